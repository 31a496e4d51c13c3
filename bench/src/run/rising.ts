/** In a section sorted from easy to hard, skips a contestant that solved no puzzle of an easier kind. */
import { groupedBy } from "@edgewise/core/engine";
import { stemOf } from "../cases/names.js";
import type { TrialResult } from "../results.js";

/**
 * @param before finished trials of the section @returns contestants to skip, with the kind that was too hard for each
 */
export function hopeless(before: readonly TrialResult[], name: string): Map<string, string> {
  const easier = before.filter((trial) => stemOf(trial.case) !== stemOf(name));
  const result = new Map<string, string>();
  for (const [kind, trials] of groupedBy(easier, (trial) => stemOf(trial.case))) {
    const [one, ...others] = trials.map(({ entries }) =>
      entries.filter(({ state }) => state === "timed out").map(({ contestant }) => contestant),
    );
    for (const contestant of one ?? []) {
      if (others.every((names) => names.includes(contestant))) result.set(contestant, kind);
    }
  }
  return result;
}
