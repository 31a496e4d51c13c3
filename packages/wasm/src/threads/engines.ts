/** The engines that a worker of a pool can search with. */
import { referenceEngine } from "@edgewise/core";
import type { SubtreeEngine } from "@edgewise/core/engine";
import { specialisedEngine, wasmEngine } from "../engines.js";

/** A worker finds its engine among them by name. */
export const POOL_ENGINES: readonly SubtreeEngine[] = [specialisedEngine, wasmEngine, referenceEngine];
