/** One step of a plan: a cell and what it may hold. */
import type { Domain } from "./domains.js";

/** A cell, what it may hold, and the two conditions that symmetry breaking may put on it. */
export interface Step {
  /** y * width + x */
  readonly cell: number;
  /** The oriented tiles this cell may hold. Steps with equal domains share one object. */
  readonly domain: Domain;
  /** A tile that must be on the board once this step is done; placements that violate this are not nodes. */
  readonly requiredTile?: number;
  /** Index of an earlier step: the tile of this step must have a higher number than that step's tile. */
  readonly tileAbove?: number;
}
