/** One step of a plan: a cell and what it may hold. */
import type { Domain } from "./domains.js";

/** A cell, what it may hold, and the two conditions that symmetry breaking may put on it. */
export interface Step {
  /** y * width + x */
  readonly cell: number;
  /** The oriented tiles this cell may hold. Steps with the same choices share one object. */
  readonly domain: Domain;
  /** A tile that must lie on the board once this step is done; placements that leave it out are no nodes. */
  readonly requiredTile?: number;
  /** An earlier step, by its index: this one's tile must have the higher number of the two. */
  readonly tileAbove?: number;
}
