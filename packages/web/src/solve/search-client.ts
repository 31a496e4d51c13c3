/**
 * The page's side of a search: keeps a worker ready, runs one search at a time, and can always stop it. A search for a
 * first solution starts on one worker. If that finds none soon, more workers join with other seeds; the first answer
 * wins and the other workers are terminated.
 */
import type { Progress, Puzzle, SearchSetup, Solution } from "@edgewise/core";
import { proxy, type Remote, wrap } from "comlink";
import type { BestPartial, SearchKind, SearchListener, SearchReport, SearchWorkerApi } from "./protocol.js";

/** Delay before more workers join the search for a first solution. */
const JOIN_AFTER_MS = 300;
/**
 * A worker that has not stopped after this time is terminated, and what it did since the last checkpoint is lost. One
 * that works needs about 20 ms, but many times as long on a busy machine.
 */
const STOP_WITHIN_MS = 3000;

export interface SearchRequest {
  readonly kind: SearchKind;
  readonly puzzle: Puzzle;
  /** A checkpoint to resume from. */
  readonly resume?: string;
}

export interface SearchHooks {
  setup(setup: SearchSetup): void;
  progress(progress: Progress): void;
  solutions(found: readonly Solution[]): void;
  checkpoint(text: string): void;
}

export interface RunningSearch {
  /** Rejects if the search fails; resolves to undefined if it had to be terminated. */
  readonly report: Promise<SearchReport | undefined>;
  stop(): void;
}

interface WorkerHandle {
  readonly api: Remote<SearchWorkerApi>;
  readonly worker: Worker;
}

export function coreCount(): number {
  return Math.max(1, navigator.hardwareConcurrency || 1);
}

export class SearchClient {
  #ready: WorkerHandle | undefined;

  /** Starts a worker, so that the next search can start at once. */
  warmUp(): void {
    this.#ready ??= startWorker();
  }

  start(request: SearchRequest, hooks: SearchHooks): RunningSearch {
    const isFirst = request.kind === "first";
    const workers: WorkerHandle[] = [];
    const idle = new Set<WorkerHandle>();
    const latest: Progress[] = [];
    let end: (report: SearchReport | undefined) => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const ended = new Promise<SearchReport | undefined>((resolve, reject) => {
      end = resolve;
      fail = reject;
    });

    const begin = (handle: WorkerHandle) => {
      const index = workers.push(handle) - 1;
      let held: readonly Solution[] = [];
      const listener: SearchListener = {
        setup: (setup) => hooks.setup(setup),
        progress(progress) {
          latest[index] = progress;
          hooks.progress(combined(latest));
        },
        solutions(found) {
          // With several workers only the first answer counts.
          if (isFirst) held = found;
          else hooks.solutions(found);
        },
        checkpoint: (text) => hooks.checkpoint(text),
      };
      const task = { ...request, seed: index + 1 };
      Promise.race([handle.api.run(task, proxy(listener)), failureOf(handle)]).then((report) => {
        idle.add(handle);
        if (!isOver) hooks.solutions(held);
        end(isFirst ? { ...report, setup: { ...report.setup, threads: workers.length } } : report);
        isOver = true;
      }, fail);
    };
    let isOver = false;
    begin(this.#take());
    const addWorkers = () => {
      while (workers.length < coreCount()) begin(startWorker());
    };
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

  /** Places as many tiles as possible, for a puzzle that has no solution. */
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

function combined(all: readonly Progress[]): Progress {
  const known = all.filter((progress) => progress !== undefined);
  const [first] = known;
  if (first === undefined) return NOTHING_YET;
  return {
    ...first,
    nodes: known.reduce((total, { nodes }) => total + nodes, 0n),
    nodesPerSecond: known.reduce((total, { nodesPerSecond }) => total + nodesPerSecond, 0),
    share: Math.max(...known.map(({ share }) => share)),
    elapsedMs: Math.max(...known.map(({ elapsedMs }) => elapsedMs)),
    threads: known.reduce((total, { threads }) => total + threads, 0),
  };
}

export const NOTHING_YET: Progress = {
  nodes: 0n,
  nodesPerSecond: 0,
  share: 0,
  arrangements: 0n,
  distinct: 0n,
  elapsedMs: 0,
  threads: 1,
};
