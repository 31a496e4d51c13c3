/** Counts the solutions of one large puzzle on all cores. The counts do not depend on the number of cores. */
import { generatePuzzle, load } from "@edgewise/wasm/threads";

const puzzle = generatePuzzle({ width: 5, height: 5, colors: 5, rule: "signed", seed: 1 });

const edgewise = await load();
const { status, counts } = await edgewise.count(puzzle);
console.log(`${status}: ${counts.distinct} distinct, ${counts.arrangements} arrangements`);
