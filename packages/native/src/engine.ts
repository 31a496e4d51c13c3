/** The native kernel as an engine. The addon is loaded when the engine is first used. */
import { refuseGrowth, type SubtreeEngine } from "@edgewise/core/engine";
import { loadAddon } from "./addon.js";
import { NativeSearch } from "./search.js";

export const nativeEngine: SubtreeEngine = {
  name: "native",
  get stamp() {
    return loadAddon().stamp();
  },
  open(puzzle, plan) {
    if (plan.kind === "growth") throw refuseGrowth("native");
    return new NativeSearch(puzzle, plan);
  },
};
