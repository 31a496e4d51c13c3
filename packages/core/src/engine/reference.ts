/** The oracle that every other engine is compared with, and the only engine that counts attempts. */
import type { SubtreeEngine } from "./engine.js";
import { Stepper } from "./plain.js";
import { ReferenceGrowth } from "./reference-growth.js";
import { searchOf } from "./traversal.js";

/** A plain TypeScript engine that tries every tile at every cell, to check other engines and count attempts. */
export const referenceEngine: SubtreeEngine = {
  name: "reference",
  stamp: "reference",
  title: "the plain backtracker of the articles, in TypeScript; slow, counts attempts",
  grows: true,
  open: (puzzle, plan) =>
    searchOf(plan.kind === "steps" ? new Stepper(puzzle, plan) : new ReferenceGrowth(puzzle, plan)),
};
