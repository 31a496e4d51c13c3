/**
 * Checkpoint files: reading what was written, files of another search, and malicious files.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprint } from "../../fingerprint.js";
import { makeGrowthPlan } from "../../plan/growth.js";
import { makePlan, recipeOf } from "../../plan/plan.js";
import { withLabels } from "../../rules.js";
import { cases } from "../../testing/effort.js";
import { readFixture } from "../../testing/fixtures.js";
import type { Host, SubtreeEngine } from "../engine.js";
import { referenceEngine } from "../reference.js";
import type { CheckpointRequest } from "../request.js";
import {
  CheckpointError,
  checkpointedPuzzle,
  puzzleFingerprint,
  readCheckpoint,
  resumeCheckpoint,
  writeCheckpoint,
} from "./checkpoint.js";
import { searchInPool } from "./pool.js";
import type { Snapshot } from "./totals.js";
import { inProcessWorker } from "./worker.js";

const circles = readFixture("circles-3x3.letters.txt");
const plan = makePlan(circles, { order: "row-major", symmetry: false });
const host: Host = { now: () => 0, breathe: async () => undefined };
const startWorker = () => inProcessWorker([referenceEngine], host);

async function snapshotAfter(nodeLimit: number): Promise<Snapshot> {
  let last: Snapshot | undefined;
  const onCheckpoint = (snapshot: Snapshot) => {
    last = structuredClone(snapshot);
  };
  const onSolution = () => undefined;
  const options = { threads: 3, startWorker, nodeLimit, onCheckpoint, onSolution };
  await searchInPool(referenceEngine, circles, plan, host, options);
  if (last === undefined) throw new Error("there was no checkpoint");
  return last;
}

const write = (snapshot: Snapshot) => writeCheckpoint(referenceEngine, circles, plan, snapshot);
const read = (text: string) => readCheckpoint(text, [referenceEngine], circles);

const GROWTH_PLAN = recipeOf(makeGrowthPlan(circles, { tile: 1, centreFirst: true }));

/** With a correct checksum, so that each test meets the check it is for. */
function sealed(body: object): string {
  const { checksum: _, ...rest } = body as { checksum?: string };
  return JSON.stringify({ ...rest, checksum: fingerprint(JSON.stringify(rest)) });
}

test.each([0, 1, 500, 2500, 3821])("after %i nodes: what is read is what was written", async (nodes) => {
  const snapshot = await snapshotAfter(nodes);
  const again = read(write(snapshot));
  expect(again.snapshot).toEqual(snapshot);
  expect(recipeOf(again.plan)).toEqual(recipeOf(plan));
  expect(JSON.parse(write(snapshot))).toMatchObject({ format: "edgewise-checkpoint", version: 1 });
});

test("the name and the notes of the puzzle may change, the tiles may not", async () => {
  const text = write(await snapshotAfter(100));
  const renamed = withLabels({ ...circles, name: "other", notes: "other" });
  expect(readCheckpoint(text, [referenceEngine], renamed)).toBeDefined();
  const reversed = withLabels({ ...circles, tiles: [...circles.tiles].reverse() });
  expect(() => readCheckpoint(text, [referenceEngine], reversed)).toThrow(/another puzzle/);
});

describe("a checkpoint of another search is refused", () => {
  test.each<[string, object, RegExp]>([
    ["another format", { format: "edgewise-puzzle" }, /^expected a checkpoint, found something else/],
    ["another version", { version: 2 }, /version/],
    ["another kernel", { kernel: "other" }, /^this checkpoint was made with another search kernel/],
    ["another layout", { layout: 0 }, /^this checkpoint was made with another search kernel/],
    ["free growth", { plan: GROWTH_PLAN }, /^plan: expected a fill order, found free growth; the engine reference has/],
  ])("%s", async (_, change, message) => {
    const body = JSON.parse(write(await snapshotAfter(100)));
    const fixed = { ...referenceEngine, grows: false };
    expect(() => readCheckpoint(sealed({ ...body, ...change }), [fixed], circles)).toThrow(message);
  });

  test("one that was changed", async () => {
    const text = write(await snapshotAfter(100));
    expect(() => read(text.replace('"found":"', '"found":"1'))).toThrow(/^the checkpoint was damaged or changed/);
    // Programs that keep the file may add where their results stand.
    expect(read(text.replace("{", '{"output":7,')).plan.kind).toBe("steps");
  });

  test("an engine with free growth is chosen for it", async () => {
    const body = JSON.parse(write(await snapshotAfter(100)));
    const text = sealed({ ...body, plan: GROWTH_PLAN, tasks: [] });
    const { plan: found } = readCheckpoint(text, [{ ...referenceEngine, grows: false }, referenceEngine], circles);
    expect(found).toMatchObject({ kind: "growth", tile: 1, centreFirst: true });
    const resume = (centreFirst: boolean) =>
      resumeCheckpoint(text, [referenceEngine], circles, { plan: makeGrowthPlan(circles, { tile: 1, centreFirst }) });
    expect(resume(true).plan).toMatchObject({ kind: "growth" });
    expect(() => resume(false)).toThrow(/another fill order/);
  });

  const otherKernel: SubtreeEngine = { ...referenceEngine, stamp: "other" };
  const columnMajor = { name: "columns", cells: [0, 3, 6, 1, 4, 7, 2, 5, 8] };
  test.each<[CheckpointRequest, RegExp | undefined]>([
    [{ symmetry: false }, undefined],
    [{ symmetry: false, order: "row-major" }, undefined],
    [{ symmetry: false, order: "auto", engine: referenceEngine }, undefined],
    [{ plan }, undefined],
    [{}, /^this checkpoint was made with symmetry: false; give it again$/],
    [
      { symmetry: false, everyArrangement: true },
      /^this checkpoint was made without everyArrangement: true; leave it out$/,
    ],
    [{ symmetry: false, order: "spiral-in" }, /^this checkpoint has another fill order, row-major; leave out order$/],
    [{ plan: makePlan(circles, { order: columnMajor, symmetry: false }) }, /another fill order/],
    [{ plan: makePlan(circles, { order: "row-major" }) }, /symmetry: false/],
    [{ symmetry: false, engine: otherKernel }, /another search kernel/],
  ])("$0", async (request, message) => {
    const text = write(await snapshotAfter(100));
    const resume = () => resumeCheckpoint(text, [undefined, referenceEngine], circles, request);
    if (message) {
      expect(resume).toThrow(CheckpointError);
      expect(resume).toThrow(message);
    } else expect(resume().plan).toMatchObject({ orderName: "row-major" });
  });

  test("of every arrangement", async () => {
    const text = write({ ...(await snapshotAfter(3821)), everyArrangement: true });
    const resume = (everyArrangement: boolean) =>
      resumeCheckpoint(text, [referenceEngine], circles, { symmetry: false, everyArrangement });
    expect(() => resume(false)).toThrow("this checkpoint was made with everyArrangement: true; give it again");
    // 16 arrangements were found, and the 4 distinct ones are kept.
    expect(resume(true).notReported).toBe(12n);
  });

  test("of a count, which kept no solutions", async () => {
    const text = write({ ...(await snapshotAfter(3821)), solutions: [] });
    const resume = (limit: number) => resumeCheckpoint(text, [referenceEngine], circles, { symmetry: false, limit });
    expect(() => resume(1)).toThrow("this checkpoint is of a count, which keeps no solutions; count goes on from it");
    expect(resume(0).plan).toMatchObject({ orderName: "row-major" });
  });

  test("solutions that are kept are reported again", async () => {
    const text = write(await snapshotAfter(3821));
    expect(resumeCheckpoint(text, [referenceEngine], circles, { symmetry: false }).notReported).toBe(0n);
  });

  test("a file tells its puzzle, anything else none", async () => {
    expect(checkpointedPuzzle(write(await snapshotAfter(1)))).toBe(puzzleFingerprint(circles));
    expect(checkpointedPuzzle("{}")).toBeUndefined();
  });

  test.each<[string, object]>([
    ["the board", { board: { width: 1, height: 9, holes: [] } }],
    ["a hole", { board: { ...circles.board, holes: [[1, 1]] } }],
    ["the rule", { rule: "equal" }],
    ["the frame", { frame: "-" }],
    ["the rim", { rim: ["-"] }],
    ["turning", { rotate: false }],
    ["a pin", { pins: [{ x: 0, y: 0, tile: 0 }] }],
  ])("%s changes the fingerprint", (_, change) => {
    expect(puzzleFingerprint({ ...circles, ...change })).not.toBe(puzzleFingerprint(circles));
  });

  test("and so does whether a pin may turn", () => {
    const pinned = (pin: object) => puzzleFingerprint({ ...circles, pins: [{ x: 0, y: 0, tile: 0, ...pin }] });
    expect(new Set([pinned({}), pinned({ rotation: 0 }), pinned({ rotation: 1 }), pinned({ x: 1 })]).size).toBe(4);
  });
});

const GROWTH = { orderName: "free-growth", cells: [], symmetry: true };

describe("malicious files with a correct checksum", () => {
  test.each<[string, object, RegExp]>([
    ["too few cells", { plan: { orderName: "x", cells: [0], symmetry: false } }, /plan: expected a fill order/],
    [
      "growth from a tile that does not exist",
      { plan: { ...GROWTH, growth: { tile: 9, centreFirst: false } } },
      /plan: free growth cannot/,
    ],
    ["growth without a tile", { plan: { ...GROWTH, growth: { centreFirst: false } } }, /plan.growth.tile/],
    [
      "growth that goes nowhere",
      { plan: { ...GROWTH, growth: { tile: 1, centreFirst: 1 } } },
      /plan.growth.centreFirst/,
    ],
    ["growth that is not an object", { plan: { ...GROWTH, growth: "fast" } }, /plan.growth/],
    ["a kernel that is a number", { kernel: 4 }, /kernel: expected/],
    ["nodes that are numbers", { nodesByDepth: new Array(9).fill(1) }, /nodesByDepth: expected a count/],
    ["a count that is a number", { found: 4 }, /found: expected a count as a text of digits, found 4/],
    ["a negative count", { distinct: "-4" }, /distinct/],
    ["a count of a million digits", { found: "9".repeat(1e6) }, /found: expected/],
    ["nodes of too few steps", { nodesByDepth: ["1"] }, /nodesByDepth: expected 9 counts/],
    ["nodes of too many steps", { nodesByDepth: new Array(10).fill("1") }, /nodesByDepth: expected an array/],
    ["a wrong solution", { solutions: [[0, 4, 8, 12, 16, 20, 24, 28, 32]] }, /solutions: one is wrong/],
    ["a solution of tiles that do not exist", { solutions: [new Array(9).fill(65532)] }, /solutions: one is wrong/],
    ["too many solutions", { solutions: new Array(1001).fill([]) }, /solutions: expected an array of at most 1000/],
    ["too many tasks", { tasks: new Array(100_001).fill({}) }, /tasks: expected an array of at most 100000/],
    ["an empty task", { tasks: [{}] }, /tasks.placed/],
    [
      "a place outside the tree",
      { tasks: [{ placed: [0, 0], next: 0, floor: 0, weight: 1, share: 0 }] },
      /not in the tree/,
    ],
    [
      "a bound past all candidates",
      { tasks: [{ placed: [], next: 1e9, floor: 0, weight: 1, share: 0 }] },
      /tasks.next/,
    ],
    [
      "a share that is not a number",
      { tasks: [{ placed: [], next: 0, floor: 0, weight: 1, share: null }] },
      /tasks.share/,
    ],
    ["attempts that are not a number", { attempts: {} }, /attempts/],
  ])("%s", async (_, change, message) => {
    const body = JSON.parse(write(await snapshotAfter(1000)));
    expect(() => read(sealed({ ...body, ...change }))).toThrow(message);
    expect(() => read(sealed({ ...body, ...change }))).toThrow(CheckpointError);
  });

  test("random changes: the file is refused, or the search ends", async () => {
    const body = JSON.parse(write(await snapshotAfter(1000)));
    const number = fc.oneof(fc.nat(40), fc.constantFrom(-1, 0.5, 65535, 65536, 1e9, null));
    const task = fc.record({
      placed: fc.array(number, { maxLength: 3 }),
      next: number,
      floor: fc.nat(3),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      share: fc.constant(0),
    });
    const change = fc.oneof(
      fc.record({ tasks: fc.array(task, { maxLength: 3 }) }),
      fc.tuple(fc.constantFrom(...Object.keys(body)), fc.jsonValue()).map(([key, value]) => ({ [key]: value })),
    );
    let searched = 0;
    await fc.assert(
      fc.asyncProperty(change, async (changes) => {
        let resume: Snapshot;
        try {
          resume = read(sealed({ ...body, ...changes })).snapshot;
        } catch (error) {
          expect(error).toBeInstanceOf(CheckpointError);
          return;
        }
        searched++;
        const options = { threads: 2, startWorker, resume };
        expect((await searchInPool(referenceEngine, circles, plan, host, options)).status).toBe("complete");
      }),
      // A sixth of the files is accepted. With an eighth of the cases, fewer than six were in one run of twenty.
      { numRuns: cases(500, 3) },
    );
    expect(searched).toBeGreaterThan(5);
  });

  test("a file cut short anywhere is refused", async () => {
    const text = write(await snapshotAfter(1000));
    for (let length = 0; length < text.length - 2; length += 7) {
      expect(() => read(text.slice(0, length))).toThrow(CheckpointError);
    }
  });
});
