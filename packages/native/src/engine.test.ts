import { describeConformance, describeWith } from "@edgewise/core/testing";
import { whyUnavailable } from "./addon.js";
import { nativeEngine } from "./engine.js";

describeWith(whyUnavailable(), "native", () => describeConformance(nativeEngine, { nodes: 100_000_000 }));
