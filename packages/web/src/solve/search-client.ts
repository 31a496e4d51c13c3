/**
 * The page's side of a search: keeps a worker ready, runs one search at a time, and can always stop it. A search for a
 * first solution starts on one worker. If that finds none soon, more workers join with other seeds; the first answer
 * wins and the other workers are terminated.
 */
import type { Progress, Puzzle, Solution } from "@edgewise/core";
import { proxy, type Remote, wrap } from "comlink";
import type { BestPartial, SearchListener, SearchReport, SearchTask } from "./protocol.js";
import type { SearchWorkerApi } from "./search-worker.js";

/** Delay before more workers join the search for a first solution. */
const JOIN_AFTER_MS = 300;
/**
 * A worker that has not stopped after this time is terminated, and what it did since the last checkpoint is lost. One
 * that works needs about 20 ms, but many times as long on a busy machine.
 */
const STOP_WITHIN_MS = 3000;

export type SearchRequest = Omit<SearchTask, "puzzle" | "seed"> & { readonly puzzle: Puzzle };

export interface RunningSearch {
  /** Rejects if the search fails; resolves to undefined if it had to be terminated. */
  readonly report: Promise<SearchReport | undefined>;
  stop(): void;
}

interface WorkerHandle {
  readonly api: Remote<SearchWorkerApi>;
  readonly worker: Worker;
}

export class SearchClient {
  #ready: WorkerHandle | undefined;

  /** Starts a worker, so that the next search can start at once. */
  warmUp(): void {
    this.#ready ??= startWorker();
  }

  start(request: SearchRequest, listener: Partial<SearchListener>): RunningSearch {
    const isFirst = request.kind === "first";
    const workers: WorkerHandle[] = [];
    const idle = new Set<WorkerHandle>();
    const latest: Progress[] = [];
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<SearchReport | undefined>();
    let isOver = false;

    const begin = (handle: WorkerHandle) => {
      const index = workers.push(handle) - 1;
      let held: readonly Solution[] = [];
      const its: SearchListener = {
        setup: (setup) => listener.setup?.(setup),
        progress(progress) {
          latest[index] = progress;
          listener.progress?.(combined(latest));
        },
        solutions(found) {
          // With several workers only the first answer counts.
          if (isFirst) held = found;
          else listener.solutions?.(found);
        },
        checkpoint: (text) => listener.checkpoint?.(text),
      };
      Promise.race([handle.api.run({ ...request, seed: index + 1 }, proxy(its)), failureOf(handle)]).then((report) => {
        idle.add(handle);
        if (!isOver) listener.solutions?.(held);
        end(isFirst ? { ...report, setup: { ...report.setup, threads: workers.length } } : report);
        isOver = true;
      }, fail);
    };
    const addWorkers = () => {
      while (workers.length < navigator.hardwareConcurrency) begin(startWorker());
    };
    begin(this.#take());
    const timers = isFirst ? [setTimeout(addWorkers, JOIN_AFTER_MS)] : [];

    const report = ended.finally(() => {
      isOver = true;
      timers.forEach(clearTimeout);
      for (const handle of workers) this.#dismiss(handle, idle.has(handle));
      this.warmUp();
    });
    return {
      report,
      stop() {
        for (const { api } of workers) void api.stop();
        timers.push(setTimeout(() => end(undefined), STOP_WITHIN_MS));
      },
    };
  }

  async best(puzzle: Puzzle, timeLimitMs: number): Promise<BestPartial> {
    const handle = this.#take();
    const best = await Promise.race([handle.api.best(puzzle, timeLimitMs), failureOf(handle)]);
    this.#dismiss(handle, true);
    return best;
  }

  #take(): WorkerHandle {
    const handle = this.#ready ?? startWorker();
    this.#ready = undefined;
    return handle;
  }

  #dismiss(handle: WorkerHandle, isIdle: boolean): void {
    if (isIdle && this.#ready === undefined) this.#ready = handle;
    else handle.worker.terminate();
  }
}

function startWorker(): WorkerHandle {
  const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
  return { worker, api: wrap<SearchWorkerApi>(worker) };
}

/** Rejects when the worker fails in a way it cannot report itself, such as running out of memory. */
function failureOf({ worker }: WorkerHandle): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (event: ErrorEvent) => reject(new Error(event.message || "The search worker could not start."));
    worker.addEventListener("error", fail, { once: true });
  });
}

/** @param latest by worker; a worker that has not reported yet leaves a gap */
function combined(latest: readonly Progress[]): Progress {
  return latest.reduce((all, its) => ({
    arrangements: all.arrangements,
    distinct: all.distinct,
    nodes: all.nodes + its.nodes,
    nodesPerSecond: all.nodesPerSecond + its.nodesPerSecond,
    share: Math.max(all.share, its.share),
    elapsedMs: Math.max(all.elapsedMs, its.elapsedMs),
    threads: all.threads + its.threads,
  }));
}
