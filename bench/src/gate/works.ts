/**
 * What the time gate measures: a few searches, each of some milliseconds, so that even on a busy machine some runs are
 * interrupted by nobody. Each run does exactly the same work, from the root of its tree.
 */
import { makePlan, type OrderName, type SubtreeEngine } from "@edgewise/core";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { puzzleNamed } from "../cases/puzzles.js";

/** The same work at every call. @throws Error where it came out different. */
export type Work = () => void;

interface TimedSearch {
  readonly name: string;
  readonly engine: SubtreeEngine;
  readonly puzzle: string;
  readonly order: OrderName;
  /** Of one run; the trees have more. */
  readonly nodes: number;
}

export const TIMED_SEARCHES: readonly TimedSearch[] = [
  // All candidates and tables in the nearest cache.
  search("specialised, 5x5", specialisedEngine, "planted-5x5-c6-1", "growth-corner"),
  // Two words of used tiles, tables past the nearest cache.
  search("specialised, 10x10", specialisedEngine, "planted-10x10-c14-1", "growth-corner"),
  search("kernel, 5x5", wasmEngine, "planted-5x5-c6-1", "growth-corner"),
];

function search(name: string, engine: SubtreeEngine, puzzle: string, order: OrderName): TimedSearch {
  return { name, engine, puzzle, order, nodes: 200_000 };
}

export function openWork({ name, engine, puzzle: puzzleName, order, nodes }: TimedSearch): Work {
  const puzzle = puzzleNamed(puzzleName);
  const opened = engine.open(puzzle, makePlan(puzzle, { order, symmetry: false }));
  return () => {
    opened.enter({ placed: [], next: 0, floor: 0 });
    const status = opened.run(nodes);
    if (status !== "budget") throw new Error(`${name}: the tree ended, or had a solution, within ${nodes} nodes`);
  };
}

/** Takes longer by a share of what the work took, as an engine that became slower would: for the test of the gate. */
export function slowed(work: Work, share: number): Work {
  return () => {
    const start = performance.now();
    work();
    const end = start + (performance.now() - start) * (1 + share);
    while (performance.now() < end);
  };
}
