/** The fastest engine that the browser and the page's content policy allow. */
import { makePlan, makePuzzle, type SubtreeEngine } from "@edgewise/core";
import { POOL_ENGINES } from "@edgewise/wasm/pool/browser";

const PROBE = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [["a", "a", "a", "a"]] });

/** The last of them, in plain JavaScript, runs everywhere. */
export function bestEngine(engines: readonly SubtreeEngine[] = POOL_ENGINES): SubtreeEngine {
  const plan = makePlan(PROBE, { order: "row-major" });
  for (const engine of engines) {
    try {
      engine.open(PROBE, plan).close();
      return engine;
    } catch {
      // WebAssembly is forbidden or absent: the next one asks for less.
    }
  }
  throw new Error("no engine runs here");
}

/** Opens at once, for searches of a few nodes. */
export function quickEngine(best: SubtreeEngine): SubtreeEngine {
  return best.name === "specialised" ? (POOL_ENGINES.find(({ name }) => name === "wasm") ?? best) : best;
}
