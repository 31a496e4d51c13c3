/**
 * The search, with its kernels inlined: one import, no network request, no file.
 *
 * @module @edgewise/wasm
 */
import type { Edgewise } from "./api/edgewise.js";
import { type LoadOptions, loadFrom, type OwnSources } from "./api/load.js";
import { growthBytes, INLINED, kernelBytes } from "./inlined.js";

export { specialisedEngine, type WasmEngines, wasmEngine, wasmEngines } from "./engines.js";
export * from "./public.js";

const OWN: OwnSources = {
  kernel: () => ({ bytes: kernelBytes() }),
  growth: () => ({ bytes: growthBytes() }),
  growthNow: INLINED.growth,
};

/**
 * Loads the search. May be called any number of times: the same options give the same object.
 * @throws Error with the reason in one line, such as a content policy that forbids compiling. It can be tried again.
 * @throws TypeError if the options contradict each other.
 * @example
 * ```js
 * import { load, readPuzzle } from "@edgewise/wasm";
 *
 * const edgewise = await load();
 * const { puzzle } = readPuzzle("size 2x1\nrule equal\n1 2 3 4\n4 1 2 2\n");
 * const { status, counts } = await edgewise.count(puzzle);
 * console.log(status, counts.arrangements); // → complete 8
 * ```
 */
export function load(options: LoadOptions = {}): Promise<Edgewise> {
  return loadFrom(OWN, options);
}
