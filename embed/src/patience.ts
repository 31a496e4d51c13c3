/**
 * Times on a machine that has other things to do. What is slow stays slow, what was unlucky does not, so the best of
 * several runs counts; and where even an empty Node takes long to start, everything may take longer in proportion.
 */
import { run } from "./run.js";

const TRIES = 12;
/** Start of an empty Node on the quiet machine that the limits were set on. */
const NODE_START_MS = 50;

/**
 * Measures until the limit is kept, or for the last time.
 *
 * @param limitMs on a quiet machine
 * @returns the shortest time, and what it may be here
 */
export async function shortest(
  limitMs: number,
  measure: () => Promise<number>,
): Promise<{ ms: number; limit: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let nodeMs = Number.POSITIVE_INFINITY;
  let limit = limitMs;
  for (let i = 0; i < TRIES; i++) {
    ms = Math.min(ms, await measure());
    if (ms < limitMs) break;
    nodeMs = Math.min(nodeMs, await nodeStart());
    limit = limitMs * Math.max(1, nodeMs / NODE_START_MS);
  }
  return { ms, limit };
}

async function nodeStart(): Promise<number> {
  const start = performance.now();
  await run(process.execPath, ["-e", "0"], process.cwd());
  return performance.now() - start;
}
