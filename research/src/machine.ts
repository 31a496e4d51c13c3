/** What searches in the studies: one thread, so that a seed gives the same nodes everywhere. */
import type { Machine } from "@edgewise/core";
import { orderPlanner } from "@edgewise/core/plan";
import { host, wasmEngines } from "@edgewise/wasm";

export const MACHINE: Machine = { engines: wasmEngines(), host, planner: orderPlanner };
