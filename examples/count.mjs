/** Counts all solutions of a puzzle; then reports the progress of a larger search and stops it. */
import { readFile } from "node:fs/promises";
import { generatePuzzle, load, readPuzzle } from "@edgewise/wasm";

const edgewise = await load();
const file = new URL("../fixtures/puzzles/planted-4x4-c4-1.puzzle.json", import.meta.url);
const { puzzle } = readPuzzle(await readFile(file, "utf8"));

// The search is complete, so the counts are exact.
const { status, counts } = await edgewise.count(puzzle);
console.log(`4x4: ${status}, ${counts.distinct} distinct, ${counts.arrangements} arrangements`);

// This search would never end. Stopping it is not an error: the result holds what was found so far.
const large = generatePuzzle({ width: 16, height: 16, colors: 17, rule: "equal", seed: 1 });
const controller = new AbortController();
let reports = 0;
const stopped = await edgewise.count(large, {
  signal: controller.signal, // or AbortSignal.timeout(60_000)
  // Called about every 100 ms. `load` of `@edgewise/wasm/threads` also forecasts how long it will take.
  onProgress: ({ nodes }) => {
    reports++;
    if (reports === 3 && Number(nodes) > 0) controller.abort();
  },
});
console.log(`16x16: ${stopped.status} after ${reports} reports, ${stopped.counts.distinct} found`);
