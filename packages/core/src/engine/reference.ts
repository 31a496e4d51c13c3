/**
 * The reference engine: the solver that anyone would write first, as the articles did. It is the oracle that every other
 * engine is held against, and the only one that counts attempts.
 */
import type { SubtreeEngine } from "./engine.js";
import { Stepper } from "./plain.js";
import { ReferenceGrowth } from "./reference-growth.js";
import { searchOf } from "./traversal.js";

/** Plain TypeScript that tries every tile at every cell, as the articles did. Use it to check others and to count attempts. */
export const referenceEngine: SubtreeEngine = {
  name: "reference",
  stamp: "reference",
  title: "the obvious solver of the articles, in plain TypeScript; slow, counts attempts",
  grows: true,
  open: (puzzle, plan) =>
    searchOf(plan.kind === "steps" ? new Stepper(puzzle, plan) : new ReferenceGrowth(puzzle, plan)),
};
