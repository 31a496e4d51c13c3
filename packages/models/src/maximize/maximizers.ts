/**
 * Every maximizer by name, and the portfolio, in which several take turns on one thread. Backtracking wins where labels
 * are many or there is a frame, annealing where labels are few and all cells are equally free; which applies is not
 * known beforehand. Turns are counted in steps, never in time, so that a seed gives the same boards on every machine.
 */
import { annealing } from "../annealing/annealing.js";
import { genetic } from "../genetic/genetic.js";
import type { Field } from "../matching/field.js";
import { partial } from "../partial/partial.js";
import { Maximization, type Maximizer } from "./maximizer.js";

/** Steps of a turn: three quarters of the time for backtracking, whose steps take half as long. */
const TURNS = [
  { name: "partial", maximizer: partial, steps: 600_000 },
  { name: "annealing", maximizer: annealing, steps: 100_000 },
] as const;
/** Parts of a turn, so that the first board is there soon: a turn takes up to half a second. */
const PARTS = 20;

export const portfolio: Maximizer = function* (search, seed) {
  const parts = TURNS.map((turn) => ({ ...turn, part: new Maximization(search.field, seed, turn.maximizer) }));
  for (;;) {
    for (const { name, steps, part } of parts) {
      for (let i = 0; i < PARTS; i++) {
        const before = part.steps;
        part.run(steps / PARTS);
        // A search may stop a little short or past its part; one with nothing left to try has still used it.
        search.steps += Math.max(1, part.steps - before);
        if (search.best.offer(part.best.score, part.best.codes)) search.text = `best by ${name}`;
        yield;
      }
    }
  }
};

const MAXIMIZERS = new Map<string, Maximizer>(Object.entries({ portfolio, partial, annealing, genetic }));

/** @param name one of MAXIMIZER_NAMES; default: the best of them. @throws RangeError for another name */
export function openMaximizer(field: Field, seed: number, name = "portfolio"): Maximization {
  const maximizer = MAXIMIZERS.get(name);
  if (maximizer === undefined) throw new RangeError(`there is no maximizer ${name}`);
  return new Maximization(field, seed, maximizer);
}
