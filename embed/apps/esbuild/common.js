// A CommonJS bundle made by esbuild has no import.meta.url, so /url cannot find its file and says so.
import { load as loadInside, readPuzzle } from "@edgewise/wasm";
import { load } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

async function main() {
  const edgewise = await load().catch((error) => {
    console.log(error.message);
    return loadInside();
  });
  const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
  console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);
}
main();
