/** Everything that one solve works on, and what programs and the library have in common. */

import type { Puzzle } from "@edgewise/core";
import type { ModelOutcome, SolveOptions } from "../engine.js";
import type { Answers } from "../model/answers.js";
import type { Choice } from "../model/decode.js";
import { type Model, modelOf } from "../model/model.js";
import type { Clock } from "../run/clock.js";
import { type Clause, ClauseSink } from "./clauses.js";
import { encode } from "./encode.js";

export interface SatTask {
  readonly model: Model;
  readonly clauses: readonly Clause[];
  readonly variableCount: number;
  /** Index v - 1 is what variable v means; variables past these are helpers. */
  readonly placements: readonly Choice[];
  /** The placements of each solution found so far. */
  readonly found: (readonly number[])[];
  readonly options: SolveOptions;
  readonly clock: Clock;
}

export function taskOf(puzzle: Puzzle, options: SolveOptions, clock: Clock): SatTask {
  const model = modelOf(puzzle);
  const clauses: Clause[] = [];
  const sink = new ClauseSink((clause) => clauses.push(clause));
  const { placements } = encode(model, sink);
  return { model, clauses, variableCount: sink.variableCount, placements, found: [], options, clock };
}

/** The placements among the variables that hold. */
export function placementsIn({ placements }: SatTask, holds: readonly number[]): number[] {
  return holds.filter((variable) => variable <= placements.length);
}

/** Takes a solution and reports progress. @returns whether more are wanted. @throws ModelError (`wrong-answer`) */
export function takeAnswer(
  { placements, found, options, clock }: SatTask,
  answers: Answers,
  chosen: readonly number[],
): boolean {
  const isMore = answers.add(chosen.map((variable): Choice => placements[variable - 1] ?? [-1, -1]));
  found.push(chosen);
  const { arrangements, distinct } = answers;
  options.onProgress?.({ elapsedMs: clock.elapsedMs(), arrangements, distinct });
  return isMore;
}

/** How it ended, unless enough solutions were found. */
export type SatEnd = "complete" | "limit" | "aborted";

export function outcomeOf({ variableCount, clauses, clock }: SatTask, answers: Answers, end: SatEnd): ModelOutcome {
  const figures = { variables: variableCount, clauses: clauses.length };
  return answers.outcome(end, { elapsedMs: clock.elapsedMs(), figures });
}
