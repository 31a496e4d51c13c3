/** Searches many small puzzles, one after the other, to find out how often a random 3x3 puzzle has a solution. */
import { generatePuzzle } from "@edgewise/core";
import { log10ExpectedAtRandom, powerText, summarise } from "@edgewise/core/analysis";
import { load } from "@edgewise/wasm";

const edgewise = await load();
const shape = { width: 3, height: 3, colors: 4, rule: /** @type {const} */ ("signed") };

const outcomes = [];
for (let seed = 1; seed <= 200; seed++) {
  // Every side is drawn at random: unlike a planted puzzle, this one may have no solution.
  const { counts, stats } = await edgewise.count(generatePuzzle({ ...shape, seed, random: true }));
  outcomes.push({
    arrangements: BigInt(counts.arrangements),
    distinct: BigInt(counts.distinct),
    nodes: BigInt(stats.nodes),
  });
}

const expected = 10 ** log10ExpectedAtRandom(shape);
const { puzzles, solvable, arrangements, solvableInterval } = summarise(outcomes, expected);
const [low, high] = solvableInterval.map((share) => `${Math.round(share * 100)} %`);
console.log(`${solvable} of ${puzzles} have a solution: of all such puzzles, ${low} to ${high}`);
console.log(`${arrangements.mean} arrangements per puzzle; expected by chance ${powerText(Math.log10(expected))}`);
