/**
 * The best boards of `edgewise maximize` on framed puzzles with as many colours as large puzzles have, planted with
 * seeds 1, 2, 3, …:
 *
 *     node packages/models/scripts/framed.mjs 10x10 60 2 10 plain  size, seconds, threads, puzzles
 *
 * 17 colours inside, 5 along the frame. The threads' searches, which share nothing, take turns in one thread, and
 * processor seconds are counted, so that the figures mean the same on a busy machine. `plain` adds a column with the
 * result of plain backtracking in one thread, row by row: the matching edges between the tiles of its deepest board.
 * Needs a build.
 */
import { generatePuzzle, scoreOf } from "@edgewise/core";
import { Backtracker, fieldOf, MAXIMIZERS } from "../dist/maximize/index.js";
import { cpuClock } from "./cpu-clock.mjs";

const [size = "10x10", seconds = "60", threads = "2", puzzles = "10", withPlain] = process.argv.slice(2);
const [width = 0, height = 0] = size.split("x").map(Number);
const SLICE = 1_000_000;

const scores = [];
console.log("seed  matching   found at  steps M  CPU s  plain");
for (let seed = 1; seed <= Number(puzzles); seed++) {
  const puzzle = generatePuzzle({ width, height, colors: 17, frame: true, frameColors: 5, rule: "equal", seed });
  const field = fieldOf(puzzle);
  const searches = Array.from({ length: Number(threads) }, (_, thread) => MAXIMIZERS[0]?.open(field, seed + thread));
  const elapsed = cpuClock();
  let best = -1;
  let foundAt = 0;
  while (best < field.possible && elapsed() < Number(seconds) * searches.length) {
    for (const search of searches) {
      search?.run(SLICE);
      if (search === undefined || search.best.score <= best) continue;
      best = search.best.score;
      foundAt = elapsed() / searches.length;
    }
  }
  scores.push(best);
  const steps = searches.reduce((sum, search) => sum + (search?.steps ?? 0), 0);
  console.log(
    [
      String(seed).padEnd(5),
      `${best} of ${field.possible}`.padEnd(10),
      `${foundAt.toFixed(1)} s`.padStart(8),
      (steps / 1e6).toFixed(0).padStart(8),
      elapsed().toFixed(1).padStart(6),
      (withPlain === undefined ? "-" : String(plain(puzzle, Number(seconds)))).padStart(6),
    ].join(" "),
  );
}
console.log(`mean  ${(scores.reduce((a, b) => a + b, 0) / scores.length).toFixed(1)}`);

/** @param {import("@edgewise/core").Puzzle} puzzle @param {number} cpuSeconds */
function plain(puzzle, cpuSeconds) {
  const field = fieldOf(puzzle);
  const search = new Backtracker(field);
  const elapsed = cpuClock();
  while (search.run(SLICE) === "budget" && elapsed() < cpuSeconds);
  const placements = [...search.deepest.subarray(0, search.deepestDepth)].map((code, depth) => {
    const cell = field.cells[search.places[depth] ?? 0] ?? 0;
    const rotation = /** @type {0 | 1 | 2 | 3} */ (code & 3);
    return { x: cell % width, y: Math.floor(cell / width), tile: code >> 2, rotation };
  });
  return scoreOf(puzzle, placements).matching;
}
