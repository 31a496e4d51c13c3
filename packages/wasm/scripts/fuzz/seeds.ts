/**
 * Problems that a kernel accepts, of every kind, for a fuzzer to spoil: all rules, frames, holes, pins, spare tiles,
 * tiles that may not turn, plans with and without symmetry breaking, boards of 1 to 256 cells.
 */
import { compileProblem, generatePuzzle, makePlan, ORDER_NAMES, type Puzzle } from "@edgewise/core";
import { puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";

const RANDOM_PUZZLES = 200;

/** Large ones are few: each costs as much as a hundred small ones. */
const GENERATED = [
  { width: 1, height: 1, colors: 1, rule: "equal" },
  { width: 2, height: 2, colors: 2, rule: "equal" },
  { width: 3, height: 3, colors: 4, rule: "signed" },
  { width: 5, height: 4, colors: 7, rule: "case" },
  { width: 4, height: 4, colors: 5, rule: "signed", frame: true },
  { width: 9, height: 8, colors: 20, rule: "equal", frame: true },
  { width: 10, height: 7, colors: 30, rule: "signed" },
  { width: 128, height: 2, colors: 100, rule: "equal" },
  { width: 16, height: 16, colors: 22, rule: "equal", frame: true },
  { width: 256, height: 1, colors: 125, rule: "signed" },
] as const;

/** @returns the same buffers every time. */
export function validProblems(): Uint8Array[] {
  const small = fc.sample(puzzleArbitrary(), { numRuns: RANDOM_PUZZLES, seed: 8 });
  const generated = GENERATED.map((options) => generatePuzzle({ ...options, seed: 1 }));
  return [...small, ...generated].map(compiled);
}

/** Orders, with and without symmetry breaking, take turns. */
function compiled(puzzle: Puzzle, i: number): Uint8Array {
  const order = ORDER_NAMES[i % ORDER_NAMES.length] ?? "row-major";
  return compileProblem(puzzle, makePlan(puzzle, { order, symmetry: i % 2 === 0 }));
}
