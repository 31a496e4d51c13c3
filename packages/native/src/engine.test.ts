import { describeConformance } from "@edgewise/core/testing";
import { test } from "vitest";
import { whyUnavailable } from "./addon.js";
import { nativeEngine } from "./engine.js";

const reason = whyUnavailable();
if (reason === undefined) describeConformance(nativeEngine, { nodes: 100_000_000 });
else test.skip(`conformance of native: ${reason}`);
