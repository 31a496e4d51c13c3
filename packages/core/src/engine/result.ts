/** The result JSON (FORMATS.md section 2), version 1: what `solve` and `count` print. */
import type { Puzzle, Solution } from "../model.js";
import { blockCellsOf, type Plan } from "../plan/plan.js";
import type { Engine } from "./engine.js";
import type { Progress, SearchOutcome, SearchStatus } from "./search.js";

/** What a search comes to, as plain JSON data. */
export interface Result {
  readonly format: "edgewise-result";
  readonly version: 1;
  readonly puzzle: string;
  readonly status: SearchStatus;
  readonly counts: { readonly arrangements: Counter; readonly distinct: Counter };
  readonly solutions: readonly { readonly placements: Solution }[];
  readonly stats: ResultStats;
}

/** A whole number; past 2^53 its decimal digits as a text, since JSON numbers are doubles. */
export type Counter = number | string;

/** How it was searched, and what that took. */
export interface ResultStats {
  readonly engine: string;
  readonly order: string;
  readonly symmetry: boolean;
  /** The largest number of cells that one step of the plan fills. */
  readonly block: number;
  readonly threads: number;
  readonly nodes: Counter;
  /** Only from engines that count them. */
  readonly attempts?: Counter;
  /** From the parsed puzzle to the last answer, planning and tables included. */
  readonly elapsedMs: number;
  /** Only from engines that hand the puzzle to another solver, which visit no nodes: what solved it. */
  readonly program?: string;
  /** Sizes and effort in that solver's own terms, such as variables and clauses. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** How a search was made. */
export type SearchSetup = Pick<
  ResultStats,
  "engine" | "order" | "symmetry" | "block" | "threads" | "program" | "figures"
>;

/** How far a search is, as `--ndjson` prints it between solutions. */
export interface ProgressReport {
  /** Share of the tree that is done, 0 to 1. */
  readonly share: number;
  readonly nodes: Counter;
  readonly nodesPerSecond: number;
  /** Of what has been found so far. */
  readonly counts: Result["counts"];
  readonly elapsedMs: number;
}

/** A count as JSON can hold it. */
export function counter(value: bigint): Counter {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value.toString();
}

/** How a search of this plan is made. */
export function setupOf(engine: Pick<Engine, "name">, plan: Plan, threads = 1): SearchSetup {
  return {
    engine: engine.name,
    order: plan.orderName,
    symmetry: plan.symmetry.active,
    block: blockCellsOf(plan),
    threads,
  };
}

/** Progress as plain JSON data. */
export function progressReport(progress: Progress): ProgressReport {
  const { share, nodes, nodesPerSecond, arrangements, distinct, elapsedMs } = progress;
  return {
    share,
    nodes: counter(nodes),
    nodesPerSecond: Math.round(nodesPerSecond),
    counts: { arrangements: counter(arrangements), distinct: counter(distinct) },
    elapsedMs: Math.round(elapsedMs),
  };
}

/** The result without its solutions, which may have been written one by one as they were found. */
export function resultOf(puzzle: Puzzle, setup: SearchSetup, outcome: SearchOutcome): Omit<Result, "solutions"> {
  return {
    format: "edgewise-result",
    version: 1,
    puzzle: puzzle.name,
    status: outcome.status,
    counts: { arrangements: counter(outcome.arrangements), distinct: counter(outcome.distinct) },
    stats: {
      engine: setup.engine,
      order: setup.order,
      symmetry: setup.symmetry,
      block: setup.block,
      threads: setup.threads,
      nodes: counter(outcome.nodes),
      ...(outcome.attempts !== undefined && { attempts: counter(outcome.attempts) }),
      elapsedMs: Math.round(outcome.elapsedMs * 1000) / 1000,
      ...(setup.program !== undefined && { program: setup.program }),
      ...(setup.figures && { figures: setup.figures }),
    },
  };
}
