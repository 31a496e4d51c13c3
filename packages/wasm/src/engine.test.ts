import { describeConformance } from "@edgewise/core/testing";
import { wasmEngine } from "./engine.js";
import { createSpecialisedEngine, specialisedEngine } from "./specialised-engine.js";

describeConformance(wasmEngine, { nodes: 100_000_000 });
describeConformance(specialisedEngine, { nodes: 100_000_000 });
// Small trees are all the kernel's, and long functions are for boards larger than any whose tree can be searched here.
const inShortFunctions = { quickNodes: 0, maxChunkSteps: 2 };
const passes = createSpecialisedEngine(inShortFunctions);
describeConformance({ ...passes, name: "specialised, in passes, at once" }, { nodes: 20_000_000 });
const scan = createSpecialisedEngine({ ...inShortFunctions, maxTilesOfPasses: 0 });
describeConformance({ ...scan, name: "specialised, one by one, at once" }, { nodes: 4_000_000 });
