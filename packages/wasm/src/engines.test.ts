import { describeConformance } from "@edgewise/core/testing";
import { specialisedEngine, wasmEngine } from "./engines.js";
import { INLINED } from "./inlined.js";
import { writeScan } from "./specialise/scan/index.js";
import { createSpecialisedEngine, type SpecialisedOptions } from "./specialised-engine.js";

describeConformance(wasmEngine, { nodes: 100_000_000 });
describeConformance(specialisedEngine, { nodes: 100_000_000 });
// Small trees are all the kernel's, and long functions are for boards larger than any whose tree can be searched here.
const inShortFunctions = (name: string, options: SpecialisedOptions) => ({
  ...createSpecialisedEngine(INLINED, { quickNodes: 0, maxChunkSteps: 2, ...options }),
  stamp: specialisedEngine.stamp,
  name: `specialised, ${name}, at once`,
});
describeConformance(inShortFunctions("in passes", {}), { nodes: 20_000_000 });
describeConformance(inShortFunctions("one by one", { maxTilesOfPasses: 0, writeLarge: writeScan }), {
  nodes: 4_000_000,
});
