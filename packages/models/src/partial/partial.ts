/**
 * The best board by backtracking with allowed mismatches, in rounds of twice the nodes: first a plain search without any,
 * then runs that release them one by one where the run before dried up. What each run got to is filled up and polished.
 *
 * Plain search comes first for two reasons: a full match is found by it or not at all, and no board is ever worse than
 * the deepest one that it reached.
 */
import { completed } from "../matching/arrange.js";
import { Best } from "../matching/best.js";
import { Chance } from "../matching/chance.js";
import type { Field } from "../matching/field.js";
import { Polisher } from "../matching/polish.js";
import type { Maximization, Maximizer } from "../maximize/maximizer.js";
import { Allowances } from "./allowances.js";
import { Backtracker, type BacktrackStatus } from "./backtracker.js";

export const partial: Maximizer = {
  name: "partial",
  title: "backtracking that lets some edges mismatch, as late as it can",
  open: (field, seed) => new Partial(field, seed),
};

/** Nodes of a run in the first round. */
const FIRST_RUN = 50_000;
/** Of a plain search, in runs: about as many nodes as half the runs with mismatches of a round take together. */
const PLAIN_RUNS = 12;
/** Moves after a run, and after a round, where the best board is polished once more. */
const POLISH_MOVES = 20_000;
const ROUND_POLISH_MOVES = 500_000;

class Partial implements Maximization {
  readonly best: Best;
  steps = 0;
  readonly #field: Field;
  readonly #chance: Chance;
  readonly #backtracker: Backtracker;
  readonly #allowances: Allowances;
  readonly #polisher: Polisher;
  #nodesPerRun = FIRST_RUN;
  #round = 0;
  #left = 0;
  /** Does the run under way allow no mismatch? */
  #isPlain = true;
  /** Has the whole tree without mismatches been searched? Then there is no full match. */
  #isPlainDone = false;

  constructor(field: Field, seed: number) {
    this.#field = field;
    this.best = new Best(field);
    this.#chance = new Chance(seed);
    this.#backtracker = new Backtracker(field);
    this.#allowances = new Allowances(this.#backtracker.depths);
    this.#polisher = new Polisher(field, this.#chance.uint32());
    this.#beginRound();
  }

  get text(): string {
    return `round ${this.#round}, ${this.#isPlain ? "no mismatch" : `${this.#allowances.count} mismatches`} allowed`;
  }

  run(stepBudget: number): boolean {
    const until = this.steps + stepBudget;
    while (this.steps < until && !this.best.isFull) {
      const budget = Math.min(this.#left, until - this.steps);
      const before = this.#backtracker.nodes.reduce((a, b) => a + b, 0);
      const status = this.#backtracker.run(budget);
      const visited = this.#backtracker.nodes.reduce((a, b) => a + b, 0) - before;
      this.steps += visited;
      this.#left -= visited;
      if (status === "filled") this.#take();
      else if (status === "complete" || this.#left <= 0) this.#endRun(status);
    }
    return this.best.isFull;
  }

  /** A filled board within the allowance is better than the best, or there would be no allowance for it. */
  #take(): void {
    const { places, placed, depths, allowance } = this.#backtracker;
    this.#polisher.polish(completed(this.#field, places, placed, depths), POLISH_MOVES, this.best);
    this.steps += POLISH_MOVES;
    this.#allowances.applyTo(allowance, this.#most());
  }

  /** Mismatches that would still be an improvement. */
  #most(): number {
    return Math.max(0, this.#field.possible - this.best.score - 1);
  }

  #endRun(status: BacktrackStatus): void {
    const { places, deepest, deepestDepth, depths, nodes } = this.#backtracker;
    if (this.#isPlain && status === "complete") this.#isPlainDone = true;
    if (deepestDepth < depths || this.best.score < 0) {
      this.#polisher.polish(completed(this.#field, places, deepest, deepestDepth), POLISH_MOVES, this.best);
      this.steps += POLISH_MOVES;
    }
    const hasFilled = deepestDepth === depths;
    if (hasFilled || (!this.#isPlain && this.#allowances.count >= this.#most())) {
      this.#endRound();
      return;
    }
    this.#isPlain = false;
    this.#allowances.release(nodes);
    this.#beginRun(this.#nodesPerRun);
  }

  #endRound(): void {
    this.#polisher.polish(this.best.codes, ROUND_POLISH_MOVES, this.best);
    this.steps += ROUND_POLISH_MOVES;
    this.#nodesPerRun *= 2;
    this.#beginRound();
  }

  #beginRound(): void {
    this.#round++;
    this.#allowances.reset();
    this.#isPlain = true;
    this.#beginRun(this.#isPlainDone ? this.#nodesPerRun : this.#nodesPerRun * PLAIN_RUNS);
  }

  #beginRun(nodes: number): void {
    this.#left = nodes;
    this.#backtracker.restart(this.#chance);
    this.#allowances.applyTo(this.#backtracker.allowance, this.#most());
  }
}
