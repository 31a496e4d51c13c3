import { load, readPuzzle } from "@edgewise/wasm";
import { INSECTS } from "../insects.js";

const start = performance.now();
const edgewise = await load();
const loadMs = performance.now() - start;

const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
const answer = `${counts.arrangements} arrangements, ${counts.distinct} distinct`;
document.querySelector("output").textContent = `${answer}, loaded in ${loadMs.toFixed(1)} ms`;
