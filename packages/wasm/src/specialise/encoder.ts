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

/** The body of a function. Labels are counted by depth: `br(0)` leaves or repeats the innermost open block or loop. */
export class Code {
  readonly #bytes: number[] = [];
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
    return this.#op(0x20, ...unsigned(local));
  }
  set(local: Local): this {
    return this.#op(0x21, ...unsigned(local));
  }
  tee(local: Local): this {
    return this.#op(0x22, ...unsigned(local));
  }

  getGlobal(global: number): this {
    return this.#op(0x23, ...unsigned(global));
  }
  setGlobal(global: number): this {
    return this.#op(0x24, ...unsigned(global));
  }

  i32(value: number): this {
    return this.#op(0x41, ...signed(BigInt(value | 0)));
  }
  i64(value: bigint): this {
    return this.#op(0x42, ...signed(BigInt.asIntN(64, value)));
  }

  /** Loads and stores take a constant offset, added to the address on the stack. */
  load32(offset = 0): this {
    return this.#op(0x28, 2, ...unsigned(offset));
  }
  load64(offset = 0): this {
    return this.#op(0x29, 3, ...unsigned(offset));
  }
  load8(offset = 0): this {
    return this.#op(0x2d, 0, ...unsigned(offset));
  }
  load16(offset = 0): this {
    return this.#op(0x2f, 1, ...unsigned(offset));
  }
  store32(offset = 0): this {
    return this.#op(0x36, 2, ...unsigned(offset));
  }
  store64(offset = 0): this {
    return this.#op(0x37, 3, ...unsigned(offset));
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
    return this.#vector(0x00, 0, ...unsigned(offset));
  }
  store128(offset = 0): this {
    return this.#vector(0x0b, 0, ...unsigned(offset));
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
    return this.#op(0x10, ...unsigned(functionIndex));
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
    return this.#op(0x0c, ...unsigned(levels));
  }
  brIf(levels: number): this {
    return this.#op(0x0d, ...unsigned(levels));
  }

  /** The function body as the code section holds it, without its length. */
  body(): number[] {
    const groups = this.#locals.map((type) => [1, type]);
    return [...unsigned(groups.length), ...groups.flat(), ...this.#bytes, 0x0b];
  }

  #vector(instruction: number, ...immediates: number[]): this {
    return this.#op(0xfd, ...unsigned(instruction), ...immediates);
  }

  #op(...bytes: number[]): this {
    for (const byte of bytes) this.#bytes.push(byte);
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
  const types = [...imports, ...functions].map(({ parameters, results }) => [
    0x60,
    ...vector(parameters),
    ...vector(results),
  ]);
  const imported = imports.map(({ name }, type) => [...text("kernel"), ...text(name), 0x00, ...unsigned(type)]);
  const memory = [...text("kernel"), ...text("memory"), 0x02, 0x00, 1];
  const run = imports.length + functions.length - 1;
  const bodies = functions.map(({ code }) => code.body());
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(2, list([...imported, memory])),
    ...section(3, list(functions.map((_, i) => unsigned(imports.length + i)))),
    ...section(6, list(globals.map((type) => [type, 0x01, type === I32 ? 0x41 : 0x42, 0x00, 0x0b]))),
    ...section(7, list([[...text("run"), 0x00, ...unsigned(run)]])),
    ...section(10, list(bodies.map((body) => [...unsigned(body.length), ...body]))),
  ]);
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

function vector(values: readonly number[]): number[] {
  return [...unsigned(values.length), ...values];
}

function text(value: string): number[] {
  return vector([...value].map((c) => c.charCodeAt(0)));
}

/** LEB128. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value >>> 0;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest > 0 ? low | 0x80 : low);
  } while (rest > 0);
  return bytes;
}

function signed(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    const done = (rest === 0n && !(low & 0x40)) || (rest === -1n && (low & 0x40) !== 0);
    bytes.push(done ? low : low | 0x80);
    if (done) return bytes;
  }
}
