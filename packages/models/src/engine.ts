/**
 * The contract of a model engine: it hands a description of the puzzle to some solver and decodes the answers. It differs
 * from an `Engine` of core in that it cannot be sliced, counts no nodes and follows no plan; it is asynchronous, since
 * the solver may be another program, and is loaded only when asked for, since the solver may be large.
 */
import type { Puzzle, SearchStatus, Solution } from "@edgewise/core";

/** What is known of an engine without loading it. */
export interface ModelEngineEntry {
  /** As `--engine` takes it. */
  readonly name: string;
  /** One line for people. */
  readonly title: string;
  readonly capabilities: Capabilities;
  load(): Promise<ModelEngine>;
}

export interface Capabilities {
  /** Finds every solution and knows when there is none; else it looks for one and never knows that there is none. */
  readonly exact: boolean;
  /** Where sense ends, for people: "about 6x6". */
  readonly largest: string;
  /** What it cannot take besides, for people: "no spare tiles". All take every rule, frames, holes and pins otherwise. */
  readonly not?: string;
  /** Can write a proof that there is no solution. */
  readonly proof?: boolean;
}

export interface ModelEngine {
  readonly name: string;
  /** What would solve now, without solving: the program or library with its version, or what is missing. Never throws. */
  available(): Promise<Availability>;
  /**
   * @throws ModelError naming the program where it is missing, crashes, prints garbage or a wrong answer, or where the
   * puzzle or an option does not suit it. No solution and limits reached are results.
   */
  solve(puzzle: Puzzle, options?: SolveOptions): Promise<ModelOutcome>;
}

export type Availability =
  | { readonly isAvailable: true /** "highs 1.15.3" */; readonly program: string }
  | { readonly isAvailable: false /** "minizinc is not installed" */; readonly reason: string };

export interface SolveOptions {
  /** Stop after this many solutions have been reported. Default: find them all. */
  readonly solutionLimit?: number;
  /** Report every arrangement instead of one for each distinct solution. */
  readonly everyArrangement?: boolean;
  /** For the whole of it: emitting, solving, decoding. */
  readonly timeLimitMs?: number;
  /** Ends it with the status "aborted". */
  readonly signal?: AbortSignal;
  /** Where the solver uses chance. */
  readonly seed?: number;
  /** The program to run instead of the one that would be chosen: a name or a path. */
  readonly program?: string;
  /** A file for a proof that there is no solution, where the engine can write one. */
  readonly proofFile?: string;
  /** Called for each solution as it is found, verified, in row-major order. */
  readonly onSolution?: (solution: Solution) => void;
  /** Called now and then. */
  readonly onProgress?: (progress: ModelProgress) => void;
}

export interface ModelProgress {
  readonly elapsedMs: number;
  readonly arrangements: bigint;
  readonly distinct: bigint;
  /** What the engine is at, for people: "restart 12, best 38 of 40". */
  readonly text?: string;
}

export interface ModelOutcome {
  readonly status: SearchStatus;
  /** Exact if `status` is "complete", else what has been found so far. */
  readonly arrangements: bigint;
  readonly distinct: bigint;
  /** What solved it, with its version where known: "cadical 1.5.3". */
  readonly program: string;
  /** From the puzzle to the last answer. */
  readonly elapsedMs: number;
  /** Sizes and effort in the solver's own terms: variables, clauses, conflicts. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A file for other solvers, written only. */
export interface ModelFormat {
  /** As `edgewise convert --to` takes it. */
  readonly name: string;
  /** One line for people: what it is and what reads it. */
  readonly title: string;
  load(): Promise<Emitter>;
}

/**
 * Puzzle to text, in pieces of some kilobytes, so that a large model need not fit into one string.
 * @throws ModelError (`unsuited`) at the first piece where the form cannot say this puzzle
 */
export type Emitter = (puzzle: Puzzle) => Iterable<string>;
