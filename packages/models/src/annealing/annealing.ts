/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): random swaps. A swap that loses nothing is always taken;
 * one that loses is taken less often the more it loses and the colder it is.
 *
 * From random boards it cools from the temperature at which few swaps are taken to that at which hardly any is, both
 * measured on the puzzle; starting hotter only cost time. The best length of a cooling is not known beforehand, so
 * restarts take 1, 1, 2, 1, 1, 2, 4, … lengths (Luby, Sinclair and Zuckerman 1993).
 */

import { scramble } from "../matching/arrange.js";
import { Best } from "../matching/best.js";
import { BlockMover } from "../matching/blocks.js";
import { Board } from "../matching/board.js";
import { Chance } from "../matching/chance.js";
import type { Field } from "../matching/field.js";
import { Swapper } from "../matching/moves.js";
import { temperatureFor, thresholdsAt } from "../matching/temperature.js";
import type { Maximization, Maximizer } from "../maximize/maximizer.js";

export const annealing: Maximizer = {
  name: "annealing",
  title: "simulated annealing: random swaps, of which bad ones are taken less often as it cools",
  open: (field, seed) => new Annealing(field, seed),
};

/** Shares of swaps taken at the beginning and at the end of a cooling. */
const HOT_SHARE = 0.04;
const COLD_SHARE = 0.003;
/** Moves between two temperatures: swaps, then one block. */
const CHUNK = 128;
/** Moves of the shortest cooling, per square of the number of cells. */
const LENGTH = 600;

class Annealing implements Maximization {
  readonly best: Best;
  steps = 0;
  readonly #field: Field;
  readonly #board: Board;
  readonly #chance: Chance;
  readonly #swapper: Swapper;
  readonly #blocks: BlockMover;
  readonly #thresholds = thresholdsAt(1);
  #temperatures: { readonly hot: number; readonly cold: number } | undefined;
  #restarts = 0;
  #chunk = 0;
  #chunks = 0;

  constructor(field: Field, seed: number) {
    this.#field = field;
    this.best = new Best(field);
    this.#board = new Board(field);
    this.#chance = new Chance(seed);
    this.#swapper = new Swapper(this.#board, this.#chance);
    this.#blocks = new BlockMover(this.#board, this.#chance);
  }

  get text(): string {
    return `cooling ${this.#restarts}`;
  }

  run(stepBudget: number): boolean {
    const until = this.steps + stepBudget;
    if (this.best.score < 0) this.#note();
    if (!this.#swapper.canMove) {
      this.steps = until;
      return this.best.isFull;
    }
    this.#temperatures ??= this.#measure();
    while (this.steps < until && !this.best.isFull) {
      if (this.#chunk >= this.#chunks) this.#restart();
      this.#cool(this.#temperatures);
    }
    return this.best.isFull;
  }

  #measure() {
    scramble(this.#board, this.#chance);
    const hot = temperatureFor(this.#board, this.#swapper, HOT_SHARE);
    const cold = temperatureFor(this.#board, this.#swapper, COLD_SHARE);
    this.#note();
    return { hot, cold: Math.min(hot, cold) };
  }

  #restart(): void {
    this.#restarts++;
    const length = LENGTH * this.#field.cells.length ** 2 * luby(this.#restarts);
    this.#chunks = Math.ceil(length / CHUNK);
    this.#chunk = 0;
    scramble(this.#board, this.#chance);
    this.#note();
  }

  /** One chunk at one temperature. */
  #cool({ hot, cold }: { readonly hot: number; readonly cold: number }): void {
    thresholdsAt(hot * (cold / hot) ** (this.#chunk++ / this.#chunks), this.#thresholds);
    this.steps += CHUNK;
    for (let i = 1; i < CHUNK; i++) {
      if (this.#swapper.step(this.#thresholds) > 0 && this.#board.score > this.best.score) this.#note();
    }
    if (this.#blocks.step(this.#thresholds) > 0) this.#note();
  }

  #note(): void {
    this.best.offer(this.#board.score, this.#board.codes);
  }
}

/** 1, 1, 2, 1, 1, 2, 4, 1, …; i from 1. */
export function luby(i: number): number {
  let size = 1;
  while (size < i + 1) size *= 2;
  return size === i + 1 ? size / 2 : luby(i - size / 2 + 1);
}
