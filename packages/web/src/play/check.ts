/**
 * Can this board still be finished? Asks the solver, with the placed tiles as pins, and gives up after a time limit.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { SearchClient } from "../solve/search-client.js";
import { pinnedAt } from "../solve/solving.js";

export type Verdict = "yes" | "no" | "unknown";

const GIVE_UP_AFTER_MS = 6000;

export interface RunningCheck {
  readonly verdict: Promise<Verdict>;
  stop(): void;
}

/** @param placements without clashes */
export function canBeFinished(puzzle: Puzzle, placements: readonly Placement[]): RunningCheck {
  let found = false;
  const search = new SearchClient().start(
    { kind: "first", puzzle: pinnedAt(puzzle, placements) },
    {
      setup: () => undefined,
      progress: () => undefined,
      checkpoint: () => undefined,
      solutions(solutions) {
        found ||= solutions.length > 0;
      },
    },
  );
  const timer = setTimeout(() => search.stop(), GIVE_UP_AFTER_MS);
  const verdict = search.report.then((report): Verdict => {
    clearTimeout(timer);
    if (found) return "yes";
    return report?.outcome.status === "complete" ? "no" : "unknown";
  });
  return { verdict, stop: () => search.stop() };
}
