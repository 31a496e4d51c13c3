/** The engines that a worker of a pool can search with. */
import { referenceEngine, type SubtreeEngine } from "@edgewise/core";
import { wasmEngine } from "../engine.js";
import { specialisedEngine } from "../specialised-engine.js";

export const POOL_ENGINES: readonly SubtreeEngine[] = [specialisedEngine, wasmEngine, referenceEngine];
