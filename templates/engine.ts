/**
 * A template for an engine that searches a plan step by step: the least that passes the conformance suite. Copy it to
 * `packages/wasm/src/NAME.ts`, and its test beside it; the recipe "An engine" in ARCHITECTURE.md describes the rest,
 * and `scripts/recipes.test.ts` follows it.
 *
 * `Stepper` is the obvious solver (`packages/core/src/engine/plain.ts`). Its replacement is a `Traversal` too: it
 * advances by one node at each `visit`, in the order of the contract (candidates by tile, then by rotation), and can
 * report its position and start from one. `searchOf` adds slices and solutions that wait. An engine that takes a whole
 * slice at once implements `Search` itself instead, as `packages/wasm/src/kernel-engine.ts` does.
 */
import type { Engine } from "@edgewise/core";
import { refuseGrowth, Stepper, searchOf } from "@edgewise/core/engine";

/** One tile after the other. */
export const plainEngine: Engine = {
  name: "plain",
  open: (puzzle, plan) => {
    if (plan.kind !== "steps") throw refuseGrowth("plain");
    return searchOf(new Stepper(puzzle, plan));
  },
};
