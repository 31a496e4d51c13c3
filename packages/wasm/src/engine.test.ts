import { describeConformance } from "@edgewise/core/testing";
import { wasmEngine } from "./engine.js";
import { createSpecialisedEngine, specialisedEngine } from "./specialised-engine.js";

describeConformance(wasmEngine, { nodes: 100_000_000 });
describeConformance(specialisedEngine, { nodes: 100_000_000 });
// Chunks are for boards larger than any whose tree can be searched here; short ones show that they join up.
describeConformance({ ...createSpecialisedEngine(2), name: "specialised, two steps a function" }, { nodes: 4_000_000 });
