/** How long a search takes, from what it showed of itself so far and from the size of its tree. */
import type { Interval } from "@edgewise/core";
import type { TreeEstimate } from "@edgewise/core/plan";

/**
 * Holds both forecasts, because either may be far off: what a search has seen of a tree soon after its start may be its
 * thinnest part, and random probes miss large parts that are rare.
 * @param elapsedMs how long it has run, and did not end
 * @param nodes visited in that time
 * @param msLeft by its own forecast
 * @returns in milliseconds, from its start
 */
export function spanFrom(
  elapsedMs: number,
  nodes: number,
  msLeft: Interval,
  tree: Pick<TreeEstimate, "nodes" | "standardError">,
): Interval {
  const error = Number.isFinite(tree.standardError) ? tree.standardError : 0;
  const msFor = (amount: number) => (amount * elapsedMs) / Math.max(nodes, 1);
  return [
    Math.max(elapsedMs, Math.min(elapsedMs + msLeft[0], msFor(tree.nodes - error))),
    Math.max(elapsedMs + msLeft[1], msFor(tree.nodes + error)),
  ];
}
