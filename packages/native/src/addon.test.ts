/** The addon at its boundary: loading, hostile buffers, arguments of the wrong type, size, threads that end. */
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { generatePuzzle } from "@edgewise/core";
import {
  compileProblem,
  HEADER_BYTES,
  type HEADER_FIELDS,
  headerOffset,
  LAYOUT_VERSION,
  STEP_BYTES,
  STEP_OFFSETS,
  TILE_BYTES,
  TILE_OFFSETS,
} from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { cases, describeWith } from "@edgewise/core/testing";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type Addon, loadAddon, tryToLoad, whyUnavailable } from "./addon.js";

const BINDING = fileURLToPath(new URL("../binding/", import.meta.url));
/** The addon under test. */
const ADDON =
  process.env.EDGEWISE_NATIVE ??
  readdirSync(BINDING)
    .filter((name) => name.endsWith(".node"))
    .map((name) => BINDING + name)[0] ??
  "";
const puzzle = generatePuzzle({ width: 3, height: 3, colors: 3, rule: "signed", frame: true, seed: 1 });
const problem = compileProblem(puzzle, makePlan(puzzle, { order: "spiral-in" }));

describe("without an addon", () => {
  const absent = () => {
    throw new Error("Cannot find native binding");
  };
  const outdated = () => ({ layoutVersion: () => LAYOUT_VERSION + 1 }) as Addon;
  test.each<[string, () => Addon, RegExp]>([
    ["none was built", absent, /not built.*npm run native/],
    ["it was built for another layout", outdated, /another version.*npm run native/],
  ])("%s: the reason says so", (_, load, reason) => {
    expect(tryToLoad(load)).toEqual({ reason: expect.stringMatching(reason) });
  });

  test("it is switched off, at any time: the reason says so", () => {
    vi.stubEnv("EDGEWISE_NATIVE", "off");
    const reason = "EDGEWISE_NATIVE is off";
    expect(whyUnavailable()).toBe(reason);
    expect(loadAddon).toThrow(reason);
    vi.unstubAllEnvs();
  });
});

describeWith(whyUnavailable(), "the addon", describeAddon);

function describeAddon() {
  let NativeSearch: Addon["NativeSearch"];
  beforeAll(() => {
    ({ NativeSearch } = loadAddon());
  });

  test("is smaller than 1.5 MB", () => {
    expect(statSync(ADDON).size).toBeLessThan(1.5e6);
  });

  /** A copy of the problem with some values changed. */
  const changed = (change: (view: DataView) => void) => {
    const bytes = problem.slice();
    change(new DataView(bytes.buffer));
    return bytes;
  };
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

  test.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "tooShort"],
    ["half a header", problem.slice(0, 32), "tooShort"],
    ["a buffer cut short", problem.slice(0, problem.length - 8), "badSections"],
    ["a buffer with a byte too many", new Uint8Array([...problem, 0]), "badSections"],
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
    ["a tile before two others", tileBefore(1, 0, 2, 0), "badTile"],
  ])("%s is refused with a reason", (_, bytes, reason) => {
    expect(() => new NativeSearch(bytes)).toThrow(reason);
  });

  test("any bytes are refused or searched within the budget", () => {
    const edits = fc.array(fc.tuple(fc.nat(problem.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
    let ran = 0;
    fc.assert(
      fc.property(edits, (changes) => {
        const bytes = problem.slice();
        for (const [at, value] of changes) bytes[at] = value;
        let search: InstanceType<Addon["NativeSearch"]>;
        try {
          search = new NativeSearch(bytes);
        } catch (error) {
          expect(String(error)).toMatch(/refused the problem: [a-zA-Z]+$/);
          return;
        }
        ran++;
        search.run(2000, 10);
        expect(search.nodes().reduce((a, b) => a + b, 0n)).toBeLessThanOrEqual(2000n);
        expect(search.solutionCount()).toBeLessThanOrEqual(10);
      }),
      { numRuns: cases(3000) },
    );
    expect(ran).toBeGreaterThan(cases(3000) / 30);
  });

  test("arguments of the wrong type are errors", () => {
    const wrong = [undefined, null, 1, "text", {}, new Float64Array(20)];
    for (const argument of wrong) expect(() => new NativeSearch(argument as Uint8Array)).toThrow();
    const search = new NativeSearch(problem);
    for (const budget of [Number.NaN, -1, Number.NEGATIVE_INFINITY]) expect(search.run(budget, 1)).toBeLessThan(3);
  });

  test("threads that end while they search leave the process alive", async () => {
    for (let i = 0; i < 20; i++) {
      const worker = new Worker(SEARCHING, { eval: true, workerData: { binding: ADDON, problem } });
      await once(worker, "message");
      await worker.terminate();
    }
  });
}

/** Sends a message when it has begun, then searches forever. */
const SEARCHING = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { NativeSearch } = require(workerData.binding);
  parentPort.postMessage("begun");
  for (;;) new NativeSearch(workerData.problem).run(1e6, 1);`;
