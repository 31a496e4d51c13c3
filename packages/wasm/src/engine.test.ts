import { describeConformance } from "@edgewise/core/testing";
import { wasmEngine } from "./engine.js";
import { createSpecialisedEngine, specialisedEngine } from "./specialised-engine.js";

describeConformance(wasmEngine, { nodes: 100_000_000 });
describeConformance(specialisedEngine, { nodes: 100_000_000 });
// Small trees are all the kernel's, and long functions are for boards larger than any whose tree can be searched here.
const atOnce = createSpecialisedEngine({ quickNodes: 0, maxChunkLevels: 2 });
describeConformance({ ...atOnce, name: "specialised, at once, two loops a function" }, { nodes: 20_000_000 });
