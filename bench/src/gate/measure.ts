/**
 * One measurement, in its own process: the loop and the timed searches run in turn for a few seconds, and the shortest
 * run of each counts. Each run does exactly the same work, from the root of its tree. Among a few hundred runs of a few
 * milliseconds, some are not interrupted even on a loaded machine. There medians changed by a factor of up to five,
 * ratios of minima by a few per cent.
 *
 *     node bench/dist/gate/measure.js      prints {"loop": ms, "specialised, 5x5": ms, …}
 */
import { setTimeout } from "node:timers/promises";
import type { SubtreeEngine } from "@edgewise/core/engine";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { puzzleNamed } from "../cases/puzzles.js";
import { type Order, planOf } from "../contestants/contestant.js";
import { isMain } from "../paths.js";
import { createLoop, LOOP_ENDS_AT } from "./loop.js";
import { LOOP, least, type Minima } from "./time.js";

const WARM_UP_MS = 300;
/**
 * Time for V8 to optimise in the background. With all cores busy, it did not finish while the searches kept running.
 */
const PAUSE_MS = 300;
/** Long enough for some runs without interruption. */
const DURATION_MS = 2000;

/** Does the same work in every call. @throws Error if the result differs. */
type Work = () => void;

export const TIMED_SEARCHES = [
  // All candidates and tables fit into the first-level cache.
  search("specialised, 5x5", specialisedEngine, "planted-5x5-c6-1", "growth-corner"),
  // Two words of used tiles; the tables do not fit into the first-level cache.
  search("specialised, 10x10", specialisedEngine, "planted-10x10-c14-1", "growth-corner"),
  search("kernel, 5x5", wasmEngine, "planted-5x5-c6-1", "growth-corner"),
  // A node is a strip, so fewer nodes are enough. Sets of one word, then of two vectors.
  search("free growth, 6x6", wasmEngine, "planted-6x6-c7-1", "free-growth", 10_000),
  search("free growth, 10x10", wasmEngine, "planted-10x10-c14-1", "free-growth", 10_000),
];

/** @param nodes of one run; the tree has more */
function search(name: string, engine: SubtreeEngine, puzzle: string, order: Order, nodes = 200_000) {
  return { name, engine, puzzle, order, nodes };
}

function openWork({ name, engine, puzzle: puzzleName, order, nodes }: (typeof TIMED_SEARCHES)[number]): Work {
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

if (isMain(import.meta.url)) {
  const loop = createLoop();
  const works = {
    [LOOP]: () => {
      if (loop() !== LOOP_ENDS_AT)
        throw new Error("the loop of the gate has changed, so the committed ratios are no longer valid");
    },
    ...Object.fromEntries(TIMED_SEARCHES.map((timed) => [timed.name, openWork(timed)])),
  };
  inTurn(works, WARM_UP_MS);
  await setTimeout(PAUSE_MS);
  process.stdout.write(`${JSON.stringify(inTurn(works, DURATION_MS))}\n`);
}
