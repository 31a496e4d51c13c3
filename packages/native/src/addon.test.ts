/** The addon at its boundary: loading, hostile buffers, arguments of the wrong type, size, threads that end. */
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { generatePuzzle } from "@edgewise/core";
import { compileProblem, LAYOUT_VERSION } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { brokenProblems, cases, describeWith } from "@edgewise/core/testing";
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
    vi.stubEnv("EDGEWISE_NATIVE", "");
    expect(tryToLoad(load)).toEqual({ reason: expect.stringMatching(reason) });
    vi.unstubAllEnvs();
  });

  test("the one named is not there: the reason names it", () => {
    vi.stubEnv("EDGEWISE_NATIVE", "/nowhere.node");
    expect(tryToLoad()).toEqual({ reason: "EDGEWISE_NATIVE names no addon for this platform: /nowhere.node" });
    vi.unstubAllEnvs();
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

  test.each(brokenProblems(problem))("%s is refused with a reason", (_, bytes, reason) => {
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
