/**
 * Moves of whole blocks: two equal rectangles trade their contents, or one square turns. What matches inside a block
 * still matches afterwards, so a well-built part can find its place. With swaps alone it would first have to be taken
 * apart.
 */
import { type Board, firstTurn, turnsAt } from "./board.js";
import type { Chance } from "./chance.js";

/** Longest side of a block. */
const LONGEST = 4;

export class BlockMover {
  readonly #groupOf: Int16Array;
  readonly #places = new Uint16Array(2 * LONGEST * LONGEST);
  readonly #codes = new Uint16Array(2 * LONGEST * LONGEST);
  readonly #before = new Uint16Array(2 * LONGEST * LONGEST);
  #count = 0;

  constructor(
    private readonly board: Board,
    private readonly chance: Chance,
  ) {
    this.#groupOf = new Int16Array(board.field.placeCount).fill(-1);
    board.field.groups.forEach(({ places }, group) => {
      for (const place of places) this.#groupOf[place] = group;
    });
  }

  /**
   * Evaluates one move of a block and makes it if chance allows its loss, like a swap.
   * @returns the change of the score, 0 also where no move was made
   */
  step(thresholds: Float64Array): number {
    const { board, chance } = this;
    const { width, height } = board.field.puzzle.board;
    const across = 1 + chance.below(Math.min(LONGEST, width));
    const down = 1 + chance.below(Math.min(LONGEST, height));
    if (across * down < 2) return 0;
    const left = chance.below(width - across + 1);
    const top = chance.below(height - down + 1);
    const toLeft = chance.below(width - across + 1);
    const toTop = chance.below(height - down + 1);
    this.#count = 0;
    const isApart = Math.abs(left - toLeft) >= across || Math.abs(top - toTop) >= down;
    const isPlanned = isApart
      ? this.#planTrade(left, top, toLeft, toTop, across, down)
      : across === down && this.#planTurn(left, top, across, 1 + chance.below(3));
    return isPlanned ? this.#evaluate(thresholds) : 0;
  }

  /** Plans that two rectangles trade their contents. @returns whether all tiles are allowed there */
  #planTrade(left: number, top: number, toLeft: number, toTop: number, across: number, down: number): boolean {
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const place = this.#placeAt(left + x, top + y);
        const other = this.#placeAt(toLeft + x, toTop + y);
        if (!this.#plan(place, other, 0) || !this.#plan(other, place, 0)) return false;
      }
    }
    return true;
  }

  /** Plans that a square turns by clockwise quarter turns. @returns whether all tiles are allowed there */
  #planTurn(left: number, top: number, size: number, quarter: number): boolean {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [fromX, fromY] = turnedBack(x, y, size - 1, quarter);
        const from = this.#placeAt(left + fromX, top + fromY);
        if (!this.#plan(from, this.#placeAt(left + x, top + y), quarter)) return false;
      }
    }
    return true;
  }

  #placeAt(x: number, y: number): number {
    const { field } = this.board;
    return field.placeAt[y * field.puzzle.board.width + x] as number;
  }

  /** Plans to put the tile at `from`, turned further, at `to`. @returns whether it is allowed there. */
  #plan(from: number, to: number, quarter: number): boolean {
    if (from < 0 || to < 0 || this.#groupOf[from] !== this.#groupOf[to] || this.#groupOf[to] === -1) return false;
    const { field, codes } = this.board;
    const code = codes[from] as number;
    const tile = code >> 2;
    const mask = turnsAt(field, to, tile);
    let rotation = (code + quarter) & 3;
    // Of rotations that look alike only the first is allowed; on the rim there is only one.
    if (((mask >> rotation) & 1) === 0) rotation &= 1;
    if (((mask >> rotation) & 1) === 0) {
      if (mask === 0 || (mask & (mask - 1)) !== 0) return false;
      rotation = firstTurn(mask);
    }
    this.#places[this.#count] = to;
    this.#codes[this.#count++] = tile * 4 + rotation;
    return true;
  }

  #evaluate(thresholds: Float64Array): number {
    const { board } = this;
    const score = board.score;
    for (let i = 0; i < this.#count; i++) {
      const place = this.#places[i] as number;
      this.#before[i] = board.codes[place] as number;
      board.put(place, this.#codes[i] as number);
    }
    const delta = board.score - score;
    if (this.chance.takes(delta, thresholds)) return delta;
    for (let i = 0; i < this.#count; i++) board.put(this.#places[i] as number, this.#before[i] as number);
    return 0;
  }
}

/** Where in a square with last index `last` the content of (x, y) was before `quarter` clockwise quarter turns. */
function turnedBack(x: number, y: number, last: number, quarter: number): [number, number] {
  let [fromX, fromY] = [x, y];
  for (let i = 0; i < quarter; i++) [fromX, fromY] = [fromY, last - fromX];
  return [fromX, fromY];
}
