import { generatePuzzle } from "@edgewise/core";
import type { SubtreeEngine } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { describeConformance, largestTree } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { specialisedEngine, wasmEngine } from "./engines.js";
import { INLINED } from "./inlined.js";
import { KernelSubtreeSearch } from "./search.js";
import { scan } from "./specialise/scan.js";
import { createSpecialisedEngine, type SpecialisedOptions } from "./specialised-engine.js";

describeConformance(wasmEngine, { nodes: largestTree(100_000_000) });
describeConformance(specialisedEngine, { nodes: largestTree(100_000_000) });
// Code and tables of one thread, used in another.
const preparedElsewhere: SubtreeEngine = {
  ...specialisedEngine,
  name: "specialised, prepared elsewhere",
  open(puzzle, plan) {
    const prepared = specialisedEngine.prepare?.(puzzle, plan);
    expect(prepared === undefined).toBe(plan.kind === "growth");
    return specialisedEngine.open(puzzle, plan, structuredClone(prepared));
  },
};
describeConformance(preparedElsewhere, { nodes: largestTree(20_000_000) });
test("tables for another kernel memory are refused", () => {
  const searchOf = (side: number, colors: number) => {
    const puzzle = generatePuzzle({ width: side, height: side, colors, rule: "equal", seed: 1 });
    return [puzzle, makePlan(puzzle, { order: "growth-corner" })] as const;
  };
  const prepared = specialisedEngine.prepare?.(...searchOf(11, 60));
  expect(() => specialisedEngine.open(...searchOf(3, 4), prepared)).toThrow("belong to another search");
});
// By default the kernel searches small trees alone, and the boards whose trees can be searched here fit in one
// function: these engines run the written code from the first node, in short functions.
const inShortFunctions = (name: string, options: SpecialisedOptions) => ({
  ...createSpecialisedEngine(INLINED, KernelSubtreeSearch, { scan, quickNodes: 0, maxChunkLevels: 2, ...options }),
  stamp: specialisedEngine.stamp,
  name: `specialised, ${name}, at once`,
});
describeConformance(inShortFunctions("in passes", {}), { nodes: largestTree(20_000_000) });
describeConformance(inShortFunctions("one by one", { maxTilesOfPasses: 0 }), {
  nodes: largestTree(4_000_000),
});
