/** What searches in the studies: one thread, so that a seed gives the same nodes everywhere. */
import {
  type Machine,
  type Puzzle,
  resultOfSearch,
  type SearchOutcome,
  type SolveRequest,
  solve,
} from "@edgewise/core";
import { orderPlanner } from "@edgewise/core/plan";
import { host, wasmEngines } from "@edgewise/wasm";

export const MACHINE: Machine = { engines: wasmEngines(), host, planner: orderPlanner };

export async function searched(puzzle: Puzzle, request: SolveRequest): Promise<SearchOutcome> {
  return (await resultOfSearch(solve(puzzle, { ...request, threads: 1 }, MACHINE))).outcome;
}
