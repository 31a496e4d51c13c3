// esbuild follows no `new URL`. It copies the kernel where it is imported as a file, and says where that is.
import kernel from "@edgewise/wasm/kernel.wasm";
import { load, readPuzzle } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

const start = performance.now();
const edgewise = await load({ url: new URL(kernel, import.meta.url) });
const loadMs = performance.now() - start;

const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
const answer = `${counts.arrangements} arrangements, ${counts.distinct} distinct`;
document.querySelector("output").textContent = `${answer}, loaded in ${loadMs.toFixed(1)} ms`;
