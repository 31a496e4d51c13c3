/**
 * The search worker. It plans the search, starts a worker per core where that pays, and stays ready for the next
 * search.
 */
import { makePuzzle, type Puzzle, resultOfSearch, type SolveRequest, solve } from "@edgewise/core";
import { host } from "@edgewise/wasm";
import { expose } from "comlink";
import { bestPartial } from "./best-partial.js";
import { browserMachine } from "./engines.js";
import type { SearchReport, SearchTask, SearchWorkerApi } from "./protocol.js";
import { Relay } from "./relay.js";

/** Least time between checkpoints sent to the page. */
const CHECKPOINT_MS = 5000;

const machine = browserMachine();
const fastest = machine.engines.specialised ?? machine.engines.kernel;
let signal = { aborted: false };

const api: SearchWorkerApi = {
  run(task, listener) {
    const puzzle = makePuzzle(task.puzzle);
    signal = { aborted: false };
    const relay = new Relay(listener);
    return search(puzzle, task, relay).finally(() => relay.settled());
  },
  stop() {
    signal.aborted = true;
  },
  best(data, timeLimitMs) {
    const puzzle = makePuzzle(data);
    return bestPartial(puzzle, host.now, timeLimitMs);
  },
};

async function search(puzzle: Puzzle, task: SearchTask, relay: Relay): Promise<SearchReport> {
  const isFirst = task.kind === "first";
  if (isFirst)
    relay.setup({ engine: fastest.name, order: "several, taking turns", symmetry: true, block: 1, threads: 1 });
  const { seed, resume } = task;
  const request: SolveRequest = {
    signal,
    ...(isFirst
      ? { seed, threads: 1 }
      : { checkpoints: true, limit: task.kind === "all" ? Number.POSITIVE_INFINITY : 0 }),
    ...(resume !== undefined && { resume }),
  };
  let checkpoint: string | undefined;
  let savedAt = host.now();
  const { outcome, setup } = await resultOfSearch(solve(puzzle, request, machine), (event) => {
    switch (event.type) {
      case "setup":
        relay.setup(event.setup);
        break;
      case "solution":
        relay.solution(event.solution);
        break;
      case "progress":
        relay.progress(event.progress);
        break;
      case "checkpoint":
        checkpoint = event.text;
        if (host.now() - savedAt < CHECKPOINT_MS) break;
        savedAt = host.now();
        relay.checkpoint(checkpoint);
        break;
    }
  });
  if (outcome.status === "complete" || checkpoint === undefined) return { outcome, setup };
  return { outcome, setup, checkpoint };
}

expose(api);
