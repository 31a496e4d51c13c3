/** A host that is short of memory: the built modules, with a limit in pages to which their memory may grow. */
import { readFileSync } from "node:fs";
import { type GenerateOptions, generatePuzzle, type Puzzle } from "@edgewise/core";
import { ANY_CELL, compileProblem, LAYOUT_VERSION, PREPARE_STATUS, RUN_STATUS } from "@edgewise/core/engine";
import { makeGrowthPlan, makePlan, type Plan } from "@edgewise/core/plan";
import { cases } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import type { Exports } from "./testing/cage.js";
import { withMaximumPages } from "./testing/patched.js";

type Planner = (puzzle: Puzzle) => Plan;

const PLANNERS: readonly (readonly [string, Planner])[] = [
  ["kernel.wasm", (puzzle) => makePlan(puzzle, { order: "growth-corner", symmetry: false })],
  ["growth.wasm", makeGrowthPlan],
];
const MODULES = PLANNERS.map(([name, plan]) => ({
  name,
  problemOf: (puzzle: Puzzle) => compileProblem(puzzle, plan(puzzle)),
  bytes: new Uint8Array(readFileSync(new URL(`../dist/${name}`, import.meta.url))),
}));

function withMaximum(bytes: Uint8Array, pages: number): Exports {
  const module = new WebAssembly.Module(withMaximumPages(bytes, pages));
  return new WebAssembly.Instance(module).exports as unknown as Exports;
}

function puzzleOf(options: Omit<GenerateOptions, "seed">): Puzzle {
  return generatePuzzle({ ...options, seed: 1 });
}

function prepare(kernel: Exports, problem: Uint8Array): number {
  const address = kernel.reserve(problem.length);
  if (address === 0) return PREPARE_STATUS.outOfMemory;
  new Uint8Array(kernel.memory.buffer).set(problem, address);
  return kernel.prepare(15, ANY_CELL);
}

/** From one limit to the next: a twentieth more in a full run. */
const GROWTH = 1 + 1 / cases(20);

const SMALL = puzzleOf({ width: 3, height: 3, colors: 3, rule: "signed" });
const LARGE = {
  "16x16, one to one": puzzleOf({ width: 16, height: 16, colors: 40, rule: "signed" }),
  "12x12, few labels": puzzleOf({ width: 12, height: 12, colors: 12, rule: "equal" }),
  "32x8, many labels": puzzleOf({ width: 32, height: 8, colors: 120, rule: "case" }),
};

describe.each(MODULES)("$name", ({ bytes, problemOf }) => {
  const small = problemOf(SMALL);
  test("imports nothing, and exports the version of its layout", () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([]);
    expect(withMaximum(bytes, 2).LAYOUT_VERSION.value).toBe(LAYOUT_VERSION);
  });

  test.each(Object.entries(LARGE))(
    "%s: too little memory is a status, and the next problem still works",
    (_, puzzle) => {
      const problem = problemOf(puzzle);
      const said: number[] = [];
      for (let pages = 2; said.at(-1) !== PREPARE_STATUS.ready; pages = Math.ceil(pages * GROWTH)) {
        expect(pages, "pages that suffice").toBeLessThan(4096);
        const kernel = withMaximum(bytes, pages);
        said.push(prepare(kernel, problem));
        expect(kernel.memory.buffer.byteLength).toBeLessThanOrEqual(pages << 16);
        if (said.at(-1) === PREPARE_STATUS.ready) break;
        expect(kernel.run(10n, 1)).toBe(RUN_STATUS.idle);
        expect(prepare(kernel, small)).toBe(PREPARE_STATUS.ready);
        while (kernel.run(1000n, 1) === RUN_STATUS.budget);
        expect(kernel.solutionCount()).toBe(1);
      }
      expect(said.slice(0, -1)).toEqual(said.slice(0, -1).map(() => PREPARE_STATUS.outOfMemory));
      expect(said.length).toBeGreaterThan(1);
    },
  );

  test("a problem that is prepared again takes no more memory", () => {
    const kernel = withMaximum(bytes, 4096);
    prepare(kernel, small);
    const size = kernel.memory.buffer.byteLength;
    for (let i = 0; i < 100; i++) expect(kernel.prepare(15, ANY_CELL)).toBe(PREPARE_STATUS.ready);
    expect(kernel.memory.buffer.byteLength).toBe(size);
  });

  test("two instances are independent", () => {
    const [one, other] = [withMaximum(bytes, 64), withMaximum(bytes, 64)];
    expect([prepare(one, small), one.run(1n, 1)]).toEqual([PREPARE_STATUS.ready, RUN_STATUS.budget]);
    expect(other.run(1n, 1)).toBe(RUN_STATUS.idle);
    expect(one.run(1n, 1)).toBe(RUN_STATUS.budget);
  });
});
