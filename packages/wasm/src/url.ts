/**
 * The search, with its kernels as separate files, which are compiled while they are fetched.
 *
 * @module @edgewise/wasm/url
 */
import type { Edgewise } from "./api/edgewise.js";
import { type LoadOptions, loadFrom, type OwnSources } from "./api/load.js";
import { ownFile } from "./api/sources.js";

export * from "./public.js";

// Bundlers recognise this form and include the files.
const OWN: OwnSources = {
  kernel: () => ownFile("kernel", () => new URL("./kernel.wasm", import.meta.url)),
  growth: () => ownFile("growth", () => new URL("./growth.wasm", import.meta.url)),
};

/**
 * Loads the search; by default with `kernel.wasm` beside this module. May be called any number of times: the same
 * options give the same object.
 * @throws Error with the reason in one line: an HTTP status, a file that is not WebAssembly, a content policy that
 * forbids compiling. It can be tried again.
 * @throws TypeError if the options contradict each other.
 */
export function load(options: LoadOptions = {}): Promise<Edgewise> {
  return loadFrom(OWN, options);
}
