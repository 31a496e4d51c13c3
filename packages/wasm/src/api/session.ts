/** A search whose slices the caller drives. Synchronous: nothing happens between two calls. */
/// <reference lib="esnext.disposable" preserve="true" />
import { counter, type Engine, type ProgressReport, type Puzzle, type Result, type SearchSetup } from "@edgewise/core";
import { describe, type RunStatus, setupOf, VerifiedSearch } from "@edgewise/core/engine";
import type { Plan } from "@edgewise/core/plan";

/** An item of the result's `solutions`: placements in row-major order. */
export type FoundSolution = Result["solutions"][number];

/** What a session has done so far. */
export type SessionProgress = Pick<ProgressReport, "nodes" | "counts">;

/**
 * A search in slices.
 *
 * @example
 * ```js
 * import { generatePuzzle, load } from "@edgewise/wasm";
 *
 * const edgewise = await load();
 * const search = edgewise.session(generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed: 2 }));
 * while (search.run(10_000) !== "complete") search.take();
 * console.log(search.progress().counts); // → { arrangements: 4, distinct: 1 }
 * search.close();
 * ```
 */
export interface Session {
  /** Engine, fill order and the other settings that the result's `stats` contain. */
  readonly setup: SearchSetup;
  /**
   * Visits at most `nodeBudget` further nodes, at some tens of millions a second. Stops earlier when solutions wait.
   * @param nodeBudget a whole number from 0
   * @returns "budget": the budget is used up, run again; "solutions": `take` them, run again; "complete": the whole
   * space has been searched and the counts are exact.
   * @throws RangeError if the budget is not such a number. @throws Error after `close`.
   */
  run(nodeBudget: number): RunStatus;
  /** The solutions found since the last call, verified. @throws Error after `close`. */
  take(): FoundSolution[];
  /** What has been done so far. @throws Error after `close`. */
  progress(): SessionProgress;
  /** Frees the search and its memory. May be called twice; `using` calls it. */
  close(): void;
  /** The same as `close`. */
  [Symbol.dispose](): void;
}

export function openSession(engine: Engine, puzzle: Puzzle, plan: Plan, everyArrangement: boolean): Session {
  const search = new VerifiedSearch(engine, puzzle, plan, { everyArrangement });
  const close = () => search.close();
  return {
    setup: setupOf(engine, plan),
    run(nodeBudget) {
      if (!Number.isSafeInteger(nodeBudget) || nodeBudget < 0) {
        throw new RangeError(`nodeBudget: expected a whole number from 0, found ${describe(nodeBudget)}`);
      }
      return search.run(nodeBudget);
    },
    take: () => search.take().map((placements) => ({ placements })),
    progress() {
      const { nodes, arrangements, distinct } = search.figures();
      return {
        nodes: counter(nodes),
        counts: { arrangements: counter(arrangements), distinct: counter(distinct) },
      };
    },
    close,
    // On a host without this symbol the key is "undefined", which does no harm.
    [Symbol.dispose]: close,
  };
}
