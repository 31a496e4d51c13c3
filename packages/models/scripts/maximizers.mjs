/**
 * How often the maximizers match every edge, in processor seconds:
 *
 *     node packages/models/scripts/maximizers.mjs                     the figures of PERFORMANCE.md
 *     node packages/models/scripts/maximizers.mjs annealing 5x5 4 signed 20 10
 *                                                 maximizer size colours rule seconds puzzles
 *
 * Puzzles are planted, with seeds 1, 2, 3, …, which are the maximizers' seeds as well. One thread. Needs a build.
 */
import { generatePuzzle } from "@edgewise/core";
import { fieldOf, findMaximizer } from "../dist/maximize/index.js";
import { cpuClock } from "./cpu-clock.mjs";

const SLICE = 50_000;

/** @typedef {[maximizer: string, size: string, colors: number, rule: "equal" | "signed", seconds: number, puzzles: number]} Row */

/** @type {Row[]} */
const FIGURES = [
  .../** @type {const} */ (["signed", "equal"]).flatMap((rule) =>
    [4, 5, 6, 7].flatMap((colors) => [
      /** @type {Row} */ (["annealing", "4x4", colors, rule, 5, 25]),
      /** @type {Row} */ (["genetic", "4x4", colors, rule, 20, 25]),
    ]),
  ),
  ["annealing", "5x5", 4, "signed", 20, 20],
  ["annealing", "5x5", 4, "equal", 20, 20],
];

const [maximizer, size = "", colors, rule, seconds, puzzles] = process.argv.slice(2);
console.log("maximizer  puzzles         solved   mean CPU s   longest");
if (maximizer === undefined) for (const row of FIGURES) measure(...row);
else measure(maximizer, size, Number(colors), rule === "equal" ? "equal" : "signed", Number(seconds), Number(puzzles));

/** @param {Row} row */
function measure(...[maximizer, size, colors, rule, seconds, puzzles]) {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const times = [];
  let solved = 0;
  for (let seed = 1; seed <= puzzles; seed++) {
    const search = findMaximizer(maximizer)?.open(fieldOf(generatePuzzle({ width, height, colors, rule, seed })), seed);
    const elapsed = cpuClock();
    let isFull = false;
    while (search && !isFull && elapsed() < seconds) isFull = search.run(SLICE);
    if (isFull) solved++;
    times.push(elapsed());
  }
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  const what = `${size} c${colors} ${rule}`.padEnd(15);
  const rate = `${solved} of ${puzzles}`.padEnd(8);
  const longest = Math.max(...times).toFixed(2);
  console.log(`${maximizer.padEnd(10)} ${what} ${rate} ${mean.toFixed(2).padStart(10)} ${longest.padStart(9)}`);
}
