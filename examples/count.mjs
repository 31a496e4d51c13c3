/** Counts all solutions of a puzzle; and of a larger one, says how far it is and stops when told to. */
import { readFile } from "node:fs/promises";
import { generatePuzzle, load, readPuzzle } from "@edgewise/wasm";

const edgewise = await load();
const file = new URL("../fixtures/puzzles/planted-4x4-c4-1.puzzle.json", import.meta.url);
const { puzzle } = readPuzzle(await readFile(file, "utf8"));

// The whole space is searched, so the counts are exact.
const { status, counts } = await edgewise.count(puzzle);
console.log(`4x4: ${status}, ${counts.distinct} distinct, ${counts.arrangements} arrangements`);

// Nobody will see the end of this one. Being stopped is a result, not an error: it has what was found by then.
const large = generatePuzzle({ width: 16, height: 16, colors: 17, rule: "equal", seed: 1 });
const patience = new AbortController();
let reports = 0;
const stopped = await edgewise.count(large, {
  signal: patience.signal, // AbortSignal.timeout(60_000) would do as well
  // Every 100 ms or so. `share` is the part of the search tree that is done, from 0 to 1.
  onProgress: ({ share, nodes }) => {
    reports++;
    if (reports === 3 && share < 0.01 && Number(nodes) > 0) patience.abort();
  },
});
console.log(`16x16: ${stopped.status} after ${reports} reports, ${stopped.counts.distinct} found`);
