/**
 * Just enough of the WebAssembly binary format (https://webassembly.github.io/spec/core/binary) to write a small module: a
 * byte writer for instructions, and the sections around them.
 */

/** Value types. */
export const I32 = 0x7f;
export const I64 = 0x7e;
export const V128 = 0x7b;
export type ValueType = typeof I32 | typeof I64 | typeof V128;

/** A local variable or parameter, by its index. */
export type Local = number;

/** Bytes that grow, and the format's numbers: LEB128. */
class Bytes {
  #buffer = new Uint8Array(1024);
  #length = 0;

  /** All so far, until more are written. */
  get written(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }

  /** The lowest eight bits. */
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

  /** Their number, and then they. */
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

  /** i32 */
  signed(value: number): this {
    let rest = value | 0;
    for (; rest < -0x40 || rest > 0x3f; rest >>= 7) this.byte(rest | 0x80);
    return this.byte(rest & 0x7f);
  }

  /** i64 */
  longSigned(value: bigint): this {
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

/** The body of a function. Labels are counted by depth: `br(0)` leaves or repeats the innermost open block or loop. */
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

  /** Open blocks, for computing how far a branch goes: `br(code.depth - depthInside)`. */
  get depth(): number {
    return this.#depth;
  }

  get(local: Local): this {
    return this.#with(local, 0x20);
  }
  set(local: Local): this {
    return this.#with(local, 0x21);
  }
  tee(local: Local): this {
    return this.#with(local, 0x22);
  }

  getGlobal(global: number): this {
    return this.#with(global, 0x23);
  }
  setGlobal(global: number): this {
    return this.#with(global, 0x24);
  }

  i32(value: number): this {
    this.#bytes.byte(0x41).signed(value);
    return this;
  }
  i64(value: bigint): this {
    this.#bytes.byte(0x42).longSigned(value);
    return this;
  }

  /** Loads and stores take a constant offset, added to the address on the stack. */
  load32(offset = 0): this {
    return this.#with(offset, 0x28, 2);
  }
  load64(offset = 0): this {
    return this.#with(offset, 0x29, 3);
  }
  load8(offset = 0): this {
    return this.#with(offset, 0x2d, 0);
  }
  load16(offset = 0): this {
    return this.#with(offset, 0x2f, 1);
  }
  store32(offset = 0): this {
    return this.#with(offset, 0x36, 2);
  }
  store64(offset = 0): this {
    return this.#with(offset, 0x37, 3);
  }

  eqz32(): this {
    return this.#op(0x45);
  }
  eq32(): this {
    return this.#op(0x46);
  }
  ne32(): this {
    return this.#op(0x47);
  }
  gtU32(): this {
    return this.#op(0x4b);
  }
  leU32(): this {
    return this.#op(0x4d);
  }
  geU32(): this {
    return this.#op(0x4f);
  }
  ctz32(): this {
    return this.#op(0x68);
  }
  popcount32(): this {
    return this.#op(0x69);
  }
  add32(): this {
    return this.#op(0x6a);
  }
  sub32(): this {
    return this.#op(0x6b);
  }
  mul32(): this {
    return this.#op(0x6c);
  }
  and32(): this {
    return this.#op(0x71);
  }
  or32(): this {
    return this.#op(0x72);
  }
  xor32(): this {
    return this.#op(0x73);
  }
  shl32(): this {
    return this.#op(0x74);
  }
  shrU32(): this {
    return this.#op(0x76);
  }

  eqz64(): this {
    return this.#op(0x50);
  }
  ne64(): this {
    return this.#op(0x52);
  }
  ltS64(): this {
    return this.#op(0x53);
  }
  popcount64(): this {
    return this.#op(0x7b);
  }
  add64(): this {
    return this.#op(0x7c);
  }
  sub64(): this {
    return this.#op(0x7d);
  }
  and64(): this {
    return this.#op(0x83);
  }
  or64(): this {
    return this.#op(0x84);
  }
  xor64(): this {
    return this.#op(0x85);
  }
  extend32(): this {
    return this.#op(0xad);
  }

  /** Loads and stores of 128 bits, anywhere: no alignment is promised. */
  load128(offset = 0): this {
    this.#vector(0x00, 0).#bytes.unsigned(offset);
    return this;
  }
  store128(offset = 0): this {
    this.#vector(0x0b, 0).#bytes.unsigned(offset);
    return this;
  }
  and128(): this {
    return this.#vector(0x4e);
  }
  or128(): this {
    return this.#vector(0x50);
  }
  xor128(): this {
    return this.#vector(0x51);
  }
  any128(): this {
    return this.#vector(0x53);
  }
  /** A word twice. */
  splat64(): this {
    return this.#vector(0x12);
  }
  word128(lane: 0 | 1): this {
    return this.#vector(0x1d, lane);
  }
  /** All ones in each word that is equal. */
  eqWords128(): this {
    return this.#vector(0xd6);
  }
  /** Two bits: the highest of each word. */
  signsOfWords128(): this {
    return this.#vector(0xc4);
  }

  /** Of a, b, c: a where c is not 0, else b. */
  select(): this {
    return this.#op(0x1b);
  }
  call(functionIndex: number): this {
    return this.#with(functionIndex, 0x10);
  }
  return(): this {
    return this.#op(0x0f);
  }

  /** A branch to a block leaves it. */
  block(): this {
    this.#depth++;
    return this.#op(0x02, 0x40);
  }
  /** A branch to a loop starts it over. */
  loop(): this {
    this.#depth++;
    return this.#op(0x03, 0x40);
  }
  if(): this {
    this.#depth++;
    return this.#op(0x04, 0x40);
  }
  else(): this {
    return this.#op(0x05);
  }
  end(): this {
    this.#depth--;
    return this.#op(0x0b);
  }
  br(levels: number): this {
    return this.#with(levels, 0x0c);
  }
  brIf(levels: number): this {
    return this.#with(levels, 0x0d);
  }

  /** The function body as the code section holds it, without its length. */
  body(): Uint8Array {
    const body = new Bytes().unsigned(this.#locals.length);
    for (const type of this.#locals) body.byte(1).byte(type);
    return body.all(this.#bytes.written).byte(0x0b).written;
  }

  #vector(instruction: number, ...immediates: number[]): this {
    return this.#with(instruction, 0xfd).#op(...immediates);
  }

  /** @param immediate after the bytes */
  #with(immediate: number, ...bytes: number[]): this {
    this.#op(...bytes).#bytes.unsigned(immediate);
    return this;
  }

  #op(...bytes: number[]): this {
    this.#bytes.all(bytes);
    return this;
  }
}

export interface FunctionType {
  readonly parameters: readonly ValueType[];
  readonly results: readonly ValueType[];
}

export interface ModuleParts {
  /** Imported from the module name "kernel", where the memory is "memory". Function indices count from the first of these. */
  readonly imports: readonly ({ readonly name: string } & FunctionType)[];
  /** Mutable, zero at the start. */
  readonly globals: readonly ValueType[];
  /** The last one is exported as "run". */
  readonly functions: readonly (FunctionType & { readonly code: Code })[];
}

/** A module that shares the kernel's memory. */
export function encodeModule({ imports, globals, functions }: ModuleParts): Uint8Array<ArrayBuffer> {
  const types = [...imports, ...functions].map(({ parameters, results }) =>
    new Bytes().byte(0x60).sized(parameters).sized(results),
  );
  const utf8 = new TextEncoder();
  const named = (...names: string[]) => names.reduce((bytes, name) => bytes.sized(utf8.encode(name)), new Bytes());
  const imported = imports.map(({ name }, type) => named("kernel", name).byte(0x00).unsigned(type));
  const memory = named("kernel", "memory").all([0x02, 0x00, 1]);
  const run = imports.length + functions.length - 1;
  return new Bytes()
    .all([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00])
    .section(1, types)
    .section(2, [...imported, memory])
    .section(
      3,
      functions.map((_, i) => new Bytes().unsigned(imports.length + i)),
    )
    .section(
      6,
      globals.map((type) => new Bytes().all([type, 0x01, type === I32 ? 0x41 : 0x42, 0x00, 0x0b])),
    )
    .section(7, [named("run").byte(0x00).unsigned(run)])
    .section(
      10,
      functions.map(({ code }) => new Bytes().sized(code.body())),
    ).written;
}
