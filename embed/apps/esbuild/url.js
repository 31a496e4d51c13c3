// esbuild ignores `new URL`. An import of the kernel as a file makes esbuild copy it, and gives its path.
import kernel from "@edgewise/wasm/kernel.wasm";
import { load, readPuzzle } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

const edgewise = await load({ url: new URL(kernel, import.meta.url) });
const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
document.querySelector("output").textContent = `${counts.arrangements} arrangements, ${counts.distinct} distinct`;
