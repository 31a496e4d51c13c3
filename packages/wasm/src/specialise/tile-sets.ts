/**
 * Sets of tiles, one bit a tile. When several candidates are tested at once, a set is a word of 64 bits for up to 64
 * tiles or a vector of 128 bits for up to 128, and the used set stays in a local. Sets are tested without a branch: two
 * sets of one word share a vector, or each set has its own.
 */
import { type Code, I64, type Local, V128 } from "./encoder.js";
import * as op from "./instructions.js";

export interface TileSets {
  /** Size of one set. */
  readonly bytes: number;
  /** For each tile the identical tile that waits for it, if any. */
  readonly tileAfter: ReadonlyMap<number, number>;
}

/** @param tileBefore by tile, the identical tile that must be placed before it. */
export function tileSets(bytes: number, tileBefore: readonly (number | undefined)[] = []): TileSets {
  return {
    bytes,
    tileAfter: new Map(tileBefore.flatMap((before, tile) => (before === undefined ? [] : [[before, tile]]))),
  };
}

export function toggle(words: Uint32Array, address: number, tile: number): void {
  const at = (address >> 2) + (tile >> 5);
  words[at] = (words[at] ?? 0) ^ (1 << (tile & 31));
}

/** Changes the used set as placing or removing a tile does: toggles the tile and the one that waits for it. */
export function toggleWithTwin({ tileAfter }: TileSets, words: Uint32Array, address: number, tile: number): void {
  toggle(words, address, tile);
  const after = tileAfter.get(tile);
  if (after !== undefined) toggle(words, address, after);
}

export function has(words: Uint32Array, address: number, tile: number): boolean {
  return (((words[(address >> 2) + (tile >> 5)] ?? 0) >>> (tile & 31)) & 1) === 1;
}

/** Writes the used set of an empty board: tiles that wait for another count as used. */
export function writeEmptyBoard({ bytes, tileAfter }: TileSets, words: Uint32Array, address: number): void {
  words.fill(0, address >> 2, (address + bytes) >> 2);
  for (const tile of tileAfter.values()) toggle(words, address, tile);
}

/** Writes `count` sets that contain all tiles. */
export function fill({ bytes }: TileSets, words: Uint32Array, address: number, count: number): void {
  words.fill(0xffffffff, address >> 2, (address + count * bytes) >> 2);
}

export function areDisjoint({ bytes }: TileSets, words: Uint32Array, address: number, other: Uint32Array): boolean {
  return other.subarray(0, bytes >> 2).every((word, i) => ((words[(address >> 2) + i] ?? 0) & word) === 0);
}

/** The used set of one function, in a local. */
export class EmittedSet {
  readonly #code: Code;
  readonly #isWide: boolean;
  readonly #bytes: number;
  readonly #used: Local;
  /** The used word in both halves of a vector. */
  readonly #twice: Local;
  /** Never written, so always zero. */
  readonly #zero: Local;

  constructor(code: Code, { bytes }: TileSets) {
    const isWide = bytes > 8;
    this.#code = code;
    this.#isWide = isWide;
    this.#bytes = bytes;
    this.#used = code.local(isWide ? V128 : I64);
    this.#twice = isWide ? this.#used : code.local(V128);
    this.#zero = isWide ? this.#used : code.local(V128);
  }

  load(address: number): void {
    this.#code
      .i32(0)
      .memory(this.#isWide ? op.v128Load : op.i64Load, address)
      .set(this.#used);
  }

  store(address: number): void {
    this.#code.i32(0).get(this.#used);
    this.#code.memory(this.#isWide ? op.v128Store : op.i64Store, address);
  }

  /** Toggles the tiles of the set at `local + offset`. */
  toggle(local: Local, offset: number): void {
    const code = this.#code.get(this.#used).get(local);
    if (this.#isWide) code.memory(op.v128Load, offset).op(op.v128Xor);
    else code.memory(op.i64Load, offset).op(op.i64Xor);
    code.set(this.#used);
  }

  /** Pushes u32: one bit for each of the `count` sets at address `local`, 1 if none of the set's tiles is used. */
  testFree(local: Local, count: number): void {
    const code = this.#code;
    const isWide = this.#isWide;
    if (!isWide) code.get(this.#used).op(op.i64x2Splat).set(this.#twice);
    for (let i = 0; i < count; i += isWide ? 1 : 2) {
      code
        .get(local)
        .memory(op.v128Load, this.#bytes * i)
        .get(this.#twice)
        .op(op.v128And);
      if (isWide) code.op(op.v128AnyTrue);
      else code.get(this.#zero).op(op.i64x2Eq, op.i64x2Bitmask);
      if (i > 0) code.i32(i).op(op.i32Shl, op.i32Or);
    }
    if (isWide) code.i32((1 << count) - 1).op(op.i32Xor);
  }

  /** Pushes i64: the number of free tiles in the set at `local + offset`. */
  countFree(local: Local, offset: number): void {
    const code = this.#code;
    for (let at = 0; at < this.#bytes; at += 8) {
      code.get(local).memory(op.i64Load, offset + at);
      this.#word(at);
      code.i64(-1n).op(op.i64Xor, op.i64And, op.i64Popcnt);
      if (at > 0) code.op(op.i64Add);
    }
  }

  /** Pushes i32: is every tile of the set at `local + offset` used? For sets of one word only. */
  areAllUsed(local: Local, offset: number): void {
    this.#code.get(local).memory(op.i64Load, offset).get(this.#used);
    this.#code.i64(-1n).op(op.i64Xor, op.i64And, op.i64Eqz);
  }

  /** Pushes i32: is a tile used? */
  isUsed(tile: number): void {
    this.#word((tile >> 6) * 8);
    this.#code
      .i64(1n << BigInt(tile & 63))
      .op(op.i64And)
      .i64(0n)
      .op(op.i64Ne);
  }

  /** Pushes the word of the used set at a byte offset. */
  #word(offset: number): void {
    this.#code.get(this.#used);
    if (this.#isWide) this.#code.extractWord(offset >> 3);
  }
}
