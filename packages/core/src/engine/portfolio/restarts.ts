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
import { Entry } from "./entry.js";

export interface Restarts {
  /** Restarts in a round: one for each fill order. */
  readonly perRound: number;
  /** Opens the next restart. @param restart its number, from 0. @param budget nodes that it will be given */
  open(restart: number, budget: number): Entry;
}

/** With a frame the border is hard to fill, so it comes first; without one it is better filled late. */
const ORDERS: Readonly<Record<"framed" | "frameless", readonly OrderName[]>> = {
  framed: ["spiral-in", "row-major"],
  frameless: ["row-major", "growth-centre", "growth-corner"],
};
/** For fewer nodes, writing and compiling code for the plan takes longer than the search that it would speed up. */
const QUICK_NODES = 250_000;

export function createRestarts(
  engine: Engine,
  puzzle: Puzzle,
  { seed = 1, quickEngine = engine }: { readonly seed?: number; readonly quickEngine?: Engine },
): Restarts {
  const random = createRandom(seed);
  const names = ORDERS[puzzle.frame === undefined ? "frameless" : "framed"];
  return {
    perRound: names.length,
    open(restart, budget) {
      const tiles = scarcestFirst(puzzle, random);
      const rearranged = rearrange(puzzle, tiles, () => random.below(4) as Rotation);
      const order = names[restart % names.length] ?? "row-major";
      const plan = makePlan(rearranged.puzzle, { order, symmetry: false });
      return new Entry(budget <= QUICK_NODES ? quickEngine : engine, rearranged.puzzle, plan, rearranged.original);
    },
  };
}
