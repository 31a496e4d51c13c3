/**
 * @edgewise/wasm for platforms that may not compile at run time and have modules as part of the program: workerd and
 * what is built on it. The kernel itself searches.
 */
import type { Edgewise } from "./api/edgewise.js";
import { type LoadOptions, loadFrom, type OwnSources } from "./api/load.js";
// The build puts these files beside this module, and the platform compiles them.
import growth from "./growth.wasm";
import kernel from "./kernel.wasm";

export * from "./public.js";

const OWN: OwnSources = {
  kernel: () => ({ module: kernel }),
  growth: () => ({ module: growth }),
  growthNow: () => growth,
};

/**
 * As in the other entries.
 * @throws Error with the reason in one line. @throws TypeError if the options contradict each other.
 */
export function load(options: LoadOptions = {}): Promise<Edgewise> {
  return loadFrom(OWN, options);
}
