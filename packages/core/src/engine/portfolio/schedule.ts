/**
 * Who gets the next nodes of a portfolio: the one thorough search of the whole tree, kept open, or a restart elsewhere.
 * Counts nodes and never time, so that the nodes to a solution are the same on every machine.
 *
 * Restarts come in rounds, one for each fill order, and each round has half as many nodes again as the one before. Luby's
 * sequence (Luby, Sinclair and Zuckerman 1993) did as well as far as seventy puzzles can tell, but opens more searches;
 * one budget for all must know the puzzle. The thorough search gets an eighth of all nodes, against bad luck, or nine
 * tenths once its tree, as far as one can tell, is not much larger than what has been spent on luck.
 */

/** Nodes of each restart in the first round. */
const FIRST_BUDGET = 20_000;
const GROWTH = 1.5;
/** A tree of so many times the nodes spent is worth finishing. */
const WORTH_FINISHING = 50;
/** What the thorough search gets of all nodes, where its tree is out of reach and where it is not. */
const SHARE = { hopeless: 1 / 8, worthwhile: 9 / 10 } as const;

/**
 * Nodes of free growth before the first restart, on boards of up to so many tiles. On signed 4x4 and 5x5 with 3 to 6 colours it
 * solved 33 of 35 within these, in half the time of a round; on 7x7 and larger hardly any.
 */
export const HEAD_START = 50_000;
export const HEAD_START_TILES = 36;

export interface Thorough {
  /** Nodes so far. */
  readonly nodes: number;
  /** Share of its tree that is done, 0 to 1. */
  readonly share: number;
  /** Nodes of its tree, as estimated before. */
  readonly estimate: number;
}

/** Is it the thorough search's turn? @param nodes of all searches so far. */
export function isThoroughNext(nodes: number, thorough: Thorough): boolean {
  const share = treeSize(thorough) > nodes * WORTH_FINISHING ? SHARE.hopeless : SHARE.worthwhile;
  return thorough.nodes < nodes * share;
}

/** Probes miss where most nodes are and estimate low; the part already searched soon tells better. */
function treeSize({ nodes, share, estimate }: Thorough): number {
  return share > 0 ? Math.max(estimate, nodes / share) : estimate;
}

/** Nodes of a restart. @param restart counted from 0. @param perRound restarts in a round. */
export function restartBudget(restart: number, perRound: number): number {
  return Math.round(FIRST_BUDGET * GROWTH ** Math.floor(restart / perRound));
}
