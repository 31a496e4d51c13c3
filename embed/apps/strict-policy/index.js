/**
 * The policy `script-src 'self' 'wasm-unsafe-eval'` is enough for Edgewise. Without `'wasm-unsafe-eval'` no WebAssembly
 * runs, and `load` fails with an error that says so. The reference engine of @edgewise/core is plain JavaScript:
 * slower, but fast enough for small puzzles.
 */
import { readPuzzle, referenceEngine } from "@edgewise/core";
import { search } from "@edgewise/core/engine";
import { choosePlan } from "@edgewise/core/plan";
import { load } from "@edgewise/wasm";
import { INSECTS } from "../insects.js";

const { puzzle } = readPuzzle(INSECTS);

async function count() {
  try {
    const edgewise = await load();
    const { counts, stats } = await edgewise.count(puzzle);
    return { ...counts, engine: stats.engine };
  } catch (error) {
    const host = { now: () => performance.now(), breathe: () => new Promise((resolve) => setTimeout(resolve)) };
    const { arrangements, distinct } = await search(referenceEngine, puzzle, choosePlan(puzzle), host);
    return { arrangements, distinct, engine: `${referenceEngine.name} (${error.message})` };
  }
}

const { arrangements, distinct, engine } = await count();
document.querySelector("output").textContent = `${arrangements} arrangements, ${distinct} distinct, by ${engine}`;
