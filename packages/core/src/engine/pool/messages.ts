/**
 * What a pool and its workers say to each other: plain data that structured cloning carries.
 *
 *     pool ──assignment──► worker      once
 *     pool ──────job─────► worker      one at a time
 *     pool ◄────report──── worker      one for each job, or two if it is to be parted; or a failure
 *
 * A job says where to go on, and its report where it ended. A worker keeps nothing in between, so that whoever gets the
 * next job is free to choose, and one that dies takes with it what it did since its last report and nothing else.
 */
import type { PuzzleData } from "../../model.js";
import type { PlanRecipe } from "../../plan/recipe.js";
import type { Position, Subtree } from "../engine.js";
import type { Found } from "../tally.js";

/** The first thing a worker hears: what is searched, and how. */
export interface Assignment {
  /** Tells requests apart. */
  readonly type: "assignment";
  /** Validated again by the worker: the mark of a `Puzzle` does not survive the way. */
  readonly puzzle: PuzzleData;
  /** From which the worker makes the plan. */
  readonly plan: PlanRecipe;
  /** Name of one of the engines that the worker has. */
  readonly engine: string;
  /** Report all that is found instead of one arrangement for each distinct solution. */
  readonly everyArrangement: boolean;
  /** Send the solutions themselves, and not only how many there are. */
  readonly sendSolutions: boolean;
  /** By the engine, in the pool's thread (see `SubtreeEngine.prepare`); undefined: the worker does it itself. */
  readonly prepared?: unknown;
}

/** A slice of work. */
export interface Job {
  /** Tells requests apart. */
  readonly type: "job";
  /** Where to go on, and above which step nothing is touched. */
  readonly subtree: Subtree;
  /** At least 1. */
  readonly nodeBudget: number;
  /** Stop at the node that makes this many solutions to be reported (at least 1). */
  readonly solutionBudget: number;
  /** About so long. */
  readonly sliceMs: number;
  /** Once a tile lies at the floor: say so, and go on with that tile's subtree and nothing else. */
  readonly isToPart: boolean;
}

/** What was done of a job, and nothing before it. */
export interface Report extends Found {
  /** Tells replies apart. */
  readonly type: "report";
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Where the engine counts them. */
  readonly attempts?: bigint;
  /** Solutions to be reported. */
  readonly reported: number;
  /** These, verified, u16[cellCount] each, if they are to be sent. */
  readonly solutions: readonly Uint16Array[];
  /** Where to go on; undefined once the subtree has been searched. */
  readonly rest?: Rest;
  /** Is this not the end of the job? The worker goes on in the subtree of the tile at the floor. */
  readonly goesOn?: boolean;
}

/** Where a worker stopped. */
export interface Rest extends Position {
  /** Of the job's subtree: how much of it is done, 0 to 1. */
  readonly share: number;
  /** Candidates that each step below the floor has to choose from, as far as tiles are placed. */
  readonly widths: readonly number[];
}

/** Something that should not happen: another worker would fare no better. */
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
  /** Sends a request; replies come through `listen`, one for each job. */
  post(request: Request): void;
  /** Called once, before anything is posted. `onExit` must not be called after `terminate`. */
  listen(onReply: (reply: Reply) => void, onExit: (reason: string) => void): void;
  /** Ends the worker. What it did since its last report is lost, and searched again by another. */
  terminate(): void;
}
