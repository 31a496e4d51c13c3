/** One step of a plan: a cell and what it may hold. */
import type { Domain } from "./domains.js";

/** One cell of a plan, and what may lie there. */
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
