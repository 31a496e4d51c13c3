import { choosePlan, searchInPool } from "@edgewise/core";
import { fastestEngine, host, readPuzzle } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/pool/node";
import { INSECTS } from "../insects.js";

const { puzzle } = readPuzzle(INSECTS);
const plan = choosePlan(puzzle);
const { arrangements, distinct } = await searchInPool(fastestEngine(plan), puzzle, plan, host, {
  threads: 2,
  startWorker,
});
console.log(`${arrangements} arrangements, ${distinct} distinct`);
