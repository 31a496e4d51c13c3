/** Improves a board that is already good: random swaps, so cold that hardly any loss is taken. */
import { scramble } from "./arrange.js";
import { type Best, Board } from "./board.js";
import { Chance } from "./chance.js";
import type { Field } from "./field.js";
import { Swapper, temperatureFor, thresholdsAt } from "./moves.js";

/** Share of swaps that still change the score. */
const SHARE = 0.002;

export class Polisher {
  readonly board: Board;
  readonly #swapper: Swapper;
  readonly #thresholds: Float64Array;

  constructor(field: Field, seed: number) {
    const chance = new Chance(seed);
    this.board = new Board(field);
    this.#swapper = new Swapper(this.board, chance);
    scramble(this.board, chance);
    this.#thresholds = thresholdsAt(temperatureFor(this.board, this.#swapper, SHARE));
  }

  /**
   * Starts from these codes, makes at most `moves` moves and offers every better board to `best`.
   * @returns the best score seen; the board is left as the last move made it
   */
  polish(codes: Uint16Array, moves: number, best: Best): number {
    const { board } = this;
    board.load(codes);
    let top = board.score;
    best.offer(top, board.codes);
    for (let i = 0; i < moves && top < board.field.possible; i++) {
      if (this.#swapper.step(this.#thresholds) <= 0 || board.score <= top) continue;
      top = board.score;
      best.offer(top, board.codes);
    }
    return top;
  }
}
