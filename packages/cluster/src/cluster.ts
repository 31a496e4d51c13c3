/** Submits searches, follows them, collects their results and removes them. */
import { setTimeout } from "node:timers/promises";
import type { Forecaster } from "@edgewise/core";
import {
  type Cluster,
  type ClusterModule,
  type ClusterSearch,
  type ClusterState,
  createForecaster,
  sum,
  type Task,
} from "@edgewise/core/engine";
import { poolOf } from "./pool.js";
import { enqueue, queueFor, SWEPT } from "./queue.js";
import { ClusterError, checkSettings, connect, unlessAway } from "./redis.js";
import { splitTree } from "./split.js";
import { jobOf, NAME, Store } from "./store.js";
import { work } from "./worker.js";

const FOLLOW_MS = 1000;
/** Calls of the forecaster for each state. */
const CALLS = 20;
/** Above this number of open tasks there is no forecast: all would be read every second. */
const FORECAST_TASKS = 20_000;
/** Tasks of a new search that are queued before all that wait, so that a small one does not wait for a large one. */
const FIRST_TASKS = 64;

export const openCluster: ClusterModule["openCluster"] = async (url, given) => {
  const { kernel, host } = given;
  const machine = { ...given, engines: given.engines.filter(({ stamp }) => stamp === kernel.stamp) };
  const redis = await connect(url);
  const store = new Store(redis);
  const queue = queueFor(store, kernel.stamp);
  queue.on("error", () => undefined);
  const close = async () => {
    const closed = queue.close();
    if (redis.status === "ready") await closed;
    redis.disconnect();
  };
  const warnings = await checkSettings(redis).catch(async (error) => {
    await close();
    throw error;
  });

  const state = async (id: string, wasThere = false): Promise<ClusterState> => {
    const found = NAME.test(id) ? await store.state(id) : undefined;
    if (found) return found;
    if (wasThere) throw new ClusterError(`the search ${id} was cancelled, or Redis lost its data`);
    throw new ClusterError(`expected the name of a search that is in Redis, found ${JSON.stringify(id)}`);
  };
  const search = async (id: string): Promise<ClusterSearch> => {
    await state(id);
    const found = await store.read(id, machine.engines);
    if (found) return found;
    throw new ClusterError(`${id}: this search is for another version of the search kernel`);
  };

  const cluster: Cluster = {
    warnings,
    waitingKey: queue.toKey("wait"),
    state,
    search,
    close,
    progress: ({ arrangements, distinct, elapsedMs, forecast, nodesByDepth, workers }) => ({
      nodes: sum(nodesByDepth),
      nodesPerSecond: workers.reduce((total, worker) => total + worker.nodesPerSecond, 0),
      forecast,
      arrangements,
      distinct,
      elapsedMs,
      threads: workers.length,
    }),
    work: (options) => work(store, machine, options),
    pool: (options, onSubmitted) => poolOf(cluster, redis, options, onSubmitted),
    solution: async (id) => store.solution(await search(id)),
    // Loaded here because its packages may not be installed.
    board: async (port) => (await import("./board.js")).serveBoard(queue, port),

    async submit(puzzle, plan, options = {}) {
      const { wanted = "count", replicas = 1 } = options;
      if (wanted === "first" && replicas === 2) {
        throw new RangeError("replicas: expected 1 for a first solution, which is verified, found 2");
      }
      const snapshot = await splitTree(kernel, puzzle, plan, host, options);
      const id = await store.submit({ puzzle, plan, engine: kernel, wanted, replicas }, snapshot);
      let first = FIRST_TASKS;
      for await (const numbers of store.openNumbers(id)) {
        numbers.sort((a, b) => Number(a) - Number(b));
        await enqueue(queue, id, numbers.splice(0, first), { first: true });
        await enqueue(queue, id, numbers);
        first = 0;
      }
      return id;
    },

    async list() {
      const states = await Promise.all((await store.list()).map((id) => store.state(id)));
      return states.filter((one) => one !== undefined);
    },

    async *follow(id, signal) {
      let found: ClusterSearch | undefined;
      let forecaster: Forecaster | undefined;
      const look = async (): Promise<ClusterState> => {
        const now = await state(id, found !== undefined);
        if (now.status === "running" && found === undefined) {
          found = await search(id);
          forecaster = createForecaster(found.puzzle, found, { engines: machine, host });
        }
        const hasTasks = found && now.status === "running" && now.wanted === "count" && now.open < FORECAST_TASKS;
        const tasks = found && hasTasks ? await store.tasks(found) : [];
        return {
          ...now,
          forecast: tasks.length > 0 && forecaster ? await forecastOf(forecaster, tasks, now) : undefined,
        };
      };
      for (;;) {
        const now = await unlessAway(redis, signal, look());
        if (now === undefined) return;
        yield now;
        if (now.status !== "running" || signal?.aborted) return;
        await setTimeout(FOLLOW_MS);
      }
    },

    async cancel(id) {
      await state(id);
      const own = queueFor(store, (await store.stampOf(id)) || kernel.stamp);
      const open: string[] = [];
      for await (const numbers of store.openNumbers(id)) open.push(...numbers);
      await store.remove(id);
      // The job of a task that is being searched stays until its worker sees that the search is gone.
      for (const number of open) await own.remove(jobOf(id, number));
      if ((await store.list()).length === 0) {
        await own.obliterate({ force: true });
        await redis.del(own.toKey(SWEPT));
      }
      await own.close();
    },
  };
  return cluster;
};

/** Forecasters expect to be asked ten times a second or more, and take some milliseconds at a time. */
async function forecastOf(forecaster: Forecaster, tasks: readonly Task[], { nodesByDepth }: ClusterState) {
  const nodes = Number(sum(nodesByDepth));
  for (let i = 1; i < CALLS; i++) {
    forecaster.forecast(tasks, nodes);
    await setTimeout();
  }
  return forecaster.forecast(tasks, nodes);
}
