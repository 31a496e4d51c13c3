// Here WebAssembly may not be compiled at run time: the kernel is uploaded beside the script, compiled before.
import kernel from "@edgewise/wasm/kernel.wasm";
import { load, readPuzzle } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

export default {
  async fetch() {
    const edgewise = await load({ module: kernel });
    const { counts, stats } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
    return new Response(`${counts.arrangements} arrangements, ${counts.distinct} distinct, by ${stats.engine}`);
  },
};
