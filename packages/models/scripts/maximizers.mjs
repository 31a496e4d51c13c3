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

const SLICE = 50_000;

/** @typedef {{ maximizer: string, size: string, colors: number, rule: "equal" | "signed", seconds: number, puzzles: number }} Row */

/** @type {Row[]} */
const FIGURES = [
  .../** @type {const} */ (["signed", "equal"]).flatMap((rule) =>
    [4, 5, 6, 7].flatMap((colors) => [
      { maximizer: "annealing", size: "4x4", colors, rule, seconds: 5, puzzles: 25 },
      { maximizer: "genetic", size: "4x4", colors, rule, seconds: 20, puzzles: 25 },
    ]),
  ),
  { maximizer: "annealing", size: "5x5", colors: 4, rule: "signed", seconds: 20, puzzles: 20 },
  { maximizer: "annealing", size: "5x5", colors: 4, rule: "equal", seconds: 20, puzzles: 20 },
];

const [maximizer, size = "", colors, rule, seconds, puzzles] = process.argv.slice(2);
console.log("maximizer  puzzles         solved   mean CPU s   longest");
if (maximizer === undefined) FIGURES.forEach(measure);
else {
  const isEqual = rule === "equal";
  measure({
    maximizer,
    size,
    colors: Number(colors),
    rule: isEqual ? "equal" : "signed",
    seconds: Number(seconds),
    puzzles: Number(puzzles),
  });
}

/** @param {Row} row */
function measure({ maximizer, size, colors, rule, seconds, puzzles }) {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const times = [];
  let solved = 0;
  for (let seed = 1; seed <= puzzles; seed++) {
    const field = fieldOf(generatePuzzle({ width, height, colors, rule, seed }));
    const before = process.cpuUsage();
    const elapsed = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    };
    const search = findMaximizer(maximizer)?.open(field, seed);
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
