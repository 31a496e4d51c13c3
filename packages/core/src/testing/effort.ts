/**
 * How much of the expensive tests is run. `npm test` has to finish in minutes, so random tests try an eighth of
 * their cases and large trees are left out; the nightly run sets EDGEWISE_FULL=1 and tries them all. Seeds differ from
 * run to run, so short runs add up.
 */
const FULL = process.env.EDGEWISE_FULL === "1";

/**
 * Random cases for a property, `full` of them in a full run: fast-check's `numRuns`.
 * @param share a short run tries this part of them, 8 for an eighth; take more where other tests try the same
 */
export function cases(full: number, share = 8): number {
  return FULL ? full : Math.ceil(full / share);
}

/** The most nodes that a tree may have to be searched to its end, `full` in a full run. */
export function largestTree(full: number): number {
  return FULL ? full : full / 10;
}

/** What is tried in a full run only: slow ways, where what remains is of the same kind. */
export function inFullRun<T>(items: readonly T[]): readonly T[] {
  return FULL ? items : [];
}

/** Why a suite waits for a full run, for `describeWith`; undefined in a full run. */
export const onlyInFullRun: string | undefined = FULL ? undefined : "full runs only, EDGEWISE_FULL=1";
