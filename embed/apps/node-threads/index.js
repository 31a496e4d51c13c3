import { load, readPuzzle } from "@edgewise/wasm/threads";
import { INSECTS } from "../insects.js";

const { puzzle } = readPuzzle(INSECTS);
const edgewise = await load();
const { counts } = await edgewise.count(puzzle, { threads: 2 });
console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);
