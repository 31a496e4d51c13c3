/** Real worker threads, through the command. Tests of the pool alone: packages/core/src/engine/pool/pool.test.ts. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import { cases, fixturePath, useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { BIN, ENDLESS, edgewise, jsonLines, started, withoutNative } from "./testing/command.js";

withoutNative();
const { file } = useFolder();

const puzzle = (name: string) => fixturePath("puzzles", name);
const insects = puzzle("insects.arc");
const planted = puzzle("planted-5x5-c6-2.puzzle.json");
const RAW = ["--order", "row-major", "--no-symmetry", "--json"];

const json = async (...args: string[]) => JSON.parse((await edgewise(args)).stdout);

describe("counts equal those of one thread, and stats say how many threads there were", () => {
  test.each([
    ["insects.arc", 4, 1, 3603],
    ["circles-4x4.letters.txt", 4, 1, 48206],
    ["planted-4x4-c4-1.puzzle.json", 80, 20, 1059056],
    ["planted-5x5-c6-2.puzzle.json", 8, 2, 6391476],
  ])("%s: %d arrangements, %d distinct, %d nodes", async (name, arrangements, distinct, nodes) => {
    for (const threads of [1, 2, 3]) {
      expect(await json("count", puzzle(name), ...RAW, "--threads", `${threads}`)).toMatchObject({
        status: "complete",
        counts: { arrangements, distinct },
        stats: { threads, nodes },
      });
    }
  });

  test.each(["specialised", "wasm", "reference"])("with the engine %s", async (engine) => {
    const args = ["count", puzzle("circles-3x3.letters.txt"), ...RAW, "--threads", "2", "--engine", engine];
    expect(await json(...args)).toMatchObject({
      counts: { arrangements: 16, distinct: 4 },
      stats: { engine, nodes: 3821 },
    });
  });

  test("by default a long search uses all cores, and a short one a single thread", async () => {
    const cores = availableParallelism();
    // More than a second of search on any machine, because a limit of nodes takes longer on a slower one.
    const args = [
      "count",
      file("endless.txt", ENDLESS),
      "--no-symmetry",
      "--json",
      "--quiet",
      "--node-limit",
      "4000000",
    ];
    expect((await json(...args)).stats.threads).toBe(cores);
    expect((await json("count", insects, "--json")).stats.threads).toBe(1);
    expect((await json("solve", insects, "--json")).stats.threads).toBe(1);
  });

  test("with a fill order from a file", async () => {
    const order = file("order.txt", "2,2 1,2 0,2 2,1 1,1 0,1 2,0 1,0 0,0");
    const result = await json(
      "count",
      insects,
      "--order",
      `file:${order}`,
      "--no-symmetry",
      "--json",
      "--threads",
      "2",
    );
    expect(result).toMatchObject({ counts: { arrangements: 4 }, stats: { nodes: 3603, threads: 2 } });
  });
});

describe("solve", () => {
  const args = ["solve", puzzle("planted-4x4-c4-1.puzzle.json"), "--threads", "3"];

  test("--all prints every distinct solution once", async () => {
    const { solutions } = await json(...args, "--all", "--json");
    expect(solutions).toHaveLength(20);
    expect(new Set(solutions.map((solution: object) => JSON.stringify(solution))).size).toBe(20);
  });

  test.each([1, 7])("--limit %d prints and counts exactly that many", async (limit) => {
    const { status, solutions, counts } = await json(...args, "--limit", `${limit}`, "--json");
    expect([status, solutions.length, counts.distinct]).toEqual(["solved", limit, limit]);
  });

  test("--ndjson prints solutions and then the result", async () => {
    const lines = jsonLines((await edgewise([...args, "--all", "--ndjson"])).stdout);
    const types = lines.map(({ type }) => type).filter((type) => type !== "progress");
    expect(types).toEqual([...new Array(20).fill("solution"), "result"]);
  });
});

describe("limits", () => {
  test.each([1, 1000, 123_456])("--node-limit %d is exact", async (limit) => {
    const { code, stdout } = await edgewise(["count", planted, ...RAW, "--threads", "3", "--node-limit", `${limit}`]);
    expect([code, JSON.parse(stdout)]).toMatchObject([EXIT.limit, { status: "limit", stats: { nodes: limit } }]);
  });

  test("--time-limit ends all threads", async () => {
    const args = ["count", planted, ...RAW, "--threads", "2", "--time-limit", "0.000001"];
    expect(await edgewise(args)).toMatchObject({ code: EXIT.limit });
  });

  test("too many threads are capped, with a note", async () => {
    const { code, stdout, stderr } = await edgewise(["count", insects, "--json", "--threads", "1024"]);
    const most = availableParallelism() * 4;
    expect([code, JSON.parse(stdout).stats.threads]).toEqual([EXIT.done, Math.min(1024, most)]);
    expect(stderr).toMatch(most < 1024 ? /--threads 1024: limited to/ : /^$/);
  });

  test("more threads than the option allows are bad usage", async () => {
    const { code, stderr } = await edgewise(["count", insects, "--threads", "10000"]);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringMatching(/whole number from 1 to 1024/)]);
  });
});

test("counts stay right when threads die", () => {
  const deaths = file("deaths.txt", "");
  // A thread dies at its 2nd to 31st reply, half of the time before sending it and half of the time after. To start one
  // costs more than to search, so the deaths are limited.
  const hook = file(
    "mortal.mjs",
    `import { appendFileSync, statSync } from "node:fs";
     import { parentPort } from "node:worker_threads";
     const post = parentPort?.postMessage.bind(parentPort);
     let left = 2 + Math.floor(Math.random() * 30);
     if (parentPort) parentPort.postMessage = (reply) => {
       if (--left > 0 || statSync(${JSON.stringify(deaths)}).size >= ${cases(40)}) return post(reply);
       appendFileSync(${JSON.stringify(deaths)}, "x");
       if (Math.random() < 0.5) post(reply);
       process.exit(1);
     };`,
  );
  const args = ["count", puzzle("colours-6x4-c10-1.puzzle.json"), ...RAW, "--threads", "2", "--quiet"];
  const env = { ...process.env, NODE_OPTIONS: `--import=${pathToFileURL(hook)}` };
  const { status, stdout } = spawnSync(process.execPath, [BIN, ...args], { encoding: "utf8", env });
  expect(status).toBe(EXIT.done);
  // Counted by an independent program, see fixtures/counts.tsv.
  expect(JSON.parse(stdout)).toMatchObject({ counts: { arrangements: 6 }, stats: { nodes: 117_086_812, threads: 2 } });
  expect(readFileSync(deaths, "utf8").length).toBeGreaterThan(0);
});

test("Ctrl-C ends all threads and prints what was found", async () => {
  const args = ["count", file("endless-2.txt", ENDLESS), "--no-symmetry", "--json", "--threads", "2"];
  const { child, ended } = started(args);
  child.stderr.on("data", (chunk) => / nodes, /.test(chunk) && child.kill("SIGINT"));
  const { code, stdout } = await ended;
  expect(code).toBe(EXIT.interrupted);
  expect(JSON.parse(stdout)).toMatchObject({ status: "aborted", stats: { threads: 2 } });
  expect(JSON.parse(stdout).counts.arrangements).toBeGreaterThan(0);
});
