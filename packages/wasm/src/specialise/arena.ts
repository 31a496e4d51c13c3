/** Allocates tables after the kernel's own memory. Nothing is freed. */

/** Bytes in a page of WebAssembly memory. */
export const PAGE = 0x10000;
/** Tables begin on a cache line. */
const ALIGNMENT = 64;

export class Arena {
  readonly #memory: WebAssembly.Memory;
  #top: number;
  #words: Uint32Array;

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
    this.#top = memory.buffer.byteLength;
    this.#words = new Uint32Array(memory.buffer);
  }

  /** The whole memory as u32[], until the next call of `allocate`. */
  get words(): Uint32Array {
    return this.#words;
  }

  /** @returns address of zeroed bytes. @throws RangeError if the memory cannot grow. */
  allocate(bytes: number): number {
    const address = this.#top;
    this.#top = Math.ceil((address + bytes) / ALIGNMENT) * ALIGNMENT;
    const missing = this.#top - this.#memory.buffer.byteLength;
    if (missing > 0) {
      this.#memory.grow(Math.ceil(missing / PAGE));
      this.#words = new Uint32Array(this.#memory.buffer);
    }
    return address;
  }
}
