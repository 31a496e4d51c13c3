/**
 * Sets of tiles, a bit each, in memory and in locals: one word of 64 bits for up to 64 tiles, a vector of 128 bits for up to
 * 128. The used set stays in a local. Candidates are tested several at once, without a branch: two words share a vector,
 * or each has a vector of its own.
 */
import { type Code, I64, type Local, V128 } from "../encoder.js";

export class TileSets {
  /** More than one word? */
  readonly isWide: boolean;
  readonly bytes: number;
  /** For each tile the identical one that it lets go, if there is one. */
  readonly #tileAfter: ReadonlyMap<number, number>;

  /** @param tileBefore by tile, the identical one that must be placed before it. */
  constructor(tileCount: number, tileBefore: readonly (number | undefined)[] = []) {
    this.isWide = tileCount > 64;
    this.bytes = this.isWide ? 16 : 8;
    this.#tileAfter = new Map(tileBefore.flatMap((before, tile) => (before === undefined ? [] : [[before, tile]])));
  }

  /** Is what changes in the used set something else than the tiles placed? */
  get haveTwins(): boolean {
    return this.#tileAfter.size > 0;
  }

  toggle(words: Uint32Array, address: number, tile: number): void {
    const at = (address >> 2) + (tile >> 5);
    words[at] = (words[at] ?? 0) ^ (1 << (tile & 31));
  }

  /** What changes in the used set when a tile is placed, or removed. */
  turnOver(words: Uint32Array, address: number, tile: number): void {
    this.toggle(words, address, tile);
    const after = this.#tileAfter.get(tile);
    if (after !== undefined) this.toggle(words, address, after);
  }

  add(words: Uint32Array, address: number, tile: number): void {
    const at = (address >> 2) + (tile >> 5);
    words[at] = (words[at] ?? 0) | (1 << (tile & 31));
  }

  /** Adds a slot's tile if it must be free before the slot's first is placed: the one before it may let it go. */
  demand(words: Uint32Array, address: number, tile: number, before: number | undefined): void {
    if (before === undefined || this.#tileAfter.get(before) !== tile) this.add(words, address, tile);
  }

  /** The used set of an empty board: those that wait for another are kept back. */
  keepBack(words: Uint32Array, address: number): void {
    for (const tile of this.#tileAfter.values()) this.toggle(words, address, tile);
  }

  /** So many sets of all tiles. */
  fill(words: Uint32Array, address: number, count: number): void {
    words.fill(0xffffffff, address >> 2, (address + count * this.bytes) >> 2);
  }

  areDisjoint(words: Uint32Array, address: number, other: Uint32Array): boolean {
    for (let i = 0; i < this.bytes >> 2; i++)
      if (((words[(address >> 2) + i] ?? 0) & (other[i] ?? 0)) !== 0) return false;
    return true;
  }

  emitted(code: Code): EmittedSet {
    return new EmittedSet(code, this);
  }
}

/** The used set of one function, in a local. */
export class EmittedSet {
  readonly #code: Code;
  readonly #isWide: boolean;
  readonly #bytes: number;
  readonly #used: Local;
  /** The word twice. */
  readonly #twice: Local;
  /** Never set. */
  readonly #zero: Local;

  constructor(code: Code, { isWide, bytes }: TileSets) {
    this.#code = code;
    this.#isWide = isWide;
    this.#bytes = bytes;
    this.#used = code.local(isWide ? V128 : I64);
    this.#twice = isWide ? this.#used : code.local(V128);
    this.#zero = isWide ? this.#used : code.local(V128);
  }

  load(address: number): void {
    const code = this.#code.i32(0);
    if (this.#isWide) code.load128(address);
    else code.load64(address);
    code.set(this.#used);
  }

  store(address: number): void {
    const code = this.#code.i32(0).get(this.#used);
    if (this.#isWide) code.store128(address);
    else code.store64(address);
  }

  /** Turns over what the set at `local + offset` holds. */
  toggle(local: Local, offset: number): void {
    const code = this.#code.get(this.#used).get(local);
    if (this.#isWide) code.load128(offset).xor128();
    else code.load64(offset).xor64();
    code.set(this.#used);
  }

  /** Pushes u32: for each of `count` sets from address `local` on a bit, 1 where none of its tiles is used. */
  testFree(local: Local, count: number): void {
    const code = this.#code;
    if (this.#isWide) {
      for (let i = 0; i < count; i++) {
        code
          .get(local)
          .load128(this.#bytes * i)
          .get(this.#used)
          .and128()
          .any128();
        if (i > 0) code.i32(i).shl32().or32();
      }
      code.i32((1 << count) - 1).xor32();
      return;
    }
    code.get(this.#used).splat64().set(this.#twice);
    for (let i = 0; i < count; i += 2) {
      code
        .get(local)
        .load128(this.#bytes * i)
        .get(this.#twice)
        .and128()
        .get(this.#zero)
        .eqWords128()
        .signsOfWords128();
      if (i > 0) code.i32(i).shl32().or32();
    }
  }

  /** Pushes i64: how many tiles of the set at `local + offset` are free. */
  countFree(local: Local, offset: number): void {
    const code = this.#code;
    for (let at = 0; at < this.#bytes; at += 8) {
      code.get(local).load64(offset + at);
      this.#word(at);
      code.i64(-1n).xor64().and64().popcount64();
      if (at > 0) code.add64();
    }
  }

  /** Pushes i32: does every tile of the set at `local + offset` lie on the board? Sets of one word only. */
  areAllUsed(local: Local, offset: number): void {
    this.#code.get(local).load64(offset).get(this.#used).i64(-1n).xor64().and64().eqz64();
  }

  /** Pushes i32: does a tile lie on the board? */
  isUsed(tile: number): void {
    this.#word((tile >> 6) * 8);
    this.#code
      .i64(1n << BigInt(tile & 63))
      .and64()
      .i64(0n)
      .ne64();
  }

  /** Pushes the word at a byte offset in the used set. */
  #word(offset: number): void {
    this.#code.get(this.#used);
    if (this.#isWide) this.#code.word128(offset === 0 ? 0 : 1);
  }
}
