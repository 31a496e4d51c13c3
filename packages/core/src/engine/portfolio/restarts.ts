/**
 * Restarts: searches of the same puzzle that begin elsewhere. Each uses the next of a few fill orders, and lists the
 * tiles in a different order. Restarts have no symmetry breaking: it removes as many solutions as nodes, and making a
 * plan with it takes longer than a short restart.
 */
import type { Puzzle, Rotation } from "../../model.js";
import type { OrderName } from "../../plan/orders.js";
import { makePlan } from "../../plan/plan.js";
import { scarcestFirst } from "../../plan/scarcity.js";
import { rearrange } from "../../problem/rearrange.js";
import { createRandom } from "../../random.js";
import type { Engine } from "../engine.js";
import type { Entrant } from "./entry.js";
import { restartBudget } from "./schedule.js";

/** A restart that is not open yet. */
export interface Restart extends Entrant {
  /** Nodes that it may visit. */
  readonly budget: number;
}

/** The restarts of one puzzle, without end. */
export interface Restarts {
  /** Restarts in a round: one for each fill order. */
  readonly perRound: number;
  /** Makes the next restart. @param restart its number, from 0 */
  next(restart: number): Restart;
}

/** With a frame the border is hard to fill, so it comes first; without one it is better filled late. */
const FRAMED: readonly OrderName[] = ["spiral-in", "row-major"];
const FRAMELESS: readonly OrderName[] = ["row-major", "growth-centre", "growth-corner"];
/** For fewer nodes, writing and compiling code for the plan takes longer than the search that it would speed up. */
const QUICK_NODES = 250_000;

/**
 * Restarts with the fill orders that suit the puzzle. The same seed gives the same ones.
 * @param engine searches the long ones; `quickEngine` searches the others
 */
export function createRestarts(
  engine: Engine,
  puzzle: Puzzle,
  { seed = 1, quickEngine = engine }: { readonly seed?: number; readonly quickEngine?: Engine },
): Restarts {
  const random = createRandom(seed);
  const orders = puzzle.frame === undefined ? FRAMELESS : FRAMED;
  return {
    perRound: orders.length,
    next(restart) {
      const budget = restartBudget(restart, orders.length);
      const tiles = scarcestFirst(puzzle, random);
      const rearranged = rearrange(puzzle, tiles, () => random.below(4) as Rotation);
      const order = orders[restart % orders.length] ?? "row-major";
      const plan = makePlan(rearranged.puzzle, { order, symmetry: false });
      return { ...rearranged, engine: budget <= QUICK_NODES ? quickEngine : engine, plan, budget };
    },
  };
}
