/**
 * Can this board still be finished? Asks the solver, with the placed tiles as pins, and gives up after a time limit.
 */
import type { Placement, Puzzle } from "@edgewise/core";
import { SearchClient } from "../solve/search-client.js";
import { pinnedAt } from "../solve/solving.js";

type Verdict = "yes" | "no" | "unknown";

const GIVE_UP_AFTER_MS = 6000;

const client = new SearchClient();

export interface RunningCheck {
  readonly verdict: Promise<Verdict>;
  stop(): void;
}

/** @param placements without clashes */
export function canBeFinished(puzzle: Puzzle, placements: readonly Placement[]): RunningCheck {
  const { report, stop } = client.start({ kind: "first", puzzle: pinnedAt(puzzle, placements) }, {});
  const timer = setTimeout(stop, GIVE_UP_AFTER_MS);
  const verdict = report.then((it): Verdict => {
    clearTimeout(timer);
    if (it === undefined) return "unknown";
    if (it.outcome.distinct > 0n) return "yes";
    return it.outcome.status === "complete" ? "no" : "unknown";
  });
  return { verdict, stop };
}
