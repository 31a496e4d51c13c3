/**
 * `solve`, the entry point of every search: takes a puzzle, a request and a machine, and yields events. Every front end
 * calls it, so the plan, the engine, portfolio or single search, and the number of threads are chosen here and nowhere
 * else.
 *
 * - *Plan.* A named order is used as given. `auto` is the planner's choice: free growth where an engine supports it and
 *   it pays, else the fixed order whose tree is estimated smallest.
 * - *Portfolio.* A request for any one solution that fixes nothing else runs a portfolio (portfolio.ts): many short
 *   searches beside a thorough one find a solution sooner than the best single plan. Its checkpoints hold only the
 *   thorough one, so they have to be asked for as such.
 * - *Engine.* The native engine opens at once and is the fastest up to `NATIVE_TILES`. The specialised engine first
 *   writes code for the plan; it overtakes in long searches, and is the fastest on larger boards. Only the kernel has
 *   free growth.
 * - *Threads.* Searches that prove long use every core. Which solutions they find first then depends on timing; with one
 *   thread and the same seed, a search is the same on every run.
 *
 * The signal and the time limit are checked at least every 20 ms, before and during planning too.
 */
import { describe } from "../errors.js";
import type { Puzzle, Solution } from "../model.js";
import { choosePlanInSteps, type OrderPlanner, PLANNED, type PlanChoice } from "../plan/choose.js";
import { estimateTree } from "../plan/estimate.js";
import { FREE_GROWTH, makeGrowthPlan } from "../plan/growth.js";
import { ORDER_NAMES } from "../plan/orders.js";
import { makePlan, type Plan } from "../plan/plan.js";
import { finish, type Stepwise } from "../plan/stepwise.js";
import { validated } from "../validate.js";
import type { Engine, Engines, Host, Planned } from "./engine.js";
import { type EventSink, eventsOf } from "./events.js";
import type { createForecaster, Forecaster } from "./forecast/forecaster.js";
import type { PoolOutcome } from "./pool/pool.js";
import type { ThreadPool } from "./pool/thread-pool.js";
import { findFirst } from "./portfolio.js";
import type { SolveRequest } from "./request.js";
import { type SearchSetup, setupOf } from "./result.js";
import {
  inSlices,
  type Progress,
  type SearchOptions,
  type SearchOutcome,
  type SearchStatus,
  search,
} from "./search.js";

/** What plans depend on. */
type PlanningMachine = Pick<Machine, "engines" | "planner">;

/** What this program can search with. */
export interface Machine {
  /** The engines to choose from. */
  readonly engines: Engines;
  /** Clock and event loop. */
  readonly host: Host;
  /** Plans fill orders for the puzzle: core's `orderPlanner`. Left out: only the named orders. */
  readonly planner?: ((puzzle: Puzzle) => OrderPlanner) | undefined;
  /** Forecasts the end of a search: core's `createForecaster`. Left out: progress has no forecast. */
  readonly forecaster?: typeof createForecaster | undefined;
  /** Provides threads and checkpoints. Left out: one search in this thread, from start to end. */
  readonly pool?: ThreadPool | undefined;
}

/** What `solve` yields: `setup` once the search is planned (a portfolio has none), `result` last. */
export type SolveEvent =
  | {
      /** The search begins. */
      readonly type: "setup";
      /** How it is made. */
      readonly setup: SearchSetup;
      /** Solutions of the checkpoint that are not reported again: it keeps only the first 1,000. */
      readonly notReported: bigint;
    }
  | {
      /** A solution was found. */
      readonly type: "solution";
      /** In row-major order, verified. */
      readonly solution: Solution;
    }
  | {
      /** At most ten times a second. */
      readonly type: "progress";
      /** As of now. */
      readonly progress: Progress;
    }
  | {
      /** If the request has `checkpoints`. */
      readonly type: "checkpoint";
      /** For `resume` of a later request. */
      readonly text: string;
    }
  | SolveResult;

/** The last event of a search. */
export interface SolveResult {
  /** Tells events apart. */
  readonly type: "result";
  /** Why the search ended, and its counts. */
  readonly outcome: SearchOutcome;
  /** How it was made. */
  readonly setup: SearchSetup;
}

/** Tiles. Up to this number a set of tiles fits one register of the native engine. */
const NATIVE_TILES = 64;
/** Nodes. In shorter searches the native engine is done before the specialised code is written. */
const LONG_SEARCH = 20_000_000;
/** Tiles. Searches of boards up to this size are never long, so their trees are not estimated. */
const SMALL_BOARD = 16;

const ORDERS: readonly string[] = ["auto", ...ORDER_NAMES, PLANNED, FREE_GROWTH];

/**
 * Searches a puzzle. Leaving the loop ends the search. The thread is never blocked for longer than a slice.
 *
 * No solution, a limit and a signal are results, not errors.
 * @throws RangeError if an option is out of range, or does not suit this puzzle or this machine
 * @throws CheckpointError if `resume` is not a checkpoint of this search
 * @throws Error if an engine reports a wrong solution
 * @example
 * ```js
 * import { generatePuzzle, referenceEngine, solve } from "@edgewise/core";
 *
 * const puzzle = generatePuzzle({ width: 3, height: 3, colors: 4, rule: "signed", seed: 2 });
 * const host = { now: () => performance.now(), breathe: () => new Promise((resolve) => setTimeout(resolve)) };
 * const machine = { engines: { kernel: referenceEngine }, host };
 * for await (const event of solve(puzzle, { limit: 0 }, machine)) {
 *   if (event.type === "result") console.log(event.outcome.status, event.outcome.distinct); // → complete 1n
 * }
 * ```
 */
export function solve(
  puzzle: Puzzle,
  request: SolveRequest,
  machine: Machine,
): AsyncGenerator<SolveEvent, void, undefined> {
  checkRequest(request);
  const startedAt = request.startedAt ?? machine.host.now();
  return eventsOf((sink) => run(validated(puzzle), { ...request, startedAt }, machine, sink));
}

/**
 * Waits for the end of a search and returns its last event.
 * @param onEvent gets all others; while a promise that it returns is pending, the search is held back
 */
export async function resultOfSearch(
  events: AsyncIterable<SolveEvent>,
  onEvent: (event: Exclude<SolveEvent, SolveResult>) => Promise<void> | undefined = () => undefined,
): Promise<SolveResult> {
  for await (const event of events) {
    if (event.type === "result") return event;
    const handled = onEvent(event);
    if (handled) await handled;
  }
  throw new Error("the search ended without a result");
}

/** The plan and engine that `solve` would choose, to drive the search oneself. @throws RangeError as `solve`. */
export function planSearch(puzzle: Puzzle, request: SolveRequest, machine: PlanningMachine): Planned {
  checkRequest(request);
  return finish(planSearchInSteps(validated(puzzle), request, machine));
}

async function run(
  puzzle: Puzzle,
  request: SolveRequest,
  machine: Machine,
  sink: EventSink<SolveEvent>,
): Promise<void> {
  const { engines, planner, pool } = machine;
  const { limit = 1, engine: named, threads = 1, checkpoints = false, resume } = request;
  const host: Host = { now: machine.host.now, breathe: () => machine.host.breathe().then(sink.drained) };
  const options: SearchOptions & { forecaster?: Forecaster | undefined } = {
    ...request,
    // Of one solution any arrangement will do. A checkpoint has to say what was asked for.
    everyArrangement: request.everyArrangement || (limit === 1 && !checkpoints && resume === undefined),
    signal: {
      get aborted() {
        return sink.isCancelled || request.signal?.aborted === true;
      },
    },
    ...(limit > 0 && { solutionLimit: limit, onSolution: (solution) => sink.push({ type: "solution", solution }) }),
    onProgress: (progress) => sink.push({ type: "progress", progress }),
  };
  const context = { puzzle, host, options, sink };
  const end = (outcome: SearchOutcome, setup: SearchSetup) => sink.push({ type: "result", outcome, setup });

  if (pool === undefined && (threads > 1 || checkpoints || resume !== undefined)) {
    throw new RangeError(
      "threads and checkpoints: expected a thread pool, such as load of @edgewise/wasm/threads has, found none",
    );
  }
  // Searches that begin together do not block the thread together.
  await host.breathe();
  if (usesPortfolio(request)) {
    const { setup, ...outcome } = await findFirst(fixedOrderEngine(engines, puzzle), puzzle, host, {
      ...request,
      ...options,
      planner,
      quickEngine: nativeEngine(engines, puzzle) ?? engines.kernel,
      inThreads: pool?.portfolio(request, context),
      ...(engines.kernel.grows && { growingEngine: engines.kernel }),
    });
    return end(outcome, setup ?? endedBeforeSearch(outcome.status, request, host)[1]);
  }

  const from = pool?.resume(request, [engines.native, engines.specialised, engines.kernel], puzzle);
  const planned = from
    ? { plan: from.plan, engine: named ?? bestEngine(engines, puzzle, from.plan, nodesOf(puzzle, from.plan)) }
    : await inSlices(planSearchInSteps(puzzle, request, machine), host, options);
  if (typeof planned === "string") return end(...endedBeforeSearch(planned, request, host));
  const { plan, engine } = planned;
  const notReported = from && limit > 0 ? from.notReported : 0n;
  sink.push({ type: "setup", setup: setupOf(engine, plan, pool?.threadsFor(request)), notReported });
  options.forecaster = machine.forecaster?.(puzzle, planned, machine);
  const outcome: SearchOutcome & Partial<PoolOutcome> = await (pool?.search(request, {
    ...context,
    ...planned,
    from,
  }) ?? search(engine, puzzle, plan, host, options));
  end(outcome, setupOf(engine, plan, outcome.threads));
}

/** Does the request ask for any one solution, and say nothing about how to find it? */
function usesPortfolio(request: SolveRequest): boolean {
  const { limit = 1, checkpoints = false, order = "auto", engine, plan, resume } = request;
  const given = engine ?? plan ?? resume;
  return limit === 1 && checkpoints !== true && order === "auto" && given === undefined;
}

export function* planSearchInSteps(puzzle: Puzzle, request: SolveRequest, machine: PlanningMachine): Stepwise<Planned> {
  const { plan, nodes } = yield* planInSteps(puzzle, request, machine);
  return { plan, engine: request.engine ?? bestEngine(machine.engines, puzzle, plan, nodes) };
}

/** The plan that the request names, or else the planner's choice. */
function* planInSteps(
  puzzle: Puzzle,
  request: SolveRequest,
  { engines, planner }: PlanningMachine,
): Stepwise<PlanChoice> {
  const { limit = 1, order = "auto", symmetry = true, plan: given } = request;
  if (given) return { plan: given, nodes: nodesOf(puzzle, given) };
  const grows = (request.engine ?? engines.kernel).grows === true;
  if (order === "auto") return yield* choosePlanInSteps(puzzle, { ...request, grows, planner });
  yield;
  const needs = (what: string) => new RangeError(`order: ${order} needs ${what}`);
  if (order === FREE_GROWTH && !grows) throw needs("an engine that supports it, such as growth.wasm once it is loaded");
  if (order === PLANNED && !planner) throw needs("a planner, such as load of @edgewise/wasm/threads has");
  const [best = "row-major"] = order === PLANNED && planner ? yield* planner(puzzle).ordersInSteps(1) : [];
  const plan =
    order === FREE_GROWTH
      ? makeGrowthPlan(puzzle, { symmetry, centreFirst: limit === 1 })
      : makePlan(puzzle, { order: order === PLANNED ? best : order, symmetry });
  return { plan, nodes: nodesOf(puzzle, plan) };
}

/** Nodes of the plan's tree, estimated by one probe. */
function nodesOf(puzzle: Puzzle, plan: Plan): () => number {
  return () => (plan.kind === "steps" ? estimateTree(puzzle, plan, 1).nodes : Number.NaN);
}

/** Depends on puzzle and plan, never on the clock. @param nodes estimates the nodes of the plan's tree */
function bestEngine(engines: Engines, puzzle: Puzzle, { kind }: Plan, nodes: () => number): Engine {
  if (kind === "growth") return engines.kernel;
  const fastest = fixedOrderEngine(engines, puzzle);
  if (engines.specialised && fastest === engines.native && nodes() > LONG_SEARCH) return engines.specialised;
  return fastest;
}

/** The fastest engine for a plan of a fixed order, unless the search is long. */
function fixedOrderEngine(engines: Engines, puzzle: Puzzle): Engine {
  const { kernel, specialised } = engines;
  if (puzzle.tiles.length > NATIVE_TILES && specialised) return specialised;
  return nativeEngine(engines, puzzle) ?? specialised ?? kernel;
}

/** The native engine, unless the board is small: a machine may load it now, which would take longer than the search. */
function nativeEngine(engines: Engines, { tiles }: Puzzle): Engine | undefined {
  return tiles.length > SMALL_BOARD ? engines.native : undefined;
}

/** The outcome and setup when a limit or the signal ended the search during planning. */
export function endedBeforeSearch(
  status: SearchStatus,
  request: SolveRequest,
  { now }: Host,
): [SearchOutcome, SearchSetup] {
  const { engine, plan, order = plan?.orderName ?? "auto", symmetry = true, startedAt = now() } = request;
  return [
    { status, nodes: 0n, nodesByDepth: [], arrangements: 0n, distinct: 0n, elapsedMs: now() - startedAt },
    { engine: engine?.name ?? "auto", order, symmetry, block: 1, threads: 1 },
  ];
}

/** @throws RangeError naming the option, what was expected and what was found. */
export function checkRequest(request: SolveRequest): void {
  const check = (name: string, isRight: boolean, expected: string, found: unknown) => {
    if (!isRight) throw new RangeError(`${name}: expected ${expected}, found ${describe(found)}`);
  };
  check("options", Object(request) === request, "an object", request);
  const { order = "auto", seed = 1, limit = 1, nodeLimit = 1, timeLimitMs = 0, threads = 1, signal } = request;
  const checkWhole = (name: string, found: number, from: number, orInfinity = "") => {
    const isEndless = orInfinity !== "" && found === Number.POSITIVE_INFINITY;
    const isRight = isEndless || (Number.isSafeInteger(found) && found >= from);
    check(name, isRight, `a whole number from ${from}${orInfinity}`, found);
  };
  check("order", ORDERS.includes(order), ORDERS.join(", "), order);
  checkWhole("seed", seed, 0);
  checkWhole("limit", limit, 0, ", or Infinity");
  checkWhole("nodeLimit", nodeLimit, 1, ", or Infinity");
  checkWhole("threads", threads, 1);
  check("timeLimitMs", typeof timeLimitMs === "number" && timeLimitMs >= 0, "milliseconds from 0", timeLimitMs);
  check("signal", signal === undefined || typeof signal?.aborted === "boolean", "a signal", signal);
}
