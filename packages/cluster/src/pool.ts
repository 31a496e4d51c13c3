/**
 * A cluster as the pool of `solve`: the search is submitted, this process works on it too, and its progress and result
 * are those of the search in Redis.
 */
import type { ThreadPool } from "@edgewise/core";
import {
  type Cluster,
  type ClusterState,
  checkRequest,
  figuresOf,
  noTotals,
  type PlannedSearch,
  type PoolOutcome,
  type SubmitOptions,
  type WorkOptions,
} from "@edgewise/core/engine";
import type { Redis } from "ioredis";
import { ClusterError, unlessAway } from "./redis.js";

/** @throws RangeError if `threads` is wrong */
export function poolOf(
  cluster: Cluster,
  redis: Redis,
  options: Omit<WorkOptions, "signal"> & Pick<SubmitOptions, "replicas">,
  onSubmitted: (id: string) => void,
): ThreadPool {
  checkRequest({ threads: options.threads });
  const searched = async ({ puzzle, plan, host, options: limits }: PlannedSearch): Promise<PoolOutcome> => {
    const { startedAt = host.now(), timeLimitMs = Number.POSITIVE_INFINITY, solutionLimit, signal } = limits;
    if ((solutionLimit ?? 1) !== 1 || limits.nodeLimit !== undefined)
      throw new RangeError(
        "a cluster finds one solution or counts all: expected limit 1 or 0, and no other limit but time",
      );
    const { threads, replicas = 1 } = options;
    const wanted = solutionLimit === undefined ? "count" : "first";
    const elapsedMs = () => host.now() - startedAt;
    let isFollowed = true;
    const over = {
      get aborted() {
        return !isFollowed || signal?.aborted || elapsedMs() >= timeLimitMs;
      },
    };
    const tell = (state: ClusterState) => {
      const progress = cluster.progress(state);
      limits.onProgress?.({ ...progress, elapsedMs: elapsedMs(), threads: Math.max(1, progress.threads) });
    };
    /** @returns the last state that was seen */
    const workOn = async (id: string) => {
      const endFollowing = () => {
        isFollowed = false;
      };
      const working = cluster.work({ ...options, signal: over });
      // Without a worker here, the search may go on for ever.
      working.catch(endFollowing);
      try {
        let last: ClusterState | undefined;
        for await (const state of cluster.follow(id, over)) {
          last = state;
          if (state.status === "running") tell(state);
        }
        const solution = last?.status === "solved" ? await cluster.solution(id) : undefined;
        if (solution) limits.onSolution?.(solution);
        return last;
      } finally {
        endFollowing();
        await working;
      }
    };
    const id = await unlessAway(redis, over, cluster.submit(puzzle, plan, { wanted, replicas, signal: over }));
    if (id !== undefined) onSubmitted(id);
    const last = id === undefined ? undefined : await workOn(id);
    if (last?.status === "failed")
      throw new ClusterError(`the search failed: ${last.reason}; cancel ${last.id} to begin again`);
    const cut = signal?.aborted ? "aborted" : "limit";
    const status = last === undefined || last.status === "running" ? cut : last.status;
    return { status, ...figuresOf(last ?? noTotals(plan.steps.length)), elapsedMs: elapsedMs(), threads };
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
