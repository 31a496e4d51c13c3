/** Checks a given solution without searching: `verify` applies the rules and shares no code with the solvers. */
import { readFile } from "node:fs/promises";
import { parseSolutions, readPuzzle, scoreOf, verify } from "@edgewise/core";

const fixture = new URL("../fixtures/puzzles/insects.arc", import.meta.url);
const { puzzle } = readPuzzle(await readFile(fixture, "utf8"));

// JSON as `edgewise solve --json` writes it, or a bare list of placements, as here.
const given = parseSolutions(`[
  { "x": 0, "y": 0, "tile": 2, "rotation": 3 }, { "x": 1, "y": 0, "tile": 0, "rotation": 3 },
  { "x": 2, "y": 0, "tile": 3, "rotation": 3 }, { "x": 0, "y": 1, "tile": 8, "rotation": 0 },
  { "x": 1, "y": 1, "tile": 5, "rotation": 1 }, { "x": 2, "y": 1, "tile": 4, "rotation": 0 },
  { "x": 0, "y": 2, "tile": 1, "rotation": 2 }, { "x": 1, "y": 2, "tile": 7, "rotation": 1 },
  { "x": 2, "y": 2, "tile": 6, "rotation": 1 }
]`);

for (const placements of given) {
  const faults = verify(puzzle, placements);
  console.log(faults.length === 0 ? "correct" : "wrong:");
  for (const { message } of faults) console.log(`  ${message}`);
  const { matching, possible } = scoreOf(puzzle, placements);
  console.log(`${matching} of ${possible} edges match`);
}
