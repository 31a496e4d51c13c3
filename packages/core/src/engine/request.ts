/** What a search is asked for, in one description: front ends make it, `solve` and the thread pool read it. */
import type { PLANNED } from "../plan/choose.js";
import type { FREE_GROWTH } from "../plan/growth.js";
import type { OrderName } from "../plan/orders.js";
import type { Plan } from "../plan/plan.js";
import type { Engine } from "./engine.js";
import type { SearchOptions } from "./search.js";

/** What to search for, and how. Every field is optional; the empty request asks for any one solution. */
export interface SolveRequest
  extends Pick<SearchOptions, "everyArrangement" | "nodeLimit" | "timeLimitMs" | "signal" | "startedAt"> {
  /** The fill order. Default: "auto", the order whose search is estimated shortest. */
  readonly order?: "auto" | OrderName | typeof PLANNED | typeof FREE_GROWTH;
  /** Leave out turned boards and swaps of identical tiles (default true). Counts are the same, nodes are not. */
  readonly symmetry?: boolean;
  /**
   * Seed of the planner's probes and of the portfolio's restarts: a whole number from 0 (default 1). In one thread the
   * same seed visits the same nodes.
   */
  readonly seed?: number;
  /**
   * Search this plan; `order`, `symmetry` and `seed` are then ignored. It has to be made for this very puzzle: that of
   * another one gives wrong counts, or an error.
   */
  readonly plan?: Plan;
  /** Search with this engine. Default: the fastest that the machine has for the plan. */
  readonly engine?: Engine;
  /** Stop after this many solutions (default 1). `Infinity`: report all of them. 0: count all, report none. */
  readonly limit?: number;
  /** Maximum number of threads. Default: one for each core. */
  readonly threads?: number;
  /**
   * Report checkpoints: at the start, every few seconds, and at the end, whatever the status; none if it ends before it
   * is planned. "thorough": a search for any one solution still runs a portfolio, and reports those of its thorough
   * search, once that is in threads.
   */
  readonly checkpoints?: boolean | "thorough";
  /**
   * Text of a checkpoint to resume from. Its solutions are reported again, but only the first 1,000, which are all that it
   * has; limits count the others too. That of a count is refused, unless `limit` is 0 or it found nothing.
   */
  readonly resume?: string;
}

/** What of a request concerns threads and checkpoints. */
export type ThreadRequest = Pick<SolveRequest, "limit" | "threads" | "checkpoints" | "resume">;

/** The settings of a request that a checkpoint has already fixed; `order` then defaults to that of the checkpoint. */
export type CheckpointRequest = Pick<
  SolveRequest,
  "limit" | "everyArrangement" | "symmetry" | "order" | "plan" | "engine"
>;
