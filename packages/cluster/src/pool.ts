/**
 * A cluster as the pool of `solve`: the search is submitted, this process works on it too, and its progress and result
 * are those of the search in Redis.
 */
import type { ThreadPool } from "@edgewise/core";
import {
  type Cluster,
  figuresOf,
  type PlannedSearch,
  type PoolOutcome,
  type SubmitOptions,
  type WorkOptions,
} from "@edgewise/core/engine";
import { ClusterError } from "./redis.js";

export function poolOf(
  cluster: Cluster,
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
    const id = await cluster.submit(puzzle, plan, { wanted, replicas });
    onSubmitted(id);
    const stop = { aborted: false };
    const working = cluster.work({ ...options, signal: stop });
    try {
      for await (const state of cluster.follow(id)) {
        const elapsedMs = host.now() - startedAt;
        const end = signal?.aborted ? "aborted" : elapsedMs >= timeLimitMs ? "limit" : state.status;
        if (end === "failed") throw new ClusterError(`the search failed: ${state.reason}`);
        if (end !== "running") {
          const solution = end === "solved" ? await cluster.solution(id) : undefined;
          if (solution) limits.onSolution?.(solution);
          return { status: end, ...figuresOf(state), elapsedMs, threads: options.threads };
        }
        const progress = cluster.progress(state);
        limits.onProgress?.({ ...progress, elapsedMs, threads: Math.max(1, progress.threads) });
      }
      throw new Error("the search ended without a result");
    } finally {
      stop.aborted = true;
      await working;
    }
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
