/** Checkpoints as a user sees them: a search killed at any moment and resumed, and files of other searches refused. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { cases, fixturePath } from "@edgewise/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { BIN, edgewise } from "./testing/command.js";

const puzzle = (name: string) => fixturePath("puzzles", name);
const planted = puzzle("planted-4x4-c4-1.puzzle.json");
const RAW = ["--order", "row-major", "--no-symmetry", "--json", "--quiet"];

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "edgewise-checkpoint-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);

/** Nodes of the search in a checkpoint; 0 if there is no file yet. */
function nodesIn(path: string): number {
  if (!existsSync(path)) return 0;
  const { nodesByDepth } = JSON.parse(readFileSync(path, "utf8"));
  return nodesByDepth.map(Number).reduce((a: number, b: number) => a + b);
}

/** Stops a search of the planted puzzle after 300,000 nodes. @returns the path of its checkpoint */
async function stopped(name: string, ...flags: string[]): Promise<string> {
  const path = inFolder(name);
  const args = ["count", planted, ...RAW, "--node-limit", "300000", "--checkpoint", path, ...flags];
  expect((await edgewise(args)).code).toBe(EXIT.limit);
  return path;
}

test("a search killed again and again at random moments, on changing numbers of threads, has the counts of one run", async () => {
  const source = inFolder("large.puzzle.json");
  await edgewise(["generate", "--size", "5x5", "--colors", "5", "--seed", "1", "--out", source]);
  const path = inFolder("killed.json");
  const args = ["count", source, ...RAW, "--checkpoint", path];
  const resume = ["--resume", path];
  let saved = 0;
  let kills = 0;
  for (; kills < cases(24); kills++) {
    const threads = ["--threads", `${(kills % 3) + 1}`];
    const child = spawn(process.execPath, [BIN, ...args, ...(kills > 0 ? resume : []), ...threads]);
    const signal = new Promise((resolve) => child.on("close", (_, name) => resolve(name)));
    // Wait until it has saved something new, however busy the machine is.
    while (child.exitCode === null && nodesIn(path) <= saved) await setTimeout(5);
    await setTimeout(Math.random() * 100);
    child.kill("SIGKILL");
    if ((await signal) !== "SIGKILL") break;
    expect(nodesIn(path)).toBeGreaterThan(saved);
    saved = nodesIn(path);
  }
  expect(kills).toBeGreaterThan(1);
  // One thread, without thread pool and checkpoint.
  const expected = JSON.parse((await edgewise(["count", source, ...RAW, "--threads", "1"])).stdout);
  const actual = JSON.parse((await edgewise([...args, ...resume])).stdout);
  expect([actual.status, actual.counts, actual.stats.nodes]).toEqual([
    "complete",
    expected.counts,
    expected.stats.nodes,
  ]);
  expect(actual.counts).toEqual({ arrangements: 500, distinct: 125 });
});

describe("stopped and resumed", () => {
  test.each([
    ["1", "1"],
    ["1", "3"],
    ["3", "1"],
    ["2", "2"],
  ])("on %s threads and then on %s: the known counts", async (before, after) => {
    const path = await stopped(`threads-${before}-${after}.json`, "--threads", before);
    const { stdout } = await edgewise(["count", planted, ...RAW, "--resume", path, "--threads", after]);
    expect(JSON.parse(stdout)).toMatchObject({
      status: "complete",
      counts: { arrangements: 80, distinct: 20 },
      stats: { nodes: 1059056 },
    });
  });

  test("the fill order comes from the checkpoint", async () => {
    const path = inFolder("order.json");
    await edgewise(["count", planted, "--order", "row-major", "--node-limit", "1000", "--checkpoint", path]);
    const { stdout } = await edgewise(["count", planted, "--resume", path, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ counts: { arrangements: 80 }, stats: { order: "row-major" } });
  });

  test("limits count from the checkpoint, and one file can be both --resume and --checkpoint", async () => {
    const path = await stopped("again.json");
    const args = ["count", planted, ...RAW, "--resume", path, "--checkpoint", path, "--node-limit", "300000"];
    for (const nodes of [600_000, 900_000, 1_059_056]) {
      expect(JSON.parse((await edgewise(args)).stdout).stats.nodes).toBe(nodes);
    }
  });

  test("solve shows the solutions found before the checkpoint too", async () => {
    const path = inFolder("solve.json");
    const args = ["solve", planted, "--json", "--quiet", "--checkpoint", path];
    const first = JSON.parse((await edgewise([...args, "--limit", "5"])).stdout).solutions;
    const all = JSON.parse((await edgewise([...args, "--all", "--resume", path, "--threads", "2"])).stdout).solutions;
    expect([first.length, all.length]).toEqual([5, 20]);
    expect(all.slice(0, 5)).toEqual(first);
    expect(new Set(all.map((solution: object) => JSON.stringify(solution))).size).toBe(20);
  });

  test("a search interrupted by a signal is saved", async () => {
    const endless = inFolder("endless.txt");
    writeFileSync(endless, `size 4x4\nrule equal\n${"a a a a\n".repeat(16)}`);
    const path = inFolder("interrupted.json");
    const args = ["count", endless, "--no-symmetry", "--json", "--threads", "2", "--checkpoint", path];
    const child = spawn(process.execPath, [BIN, ...args]);
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      if (/ nodes, /.test(chunk)) child.kill("SIGTERM");
    });
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(EXIT.interrupted);
    const { counts, stats } = JSON.parse(stdout);
    expect(JSON.parse(readFileSync(path, "utf8")).arrangements).toBe(`${counts.arrangements}`);
    expect(nodesIn(path)).toBe(stats.nodes);
  });
});

describe("a file that is not a checkpoint of this search is refused in one line, with exit code 2", () => {
  const changed = (change: (checkpoint: Record<string, unknown>) => void) => (text: string) => {
    const checkpoint = JSON.parse(text);
    change(checkpoint);
    return JSON.stringify(checkpoint);
  };
  const same = (text: string) => text;
  let good = "";
  beforeAll(async () => {
    good = readFileSync(await stopped("good.json"), "utf8");
  });

  test.each<[string, (text: string) => string, string[], RegExp]>([
    ["another puzzle", same, [puzzle("circles-4x4.letters.txt")], /of another puzzle/],
    ["another fill order", same, [planted, "--order", "spiral-in", "--no-symmetry"], /another fill order, row-major/],
    ["other symmetry breaking", same, [planted], /was made with --no-symmetry; give it again/],
    ["another engine's", same, [planted, "--engine", "reference", "--no-symmetry"], /another search kernel/],
    ["another version", changed((c) => (c.version = 2)), [planted, "--no-symmetry"], /expected version 1/],
    ["another kernel", changed((c) => (c.kernel = "kernel 0")), [planted, "--no-symmetry"], /another search kernel/],
    ["another layout", changed((c) => (c.layout = 0)), [planted, "--no-symmetry"], /another search kernel/],
    ["a count changed", changed((c) => (c.distinct = "21")), [planted, "--no-symmetry"], /damaged or changed/],
    ["a task lost", changed((c) => (c.tasks = [])), [planted, "--no-symmetry"], /damaged or changed/],
    ["cut short", (text) => text.slice(0, 500), [planted, "--no-symmetry"], /text that is not JSON or is incomplete/],
    ["nothing", () => "", [planted, "--no-symmetry"], /text that is not JSON or is incomplete/],
    ["something else", () => "[1, 2]", [planted, "--no-symmetry"], /expected an object, found an array of 2/],
    ["a puzzle", () => readFileSync(planted, "utf8"), [planted, "--no-symmetry"], /expected a checkpoint/],
  ])("%s", async (name, change, args, message) => {
    const path = inFolder(`refused-${name.replaceAll(" ", "-")}.json`);
    writeFileSync(path, change(good));
    const { code, stdout, stderr } = await edgewise(["count", ...args, "--quiet", "--resume", path]);
    expect([code, stdout, stderr]).toEqual([EXIT.badInput, "", expect.stringMatching(message)]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  test("a missing file, and a missing folder", async () => {
    expect(await edgewise(["count", planted, "--resume", inFolder("nowhere.json")])).toMatchObject({
      code: EXIT.badInput,
    });
    const { code, stderr } = await edgewise(["count", planted, "--quiet", "--checkpoint", inFolder("no/folder.json")]);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(/^error: cannot write .*no such file/)]);
  });
});
