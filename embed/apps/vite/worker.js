/**
 * The page stays responsive while this worker searches. No memory is shared: it receives text and sends a plain object.
 */
import { load, readPuzzle } from "@edgewise/wasm";

addEventListener("message", async ({ data }) => {
  const edgewise = await load();
  postMessage(await edgewise.solve(readPuzzle(data).puzzle, { limit: Infinity }));
});
