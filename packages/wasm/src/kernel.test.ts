/**
 * The kernel at its boundary: the layout it was built with, the reasons for which it refuses a buffer, its size.
 * Thousands of hostile buffers are in hostile.test.ts, too little memory is in memory.test.ts.
 */
import { generatePuzzle } from "@edgewise/core";
import {
  compileProblem,
  HEADER_BYTES,
  type HEADER_FIELDS,
  headerOffset,
  LAYOUT_VERSION,
  PREPARE_STATUS,
  RUN_STATUS,
  STEP_BYTES,
  STEP_OFFSETS,
  TILE_BYTES,
  TILE_OFFSETS,
} from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { describe, expect, test } from "vitest";
import { instantiateKernel, kernelBytes } from "./inlined.js";
import type { KernelExports } from "./kernel.js";

const puzzle = generatePuzzle({ width: 3, height: 3, colors: 3, rule: "signed", frame: true, seed: 1 });
const problem = compileProblem(puzzle, makePlan(puzzle, { order: "spiral-in" }));

const freshKernel = () => instantiateKernel().exports as unknown as KernelExports;

/** Passes bytes to a new kernel. @returns the status of `prepare`, and the kernel. */
function prepared(bytes: Uint8Array) {
  const kernel = freshKernel();
  const address = kernel.reserve(bytes.length);
  if (address !== 0) new Uint8Array(kernel.memory.buffer).set(bytes, address);
  return { status: kernel.prepare(), kernel };
}

/** A copy of the problem with some values changed. */
function changed(change: (view: DataView) => void): Uint8Array {
  const bytes = problem.slice();
  change(new DataView(bytes.buffer));
  return bytes;
}

test("the module is at most 12 kB and imports nothing", () => {
  expect(kernelBytes().length).toBeLessThanOrEqual(12 * 1024);
  expect(WebAssembly.Module.imports(new WebAssembly.Module(kernelBytes()))).toEqual([]);
});

test("the live kernel was built for core's layout", () => {
  const { LAYOUT_VERSION: version } = instantiateKernel().exports;
  expect(version instanceof WebAssembly.Global && version.value).toBe(LAYOUT_VERSION);
});

describe("an invalid problem is refused with a reason", () => {
  const field = (name: (typeof HEADER_FIELDS)[number], value: number) =>
    changed((view) => view.setUint32(headerOffset(name), value, true));
  const stepField = (name: keyof typeof STEP_OFFSETS, value: number) =>
    changed((view) => view.setUint16(HEADER_BYTES + STEP_BYTES + STEP_OFFSETS[name], value, true));
  const tileBefore = (...pairs: number[]) =>
    changed((view) => {
      const tiles = view.getUint32(headerOffset("tilesOffset"), true);
      for (let i = 0; i < pairs.length; i += 2) {
        const at = tiles + (pairs[i] ?? 0) * TILE_BYTES + TILE_OFFSETS.before;
        view.setUint16(at, pairs[i + 1] ?? 0, true);
      }
    });
  test.each<[string, Uint8Array, keyof typeof PREPARE_STATUS]>([
    ["the unchanged problem", problem, "ready"],
    ["nothing", new Uint8Array(), "tooShort"],
    ["half a header", problem.slice(0, 32), "tooShort"],
    ["a buffer cut short", problem.slice(0, problem.length - 8), "badSections"],
    ["another magic", field("magic", 1), "notAProblem"],
    ["another version", field("version", LAYOUT_VERSION + 1), "otherVersion"],
    ["no width", field("width", 0), "badCounts"],
    ["257 cells", field("width", 257), "badCounts"],
    ["a width that overflows the product", field("width", 0x80000000), "badCounts"],
    ["more steps than cells", field("stepCount", 10), "badCounts"],
    ["fewer tiles than steps", field("tileCount", 8), "badCounts"],
    ["too many tiles", field("tileCount", 1025), "badCounts"],
    ["too many labels", field("labelCount", 251), "badCounts"],
    ["no domain", field("domainCount", 0), "badCounts"],
    ["an unknown frame label", field("frameLabel", 99), "badCounts"],
    ["a section at another offset", field("tilesOffset", 64), "badSections"],
    ["a cell off the board", stepField("cell", 9), "badStep"],
    ["a cell twice", stepField("cell", 0), "badStep"],
    ["an unknown domain", stepField("domain", 100), "badStep"],
    ["a step above itself", stepField("tileAbove", 1), "badStep"],
    ["an unknown required tile", stepField("requiredTile", 9), "badStep"],
    [
      "an unknown label",
      changed((view) => view.setUint8(view.getUint32(headerOffset("tilesOffset"), true), 200)),
      "badLabel",
    ],
    ["a tile before itself", tileBefore(0, 0), "badTile"],
    ["an unknown tile before", tileBefore(1, 9), "badTile"],
    ["a tile before two others", tileBefore(1, 0, 2, 0), "badTile"],
    ["a tile before another", tileBefore(1, 0, 2, 1), "ready"],
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
