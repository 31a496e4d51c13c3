import { planSearch } from "@edgewise/core";
import { makeGrowthPlan, makePlan, type Plan } from "@edgewise/core/plan";
import { exhaust, readFixture } from "@edgewise/core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { wasmEngine, wasmEngines } from "./engines.js";

const puzzle = readFixture("insects.arc");
const steps = makePlan(puzzle, { order: "row-major" });

afterEach(() => {
  vi.unstubAllGlobals();
});

const engineFor = (plan: Plan) => planSearch(puzzle, { plan }, { engines: wasmEngines() }).engine;

test.each([
  ["a fixed order", steps, "specialised"],
  ["free growth", makeGrowthPlan(puzzle), "wasm"],
])("%s: %s", (_, plan, expected) => {
  expect(engineFor(plan).name).toBe(expected);
  expect(exhaust(engineFor(plan), puzzle, plan).arrangements).toBe(4n);
});

test("where the host forbids compiling, the compiled kernel takes over", () => {
  wasmEngine.open(puzzle, steps).close();
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError("refused by the content policy");
    }
  }
  vi.stubGlobal("WebAssembly", { ...WebAssembly, Instance: WebAssembly.Instance, Module: Forbidden });
  expect(engineFor(steps).name).toBe("wasm");
  expect(exhaust(engineFor(steps), puzzle, steps).arrangements).toBe(4n);
});
