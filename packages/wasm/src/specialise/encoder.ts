/**
 * The subset of the WebAssembly binary format (https://webassembly.github.io/spec/core/binary) that a small module
 * needs: a writer for instructions, and the sections around them. Instructions have the names of the text format.
 */

import { EMPTY_MODULE } from "../compiling.js";

/** Value types. */
export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;
export type ValueType = typeof I32 | typeof I64 | typeof V128;

/** A local variable or parameter, by its index. */
export type Local = number;

/** A block or loop to branch to, by its depth: 1 for the outermost. */
export type Label = number;

/** A growing byte buffer, with the format's LEB128 numbers. */
class Bytes {
  #buffer = new Uint8Array(1024);
  #length = 0;

  /** The bytes so far; valid until more are written. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }

  /** Writes the lowest eight bits. */
  byte(value: number): this {
    this.#reserve(1);
    this.#buffer[this.#length++] = value;
    return this;
  }

  all(bytes: ArrayLike<number>): this {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  /** Writes the number of bytes, then the bytes. */
  sized(bytes: ArrayLike<number>): this {
    return this.unsigned(bytes.length).all(bytes);
  }

  section(id: number, items: readonly Bytes[]): this {
    const content = new Bytes().unsigned(items.length);
    for (const { written } of items) content.all(written);
    return this.byte(id).sized(content.written);
  }

  /** u32 */
  unsigned(value: number): this {
    let rest = value >>> 0;
    for (; rest > 0x7f; rest >>>= 7) this.byte(rest | 0x80);
    return this.byte(rest);
  }

  signed(value: bigint): this {
    let rest = BigInt.asIntN(64, value);
    for (; rest < -0x40n || rest > 0x3fn; rest >>= 7n) this.byte(Number(rest & 0x7fn) | 0x80);
    return this.byte(Number(rest & 0x7fn));
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#buffer.length) return;
    const larger = new Uint8Array(2 * needed);
    larger.set(this.written);
    this.#buffer = larger;
  }
}

/** The body of a function. */
export class Code {
  readonly #bytes = new Bytes();
  readonly #locals: ValueType[] = [];
  readonly #parameters: number;
  #depth = 0;

  constructor(parameterCount: number) {
    this.#parameters = parameterCount;
  }

  /** A new local, zero at the start. */
  local(type: ValueType): Local {
    this.#locals.push(type);
    return this.#parameters + this.#locals.length - 1;
  }

  get(local: Local): this {
    return this.#write(0x20, local);
  }
  set(local: Local): this {
    return this.#write(0x21, local);
  }
  tee(local: Local): this {
    return this.#write(0x22, local);
  }
  getGlobal(global: number): this {
    return this.#write(0x23, global);
  }
  setGlobal(global: number): this {
    return this.#write(0x24, global);
  }
  call(functionIndex: number): this {
    return this.#write(0x10, functionIndex);
  }

  return(): this {
    return this.#write(0x0f);
  }

  i32(value: number): this {
    this.#bytes.byte(0x41).signed(BigInt(value | 0));
    return this;
  }
  i64(value: bigint): this {
    this.#bytes.byte(0x42).signed(value);
    return this;
  }

  /** Instructions without immediates. */
  op(...instructions: number[]): this {
    for (const instruction of instructions) this.#write(instruction);
    return this;
  }

  /** A load or store at the address on the stack plus `offset`. The alignment, a mere hint, is always given as 1. */
  memory(instruction: number, offset = 0): this {
    return this.#write(instruction, 0, offset);
  }

  /** Extracts one of the two words of a vector. */
  extractWord(lane: number): this {
    return this.#write(0xfd1d, lane);
  }

  /** @returns its label: a branch to it leaves the block. */
  block(): Label {
    return this.#open(0x02);
  }
  /** @returns its label: a branch to it starts the next iteration. */
  loop(): Label {
    return this.#open(0x03);
  }
  if(): this {
    this.#open(0x04);
    return this;
  }
  else(): this {
    return this.#write(0x05);
  }
  end(): this {
    this.#depth--;
    return this.#write(0x0b);
  }
  br(to: Label): this {
    return this.#write(0x0c, this.#depth - to);
  }
  brIf(to: Label): this {
    return this.#write(0x0d, this.#depth - to);
  }

  /** The function body as the code section holds it, without its length. */
  body(): Uint8Array {
    const body = new Bytes().unsigned(this.#locals.length);
    for (const type of this.#locals) body.byte(1).byte(type);
    return body.all(this.#bytes.written).byte(0x0b).written;
  }

  #open(instruction: number): Label {
    this.#write(instruction, 0x40);
    return ++this.#depth;
  }

  #write(instruction: number, ...immediates: number[]): this {
    if (instruction > 0xff) this.#bytes.byte(0xfd).unsigned(instruction & 0xff);
    else this.#bytes.byte(instruction);
    for (const immediate of immediates) this.#bytes.unsigned(immediate);
    return this;
  }
}
export interface FunctionType {
  readonly parameters: readonly ValueType[];
  readonly results: readonly ValueType[];
}

/** Imported from the kernel: function 0. */
const RECORD: FunctionType = { parameters: [], results: [I32] };

/**
 * A module that imports the memory and `record` of "kernel".
 * @param globals mutable, zero at the start
 * @param functions numbered from 1; the last one is exported as "run"
 */
export function encodeModule(
  globals: readonly ValueType[],
  functions: readonly (FunctionType & { readonly code: Code })[],
): Uint8Array<ArrayBuffer> {
  const types = [RECORD, ...functions].map(({ parameters, results }) =>
    new Bytes().byte(0x60).sized(parameters).sized(results),
  );
  const utf8 = new TextEncoder();
  const named = (...names: string[]) => names.reduce((bytes, name) => bytes.sized(utf8.encode(name)), new Bytes());
  return new Bytes()
    .all(EMPTY_MODULE)
    .section(1, types)
    .section(2, [named("kernel", "record").all([0x00, 0]), named("kernel", "memory").all([0x02, 0x00, 1])])
    .section(
      3,
      functions.map((_, i) => new Bytes().unsigned(i + 1)),
    )
    .section(
      6,
      globals.map((type) => new Bytes().all([type, 0x01, type === I32 ? 0x41 : 0x42, 0x00, 0x0b])),
    )
    .section(7, [named("run").byte(0x00).unsigned(functions.length)])
    .section(
      10,
      functions.map(({ code }) => new Bytes().sized(code.body())),
    ).written;
}
