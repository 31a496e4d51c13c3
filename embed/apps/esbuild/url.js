// esbuild follows no `new URL`. It copies the kernel where it is imported as a file, and says where that is.
import kernel from "@edgewise/wasm/kernel.wasm";
import { load, readPuzzle } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

const edgewise = await load({ url: new URL(kernel, import.meta.url) });
const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
document.querySelector("output").textContent = `${counts.arrangements} arrangements, ${counts.distinct} distinct`;
