/** The page stays responsive while this searches. No memory is shared: text comes in, a plain object goes out. */
import { load, readPuzzle } from "@edgewise/wasm";

addEventListener("message", async ({ data }) => {
  const edgewise = await load();
  postMessage(await edgewise.solve(readPuzzle(data).puzzle, { limit: Infinity }));
});
