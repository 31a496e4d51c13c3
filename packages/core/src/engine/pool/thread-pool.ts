/**
 * Everything that `solve` needs for threads and checkpoints, as one value. A program that passes no pool to `solve`
 * does not bundle the pool's code.
 */
import type { Puzzle } from "../../model.js";
import type { Plan } from "../../plan/plan.js";
import type { Engine, SubtreeEngine } from "../engine.js";
import type { Host } from "../search.js";
import { type Checkpoint, type CheckpointWish, resumeCheckpoint, writeCheckpoint } from "./checkpoint.js";
import type { WorkerPort } from "./messages.js";
import { type PoolOptions, type PoolOutcome, searchInPool } from "./pool.js";

export interface ThreadPool {
  /** Cores of the machine, at least 1. `solve` starts at most `THREADS_PER_CORE` threads for each. */
  readonly cores: number;
  /**
   * As `searchInPool`, with backpressure.
   * @param drained resolves once the caller can take more events; each worker's reply waits for it
   */
  search(
    engine: SubtreeEngine,
    puzzle: Puzzle,
    plan: Plan,
    host: Host,
    options: Omit<PoolOptions, "startWorker">,
    drained: () => Promise<void>,
  ): Promise<PoolOutcome>;
  readonly writeCheckpoint: typeof writeCheckpoint;
  /** @throws CheckpointError unless one of the engines can resume the checkpoint as requested. */
  resume(text: string, engines: readonly Engine[], puzzle: Puzzle, request: CheckpointWish): Checkpoint;
}

/**
 * @param startWorker starts one worker thread that has the named engine, such as `startWorker` of
 * `@edgewise/wasm/threads`
 * @param cores cores of the machine
 */
export function createThreadPool(startWorker: (engine: string) => WorkerPort, cores: number): ThreadPool {
  return {
    cores,
    search: (engine, puzzle, plan, host, options, drained) =>
      searchInPool(engine, puzzle, plan, host, {
        ...options,
        startWorker: () => throttled(startWorker(engine.name), drained),
      }),
    writeCheckpoint,
    resume: resumeCheckpoint,
  };
}

/**
 * Delays each reply until `drained` resolves. A worker gets its next job only after its reply has been handled, so this
 * holds up the workers while too many events wait for the caller of `solve`.
 */
function throttled(port: WorkerPort, drained: () => Promise<void>): WorkerPort {
  return {
    ...port,
    listen: (onReply, onExit) => port.listen((reply) => void drained().then(() => onReply(reply)), onExit),
  };
}
