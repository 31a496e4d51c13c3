/**
 * Writes packages/core/src/workshop/deciles.gen.ts: how much effort random puzzles take, by size. For n = 3 to 8 it makes
 * 30 planted puzzles of n x n tiles with each of n to n + 5 colours, without a frame, and sorts their efforts.
 *
 *     node scripts/difficulty.mjs           # all sizes, about half an hour
 *     node scripts/difficulty.mjs 3 4       # prints the rows of these sizes, and what they are made from
 */
import { writeFileSync } from "node:fs";
import { generatePuzzle } from "@edgewise/core";
import { difficultyOf } from "@edgewise/core/workshop";
import { host, wasmEngines } from "@edgewise/wasm";

const FILE = new URL("../packages/core/src/workshop/deciles.gen.ts", import.meta.url);
const SEEDS = 30;
const COLOURS = 6;
const machine = { engines: wasmEngines(), host };

const chosen = process.argv.slice(2).map(Number);
const rows = [];
for (const size of chosen.length > 0 ? chosen : [3, 4, 5, 6, 7, 8]) {
  /** @type {number[]} */
  const efforts = [];
  for (let colors = size; colors < size + COLOURS; colors++) {
    /** @type {number[]} */
    const own = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const puzzle = generatePuzzle({ width: size, height: size, colors, rule: "signed", seed });
      const difficulty = await difficultyOf(puzzle, machine);
      own.push(Math.log10(difficulty?.effort ?? Number.NaN));
      if (chosen.length > 0) console.log(size, colors, seed, JSON.stringify({ ...difficulty, deadEnds: undefined }));
    }
    console.error(`${size}x${size}, ${colors} colours: median ${quantile(own, 0.5).toFixed(2)}`);
    efforts.push(...own);
  }
  const deciles = Array.from({ length: 9 }, (_, i) => quantile(efforts, (i + 1) / 10).toFixed(2));
  rows.push(`  [${size * size}, [${deciles.map(Number).join(", ")}]],`);
}
const text = `// Written by scripts/difficulty.mjs, which says what is measured.
export const DECILES: readonly (readonly [cells: number, deciles: readonly number[]])[] = [
${rows.join("\n")}
];
`;
if (chosen.length > 0) console.log(text);
else writeFileSync(FILE, text);

/**
 * @param {number[]} values
 * @param {number} share
 */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
}
