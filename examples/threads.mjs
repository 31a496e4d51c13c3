/** Counts the solutions of one large puzzle on all cores. The counts do not depend on how many these are. */
import { availableParallelism } from "node:os";
import { choosePlan, generatePuzzle, searchInPool } from "@edgewise/core";
import { fastestEngine } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/pool/node";

const puzzle = generatePuzzle({ width: 5, height: 5, colors: 5, rule: "signed", seed: 1 });
const plan = choosePlan(puzzle, { grows: true });

// The library knows no clock and no event loop. It is lent them, here those of Node.
const host = {
  now: () => performance.now(),
  /** @returns {Promise<void>} */
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

const { status, distinct, arrangements } = await searchInPool(fastestEngine(plan), puzzle, plan, host, {
  threads: availableParallelism(),
  startWorker,
  // Most puzzles are solved before a worker is up: only what takes longer is shared out.
  patienceMs: 50,
});
console.log(`${status}: ${distinct} distinct, ${arrangements} arrangements`);
