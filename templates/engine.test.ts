import { describeConformance } from "@edgewise/core/testing";
import { plainEngine } from "./plain.js";

describeConformance(plainEngine, { nodes: 1e5, runs: 50 });
