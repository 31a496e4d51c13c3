import { parentPort } from "node:worker_threads";
import { load, readPuzzle } from "@edgewise/wasm";

parentPort?.on("message", async (text) => {
  const edgewise = await load();
  parentPort?.postMessage(await edgewise.solve(readPuzzle(text).puzzle, { limit: Infinity }));
});
