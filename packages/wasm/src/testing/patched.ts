/** Kernels that are not quite ours: for tests of what a host does with them. Just enough of the binary format. */

const MEMORY_SECTION = 5;
const GLOBAL_SECTION = 6;
const EXPORT_SECTION = 7;

/** A module whose memory may not grow beyond so many pages. @param pages below 128 */
export function withMaximumPages(module: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(module);
  const reader = new Reader(bytes, startOf(bytes, MEMORY_SECTION));
  reader.number(); // how many memories
  reader.number(); // flags: there is a maximum
  reader.number(); // pages at first
  // As many bytes as before: seven bits each, the lowest first, and all but the last say that more follow.
  const from = reader.at;
  reader.number();
  const last = reader.at - 1;
  bytes.fill(0x80, from, last);
  bytes[last] = 0;
  bytes[from] = (bytes[from] ?? 0) | pages;
  return bytes;
}

/** A module that exports another value under a name. @param value below 64 */
export function withGlobal(module: Uint8Array, name: string, value: number): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(module);
  const { index } = exportOf(bytes, name);
  const reader = new Reader(bytes, startOf(bytes, GLOBAL_SECTION));
  reader.number(); // how many globals
  for (let i = 0; i < index; i++) while (bytes[reader.at++] !== 0x0b);
  bytes[reader.at + 3] = value; // after type, mutability and the instruction
  return bytes;
}

/** A module that exports something under another name. */
export function withoutExport(module: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(module);
  const { nameAt } = exportOf(bytes, name);
  bytes[nameAt] = "?".charCodeAt(0);
  return bytes;
}

function exportOf(bytes: Uint8Array, name: string): { index: number; nameAt: number } {
  const reader = new Reader(bytes, startOf(bytes, EXPORT_SECTION));
  const count = reader.number();
  for (let i = 0; i < count; i++) {
    const length = reader.number();
    const nameAt = reader.at;
    reader.at += length;
    reader.number(); // its kind
    const index = reader.number();
    const found = new TextDecoder().decode(bytes.subarray(nameAt, nameAt + length));
    if (found === name) return { index, nameAt };
  }
  throw new RangeError(`the module does not export ${name}`);
}

/** Where the content of a section begins. */
function startOf(bytes: Uint8Array, wanted: number): number {
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const id = reader.number();
    const length = reader.number();
    if (id === wanted) return reader.at;
    reader.at += length;
  }
  throw new RangeError(`the module has no section ${wanted}`);
}

/** LEB128, unsigned. */
class Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
}
