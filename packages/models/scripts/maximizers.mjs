/**
 * How often a maximizer matches every edge, and how soon, on planted puzzles:
 *
 *     node packages/models/scripts/maximizers.mjs                                  the figures of PERFORMANCE.md
 *     node packages/models/scripts/maximizers.mjs annealing signed 5x5 4 20 10     one row; the words are those of `measure`
 *
 * Puzzles have the seeds 1, 2, 3, …, with which the maximizers start too. The searches of several threads, which share
 * nothing, take turns in one thread, and processor seconds are counted, so that the figures mean the same on a busy
 * machine. Needs a build.
 */
import { generatePuzzle } from "@edgewise/core";
import { fieldOf, openMaximizer } from "../dist/maximize/index.js";

const SLICE = 50_000;
const FIGURES = [
  ...["signed", "equal"].flatMap((rule) =>
    [4, 5, 6, 7].flatMap((colors) => [`annealing ${rule} 4x4 ${colors} 5 25`, `genetic ${rule} 4x4 ${colors} 20 25`]),
  ),
  "annealing signed 5x5 4 20 20",
  "annealing equal 5x5 4 20 20",
  "portfolio equal 10x10 17 60 10 2 5",
];

const asked = process.argv.slice(2).join(" ");
console.log(`${"maximizer, puzzles, limits".padEnd(36)} solved    edges  mean s  longest`);
for (const row of asked === "" ? FIGURES : [asked]) console.log(`${row.padEnd(36)} ${measure(...row.split(" "))}`);

/**
 * @param {string} name of the maximizer @param {string} rule @param {string} size such as 5x5
 * @param {string[]} numbers colours, seconds for a puzzle, puzzles, threads, colours along the frame if there is one
 */
function measure(name = "", rule = "", size = "", ...numbers) {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const [colors = 0, seconds = 0, puzzles = 0, threads = 1, frameColors] = numbers.map(Number);
  const kind = {
    width,
    height,
    colors,
    rule: rule === "equal" ? /** @type {const} */ ("equal") : /** @type {const} */ ("signed"),
  };
  const frame = frameColors === undefined ? {} : { frame: true, frameColors };
  const runs = Array.from({ length: puzzles }, (_, i) => {
    const field = fieldOf(generatePuzzle({ ...kind, ...frame, seed: i + 1 }));
    const before = process.cpuUsage();
    const searches = Array.from({ length: threads }, (_, thread) => openMaximizer(field, i + 1 + thread, name));
    for (;;) {
      const isSolved = searches.some((search) => search.run(SLICE));
      const { user, system } = process.cpuUsage(before);
      const time = (user + system) / 1e6 / threads;
      const edges = Math.max(...searches.map((search) => search.best.score)) / field.possible;
      if (isSolved || time >= seconds) return { isSolved, time, edges };
    }
  });
  const mean = (/** @type {number[]} */ values) => values.reduce((a, b) => a + b, 0) / values.length;
  const times = runs.map(({ time }) => time);
  return [
    `${runs.filter(({ isSolved }) => isSolved).length} of ${puzzles}`.padEnd(8),
    `${(mean(runs.map(({ edges }) => edges)) * 100).toFixed(1)} %`.padStart(7),
    mean(times).toFixed(2).padStart(7),
    Math.max(...times)
      .toFixed(2)
      .padStart(8),
  ].join(" ");
}
