import { describeConformance } from "@edgewise/core/testing";
import { wasmEngine } from "./engine.js";
import { specialisedEngine } from "./specialised-engine.js";

for (const engine of [wasmEngine, specialisedEngine]) describeConformance(engine, { nodes: 100_000_000 });
