/** The worker that searches. It plans, starts a worker for each core where that pays, and stays ready for the next search. */
import {
  choosePlan,
  findFirst,
  type Puzzle,
  PuzzleError,
  readCheckpoint,
  type SearchOptions,
  type Snapshot,
  searchInPool,
  setupOf,
  validate,
  writeCheckpoint,
} from "@edgewise/core";
import { host } from "@edgewise/wasm";
import { POOL_ENGINES, startWorker } from "@edgewise/wasm/pool/browser";
import { expose } from "comlink";
import { bestPartial } from "./best-partial.js";
import { bestEngine, quickEngine } from "./engines.js";
import type { SearchReport, SearchTask, SearchWorkerApi } from "./protocol.js";
import { Relay } from "./relay.js";

/** Workers take some time to start: most puzzles are solved by then. */
const PATIENCE_MS = 250;
const CHECKPOINT_MS = 5000;

const fastest = bestEngine();
/** Takes every plan, and reads what the fastest has saved. */
const growing = bestEngine(POOL_ENGINES.filter(({ grows }) => grows));
let signal = { aborted: false };

const api: SearchWorkerApi = {
  run(task, listener) {
    const { puzzle, faults } = validate(task.puzzle);
    if (!puzzle) throw PuzzleError.from(faults);
    signal = { aborted: false };
    const relay = new Relay(listener);
    const search = task.kind === "first" ? first(puzzle, task, relay) : everything(puzzle, task, relay);
    return search.finally(() => relay.settled());
  },
  stop() {
    signal.aborted = true;
  },
  best(data, timeLimitMs) {
    const { puzzle, faults } = validate(data);
    if (!puzzle) throw PuzzleError.from(faults);
    return bestPartial(puzzle, host.now, timeLimitMs);
  },
};

async function first(puzzle: Puzzle, { seed }: SearchTask, relay: Relay): Promise<SearchReport> {
  relay.setup({ engine: fastest.name, order: "several in turn", symmetry: true, block: 1 });
  const outcome = await findFirst(fastest, puzzle, host, {
    seed,
    signal,
    quickEngine: quickEngine(fastest),
    growingEngine: growing,
    onSolution: (solution) => relay.solution(solution),
    onProgress: (progress) => relay.progress(progress, 1),
  });
  const { engine, order, symmetry, block } = outcome;
  return { outcome, setup: { engine, order, symmetry, block }, threads: 1 };
}

async function everything(puzzle: Puzzle, task: SearchTask, relay: Relay): Promise<SearchReport> {
  const startedAt = host.now();
  const resumed = task.resume === undefined ? undefined : readCheckpoint(task.resume, growing, puzzle);
  const plan = resumed?.plan ?? choosePlan(puzzle, { grows: true });
  const engine = plan.kind === "growth" ? growing : fastest;
  const setup = setupOf(engine, plan);
  relay.setup(setup);

  let last: Snapshot | undefined;
  let savedAt = startedAt;
  const keeps: SearchOptions = {
    onSolution: (solution) => relay.solution(solution),
  };
  let threads = 1;
  const outcome = await searchInPool(engine, puzzle, plan, host, {
    ...(task.kind === "all" && keeps),
    startedAt,
    signal,
    threads: task.threads,
    startWorker() {
      threads = task.threads;
      return startWorker();
    },
    patienceMs: task.threads === 1 ? Number.POSITIVE_INFINITY : PATIENCE_MS,
    ...(resumed && { resume: resumed.snapshot }),
    onProgress: (progress) => relay.progress(progress, threads),
    onCheckpoint(snapshot) {
      last = snapshot;
      if (host.now() - savedAt < CHECKPOINT_MS) return;
      savedAt = host.now();
      relay.checkpoint(writeCheckpoint(engine, puzzle, plan, snapshot));
    },
  });
  const canGoOn = outcome.status !== "complete" && last !== undefined;
  return {
    outcome,
    setup,
    threads: outcome.threads,
    ...(canGoOn && last && { checkpoint: writeCheckpoint(engine, puzzle, plan, last) }),
  };
}

expose(api);
