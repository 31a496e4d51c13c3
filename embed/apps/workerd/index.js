// workerd forbids compiling WebAssembly at run time, so the package imports its kernels as modules of the program.
import { load, readPuzzle } from "@edgewise/wasm";
import { INSECTS } from "../insects.js";

export default {
  async fetch() {
    const edgewise = await load();
    const { counts, stats } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
    return new Response(`${counts.arrangements} arrangements, ${counts.distinct} distinct, by ${stats.engine}`);
  },
};
