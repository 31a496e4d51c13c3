/**
 * Several maximizers taking turns on one thread. Backtracking wins where labels are many or there is a frame, annealing
 * where labels are few and all cells are equally free; which applies is not known beforehand. Turns are counted in
 * steps, never in time, so that a seed gives the same boards on every machine.
 */
import { annealing } from "../annealing/annealing.js";
import { partial } from "../partial/partial.js";
import { Maximization, type Maximizer } from "./maximizer.js";

export const portfolio: Maximizer = {
  name: "portfolio",
  title: "backtracking with mismatches and annealing, taking turns",
  open: (field, seed) => new Maximization(field, seed, takeTurns),
};

/** Steps of a turn: three quarters of the time for backtracking, whose steps take half as long. */
const TURNS = [
  { maximizer: partial, steps: 600_000 },
  { maximizer: annealing, steps: 100_000 },
] as const;

function* takeTurns(search: Maximization, seed: number): Generator<void, never> {
  const parts = TURNS.map(({ maximizer, steps }) => ({ maximizer, steps, part: maximizer.open(search.field, seed) }));
  for (;;) {
    for (const { maximizer, steps, part } of parts) {
      const before = part.steps;
      part.run(steps);
      // A search may stop a little short or past its turn; one with nothing left to try has still used its turn.
      search.steps += Math.max(1, part.steps - before);
      if (search.best.offer(part.best.score, part.best.codes)) search.text = `best by ${maximizer.name}`;
      yield;
    }
  }
}
