/**
 * The moves that local searches share, each as one step that is evaluated before it is made.
 *
 * A swap lets two tiles of a group trade places and turns both in the best way. If only one tile may move, it is
 * turned.
 */
import { type Board, turnsAt } from "./board.js";
import type { Chance } from "./chance.js";

/**
 * The best rotation of those in a mask, ties by chance: score * 4 + rotation. @param packed a byte for each rotation.
 */
function bestTurn(packed: number, mask: number, first: number): number {
  let best = -1;
  for (let i = 0; i < 4; i++) {
    const rotation = (first + i) & 3;
    if (((mask >> rotation) & 1) === 0) continue;
    const value = (packed >>> (8 * rotation)) & 255;
    if (value > best >> 2) best = value * 4 + rotation;
  }
  return Math.max(best, 0);
}

/** A random mover for one board. */
export class Swapper {
  /** Cells that have something to move: u16. */
  readonly #cells: Uint16Array;
  /** u16: the places of all groups, one group after the other. */
  readonly #places: Uint16Array;
  /** By place: where its group begins in `#places`, and how many places it has. */
  readonly #from: Uint16Array;
  readonly #size: Uint16Array;

  constructor(
    private readonly board: Board,
    private readonly chance: Chance,
  ) {
    const { groups, placeCount } = board.field;
    this.#cells = Uint16Array.from(groups.flatMap(({ places, cellCount }) => [...places.subarray(0, cellCount)]));
    this.#places = Uint16Array.from(groups.flatMap(({ places }) => [...places]));
    this.#from = new Uint16Array(placeCount);
    this.#size = new Uint16Array(placeCount);
    let start = 0;
    for (const { places } of groups) {
      for (const place of places) {
        this.#from[place] = start;
        this.#size[place] = places.length;
      }
      start += places.length;
    }
  }

  /** Is there anything to move? */
  get canMove(): boolean {
    return this.#cells.length > 0;
  }

  /**
   * Evaluates one swap and makes it if chance allows its loss.
   * @param thresholds f64 by loss: a loss is taken if a number drawn from 0 .. 2^32 - 1 is below its threshold
   * @returns the change of the score, 0 also where the move was not made, as always if there is nothing to move
   */
  step(thresholds: Float64Array): number {
    if (!this.canMove) return 0;
    const [cells, places, from, size] = [this.#cells, this.#places, this.#from, this.#size];
    const { board, chance } = this;
    const { codes, touching, field } = board;
    const a = cells[chance.below(cells.length)] as number;
    const draw = chance.uint32();
    const b = places[(from[a] as number) + (((draw >>> 2) * (size[a] as number) * 2 ** -30) | 0)] as number;
    const oldA = codes[a] as number;
    if (a === b) {
      const tile = oldA >> 2;
      const mask = turnsAt(field, a, tile) & ~(1 << (oldA & 3));
      if (mask === 0) return 0;
      const turn = bestTurn(board.scoresAt(a, tile), mask, draw & 3);
      const delta = (turn >> 2) - (touching[a] as number);
      if (!chance.takes(delta, thresholds)) return 0;
      board.put(a, tile * 4 + (turn & 3));
      return delta;
    }
    const oldB = codes[b] as number;
    const tileA = oldA >> 2;
    const tileB = oldB >> 2;
    const maskA = turnsAt(field, a, tileB);
    const maskB = turnsAt(field, b, tileA);
    const { neighbours } = field;
    const at = a * 4;
    if (neighbours[at] === b || neighbours[at + 1] === b || neighbours[at + 2] === b || neighbours[at + 3] === b) {
      const before = board.score;
      board.put(a, tileB * 4 + (bestTurn(board.scoresAt(a, tileB), maskA, draw & 3) & 3));
      board.put(b, tileA * 4 + (bestTurn(board.scoresAt(b, tileA), maskB, draw & 3) & 3));
      const delta = board.score - before;
      if (chance.takes(delta, thresholds)) return delta;
      board.put(a, oldA);
      board.put(b, oldB);
      return 0;
    }
    const turnA = bestTurn(board.scoresAt(a, tileB), maskA, draw & 3);
    const turnB = bestTurn(board.scoresAt(b, tileA), maskB, draw & 3);
    const delta = (turnA >> 2) + (turnB >> 2) - (touching[a] as number) - (touching[b] as number);
    if (!chance.takes(delta, thresholds)) return 0;
    board.put(a, tileB * 4 + (turnA & 3));
    board.put(b, tileA * 4 + (turnB & 3));
    return delta;
  }
}

/**
 * Temperatures are chosen by their effect: the share of swaps that are taken. It is measured on the puzzle itself, since
 * the same temperature has another effect where tiles may not turn or where labels are few.
 */

/** Number of losses, from 0. A block can lose more than the largest; such a loss is almost never taken. */
const LOSSES = 33;

export function thresholdsAt(temperature: number, into: Float64Array = new Float64Array(LOSSES)): Float64Array {
  for (let loss = 0; loss < into.length; loss++) into[loss] = Math.exp(-loss / temperature) * 2 ** 32;
  return into;
}

const HOTTEST = 2;
const COLDEST = 0.1;
const STEP = 0.92;
const SAMPLE = 4000;

/**
 * Cools from hot to the first temperature at which no more than this share of swaps changes the score. The board
 * is left as the sampling leaves it.
 */
export function temperatureFor(board: Board, swapper: Swapper, share: number): number {
  const thresholds = thresholdsAt(HOTTEST);
  let temperature = HOTTEST;
  for (; temperature > COLDEST; temperature *= STEP) {
    thresholdsAt(temperature, thresholds);
    let changes = 0;
    for (let i = 0; i < SAMPLE; i++) if (swapper.step(thresholds) !== 0) changes++;
    if (changes <= share * SAMPLE || board.score === board.field.possible) break;
  }
  return temperature;
}
