/**
 * A filled board whose score is kept as tiles move: how many inner edges match.
 *
 * Invariant: `score` is the number of matching inner edges of `codes`, and `touching[p]` the number of sides of place p
 * that match; both hold after every `put`. The bench touches nothing.
 */
import type { Field } from "./field.js";

export class Board {
  /** u16[placeCount]: tile * 4 + rotation at each place. */
  readonly codes: Uint16Array;
  /** u8[placeCount]: matching sides of each place. */
  readonly touching: Uint8Array;
  score = 0;
  /** u8[(placeCount + 1) * 4]: the label that each side shows; beyond the board the label of a blank. */
  readonly #shown: Uint8Array;

  constructor(readonly field: Field) {
    this.codes = new Uint16Array(field.placeCount);
    this.touching = new Uint8Array(field.placeCount);
    this.#shown = new Uint8Array((field.placeCount + 1) * 4).fill(field.labelCount - 1);
    this.load(startingCodes(field));
  }

  /** @param codes an arrangement of this field. */
  load(codes: Uint16Array): void {
    const { placeCount, sides } = this.field;
    this.codes.set(codes);
    for (let place = 0; place < placeCount; place++) {
      const code = codes[place] as number;
      for (let side = 0; side < 4; side++) this.#shown[place * 4 + side] = sides[code * 4 + side] as number;
    }
    // Tiles on the bench face nothing, so they add nothing to the sum.
    let sum = 0;
    for (let place = 0; place < placeCount; place++) {
      const code = codes[place] as number;
      const touching = (this.scoresAt(place, code >> 2) >>> (8 * (code & 3))) & 255;
      this.touching[place] = touching;
      sum += touching;
    }
    this.score = sum / 2;
  }

  /** How many sides of a tile would match at a place, one byte for each rotation. */
  scoresAt(place: number, tile: number): number {
    const { neighbours, scores, labelCount } = this.field;
    const shown = this.#shown;
    const at = place * 4;
    const row = tile * labelCount;
    return (
      (scores[(row + (shown[(neighbours[at] as number) * 4 + 2] as number)) * 4] as number) +
      (scores[(row + (shown[(neighbours[at + 1] as number) * 4 + 3] as number)) * 4 + 1] as number) +
      (scores[(row + (shown[(neighbours[at + 2] as number) * 4] as number)) * 4 + 2] as number) +
      (scores[(row + (shown[(neighbours[at + 3] as number) * 4 + 1] as number)) * 4 + 3] as number)
    );
  }

  /** Puts a turned tile on a place. The caller must ensure that every tile ends up on exactly one place. */
  put(place: number, code: number): void {
    const { neighbours, sides, placeCount } = this.field;
    const { touching, codes } = this;
    const shown = this.#shown;
    const before = touching[place] as number;
    const old = codes[place] as number;
    codes[place] = code;
    let after = 0;
    for (let side = 0; side < 4; side++) {
      const label = sides[code * 4 + side] as number;
      shown[place * 4 + side] = label;
      const next = neighbours[place * 4 + side] as number;
      if (next === placeCount) continue;
      const facing = side ^ 2;
      const there = codes[next] as number;
      const was = this.#matches(there, facing, sides[old * 4 + side] as number);
      const is = this.#matches(there, facing, label);
      touching[next] = (touching[next] as number) + is - was;
      after += is;
    }
    touching[place] = after;
    this.score += after - before;
  }

  #matches(code: number, side: number, label: number): number {
    const { scores, labelCount } = this.field;
    return ((scores[((code >> 2) * labelCount + label) * 4 + side] as number) >>> (8 * (code & 3))) & 255;
  }
}

/** Every tile at its starting place, in the first rotation that its place allows. */
export function startingCodes(field: Field): Uint16Array {
  return field.start.map((tile, place) => tile * 4 + firstTurn(turnsAt(field, place, tile)));
}

/** Mask of the rotations that a tile may have at a place. */
export function turnsAt({ turns, kinds, tileCount }: Field, place: number, tile: number): number {
  return turns[(kinds[place] as number) * tileCount + tile] as number;
}

/** The lowest rotation in a mask; 0 for an empty one. */
export function firstTurn(mask: number): number {
  return mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
}

/** The best arrangement seen so far, kept apart from the board, which keeps changing. */
export class Best {
  /** Matching inner edges; -1 before the first. */
  score = -1;
  /** u16[placeCount]: tile * 4 + rotation. */
  readonly codes: Uint16Array;

  constructor(private readonly field: Field) {
    this.codes = new Uint16Array(field.placeCount);
  }

  get isFull(): boolean {
    return this.score >= this.field.possible;
  }

  /** @param codes an arrangement; copied if it is better. @returns whether it was. */
  offer(score: number, codes: Uint16Array): boolean {
    if (score <= this.score) return false;
    this.score = score;
    this.codes.set(codes);
    return true;
  }
}
