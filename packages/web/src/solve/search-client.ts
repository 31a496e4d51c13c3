/** The page's side of a search: keeps a worker ready, runs one search at a time, and can always stop it. */
import type { Puzzle } from "@edgewise/core";
import { proxy } from "comlink";
import { type OpenWorker, openWorker } from "../ui/open-worker.js";
import type { BestPartial } from "./best-partial.js";
import type { SearchEvent, SearchReport, SearchTask } from "./protocol.js";
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

type SearchWorker = OpenWorker<SearchWorkerApi>;

export class SearchClient {
  #ready: SearchWorker | undefined;

  /** Starts a worker, so that the next search can start at once. */
  warmUp(): void {
    this.#ready ??= startWorker();
  }

  start(request: SearchRequest, onEvent: (event: SearchEvent) => void = () => undefined): RunningSearch {
    const worker = this.#take();
    const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<undefined>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const found = worker.call((api) => api.run(request, proxy(onEvent)));
    const report = this.#keep(worker, Promise.race([found, ended])).finally(() => {
      clearTimeout(timer);
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

  best(puzzle: Puzzle, timeLimitMs: number): Promise<BestPartial> {
    const worker = this.#take();
    return this.#keep(
      worker,
      worker.call((api) => api.best(puzzle, timeLimitMs)),
    );
  }

  #take(): SearchWorker {
    const ready = this.#ready;
    this.#ready = undefined;
    // What was in the way when the page was opened, such as the network, may be gone.
    return ready && !ready.hasFailed() ? ready : startWorker();
  }

  /** Keeps a worker ready for the next search, once it has an answer; terminates one that has none. */
  async #keep<T>(worker: SearchWorker, answer: Promise<T>): Promise<T> {
    let isIdle = false;
    try {
      const result = await answer;
      isIdle = result !== undefined;
      return result;
    } finally {
      if (isIdle && this.#ready === undefined) this.#ready = worker;
      else worker.terminate();
    }
  }
}

function startWorker(): SearchWorker {
  return openWorker(() => new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" }));
}
