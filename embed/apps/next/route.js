// app/api/solve/route.js of a Next app, unchanged. Next compiles a module imported with ?module before the route runs.
import { load, readPuzzle } from "@edgewise/wasm";
import growth from "@edgewise/wasm/growth.wasm?module";
import kernel from "@edgewise/wasm/kernel.wasm?module";
import { INSECTS } from "../insects.js";

export const runtime = "edge";

export async function GET() {
  const edgewise = await load({ module: kernel, growth: { module: growth } });
  const { counts } = await edgewise.solve(readPuzzle(INSECTS).puzzle, { limit: Infinity });
  return new Response(`${counts.arrangements} arrangements, ${counts.distinct} distinct`);
}
