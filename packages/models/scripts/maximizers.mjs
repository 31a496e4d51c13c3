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

/** @type {readonly [maximizer: string, size: string, colors: string, rule: "equal" | "signed", seconds: string, puzzles: string][]} */
const FIGURES = [
  ...["signed", "equal"].flatMap((rule) =>
    ["4", "5", "6", "7"].flatMap((colors) => [
      ["annealing", "4x4", colors, rule, "5", "25"],
      ["genetic", "4x4", colors, rule, "20", "25"],
    ]),
  ),
  ["annealing", "5x5", "4", "signed", "20", "20"],
  ["annealing", "5x5", "4", "equal", "20", "20"],
];

const asked = process.argv.slice(2);
console.log("maximizer  puzzles         solved   mean CPU s   longest");
for (const row of asked.length === 6 ? [asked] : FIGURES) measure(...row);

function measure(name, size, colors, rule, seconds, puzzles) {
  const [width, height] = size.split("x").map(Number);
  const times = [];
  let solved = 0;
  for (let seed = 1; seed <= Number(puzzles); seed++) {
    const field = fieldOf(generatePuzzle({ width, height, colors: Number(colors), rule, seed }));
    const before = process.cpuUsage();
    const elapsed = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1e6;
    };
    const search = findMaximizer(name).open(field, seed);
    let isFull = false;
    while (!isFull && elapsed() < Number(seconds)) isFull = search.run(SLICE);
    if (isFull) solved++;
    times.push(elapsed());
  }
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  const what = `${size} c${colors} ${rule}`.padEnd(15);
  const rate = `${solved} of ${puzzles}`.padEnd(8);
  console.log(
    `${name.padEnd(10)} ${what} ${rate} ${mean.toFixed(2).padStart(10)} ${Math.max(...times)
      .toFixed(2)
      .padStart(9)}`,
  );
}
