/** What a search in Redis accepts: each task once, sums of any size, and only what is valid. */
import { type ClusterSearch, noTotals, type SubtreeEngine, type Totals, WHOLE_TREE } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { describeWith, type RedisServer, readFixture, startRedis, whyNoRedis } from "@edgewise/core/testing";
import { Queue } from "bullmq";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCluster } from "./cluster.js";
import { enqueue, queueFor } from "./queue.js";
import { checkSettings, connect, shownAddress } from "./redis.js";
import { jobOf, PREFIX, queueOf, Store } from "./store.js";
import { MACHINE } from "./testing/machine.mjs";
import { work } from "./worker.js";

const puzzle = readFixture("circles-3x3.letters.txt");
const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
const engine: SubtreeEngine = MACHINE.kernel;
const nothing = { ...noTotals(plan.steps.length), solutions: [], everyArrangement: false };

describeWith(whyNoRedis(), "a search in Redis", () => {
  let server: RedisServer;
  let store: Store;
  let search: ClusterSearch;
  beforeAll(async () => {
    server = await startRedis();
    store = new Store(await connect(server.url));
  });
  afterAll(async () => {
    store.redis.disconnect();
    await server.stop();
  });
  beforeEach(async () => {
    await store.redis.flushall();
    const tasks = [{ ...WHOLE_TREE, next: 1 }, WHOLE_TREE];
    const id = await store.submit({ puzzle, plan, engine, wanted: "count", replicas: 1 }, { ...nothing, tasks });
    search = { id, puzzle, plan, engine, wanted: "count", replicas: 1 };
  });
  const counts = (found: bigint): Totals => ({
    ...nothing,
    found,
    nodesByDepth: nothing.nodesByDepth.map(() => found),
  });
  const state = async () => {
    const found = await store.state(search.id);
    if (found === undefined) throw new Error("the search is gone");
    return found;
  };

  test("a task is counted once, and its children with it", async () => {
    expect(await store.commit(search, "1", counts(5n), [WHOLE_TREE], "me")).toEqual({
      status: "running",
      children: ["3"],
    });
    expect(await store.commit(search, "1", counts(5n), [WHOLE_TREE], "me")).toEqual({ status: "", children: [] });
    expect(await store.commit(search, "9", counts(5n), [], "me")).toEqual({ status: "", children: [] });
    expect(await state()).toMatchObject({
      found: 5n,
      nodesByDepth: nothing.nodesByDepth.map(() => 5n),
      open: 2,
      done: 1,
    });
    await store.commit(search, "2", counts(1n), [], "me");
    expect(await store.commit(search, "3", counts(1n), [], "me")).toEqual({ status: "complete", children: [] });
    expect(await state()).toMatchObject({ status: "complete", found: 7n, open: 0, done: 3 });
    expect(await store.commit(search, "3", counts(1n), [], "me")).toEqual({ status: "", children: [] });
  });

  test.each<readonly [bigint, bigint]>([
    [0n, 0n],
    [99_999_999_999_999n, 1n],
    [2n ** 53n, 2n ** 53n],
    [10n ** 40n - 1n, 1n],
    [10n ** 21n, 10n ** 14n],
    [123_456_789_012_345_678_901n, 9_999_999n],
  ])("%s and %s are added exactly", async (a, b) => {
    await store.commit(search, "1", counts(a), [], "me");
    await store.commit(search, "2", counts(b), [], "me");
    expect((await state()).found).toBe(a + b);
  });

  test("the same search submitted again goes on", async () => {
    await store.commit(search, "1", counts(5n), [], "me");
    const again = await store.submit(
      { puzzle, plan, engine, wanted: "count", replicas: 1 },
      { ...nothing, tasks: [WHOLE_TREE] },
    );
    expect(again).toBe(search.id);
    expect(await state()).toMatchObject({ found: 5n, open: 1 });
  });

  test("a worker reads what was submitted", async () => {
    const read = await store.read(search.id, MACHINE.engines);
    expect(read).toMatchObject({ id: search.id, wanted: "count", puzzle: { tiles: puzzle.tiles } });
    expect(await store.task(search, "1")).toEqual({ ...WHOLE_TREE, next: 1 });
    expect(await store.read(search.id, [{ ...engine, stamp: "another kernel" }])).toBeUndefined();
  });

  const hostile: readonly (readonly [what: string, field: string, change: (text: string) => string])[] = [
    ["a puzzle that is not JSON", "puzzle", () => "{"],
    ["a puzzle with no tiles", "puzzle", (text) => JSON.stringify({ ...JSON.parse(text), tiles: [] })],
    ["another puzzle", "puzzle", () => JSON.stringify(readFixture("insects.arc"))],
    ["a huge puzzle", "puzzle", () => " ".repeat(9e6)],
    ["a plan with a cell twice", "checkpoint", (text) => text.replace("[0,1,", "[0,0,")],
    ["a plan that is no object", "checkpoint", () => "[]"],
    ["another purpose", "wanted", () => "first"],
    ["an escape sequence", "puzzle", () => "\x1b[31m"],
  ];
  test.each(hostile)("%s is refused", async (_, field, change) => {
    const key = `${PREFIX}:${search.id}`;
    await store.redis.hset(key, field, change((await store.redis.hget(key, field)) ?? ""));
    await expect(store.read(search.id, MACHINE.engines)).rejects.toThrow(new RegExp(`^${search.id}: \\P{Cc}*$`, "u"));
  });

  test.each<readonly [what: string, damage: (key: string) => Promise<unknown>, reason: RegExp]>([
    [
      "a count of letters",
      (key) => store.redis.hset(key, "found", "x"),
      /^found: expected digits, found something else$/,
    ],
    ["an unknown status", (key) => store.redis.hset(key, "status", "\x1b[31m"), /^status: expected running, \P{Cc}*$/u],
    ["workers of another type", (key) => store.redis.set(`${key}:workers`, "x"), /^WRONGTYPE /],
    ["tasks of another type", (key) => store.redis.set(`${key}:open`, "x"), /^WRONGTYPE /],
    ["no kernel", (key) => store.redis.hdel(key, "stamp"), /^$/],
  ])("%s: list gives the reason and the other searches, and cancel removes it", async (_, damage, reason) => {
    const cluster = await openCluster(server.url, MACHINE);
    const other = await cluster.submit(puzzle, plan, { wanted: "first" });
    await damage(`${PREFIX}:${search.id}`);
    const states = await cluster.list();
    expect(states).toContainEqual(expect.objectContaining({ id: search.id, reason: expect.stringMatching(reason) }));
    expect(states).toContainEqual(expect.objectContaining({ id: other, status: "running", reason: "" }));
    await cluster.cancel(search.id);
    expect(await cluster.list()).toMatchObject([{ id: other }]);
    await cluster.close();
  });

  test("the first tasks of a new search go before all that wait, in their order", async () => {
    const cluster = await openCluster(server.url, MACHINE);
    const submit = (wanted: "count" | "first") => cluster.submit(puzzle, plan, { wanted, jobs: 70, jobNodes: 1 });
    const [old, young] = [await submit("count"), await submit("first")];
    const queue = queueFor(store, engine.stamp);
    const waiting = (await queue.getWaiting()).map(({ data }) => data);
    const tasks = (id: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ id, task: String(from + i) }));
    const open = async (id: string) => (await cluster.state(id)).open + 1;
    expect(waiting).toEqual([
      ...tasks(young, 1, 65),
      ...tasks(old, 1, await open(old)),
      ...tasks(young, 65, await open(young)),
    ]);
    await queue.close();
    await cluster.close();
  });

  describe("a worker meets", () => {
    const worked = async (until: () => Promise<boolean>, machine = MACHINE) => {
      const stop = new AbortController();
      const working = work(store, machine, { threads: 1, signal: stop.signal });
      while (!(await until())) await new Promise((resolve) => setTimeout(resolve, 20));
      stop.abort();
      await working;
    };

    test.each([
      ["a task without a number", JSON.stringify(WHOLE_TREE), /number of a task: expected digits/, "x:1"],
      ["a task that is no JSON", "{", /a task is damaged: /],
      ["a task with too many tiles", JSON.stringify({ ...WHOLE_TREE, placed: new Array(99).fill(0) }), /at most 9/],
      [
        "a task that is not in the tree",
        JSON.stringify({ ...WHOLE_TREE, placed: [0, 0], floor: 2 }),
        /no such subtree/,
      ],
      ["a task of a million characters", " ".repeat(1e6), /at most 10000 characters/],
    ])("%s: the search fails with the reason", async (_, task, reason, number = "1") => {
      await store.redis.hset(`${PREFIX}:${search.id}:open`, number, task);
      await worked(async () => (await state()).status === "failed");
      expect((await state()).reason).toMatch(reason);
    });

    test("a count of letters when it commits: the search fails with the reason", async () => {
      const key = `${PREFIX}:${search.id}`;
      await store.redis.hset(key, "found", "x");
      const queue = queueFor(store, engine.stamp);
      await enqueue(queue, search.id, ["1"]);
      await worked(async () => (await store.redis.hget(key, "status")) === "failed");
      expect(await store.redis.hget(key, "reason")).toMatch(/arithmetic/);
      await queue.close();
    });

    test("names that are not those of searches: they are skipped", async () => {
      const another = "0".repeat(16);
      await store.redis.set(`${PREFIX}:${another}`, "x");
      await store.redis.sadd(`${PREFIX}:searches`, "searches", `${search.id}:open`, another);
      expect(await store.list()).toEqual([search.id]);
      await worked(async () => (await state()).status === "complete");
    });

    test("jobs that name no task: they are dropped", async () => {
      const queue = new Queue(queueOf(engine.stamp), { connection: store.redis, prefix: PREFIX });
      const bad = [null, {}, { id: "x", task: "1" }, { id: search.id, task: "../1" }, { id: search.id, task: 1 }];
      await queue.addBulk(bad.map((data) => ({ name: "task", data })));
      await worked(async () => (await state()).status === "complete");
      expect(await queue.getJobCounts("wait", "active", "failed")).toEqual({ wait: 0, active: 0, failed: 0 });
      await queue.close();
    });

    test("a search for another kernel: it declines", async () => {
      const kernel = { ...engine, stamp: "another kernel" };
      const other = await openCluster(server.url, { ...MACHINE, engines: [kernel], kernel });
      const id = await other.submit(puzzle, plan);
      await worked(async () => (await state()).status === "complete");
      expect(await other.state(id)).toMatchObject({ status: "running", done: 0 });
      await other.cancel(id);
      await other.close();
    });
  });

  test("a name of a job names one task", () => {
    expect(jobOf(search.id, "12")).toBe(`${search.id}-12`);
  });

  test("settings that lose or remove results are named", async () => {
    expect(await checkSettings(store.redis)).toEqual([]);
    await store.redis.config("SET", "appendfsync", "everysec");
    expect(await checkSettings(store.redis)).toEqual([
      "Redis: appendfsync: expected always, found everysec: its crash may lose results",
    ]);
    await store.redis.config("SET", "maxmemory", "1gb", "maxmemory-policy", "allkeys-lru");
    await expect(checkSettings(store.redis)).rejects.toThrow(
      "maxmemory-policy: expected noeviction, found allkeys-lru",
    );
    await store.redis.config("SET", "maxmemory", "0", "appendfsync", "always");
  });
});

test.each([
  ["redis://user:secret@host:6380/2?x=1", "redis://host:6380/2"],
  ["rediss://:secret@host", "rediss://host"],
  ["/run/redis.sock", "/run/redis.sock"],
  ["user:secret@host", "another address"],
  ["redis://user:secret@host:x", "another address"],
])("%s is shown as %s", (url, shown) => {
  expect(shownAddress(url)).toBe(shown);
});

test.each([
  ["redis://:secret@127.0.0.1:1", "cannot reach Redis at redis://127.0.0.1:1: "],
  [
    "http://user:secret@host",
    "address of Redis: expected redis://HOST, rediss://HOST or the path of a socket, found another address",
  ],
])("%s cannot be reached, and the message has no secret", async (url, message) => {
  const error: unknown = await connect(url).catch((reason) => reason);
  expect(String(error)).toContain(message);
  expect(String(error)).not.toContain("secret");
});
