/**
 * A cluster as the pool of `solve`: the search is submitted, this process works on it too, and its progress and result
 * are those of the search in Redis.
 */
import type { ThreadPool } from "@edgewise/core";
import {
  type Cluster,
  type ClusterState,
  figuresOf,
  noTotals,
  type PlannedSearch,
  type PoolOutcome,
  type SubmitOptions,
  type Totals,
  type WorkOptions,
} from "@edgewise/core/engine";
import type { Redis } from "ioredis";
import { ClusterError, unlessAway } from "./redis.js";

export function poolOf(
  cluster: Cluster,
  redis: Redis,
  options: Omit<WorkOptions, "signal"> & Pick<SubmitOptions, "replicas">,
  onSubmitted: (id: string) => void,
): ThreadPool {
  const searched = async ({ puzzle, plan, host, options: limits }: PlannedSearch): Promise<PoolOutcome> => {
    const { startedAt = host.now(), timeLimitMs = Number.POSITIVE_INFINITY, solutionLimit, signal } = limits;
    if ((solutionLimit ?? 1) !== 1 || limits.nodeLimit !== undefined || limits.everyArrangement)
      throw new RangeError(
        "a cluster finds one solution or counts all: expected limit 1 or 0, and no other limit but time",
      );
    const { replicas = 1 } = options;
    const wanted = solutionLimit === undefined ? "count" : "first";
    let totals: Totals = noTotals(plan.steps.length);
    let status: ClusterState["status"] = "running";
    let isFollowed = true;
    const over = {
      get aborted() {
        return !isFollowed || signal?.aborted || host.now() - startedAt >= timeLimitMs;
      },
    };
    const id = await unlessAway(redis, over, cluster.submit(puzzle, plan, { wanted, replicas }));
    if (id !== undefined) {
      onSubmitted(id);
      const working = cluster.work({ ...options, signal: over });
      try {
        for await (const state of cluster.follow(id, over)) {
          ({ status } = state);
          totals = state;
          if (status === "failed") throw new ClusterError(`the search failed: ${state.reason}`);
          if (status !== "running") break;
          const progress = cluster.progress(state);
          const elapsedMs = host.now() - startedAt;
          limits.onProgress?.({ ...progress, elapsedMs, threads: Math.max(1, progress.threads) });
        }
        const solution = status === "solved" ? await cluster.solution(id) : undefined;
        if (solution) limits.onSolution?.(solution);
      } finally {
        isFollowed = false;
        await working;
      }
    }
    const end = status !== "running" ? status : signal?.aborted ? "aborted" : "limit";
    return { status: end, ...figuresOf(totals), elapsedMs: host.now() - startedAt, threads: options.threads };
  };
  return {
    threadsFor: () => options.threads,
    resume({ checkpoints, resume }) {
      if (!checkpoints && resume === undefined) return undefined;
      throw new RangeError("a cluster keeps its searches in Redis: expected no checkpoint");
    },
    search: (_, planned) => searched(planned),
    portfolio: () => undefined,
  };
}
