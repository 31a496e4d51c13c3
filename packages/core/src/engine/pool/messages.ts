/**
 * What a pool and its workers say to each other: plain data that structured cloning carries.
 *
 *     pool ──assignment──► worker      once
 *     pool ──────job─────► worker      one at a time
 *     pool ◄────report──── worker      one for each job; or a failure
 *
 * A job says where to go on, and its report where it ended. A worker keeps nothing in between, so that whoever gets the
 * next job is free to choose, and one that dies takes with it what it did since its last report and nothing else.
 */
import type { PuzzleData } from "../../model.js";
import type { PlanRecipe } from "../../plan/recipe.js";
import type { Position, Subtree } from "../engine.js";
import type { Found } from "../tally.js";

/** Pool to worker, once: what is searched, and how. */
export interface Assignment {
  readonly type: "assignment";
  readonly puzzle: PuzzleData;
  readonly plan: PlanRecipe;
  /** Name of one of the engines that the worker has. */
  readonly engine: string;
  readonly everyArrangement: boolean;
  /** Send the solutions themselves, and not only how many there are. */
  readonly sendSolutions: boolean;
}

/** Pool to worker: one slice of one subtree. */
export interface Job {
  readonly type: "job";
  readonly subtree: Subtree;
  /** At least 1. */
  readonly nodeBudget: number;
  /** Stop at the node that makes this many solutions to be reported (at least 1). */
  readonly solutionBudget: number;
  /** About so long. */
  readonly sliceMs: number;
}

/** What was done of a job, and nothing before it. */
export interface Report extends Found {
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
}

/** Where a slice stopped, if its subtree is not done. */
export interface Rest extends Position {
  /** Of the job's subtree: how much of it is done, 0 to 1. */
  readonly share: number;
  /** Candidates that each step below the floor has to choose from, as far as tiles are placed. */
  readonly widths: readonly number[];
}

/** Something that should not happen: another worker would fare no better. */
export interface Failure {
  readonly type: "failure";
  readonly message: string;
}

/** What a worker hears. */
export type Request = Assignment | Job;
/** What a worker says. */
export type Reply = Report | Failure;

/** A worker as its pool sees it. */
export interface WorkerPort {
  post(request: Request): void;
  /** Called once, before anything is posted. `onExit` must not be called after `terminate`. */
  listen(onReply: (reply: Reply) => void, onExit: (reason: string) => void): void;
  terminate(): void;
}
