/**
 * The searches that the time gate measures, each of a few milliseconds, so that even on a busy machine some runs are
 * not interrupted. Each run does exactly the same work, from the root of its tree.
 */
import type { SubtreeEngine } from "@edgewise/core/engine";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { puzzleNamed } from "../cases/puzzles.js";
import { type Order, planOf } from "../contestants/contestant.js";
import { least, type Minima } from "./judge.js";
import { createLoop, LOOP_ENDS_AT } from "./loop.js";

/** Does the same work in every call. @throws Error if the result differs. */
type Work = () => void;

interface TimedSearch {
  readonly name: string;
  readonly engine: SubtreeEngine;
  readonly puzzle: string;
  readonly order: Order;
  /** Nodes of one run; the tree has more. */
  readonly nodes: number;
}

export const TIMED_SEARCHES: readonly TimedSearch[] = [
  // All candidates and tables fit into the first-level cache.
  search("specialised, 5x5", specialisedEngine, "planted-5x5-c6-1", "growth-corner"),
  // Two words of used tiles; the tables do not fit into the first-level cache.
  search("specialised, 10x10", specialisedEngine, "planted-10x10-c14-1", "growth-corner"),
  search("kernel, 5x5", wasmEngine, "planted-5x5-c6-1", "growth-corner"),
  // A node is a strip, so fewer nodes are enough. Sets of one word, then of two vectors.
  search("free growth, 6x6", wasmEngine, "planted-6x6-c7-1", "free-growth", 10_000),
  search("free growth, 10x10", wasmEngine, "planted-10x10-c14-1", "free-growth", 10_000),
];

function search(name: string, engine: SubtreeEngine, puzzle: string, order: Order, nodes = 200_000): TimedSearch {
  return { name, engine, puzzle, order, nodes };
}

export function loopWork(): Work {
  const loop = createLoop();
  return () => {
    if (loop() !== LOOP_ENDS_AT)
      throw new Error("the loop of the gate has changed, so the committed ratios are no longer valid");
  };
}

export function openWork({ name, engine, puzzle: puzzleName, order, nodes }: TimedSearch): Work {
  const puzzle = puzzleNamed(puzzleName);
  const opened = engine.open(puzzle, planOf(puzzle, { order, symmetry: false }));
  return () => {
    opened.enter({ placed: [], next: 0, floor: 0 });
    const status = opened.run(nodes);
    if (status !== "budget") throw new Error(`${name}: the tree ended, or had a solution, within ${nodes} nodes`);
  };
}

/** Runs the works in turn for some time. @returns the shortest run of each. */
export function inTurn(works: Readonly<Record<string, Work>>, durationMs: number): Minima {
  let shortest: Minima = {};
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    shortest = least(shortest, Object.fromEntries(Object.entries(works).map(([name, work]) => [name, msOf(work)])));
  }
  return shortest;
}

function msOf(work: Work): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
