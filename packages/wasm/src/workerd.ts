/**
 * @edgewise/wasm where nothing may be compiled at run time and modules are part of the program: workerd, and what stands
 * on it. The kernel itself searches.
 */
import type { Edgewise } from "./api/edgewise.js";
import { type LoadOptions, loadFrom, type OwnSources } from "./api/load.js";
// The build puts these files beside this module, and the platform makes modules of them.
import growth from "./growth.wasm";
import kernel from "./kernel.wasm";

export * from "./public.js";

const OWN: OwnSources = {
  kernel: () => ({ module: kernel }),
  growth: () => ({ module: growth }),
  growthNow: () => growth,
};

/** As in the other entries. @throws Error with the reason in one line. @throws TypeError for options that contradict. */
export function load(options: LoadOptions = {}): Promise<Edgewise> {
  return loadFrom(OWN, options);
}
