import { describeConformance } from "@edgewise/core/testing";
import { specialisedEngine, wasmEngine } from "./engines.js";
import { INLINED } from "./inlined.js";
import { createSpecialisedEngine } from "./specialised-engine.js";

describeConformance(wasmEngine, { nodes: 100_000_000 });
describeConformance(specialisedEngine, { nodes: 100_000_000 });
// Chunks are for boards larger than any whose tree can be searched here; short ones show that they join up.
const chunked = { ...createSpecialisedEngine(INLINED, 2), stamp: specialisedEngine.stamp };
describeConformance({ ...chunked, name: "specialised, two steps a function" }, { nodes: 4_000_000 });
