/** The page stays at liberty while this searches. No memory is shared: text comes in, a plain object goes out. */
import { load, readPuzzle } from "@edgewise/wasm";

addEventListener("message", async ({ data }) => {
  const start = performance.now();
  const edgewise = await load();
  const loadMs = performance.now() - start;
  postMessage({ result: await edgewise.solve(readPuzzle(data).puzzle, { limit: Infinity }), loadMs });
});
