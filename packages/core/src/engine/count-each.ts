/**
 * Counts the solutions of many puzzles, one after the other. For small puzzles `solve` spends more time on its events and
 * on turns of the event loop than on searching; here the event loop gets its turn every 20 ms, as in one long search.
 *
 * Puzzles are read from the caller only when it is their turn, so there may be any number of them.
 */
import type { Puzzle } from "../model.js";
import { validated } from "../validate.js";
import type { SolveRequest } from "./request.js";
import { setupOf } from "./result.js";
import { inSlices, search } from "./search.js";
import { Pace } from "./slices.js";
import { checkRequest, endedBeforeSearch, type Machine, planSearchInSteps, type SolveResult } from "./solve.js";

/** How each puzzle is searched: by default the whole space, in the order that the planner chooses. */
export interface CountRequest
  extends Pick<SolveRequest, "order" | "symmetry" | "seed" | "engine" | "signal" | "nodeLimit" | "timeLimitMs"> {}

/**
 * Yields the result of each puzzle in turn, with the counts that `solve` finds with `limit: 0`. Every solution is
 * verified. Limits hold for each puzzle on its own. The signal ends the loop; a search that it
 * interrupts yields a last result, of status "aborted".
 * @param machine its thread pool, if it has one, is not used
 * @throws RangeError if an option is out of range, or does not suit a puzzle or the machine
 * @throws Error if an engine reports a wrong solution
 * @example
 * ```js
 * import { countEach, generatePuzzle, referenceEngine } from "@edgewise/core";
 *
 * const seeds = [1, 2, 3];
 * const puzzles = seeds.map((seed) => generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed }));
 * const host = { now: () => performance.now(), breathe: () => new Promise((resolve) => setTimeout(resolve)) };
 * const counts = [];
 * for await (const { outcome } of countEach(puzzles, {}, { engines: { kernel: referenceEngine }, host })) {
 *   counts.push(outcome.distinct);
 * }
 * console.log(counts); // → [ 9n, 1n, 3n ]
 * ```
 */
export async function* countEach(
  puzzles: Iterable<Puzzle> | AsyncIterable<Puzzle>,
  request: CountRequest,
  machine: Machine,
): AsyncGenerator<SolveResult, void, undefined> {
  checkRequest(request);
  const { host } = machine;
  const pace = new Pace(host.now());
  for await (const each of puzzles) {
    const puzzle = validated(each);
    const options: SolveRequest = { ...request, startedAt: host.now() };
    const planned = await inSlices(planSearchInSteps(puzzle, { ...request, limit: 0 }, machine), host, options);
    if (typeof planned === "string") {
      const [outcome, setup] = endedBeforeSearch(planned, options, host);
      yield { type: "result", outcome, setup };
    } else {
      const { engine, plan } = planned;
      const outcome = await search(engine, puzzle, plan, host, options);
      yield { type: "result", outcome, setup: setupOf(engine, plan) };
    }
    if (request.signal?.aborted) return;
    if (pace.isBreathDue(host.now(), 0)) await host.breathe();
  }
}
