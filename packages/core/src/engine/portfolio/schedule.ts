/**
 * Decides which search of a portfolio runs next: the thorough search of the whole tree, which stays open, or a restart.
 * It counts nodes and never time, so that the number of nodes to a solution is the same on every machine.
 *
 * Restarts come in rounds, one for each fill order; each round has 1.5 times the nodes of the one before. Luby's
 * sequence (Luby, Sinclair and Zuckerman 1993) did as well on seventy puzzles, but opens more searches. A constant
 * budget lost: the right one depends on the puzzle. The thorough search gets an eighth of all nodes, as insurance
 * against unlucky restarts; it gets nine tenths once the estimate says that its tree is at most `WORTH_FINISHING` times
 * the nodes spent so far.
 */

/** Nodes of each restart in the first round. */
const FIRST_BUDGET = 20_000;
const GROWTH = 1.5;
/** A tree of at most this many times the nodes spent so far is worth finishing. */
const WORTH_FINISHING = 50;
/** Where fewer are expected, restarts end after the first round: each sees a small part of a larger tree. */
export const FEW_SOLUTIONS = 10_000;
/** The thorough search's share of all nodes: when its tree is out of reach, and when it is worth finishing. */
const SHARE = { hopeless: 1 / 8, worthwhile: 9 / 10 } as const;

/**
 * Nodes of free growth before the first restart, on boards of up to `HEAD_START_TILES` tiles. It solved 38 of 40 signed
 * 5x5 and 6x6 with 3 to 5 colours; on 7x7 and larger with 3 or 4 colours, a round of restarts is sooner done.
 */
export const HEAD_START = 200_000;
export const HEAD_START_TILES = 36;

export interface Thorough {
  /** Nodes so far. */
  readonly nodes: number;
  /** Share of its tree that is done, 0 to 1. */
  readonly share: number;
  /** Nodes of its tree, as the planner estimated. */
  readonly estimate: number;
  /** Solutions to expect by chance. */
  readonly solutions: number;
}

/** Is it the thorough search's turn? @param nodes nodes of all searches so far */
export function isThoroughNext(nodes: number, thorough: Thorough): boolean {
  if (thorough.solutions < FEW_SOLUTIONS) return true;
  return thorough.nodes < nodes * (treeSize(thorough) <= nodes * WORTH_FINISHING ? SHARE.worthwhile : SHARE.hopeless);
}

/** Probes miss where most nodes are. The part already searched is soon a better estimate. */
function treeSize({ nodes, share, estimate }: Thorough): number {
  return share > 0 ? Math.max(estimate, nodes / share) : estimate;
}

/** Nodes of a restart. @param restart its number, from 0. @param perRound restarts in a round */
export function restartBudget(restart: number, perRound: number): number {
  return Math.round(FIRST_BUDGET * GROWTH ** Math.floor(restart / perRound));
}
