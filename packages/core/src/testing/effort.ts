/**
 * How much of the expensive tests is run. `npm test` has to finish in minutes, so random tests try a quarter of their
 * cases; the nightly run sets EDGEWISE_FULL=1 and tries them all. Seeds differ from run to run, so short runs add up.
 */
const FULL = process.env.EDGEWISE_FULL === "1";

/** Random cases for a property, `full` of them in a full run: fast-check's `numRuns`. */
export function cases(full: number): number {
  return FULL ? full : Math.ceil(full / 4);
}
