import { describeConformance } from "@edgewise/core/testing";
import { wasmEngine } from "./engine.js";

describeConformance(wasmEngine, { nodes: 100_000_000 });
