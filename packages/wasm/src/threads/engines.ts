/** The engines that a worker of a pool can search with. */
import { referenceEngine, type SubtreeEngine } from "@edgewise/core";
import { specialisedEngine, wasmEngine } from "../engines.js";

/** A worker finds its engine among them by name. */
export const POOL_ENGINES: readonly SubtreeEngine[] = [specialisedEngine, wasmEngine, referenceEngine];
