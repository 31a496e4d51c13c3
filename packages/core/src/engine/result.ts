/** The result JSON (FORMATS.md section 2), version 1, which `solve` and `count` print. */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import type { Engine } from "./engine.js";
import type { Forecast } from "./forecast/forecaster.js";
import type { Progress, SearchOutcome, SearchStatus } from "./search.js";

/** The object that `solve --json` prints, documented in docs/FORMATS.md. */
export interface Result {
  /** Identifies the format. */
  readonly format: "edgewise-result";
  /** Version of the format. */
  readonly version: 1;
  /** The puzzle's name, perhaps empty. */
  readonly puzzle: string;
  /** How the search ended. */
  readonly status: SearchStatus;
  /** Exact if `status` is "complete", else the solutions found so far. */
  readonly counts: {
    /** Solutions, with turned boards and swaps of identical tiles counted separately. */
    readonly arrangements: Counter;
    /** Solutions, with those turns and swaps counted once. */
    readonly distinct: Counter;
  };
  /** The solutions requested, verified; empty if they were only counted. */
  readonly solutions: readonly {
    /** One for each open cell, in row-major order. */
    readonly placements: Solution;
  }[];
  /** How the puzzle was searched, and the effort. */
  readonly stats: ResultStats;
}

/** A whole number; above 2^53 - 1 a string of its decimal digits, since JSON numbers are doubles. */
export type Counter = number | string;

/** How a search was made, and its effort. */
export interface ResultStats {
  /** Name of the engine. */
  readonly engine: string;
  /** Name of the fill order; "none" from engines that have none. */
  readonly order: string;
  /** Did the search leave out turned boards and swaps of identical tiles? */
  readonly symmetry: boolean;
  /** The largest number of cells that one node fills: 1, or in free growth the longest side of the board. */
  readonly block: number;
  /** Number of threads that searched. */
  readonly threads: number;
  /** Nodes visited. */
  readonly nodes: Counter;
  /** Only from engines that count them. */
  readonly attempts?: Counter;
  /** Milliseconds from the parsed puzzle to the end of the search, planning and tables included. */
  readonly elapsedMs: number;
  /** Only from engines that hand the puzzle to another solver and visit no nodes: name of that solver. */
  readonly program?: string;
  /** Sizes and effort in that solver's terms, such as variables and clauses. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** How a search was made. */
export type SearchSetup = Pick<
  ResultStats,
  "engine" | "order" | "symmetry" | "block" | "threads" | "program" | "figures"
>;

/** Progress of a search, as `--ndjson` prints it between solutions. */
export interface ProgressReport {
  /** How much is left; undefined while nothing is known. */
  readonly forecast: Forecast | undefined;
  /** Nodes visited so far. */
  readonly nodes: Counter;
  /** Average since the search began, rounded. */
  readonly nodesPerSecond: number;
  /** Solutions found so far. */
  readonly counts: Result["counts"];
  /** Milliseconds since the search began, rounded. */
  readonly elapsedMs: number;
}

/** The value as a number where that is exact, else as a string of digits. */
export function counter(value: bigint): Counter {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString();
}

/** The setup of a search of this plan. */
export function setupOf(engine: Pick<Engine, "name">, plan: Plan, threads = 1): SearchSetup {
  const { orderName: order, symmetry } = plan;
  const block = plan.kind === "steps" ? 1 : plan.blockCells;
  return { engine: engine.name, order, symmetry: symmetry.active, block, threads };
}

/** Progress as plain JSON data. */
export function progressReport(progress: Progress): ProgressReport {
  const { forecast, nodes, nodesPerSecond, arrangements, distinct, elapsedMs } = progress;
  return {
    forecast,
    nodes: counter(nodes),
    nodesPerSecond: Math.round(nodesPerSecond),
    counts: { arrangements: counter(arrangements), distinct: counter(distinct) },
    elapsedMs: Math.round(elapsedMs),
  };
}

/** The result without its solutions, which may have been written one by one as they were found. */
export function resultOf(
  puzzle: Puzzle,
  setup: SearchSetup,
  outcome: Omit<SearchOutcome, "nodesByDepth">,
): Omit<Result, "solutions"> {
  const { program, figures, ...how } = setup;
  return {
    format: "edgewise-result",
    version: 1,
    puzzle: puzzle.name,
    status: outcome.status,
    counts: { arrangements: counter(outcome.arrangements), distinct: counter(outcome.distinct) },
    stats: {
      ...how,
      nodes: counter(outcome.nodes),
      ...(outcome.attempts !== undefined && { attempts: counter(outcome.attempts) }),
      elapsedMs: Math.round(outcome.elapsedMs * 1000) / 1000,
      ...(program !== undefined && { program }),
      ...(figures && { figures }),
    },
  };
}
