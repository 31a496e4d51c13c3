/**
 * The search, with its kernels as files beside it: fetched, and compiled while they arrive.
 *
 * @module @edgewise/wasm/url
 */
import type { Edgewise } from "./api/edgewise.js";
import { type LoadOptions, loadFrom, type OwnSources } from "./api/load.js";
import { ownFile } from "./api/own-file.js";

export * from "./public.js";

// In this form bundlers see that the files belong to the program.
const OWN: OwnSources = {
  kernel: () => ownFile("kernel", () => new URL("./kernel.wasm", import.meta.url)),
  growth: () => ownFile("growth", () => new URL("./growth.wasm", import.meta.url)),
};

/**
 * Makes the search ready; by default with `kernel.wasm` beside this module. May be called any number of times: the same
 * options give the same object.
 * @throws Error with the reason in one line: an HTTP status, what is no WebAssembly, a content policy that forbids to
 * compile. It can be tried again. @throws TypeError where the options contradict each other.
 */
export function load(options: LoadOptions = {}): Promise<Edgewise> {
  return loadFrom(OWN, options);
}
