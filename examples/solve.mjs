import { drawText, load, readPuzzle } from "@edgewise/wasm";

// Any format that Edgewise reads. This is the text format, one tile per line: north, east, south, west.
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

const edgewise = await load();
const { status, counts, solutions } = await edgewise.solve(puzzle, { limit: Infinity });

for (const { placements } of solutions) console.log(drawText(puzzle, placements).trimEnd());
console.log(`${status}: ${counts.distinct} distinct, ${counts.arrangements} arrangements`);
