/**
 * One search by one engine, in a process of its own, as compare.mjs starts it: `engine-run.mjs ENGINE ORDER FILE`
 * prints a Measurement (yardstick/yardstick.mjs) as JSON.
 *
 * A fresh process each time, because V8 shares a module's optimised code among the threads of a process: the second run
 * would begin where the first had got to. The search goes through core's own session, so its slices, which are what
 * lets V8 change to its optimising tier, and the handling of solutions count as they do for a user.
 */
import { readFileSync } from "node:fs";
import { makePlan, ORDER_NAMES, readPuzzle, referenceEngine, search } from "@edgewise/core";
import { nativeEngine } from "@edgewise/native";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";

const ENGINES = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/** @type {import("@edgewise/core").Host} */
const host = {
  now: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};

const [engineName, orderName, file = ""] = process.argv.slice(2);
const engine = ENGINES.find(({ name }) => name === engineName);
const order = ORDER_NAMES.find((name) => name === orderName);
if (!engine || !order) throw new RangeError(`there is no engine ${engineName} or no order ${orderName}`);

const { puzzle } = readPuzzle(readFileSync(file, "utf8"));
const plan = makePlan(puzzle, { order, symmetry: false });
let openMs = 0;
const { nodes, arrangements, elapsedMs } = await search({ ...engine, open }, puzzle, plan, host);
const measurement = {
  nodes: Number(nodes),
  solutions: Number(arrangements),
  seconds: (elapsedMs - openMs) / 1000,
  tableSeconds: openMs / 1000,
};
process.stdout.write(`${JSON.stringify(measurement)}\n`);

/**
 * Opening is where an engine builds its tables and its code: timed by itself.
 *
 * @type {import("@edgewise/core").Engine["open"]}
 */
function open(...args) {
  const start = host.now();
  const opened = /** @type {import("@edgewise/core").Engine} */ (engine).open(...args);
  openMs = host.now() - start;
  return opened;
}
