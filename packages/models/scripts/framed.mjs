/**
 * The best boards of `solve --maximize` on framed puzzles as large ones are made, planted with seeds 1, 2, 3, …:
 *
 *     node packages/models/scripts/framed.mjs 10x10 60 2 10        size, seconds, threads, puzzles
 *
 * 17 colours inside, 5 along the frame. Beside them what plain backtracking reaches, row by row, in as much processor time:
 * the matching edges between the tiles of its deepest board. Needs a build.
 */
import { availableParallelism } from "node:os";
import { generatePuzzle, scoreOf } from "@edgewise/core";
import { Backtracker, fieldOf, maximize } from "../dist/maximize/index.js";

const [size = "10x10", seconds = "60", threads = String(availableParallelism()), puzzles = "10"] =
  process.argv.slice(2);
const [width = 0, height = 0] = size.split("x").map(Number);
const SLICE = 1_000_000;

const scores = [];
console.log("seed  matching  found at  CPU s  plain");
for (let seed = 1; seed <= Number(puzzles); seed++) {
  const puzzle = generatePuzzle({ width, height, colors: 17, frame: true, frameColors: 5, rule: "equal", seed });
  const before = process.cpuUsage();
  const { best, steps } = await maximize(puzzle, {
    threads: Number(threads),
    timeLimitMs: 1000 * Number(seconds),
    seed,
  });
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e6;
  if (best === undefined) throw new Error(`no board after ${steps} steps`);
  scores.push(best.score.matching);
  console.log(
    [
      String(seed).padEnd(5),
      `${best.score.matching} of ${best.score.possible}`,
      `${(best.elapsedMs / 1000).toFixed(1)} s`.padStart(8),
      cpu.toFixed(1).padStart(6),
      String(plain(puzzle, cpu)).padStart(5),
    ].join(" "),
  );
}
console.log(`mean  ${(scores.reduce((a, b) => a + b, 0) / scores.length).toFixed(1)}`);

/** @param {import("@edgewise/core").Puzzle} puzzle @param {number} cpuSeconds */
function plain(puzzle, cpuSeconds) {
  const field = fieldOf(puzzle);
  const search = new Backtracker(field);
  const before = process.cpuUsage();
  for (let status = "budget"; status === "budget"; ) {
    status = search.run(SLICE);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 >= cpuSeconds) break;
  }
  const placements = [...search.deepest.subarray(0, search.deepestDepth)].map((code, depth) => {
    const cell = field.cells[search.places[depth] ?? 0] ?? 0;
    const rotation = /** @type {0 | 1 | 2 | 3} */ (code & 3);
    return { x: cell % width, y: Math.floor(cell / width), tile: code >> 2, rotation };
  });
  return scoreOf(puzzle, placements).matching;
}
