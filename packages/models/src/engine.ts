/**
 * The contract of a model engine: it hands a description of the puzzle to a solver and decodes the answers. Unlike an
 * `Engine` of core it cannot be sliced, counts no nodes and follows no plan. It is asynchronous, since the solver may
 * be another program, and is loaded only on request, since the solver may be large.
 */
import type { Puzzle, SearchOptions, SearchOutcome } from "@edgewise/core";

/** What is known about an engine without loading it. */
export interface ModelEngineEntry {
  /** The name that `--engine` takes. */
  readonly name: string;
  /** One line for users. */
  readonly title: string;
  readonly capabilities: Capabilities;
  load(): Promise<ModelEngine>;
}

export interface Capabilities {
  /** Finds every solution, or proves there is none. If false, it looks for one, and cannot prove there is none. */
  readonly exact: boolean;
  /** The largest board worth trying, for users: "about 6x6". */
  readonly largest: string;
  /** What it does not support, for users: "no spare tiles". Otherwise all take every rule, frames, holes and pins. */
  readonly not?: string;
  /** Can write a proof that there is no solution. */
  readonly proof?: boolean;
  /** Uses random numbers, so that a seed can change what it does. */
  readonly random?: boolean;
}

export interface ModelEngine {
  readonly name: string;
  /** What `solve` would use now: the program or library with its version, or what is missing. Never throws. */
  available(): Promise<Availability>;
  /**
   * @throws RangeError if an option is out of range
   * @throws ModelError naming the program where it is missing, crashes, prints garbage or a wrong answer, or where the
   * puzzle or an option does not suit it. No solution, and a limit reached, are results.
   */
  solve(puzzle: Puzzle, options?: SolveOptions): Promise<ModelOutcome>;
}

export type Availability =
  | { readonly isAvailable: true /** "highs 1.15.3" */; readonly program: string }
  | { readonly isAvailable: false /** "minizinc is not installed" */; readonly reason: string };

/** As for a search of core. The time limit is for emitting, solving and decoding together. */
export interface SolveOptions
  extends Pick<SearchOptions, "solutionLimit" | "everyArrangement" | "timeLimitMs" | "onSolution"> {
  /** Ends it with the status "aborted". */
  readonly signal?: AbortSignal;
  /** For solvers that use random numbers. */
  readonly seed?: number;
  /** The program to run, a name or a path. Default: the engine chooses. */
  readonly program?: string;
  /** A file for a proof that there is no solution, if the engine can write one. */
  readonly proofFile?: string;
  /** Called at intervals. */
  readonly onProgress?: (progress: ModelProgress) => void;
}

export interface ModelProgress {
  /** What the engine is doing, for users: "restart 12, best 38 of 40". */
  readonly text: string;
}

export interface ModelOutcome extends Pick<SearchOutcome, "status" | "elapsedMs" | "arrangements" | "distinct"> {
  /** What solved it, with its version where known: "cadical 1.5.3". */
  readonly program: string;
  /** Sizes and effort in the solver's own terms: variables, clauses, conflicts. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A file for other solvers, written only. */
export interface ModelFormat {
  /** The name that `edgewise convert --to` takes. */
  readonly name: string;
  /** One line for users: what it is and what reads it. */
  readonly title: string;
  load(): Promise<Emitter>;
}

/**
 * Puzzle to text, in pieces of some kilobytes, so that a large model need not fit into one string.
 * @throws ModelError (`unsuited`) at the first piece if the format cannot express this puzzle
 */
export type Emitter = (puzzle: Puzzle) => Iterable<string>;

/** What went wrong, so that a caller can tell a mistake of the user from one of the program. */
export type ModelErrorKind =
  /** The program is not installed, or cannot be run. */
  | "missing"
  /** This engine cannot handle this puzzle or this request. */
  | "unsuited"
  /** The program ended by a signal or with an exit code that means an error. */
  | "crashed"
  /** What it printed is not what it should print. */
  | "garbage"
  /** What it calls a solution is not one, or is one that it has given before. */
  | "wrong-answer";

/**
 * What goes wrong when another program, or a library, is given a puzzle. One clear line that names it:
 * `cadical: expected …, found …`.
 */
export class ModelError extends Error {
  override readonly name = "ModelError";
  constructor(
    readonly program: string,
    readonly kind: ModelErrorKind,
    what: string,
  ) {
    super(`${program}: ${what}`);
  }
}
