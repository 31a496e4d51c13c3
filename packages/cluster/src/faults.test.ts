/**
 * Workers that are stopped or late, and a Redis that is full: a search still has exactly the nodes of one machine, and
 * nothing is left of it once it is removed. The campaign `kills` kills both at random moments.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { generatePuzzle, type Puzzle } from "@edgewise/core";
import { type Cluster, type ClusterState, search } from "@edgewise/core/engine";
import { makePlan, type Plan } from "@edgewise/core/plan";
import { describeWith, inFullRun, type RedisServer, readFixture, startRedis, whyNoRedis } from "@edgewise/core/testing";
import { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openCluster } from "./cluster.js";
import { MACHINE, SLOW_MACHINE } from "./testing/machine.mjs";

const PROGRAM = fileURLToPath(new URL("./testing/worker.mjs", import.meta.url));
const OPTIONS = { threads: 1, jobMs: 200, lockMs: 1000 };
const isFull = inFullRun([true]).length > 0;

if (isFull) vi.setConfig({ testTimeout: 600_000 });

/**
 * 117 million nodes, counted by an independent program. A full run searches all of them, from four corners; a short one
 * leaves out what turns lead to, which halves them.
 */
const puzzle = readFixture("colours-6x4-c10-1.puzzle.json");
const rows = Array.from({ length: 24 }, (_, cell) => cell);
const orders = [
  { name: "row-major", cells: rows },
  ...inFullRun([
    { name: "reversed", cells: rows.toReversed() },
    { name: "from the right", cells: rows.map((cell) => cell + 5 - 2 * (cell % 6)) },
    { name: "from below", cells: rows.map((cell) => cell + 18 - 12 * Math.floor(cell / 6)) },
  ]),
];
const plans = orders.map((order) => makePlan(puzzle, { order, symmetry: !isFull }));

let server: RedisServer;
let redis: Redis;
let cluster: Cluster;
let workers: ChildProcess[] = [];

async function begin(folder?: string) {
  server = await startRedis(folder);
  redis = new Redis(server.url, { maxRetriesPerRequest: null });
  redis.on("error", () => undefined);
  cluster = await openCluster(server.url, SLOW_MACHINE);
}
beforeEach(() => begin());
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  workers = [];
  await cluster.close();
  redis.disconnect();
  await server.stop();
});

function startWorker(options = {}): ChildProcess {
  const argument = JSON.stringify({ ...OPTIONS, ...options });
  const worker = spawn(process.execPath, [PROGRAM, server.url, argument], { stdio: "ignore" });
  workers.push(worker);
  return worker;
}

async function stopWorkers(): Promise<void> {
  const running = workers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = Promise.all(running.map((worker) => once(worker, "exit")));
  for (const worker of running) worker.kill("SIGTERM");
  await ended;
  workers = [];
}

async function endOf(id: string): Promise<ClusterState> {
  for await (const state of cluster.follow(id)) if (state.status !== "running") return state;
  throw new Error("the search did not end");
}

/** Waits for the searches and compares each with that of one machine; then removes them and looks for what is left. */
async function expectExact(searches: readonly (readonly [id: string, puzzle: Puzzle, plan: Plan])[]): Promise<void> {
  for (const [id, puzzle, plan] of searches) {
    const state = await endOf(id);
    const { nodesByDepth, arrangements, distinct } = await search(
      MACHINE.engines[0] ?? MACHINE.kernel,
      puzzle,
      plan,
      MACHINE.host,
    );
    expect(state).toMatchObject({ status: "complete", nodesByDepth, arrangements, distinct, open: 0 });
  }
  await stopWorkers();
  for (const [id] of searches) await cluster.cancel(id);
  expect(await redis.keys("*")).toEqual([]);
}

const submit = (split = {}) =>
  Promise.all(plans.map(async (plan) => [await cluster.submit(puzzle, plan, split), puzzle, plan] as const));

describeWith(whyNoRedis(), "a search stays exact", () => {
  test.each(inFullRun([1]))("when a worker stops for longer than its lock, and then goes on", async () => {
    const sleeper = startWorker({ jobMs: 60_000 });
    const searches = await submit({ jobs: 1 });
    const [id] = searches[0] ?? [""];
    while ((await cluster.state(id)).workers.length === 0) await setTimeout(50);
    sleeper.kill("SIGSTOP");
    startWorker();
    while ((await cluster.state(id)).done === 0) await setTimeout(50);
    sleeper.kill("SIGCONT");
    await expectExact(searches);
  });

  test("and a worker ends as it is told while Redis is away", async () => {
    const worker = startWorker();
    const [[id] = [""]] = await submit({ jobs: 100, jobNodes: 1e5 });
    while ((await cluster.state(id)).done === 0) await setTimeout(50);
    await server.kill();
    const ended = once(worker, "exit");
    worker.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  test("and hands back what it has begun if Redis is back before its wait is over", async () => {
    const worker = startWorker({ lockMs: 30_000 });
    const [[id] = [""]] = await submit({ jobs: 100, jobNodes: 1e5 });
    while ((await cluster.state(id)).done === 0) await setTimeout(50);
    await server.kill();
    const ended = once(worker, "exit");
    worker.kill("SIGTERM");
    await setTimeout(500);
    await server.start();
    expect(await ended).toEqual([0, null]);
    expect(await redis.llen(cluster.waitingKey.replace(/wait$/, "active"))).toBe(0);
  });

  test("and the cluster of a worker that gave up goes on when Redis is back", async () => {
    const told: string[] = [];
    const stop = { aborted: false };
    const working = cluster.work({ ...OPTIONS, signal: stop, onTrouble: (message) => told.push(message) });
    const [[id] = [""]] = await submit({ jobs: 100, jobNodes: 1e5 });
    const states = cluster.follow(id, stop);
    while ((await states.next()).value?.done === 0);
    await server.kill();
    stop.aborted = true;
    await working;
    expect(told.at(-1)).toMatch(/^Redis is away: /);
    expect(await states.next()).toMatchObject({ done: true });
    const list = cluster.list();
    await server.start();
    expect(await list).toContainEqual(expect.objectContaining({ id, status: "running" }));
  });

  test("when Redis has no memory left for a while", async () => {
    for (let i = 0; i < 2; i++) startWorker();
    const searches = await submit({ jobs: 100, jobNodes: 1e5 });
    const [id] = searches[0] ?? [""];
    while ((await cluster.state(id)).done === 0) await setTimeout(50);
    await redis.config("SET", "maxmemory", "1");
    const { done } = await cluster.state(id);
    const refused = async () => Number(/errorstat_OOM:count=(\d+)/.exec(await redis.info("errorstats"))?.[1] ?? 0);
    while ((await refused()) < 5) await setTimeout(50);
    expect((await cluster.state(id)).done).toBe(done);
    await redis.config("SET", "maxmemory", "0");
    await expectExact(searches);
  });

  test.each(inFullRun([1]))("when the disk of Redis is full for a while", async () => {
    const disk = mkdtempSync(join(tmpdir(), "edgewise-disk-"));
    expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk]).status).toBe(0);
    try {
      await cluster.close();
      redis.disconnect();
      await server.stop();
      await begin(disk);
      for (let i = 0; i < 2; i++) startWorker();
      const searches = await submit({ jobs: 100, jobNodes: 1e5 });
      const [id] = searches[0] ?? [""];
      while ((await cluster.state(id)).done < 5) await setTimeout(50);
      // With `appendfsync always` Redis exits rather than acknowledge what it cannot keep.
      const ended = server.ended();
      spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "filler")}`]);
      await ended;
      rmSync(join(disk, "filler"));
      await server.start();
      await expectExact(searches);
    } finally {
      await server.kill();
      spawnSync("umount", [disk]);
      rmSync(disk, { recursive: true });
    }
  });

  test("when twenty searches run at once", async () => {
    for (let i = 0; i < 2; i++) startWorker();
    const searches: [string, Puzzle, Plan][] = [];
    for (let seed = 1; seed <= 20; seed++) {
      const small = generatePuzzle({ width: 5, height: 4, colors: 6, rule: "signed", seed });
      const plan = makePlan(small, { order: "row-major", symmetry: false });
      searches.push([await cluster.submit(small, plan, { jobs: 10, jobNodes: 1e4 }), small, plan]);
    }
    await expectExact(searches);
  });
});
