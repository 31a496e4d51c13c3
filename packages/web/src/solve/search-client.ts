/**
 * The page's side of a search: workers kept ready, one search at a time, a stop that always works. For a first solution
 * one worker begins, and where it does not find one soon, others try other things beside it: whoever answers first is
 * right, and the rest are ended.
 */
import type { Progress, Puzzle, SearchSetup, Solution } from "@edgewise/core";
import { proxy, type Remote, wrap } from "comlink";
import type { BestPartial, SearchKind, SearchListener, SearchReport, SearchWorkerApi } from "./protocol.js";

/** Before other workers help with a first solution. */
const HELP_AFTER_MS = 300;
/** A worker that has not stopped by then is ended. */
const STOP_WITHIN_MS = 300;

export interface SearchWish {
  readonly kind: SearchKind;
  readonly puzzle: Puzzle;
  /** A checkpoint to go on from. */
  readonly resume?: string;
}

export interface SearchHooks {
  setup(setup: SearchSetup): void;
  progress(progress: Progress): void;
  solutions(found: readonly Solution[]): void;
  checkpoint(text: string): void;
}

export interface RunningSearch {
  /** Rejects where the search fails; resolves with undefined where it had to be ended by force. */
  readonly report: Promise<SearchReport | undefined>;
  stop(): void;
}

interface Helper {
  readonly api: Remote<SearchWorkerApi>;
  readonly worker: Worker;
}

export function coreCount(): number {
  return Math.max(1, navigator.hardwareConcurrency || 1);
}

export class SearchClient {
  #ready: Helper | undefined;

  /** Starts a worker, so that the next search begins at once. */
  warmUp(): void {
    this.#ready ??= startHelper();
  }

  start(wish: SearchWish, hooks: SearchHooks): RunningSearch {
    const isFirst = wish.kind === "first";
    const crew: Helper[] = [];
    const idle = new Set<Helper>();
    const latest: Progress[] = [];
    let end: (report: SearchReport | undefined) => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const ended = new Promise<SearchReport | undefined>((resolve, reject) => {
      end = resolve;
      fail = reject;
    });

    const begin = (helper: Helper) => {
      const index = crew.push(helper) - 1;
      let held: readonly Solution[] = [];
      const listener: SearchListener = {
        setup: (setup) => hooks.setup(setup),
        progress(progress) {
          latest[index] = progress;
          hooks.progress(together(latest));
        },
        solutions(found) {
          // Of several workers only the first answer counts.
          if (isFirst) held = found;
          else hooks.solutions(found);
        },
        checkpoint: (text) => hooks.checkpoint(text),
      };
      const task = { ...wish, seed: index + 1 };
      Promise.race([helper.api.run(task, proxy(listener)), failureOf(helper)]).then((report) => {
        idle.add(helper);
        if (!isOver) hooks.solutions(held);
        end(isFirst ? { ...report, setup: { ...report.setup, threads: crew.length } } : report);
        isOver = true;
      }, fail);
    };
    let isOver = false;
    begin(this.#take());
    const help = () => {
      while (crew.length < coreCount()) begin(startHelper());
    };
    const timers = isFirst ? [setTimeout(help, HELP_AFTER_MS)] : [];

    const report = ended.finally(() => {
      isOver = true;
      timers.forEach(clearTimeout);
      for (const helper of crew) this.#dismiss(helper, idle.has(helper));
      this.warmUp();
    });
    return {
      report,
      stop() {
        for (const { api } of crew) void api.stop();
        timers.push(setTimeout(() => end(undefined), STOP_WITHIN_MS));
      },
    };
  }

  /** As many tiles as fit, for a puzzle that has no solution. */
  async best(puzzle: Puzzle, timeLimitMs: number): Promise<BestPartial> {
    const helper = this.#take();
    const best = await Promise.race([helper.api.best(puzzle, timeLimitMs), failureOf(helper)]);
    this.#dismiss(helper, true);
    return best;
  }

  #take(): Helper {
    const helper = this.#ready ?? startHelper();
    this.#ready = undefined;
    return helper;
  }

  #dismiss(helper: Helper, isIdle: boolean): void {
    if (isIdle && this.#ready === undefined) this.#ready = helper;
    else helper.worker.terminate();
  }
}

function startHelper(): Helper {
  const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
  return { worker, api: wrap<SearchWorkerApi>(worker) };
}

/** Rejects when the worker dies of something that it cannot report itself, such as a lack of memory. */
function failureOf({ worker }: Helper): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (event: ErrorEvent) => reject(new Error(event.message || "the search worker could not be run"));
    worker.addEventListener("error", fail, { once: true });
  });
}

function together(all: readonly Progress[]): Progress {
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
