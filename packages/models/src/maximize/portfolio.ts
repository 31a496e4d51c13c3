/**
 * Several maximizers taking turns on one thread. Backtracking wins where labels are many or there is a frame, annealing
 * where labels are few and all cells are equally free; which applies is not known beforehand. Turns are counted in
 * steps, never in time, so that a seed gives the same boards on every machine.
 */
import { annealing } from "../annealing/annealing.js";
import { Best } from "../matching/best.js";
import type { Field } from "../matching/field.js";
import { partial } from "../partial/partial.js";
import type { Maximization, Maximizer } from "./maximizer.js";

export const portfolio: Maximizer = {
  name: "portfolio",
  title: "backtracking with mismatches and annealing, taking turns",
  open: (field, seed) => new Portfolio(field, seed),
};

/** Steps of a turn: three quarters of the time for backtracking, whose steps take half as long. */
const TURNS = [
  { maximizer: partial, steps: 600_000 },
  { maximizer: annealing, steps: 100_000 },
] as const;

class Portfolio implements Maximization {
  readonly best: Best;
  steps = 0;
  text = "";
  readonly #parts: readonly { readonly name: string; readonly search: Maximization; readonly steps: number }[];
  #turn = 0;

  constructor(field: Field, seed: number) {
    this.best = new Best(field);
    this.#parts = TURNS.map(({ maximizer: { name, open }, steps }) => ({ name, search: open(field, seed), steps }));
  }

  run(stepBudget: number): boolean {
    const until = this.steps + stepBudget;
    while (this.steps < until && !this.best.isFull) {
      const part = this.#parts[this.#turn++ % this.#parts.length];
      if (part === undefined) break;
      const { name, search, steps } = part;
      const before = search.steps;
      search.run(steps);
      // A search may stop a little short or past its turn; one with nothing left to try has still used its turn.
      this.steps += Math.max(1, search.steps - before);
      if (this.best.offer(search.best.score, search.best.codes)) this.text = `best by ${name}`;
    }
    return this.best.isFull;
  }
}
