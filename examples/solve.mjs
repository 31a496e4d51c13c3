import { choosePlan, drawText, readPuzzle, search } from "@edgewise/core";
import { fastestEngine } from "@edgewise/wasm";

// Any format that Edgewise reads; this one is the text format, one tile a line: north, east, south, west.
const { puzzle } = readPuzzle(`
  size 3x3
  rule signed
   2 -3  3  1
  -2  1 -4  3
   4  2 -2 -1
  -3  4  1 -4
   4 -3  1 -2
   2 -4  3 -1
  -4  2 -1 -3
  -2  1 -3  4
   1 -3  4  2
`);

// The library knows no clock and no event loop. It is lent them, here those of Node.
const host = {
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

const plan = choosePlan(puzzle, { grows: true });
const outcome = await search(fastestEngine(plan), puzzle, plan, host, {
  // Called for each distinct solution as it is found, already verified.
  onSolution: (solution) => process.stdout.write(drawText(puzzle, solution)),
});

const { status, distinct, arrangements } = outcome;
process.stdout.write(`${status}: ${distinct} distinct, ${arrangements} arrangements\n`);
