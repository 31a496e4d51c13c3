/**
 * The kernel at its boundary: the layout it was built with, the reasons for which it refuses a buffer, its size.
 * Thousands of hostile buffers are in hostile.test.ts, too little memory is in memory.test.ts.
 */
import { generatePuzzle } from "@edgewise/core";
import {
  compileProblem,
  headerOffset,
  LAYOUT_VERSION,
  PREPARE_STATUS,
  RUN_STATUS,
  TILE_BYTES,
  TILE_OFFSETS,
} from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { type BrokenProblem, brokenProblems } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { INLINED, kernelBytes } from "./inlined.js";
import type { KernelExports } from "./kernel.js";

const puzzle = generatePuzzle({ width: 3, height: 3, colors: 3, rule: "signed", frame: true, seed: 1 });
const problem = compileProblem(puzzle, makePlan(puzzle, { order: "spiral-in" }));

const freshExports = () => new WebAssembly.Instance(INLINED.kernel()).exports;
const freshKernel = () => freshExports() as unknown as KernelExports;

/** Passes bytes to a new kernel. @returns the status of `prepare`, and the kernel. */
function prepared(bytes: Uint8Array) {
  const kernel = freshKernel();
  const address = kernel.reserve(bytes.length);
  if (address !== 0) new Uint8Array(kernel.memory.buffer).set(bytes, address);
  return { status: kernel.prepare(), kernel };
}

test("the module is at most 12 kB and imports nothing", () => {
  expect(kernelBytes().length).toBeLessThanOrEqual(12 * 1024);
  expect(WebAssembly.Module.imports(new WebAssembly.Module(kernelBytes()))).toEqual([]);
});

test("the live kernel was built for core's layout", () => {
  const { LAYOUT_VERSION: version } = freshExports();
  expect(version instanceof WebAssembly.Global && version.value).toBe(LAYOUT_VERSION);
});

describe("an invalid problem is refused with a reason", () => {
  const chained = problem.slice();
  const tiles = new DataView(chained.buffer).getUint32(headerOffset("tilesOffset"), true);
  for (const tile of [1, 2]) {
    new DataView(chained.buffer).setUint16(tiles + tile * TILE_BYTES + TILE_OFFSETS.before, tile - 1, true);
  }
  test.each<BrokenProblem>([
    ["the unchanged problem", problem, "ready"],
    ["a tile before another", chained, "ready"],
    ...brokenProblems(problem),
  ])("%s", (_, bytes, status) => {
    expect(prepared(bytes).status).toBe(PREPARE_STATUS[status]);
  });

  test("a length beyond any problem is refused before memory is taken", () => {
    const kernel = freshKernel();
    const pages = kernel.memory.buffer.byteLength;
    expect(kernel.reserve(0x7fffffff)).toBe(0);
    expect(kernel.memory.buffer.byteLength).toBe(pages);
    expect(kernel.prepare()).toBe(PREPARE_STATUS.tooShort);
  });

  test("without a prepared problem nothing runs", () => {
    const kernel = freshKernel();
    expect([kernel.run(10n, 1), kernel.solutionCount(), kernel.share()]).toEqual([RUN_STATUS.idle, 0, 0]);
    expect([kernel.enter(0, 0), kernel.width(0), kernel.positionOffset()]).toEqual([0, 0, 0]);
  });
});
