import { describeConformance, describeWith, largestTree } from "@edgewise/core/testing";
import { whyUnavailable } from "./addon.js";
import { nativeEngine } from "./engine.js";

describeWith(whyUnavailable(), "native", () => describeConformance(nativeEngine, { nodes: largestTree(100_000_000) }));
