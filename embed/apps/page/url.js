// Fetches the kernel from a separate file beside the script.
import { load, readPuzzle } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

const edgewise = await load();
const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
document.querySelector("output").textContent = `${counts.arrangements} arrangements, ${counts.distinct} distinct`;
