/** What `solve` needs for threads and checkpoints, as one value: a program that has none of them leaves this code out. */
import type { Puzzle } from "../../model.js";
import type { Plan } from "../../plan/plan.js";
import type { Engine, SubtreeEngine } from "../engine.js";
import type { Host } from "../search.js";
import { type Checkpoint, type CheckpointWish, resumeCheckpoint, writeCheckpoint } from "./checkpoint.js";
import type { WorkerPort } from "./messages.js";
import { type PoolOptions, type PoolOutcome, searchInPool } from "./pool.js";

export interface ThreadPool {
  /** Of the machine, at least 1. */
  readonly cores: number;
  /** As `searchInPool`. @param room resolves once more solutions are wanted */
  search(
    engine: SubtreeEngine,
    puzzle: Puzzle,
    plan: Plan,
    host: Host,
    options: Omit<PoolOptions, "startWorker">,
    room: () => Promise<void>,
  ): Promise<PoolOutcome>;
  readonly writeCheckpoint: typeof writeCheckpoint;
  /** @throws CheckpointError unless one of the engines can go on from there as wished. */
  resume(text: string, engines: readonly Engine[], puzzle: Puzzle, wish: CheckpointWish): Checkpoint;
}

/**
 * @param startWorker such as that of `@edgewise/wasm/threads`; is told the name of the engine
 * @param cores of the machine
 */
export function createThreadPool(startWorker: (engine: string) => WorkerPort, cores: number): ThreadPool {
  return {
    cores,
    search: (engine, puzzle, plan, host, options, room) =>
      searchInPool(engine, puzzle, plan, host, {
        ...options,
        startWorker: () => heldUp(startWorker(engine.name), room),
      }),
    writeCheckpoint,
    resume: resumeCheckpoint,
  };
}

/** A worker gets no other job before its reply has been heard. */
function heldUp(port: WorkerPort, room: () => Promise<void>): WorkerPort {
  return {
    ...port,
    listen: (onReply, onExit) => port.listen((reply) => void room().then(() => onReply(reply)), onExit),
  };
}
