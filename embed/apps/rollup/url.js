// Rollup does not copy files named by `new URL`, so `load` fails and says so. The bytes can come from anywhere; here
// they come from the package.
import { readFile } from "node:fs/promises";
import { load, readPuzzle } from "@edgewise/wasm/url";
import { INSECTS } from "../insects.js";

const bytesOf = (file) => readFile(new URL(import.meta.resolve(`@edgewise/wasm/${file}`)));

const edgewise = await load().catch(async (error) => {
  console.log(error.message);
  return load({ bytes: await bytesOf("kernel.wasm"), growth: { bytes: await bytesOf("growth.wasm") } });
});
const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
console.log(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);
