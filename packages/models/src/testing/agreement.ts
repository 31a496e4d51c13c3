/**
 * For tests: all arrangements of a puzzle as texts that are cheap to compare, from a model engine and from core's
 * reference engine.
 */
import { type Puzzle, referenceEngine } from "@edgewise/core";
import { search } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { textOf } from "@edgewise/core/testing";
import type { ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";

export interface Found {
  readonly outcome: Pick<ModelOutcome, "status" | "arrangements" | "distinct">;
  /** Every arrangement, sorted. */
  readonly arrangements: readonly string[];
}

export async function foundBy(engine: ModelEngine, puzzle: Puzzle, options: SolveOptions = {}): Promise<Found> {
  const texts: string[] = [];
  const { status, arrangements, distinct } = await engine.solve(puzzle, {
    everyArrangement: true,
    onSolution: (solution) => texts.push(textOf(solution)),
    ...options,
  });
  return { outcome: { status, arrangements, distinct }, arrangements: texts.sort() };
}

/** From core's reference engine, row by row, without symmetry breaking. */
export async function foundByReference(puzzle: Puzzle): Promise<Found> {
  const texts: string[] = [];
  const plan = makePlan(puzzle, { order: "row-major", symmetry: false });
  const host = { now: () => 0, breathe: async () => undefined };
  const { status, arrangements, distinct } = await search(referenceEngine, puzzle, plan, host, {
    everyArrangement: true,
    onSolution: (solution) => texts.push(textOf(solution)),
  });
  return { outcome: { status, arrangements, distinct }, arrangements: texts.sort() };
}
