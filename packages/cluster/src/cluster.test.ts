/** Counts by workers on a real Redis: nodes by depth, counts and keys. */
import { generatePuzzle, referenceEngine, resultOfSearch, solve, verify, type WorkerPort } from "@edgewise/core";
import {
  type Cluster,
  type ClusterMachine,
  type ClusterState,
  type Reply,
  type Report,
  type Request,
  search,
  sum,
} from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { describeWith, type RedisServer, readFixture, startRedis, whyNoRedis } from "@edgewise/core/testing";
import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCluster } from "./cluster.js";
import { poolOf } from "./pool.js";
import { MACHINE } from "./testing/machine.mjs";

describeWith(whyNoRedis(), "cluster", () => {
  let server: RedisServer;
  let redis: Redis;
  let cluster: Cluster;
  beforeAll(async () => {
    server = await startRedis();
    redis = new Redis(server.url);
    cluster = await openCluster(server.url, MACHINE);
  });
  afterAll(async () => {
    await cluster.close();
    redis.disconnect();
    await server.stop();
  });

  const puzzle = readFixture("planted-5x5-c6-2.puzzle.json");
  const plan = makePlan(puzzle, { order: "row-major", symmetry: false });

  test("a count has the nodes by depth of one machine, and cancel leaves no key", async () => {
    const alone = await search(MACHINE.kernel, puzzle, plan, MACHINE.host);
    expect(alone.nodes).toBe(6391476n);
    const stop = new AbortController();
    const working = cluster.work({ threads: 2, jobMs: 100, signal: stop.signal });
    const id = await cluster.submit(puzzle, plan, { jobNodes: 1e5 });
    let last: Awaited<ReturnType<Cluster["state"]>> | undefined;
    for await (const state of cluster.follow(id)) last = state;
    expect(last).toMatchObject({
      status: "complete",
      nodesByDepth: alone.nodesByDepth,
      arrangements: 8n,
      distinct: 2n,
      open: 0,
    });
    expect(last?.done).toBeGreaterThan(20);
    await cluster.cancel(id);
    stop.abort();
    await working;
    expect(await redis.keys("*")).toEqual([]);
  });

  test("the first solution ends a search, and is verified", async () => {
    const stop = { aborted: false };
    const working = cluster.work({ threads: 2, jobMs: 200, signal: stop });
    const id = await cluster.submit(puzzle, plan, { wanted: "first", jobNodes: 1e5 });
    for await (const state of cluster.follow(id)) if (state.status !== "running") expect(state.status).toBe("solved");
    stop.aborted = true;
    await working;
    const solution = await cluster.solution(id);
    expect(verify(puzzle, solution ?? [])).toEqual([]);
    await redis.hset(`edgewise:${id}`, "solution", JSON.stringify(new Array(25).fill(0)));
    await expect(cluster.solution(id)).rejects.toThrow(`${id}: the solution is wrong: `);
    await cluster.cancel(id);
  });

  test("as a pool it refuses what it would not do", async () => {
    for (const request of [{ limit: 2 }, { limit: 0, nodeLimit: 10 }, { limit: 0, checkpoints: true }]) {
      const pool = cluster.pool({ threads: 1 }, () => undefined);
      await expect(
        resultOfSearch(solve(puzzle, request, { engines: { kernel: referenceEngine }, host: MACHINE.host, pool })),
      ).rejects.toThrow(/^a cluster /);
    }
    expect(() => cluster.pool({ threads: 0 }, () => undefined)).toThrow(
      "threads: expected a whole number from 1, found 0",
    );
    await expect(cluster.work({ threads: 0 })).rejects.toThrow("threads: expected a whole number from 1, found 0");
    expect(await cluster.list()).toEqual([]);
  });

  test("as a pool it ends with the error of the worker here", async () => {
    const broken: Cluster = { ...cluster, work: () => Promise.reject(new Error("no worker")) };
    let id = "";
    const pool = poolOf(broken, redis, { threads: 1 }, (name) => {
      id = name;
    });
    const request = { limit: 0, order: "row-major" } as const;
    await expect(
      resultOfSearch(solve(puzzle, request, { engines: { kernel: MACHINE.kernel }, host: MACHINE.host, pool })),
    ).rejects.toThrow("no worker");
    expect(await cluster.state(id)).toMatchObject({ status: "running" });
    await cluster.cancel(id);
  });

  test("as a pool it ends while it splits a search, which stays in Redis", async () => {
    let steps = 0;
    const breathe = () => {
      steps++;
      return MACHINE.host.breathe();
    };
    const other = await openCluster(server.url, { ...MACHINE, host: { ...MACHINE.host, breathe } });
    const signal = {
      get aborted() {
        return steps >= 3;
      },
    };
    const large = generatePuzzle({ width: 8, height: 8, colors: 6, rule: "signed", seed: 1 });
    const pool = other.pool({ threads: 1 }, () => undefined);
    const request = { limit: 0, order: "row-major", signal } as const;
    const { outcome } = await resultOfSearch(
      solve(large, request, { engines: { kernel: MACHINE.kernel }, host: MACHINE.host, pool }),
    );
    expect(outcome.status).toBe("aborted");
    expect(steps).toBe(3);
    const [state] = await cluster.list();
    expect(state).toMatchObject({ status: "running" });
    await cluster.cancel(state?.id ?? "");
    await other.close();
  });

  test.each([
    ["cancelled", (id: string) => cluster.cancel(id)],
    ["lost with the data of Redis", () => redis.flushall()],
  ])("a follower is told that its search was %s, and workers tell of no trouble", async (_, remove) => {
    const troubles: string[] = [];
    const stop = { aborted: false };
    const working = cluster.work({ threads: 1, signal: stop, onTrouble: (message) => troubles.push(message) });
    const large = generatePuzzle({ width: 8, height: 8, colors: 6, rule: "signed", seed: 1 });
    const id = await cluster.submit(large, makePlan(large, { order: "row-major" }), { jobs: 2 });
    const states = cluster.follow(id);
    while ((await states.next()).value?.workers.length === 0);
    await remove(id);
    await expect(states.next()).rejects.toThrow(`the search ${id} was cancelled, or Redis lost its data`);
    stop.aborted = true;
    await working;
    expect(troubles).toEqual([]);
    await redis.flushall();
  });

  test("a restart can find the first solution", async () => {
    const blind: ClusterMachine = { ...MACHINE, startWorker: () => seeingInRestarts(MACHINE.startWorker()) };
    const other = await openCluster(server.url, blind);
    // Easy for restarts, while the whole tree takes years.
    const large = generatePuzzle({ width: 8, height: 8, colors: 4, rule: "signed", seed: 3 });
    const id = await cluster.submit(large, makePlan(large, { order: "row-major" }), { wanted: "first" });
    const stop = { aborted: false };
    const working = other.work({ threads: 2, signal: stop });
    let status = "running";
    for await (const state of cluster.follow(id)) ({ status } = state);
    stop.aborted = true;
    await working;
    const solution = await cluster.solution(id);
    await cluster.cancel(id);
    await other.close();
    expect(status).toBe("solved");
    expect(verify(large, solution ?? [])).toEqual([]);
  });

  test("restarts end after a round where few solutions are expected", async () => {
    const jobs = { restarts: 0, others: 0 };
    const counting = (port: WorkerPort): WorkerPort => ({
      ...port,
      post(request) {
        if (request.type === "job") jobs[request.isRestart ? "restarts" : "others"]++;
        port.post(request);
      },
    });
    const other = await openCluster(server.url, { ...MACHINE, startWorker: () => counting(MACHINE.startWorker()) });
    const hard = generatePuzzle({ width: 8, height: 8, colors: 9, rule: "signed", seed: 1 });
    const id = await cluster.submit(hard, makePlan(hard, { order: "row-major" }), { wanted: "first" });
    const stop = { aborted: false };
    const working = other.work({ threads: 2, signal: stop });
    while (jobs.others < 6) await new Promise((resolve) => setTimeout(resolve, 20));
    stop.aborted = true;
    await working;
    await cluster.cancel(id);
    await other.close();
    expect(jobs.restarts).toBe(3);
  });

  test("with two replicas a worker that miscounts is named, and what it reports is not counted", async () => {
    const lying: ClusterMachine = { ...MACHINE, startWorker: () => miscounting(MACHINE.startWorker()) };
    const other = await openCluster(server.url, lying);
    const stop = { aborted: false };
    // A worker that gets a tenth of a processor still confirms a report in ten times this.
    const options = { threads: 1, jobMs: 1000, signal: stop };
    const id = await cluster.submit(puzzle, plan, { replicas: 2, jobs: 20, jobNodes: 1e5 });
    const liar = other.work({ ...options, name: "liar" });
    while ((await redis.hlen(`edgewise:${id}:reports`)) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const honest = ["one", "two"].map((name) => cluster.work({ ...options, name }));
    let last: ClusterState | undefined;
    for await (const state of cluster.follow(id)) last = state;
    expect(last).toMatchObject({ status: "complete", arrangements: 8n, distinct: 2n });
    expect(sum(last?.nodesByDepth ?? [])).toBe(6391476n);
    expect(last?.suspects).toEqual([{ name: "liar", tasks: expect.any(Number) }]);
    stop.aborted = true;
    await Promise.all([liar, ...honest]);
    await cluster.cancel(id);
    await other.close();
    expect(await redis.keys("*")).toEqual([]);
  });
});

/** Adds a node to every report. */
function miscounting(port: WorkerPort): WorkerPort {
  return reporting(port, (report) => ({ ...report, nodesByDepth: report.nodesByDepth.map((count) => count + 1n) }));
}

/** Reports no solutions but those of restarts. */
function seeingInRestarts(port: WorkerPort): WorkerPort {
  let isRestart = false;
  const post = (request: Request) => {
    if (request.type === "job") ({ isRestart } = request);
    port.post(request);
  };
  const nothing = { arrangements: 0n, distinct: 0n, reported: 0, solutions: new Uint16Array() };
  return reporting({ ...port, post }, (report) => (isRestart ? report : { ...report, ...nothing }));
}

function reporting(port: WorkerPort, change: (report: Report) => Report): WorkerPort {
  const changed = (reply: Reply): Reply => (reply.type === "report" ? change(reply) : reply);
  return { ...port, listen: (onReply, onExit) => port.listen((reply) => onReply(changed(reply)), onExit) };
}
