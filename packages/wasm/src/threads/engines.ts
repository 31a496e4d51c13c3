/** The engines of a pool's worker. */
import { referenceEngine } from "@edgewise/core";
import type { SubtreeEngine } from "@edgewise/core/engine";
import { specialisedEngine, wasmEngine } from "../engines.js";

/** A worker picks its engine by name. */
export const POOL_ENGINES: readonly SubtreeEngine[] = [specialisedEngine, wasmEngine, referenceEngine];
