/** The page's side of a search: keeps a worker ready, runs one search at a time, and can always stop it. */
import type { Puzzle } from "@edgewise/core";
import { proxy, type Remote, wrap } from "comlink";
import type { BestPartial, SearchListener, SearchReport, SearchTask } from "./protocol.js";
import type { SearchWorkerApi } from "./search-worker.js";

/**
 * A worker that has not stopped after this time is terminated, and what it did since the last checkpoint is lost. One
 * that works needs about 20 ms, but many times as long on a busy machine.
 */
const STOP_WITHIN_MS = 3000;

export type SearchRequest = Omit<SearchTask, "puzzle"> & { readonly puzzle: Puzzle };

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
    const handle = this.#take();
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<SearchReport | undefined>();
    const all: SearchListener = {
      setup: (setup) => listener.setup?.(setup),
      progress: (progress) => listener.progress?.(progress),
      solutions: (found) => listener.solutions?.(found),
      checkpoint: (text) => listener.checkpoint?.(text),
    };
    let isIdle = false;
    Promise.race([handle.api.run(request, proxy(all)), failureOf(handle)]).then((report) => {
      isIdle = true;
      end(report);
    }, fail);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = ended.finally(() => {
      clearTimeout(timer);
      this.#dismiss(handle, isIdle);
      this.warmUp();
    });
    return {
      report,
      stop() {
        void handle.api.stop();
        timer = setTimeout(() => end(undefined), STOP_WITHIN_MS);
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
