/** The page's side of a search: keeps a worker ready, runs one search at a time, and can always stop it. */
import type { Puzzle } from "@edgewise/core";
import { proxy } from "comlink";
import { type OpenWorker, openWorker } from "../ui/open-worker.js";
import type { BestPartial, SearchListener, SearchReport, SearchTask } from "./protocol.js";
import type { SearchWorkerApi } from "./search-worker.js";

/**
 * A worker that has not stopped after this time is terminated, and what it did since the last checkpoint is lost. One
 * that works needs about 20 ms, but many times as long on a busy machine.
 */
const STOP_WITHIN_MS = 3000;

export type SearchRequest = Omit<SearchTask, "puzzle"> & { readonly puzzle: Puzzle };

interface RunningSearch {
  /** Rejects if the search fails; resolves to undefined if it had to be terminated. */
  readonly report: Promise<SearchReport | undefined>;
  stop(): void;
}

type SearchWorker = OpenWorker<SearchWorkerApi>;

export class SearchClient {
  #ready: SearchWorker | undefined;

  /** Starts a worker, so that the next search can start at once. */
  warmUp(): void {
    this.#ready ??= startWorker();
  }

  start(request: SearchRequest, listener: Partial<SearchListener>): RunningSearch {
    const worker = this.#take();
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<SearchReport | undefined>();
    const all: SearchListener = {
      setup: (setup) => listener.setup?.(setup),
      progress: (progress) => listener.progress?.(progress),
      solutions: (found) => listener.solutions?.(found),
      checkpoint: (text) => listener.checkpoint?.(text),
    };
    let isIdle = false;
    worker
      .call((api) => api.run(request, proxy(all)))
      .then((report) => {
        isIdle = true;
        end(report);
      }, fail);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const report = ended.finally(() => {
      clearTimeout(timer);
      this.#dismiss(worker, isIdle);
      this.warmUp();
    });
    return {
      report,
      stop() {
        worker.call((api) => api.stop()).catch(fail);
        timer = setTimeout(() => end(undefined), STOP_WITHIN_MS);
      },
    };
  }

  async best(puzzle: Puzzle, timeLimitMs: number): Promise<BestPartial> {
    const worker = this.#take();
    let isIdle = false;
    try {
      const best = await worker.call((api) => api.best(puzzle, timeLimitMs));
      isIdle = true;
      return best;
    } finally {
      this.#dismiss(worker, isIdle);
    }
  }

  #take(): SearchWorker {
    const ready = this.#ready;
    this.#ready = undefined;
    // What was in the way when the page was opened, such as the network, may be gone.
    return ready && !ready.hasFailed() ? ready : startWorker();
  }

  #dismiss(worker: SearchWorker, isIdle: boolean): void {
    if (isIdle && this.#ready === undefined) this.#ready = worker;
    else worker.terminate();
  }
}

function startWorker(): SearchWorker {
  return openWorker(() => new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" }));
}
