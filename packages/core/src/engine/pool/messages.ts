/**
 * The messages between a pool and its workers: plain data that structured cloning can copy.
 *
 *     pool ──assignment──► worker      once, and for each restart
 *     pool ──────job─────► worker      one at a time
 *     pool ◄────report──── worker      one for each job, or two if the job is split; or a failure
 *
 * A job says where to begin, and its report where it stopped. A worker keeps no position between jobs, so any worker
 * can be given any task next, and a worker that dies loses only what it did since its last report.
 */
import type { PuzzleData } from "../../model.js";
import type { PlanRecipe } from "../../plan/plan.js";
import type { Subtree } from "../engine.js";
import type { Rest } from "./tasks.js";
import type { Totals } from "./totals.js";

/** The first message to a worker: what to search, and how. */
export interface Assignment {
  /** Tells requests apart. */
  readonly type: "assignment";
  /** true: a restart, in place of the one before. false: the tree whose tasks all workers share. */
  readonly isRestart: boolean;
  /** Validated again by the worker, because cloning drops `Puzzle.labels`. */
  readonly puzzle: PuzzleData;
  /** The worker makes the plan from it. */
  readonly plan: PlanRecipe;
  /** Name of one of the engines that the worker has. */
  readonly engine: string;
  /** Report every solution found instead of one arrangement for each distinct solution. */
  readonly everyArrangement: boolean;
  /** Send the solutions themselves, not only their number. */
  readonly sendSolutions: boolean;
  /** What `SubtreeEngine.prepare` returned in the pool's thread; undefined: the worker prepares for itself. */
  readonly prepared?: unknown;
}

/** A slice of work. */
export interface Job {
  /** Tells requests apart. */
  readonly type: "job";
  /** Which of the worker's assignments to search. */
  readonly isRestart: boolean;
  /** Where to begin, and the step above which nothing is changed. */
  readonly subtree: Subtree;
  /** At least 1. */
  readonly nodeBudget: number;
  /** Stop at the node that brings the solutions to report to this number (at least 1). */
  readonly solutionBudget: number;
  /** Length of the slice in milliseconds, approximately. */
  readonly sliceMs: number;
  /** Send a first report once a tile is placed at the floor, then continue in that tile's subtree only. */
  readonly isToSplit: boolean;
}

/** What was done since the job began, or since the job's first report. */
export interface Report extends Totals {
  /** Tells replies apart. */
  readonly type: "report";
  /** Number of solutions to report. */
  readonly reported: number;
  /**
   * Those solutions, verified, u16[reported * cellCount]: a thousand arrays of their own would cost each thread megabytes.
   * Empty unless `Assignment.sendSolutions`.
   */
  readonly solutions: Uint16Array;
  /** Where the worker stopped; undefined once the subtree has been searched. */
  readonly rest?: Rest;
  /** true: the job is not over. The worker continues in the subtree of the tile at the floor. */
  readonly continues?: boolean;
}

/** A bug or a refusal that any other worker would meet too. It ends the search. */
export interface Failure {
  /** Tells replies apart. */
  readonly type: "failure";
  /** One line for people. */
  readonly message: string;
}

/** What a worker is sent. */
export type Request = Assignment | Job;
/** What a worker answers. */
export type Reply = Report | Failure;

/** A worker as its pool sees it. */
export interface WorkerPort {
  /** Sends a request; replies come through `listen`. */
  post(request: Request): void;
  /** Called once, before the first `post`. The port must not call `onExit` after `terminate`. */
  listen(onReply: (reply: Reply) => void, onExit: (reason: string) => void): void;
  /** Ends the worker. What it did since its last report is lost; another worker searches it again. */
  terminate(): void;
}
