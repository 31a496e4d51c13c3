/**
 * The one way in: a puzzle, what is wanted of it and what there is to search with -> events. Every front end calls this, so
 * the choice of plan, engine, portfolio or exhaustive search, and threads is made here and nowhere else.
 *
 * - *Plan.* A named order is taken as it is; `auto` is the planner's choice, free growth where an engine can and it pays.
 * - *Portfolio.* For any one solution with nothing else said, many short searches beside a thorough one find it sooner than
 *   the best of plans does. It can neither be left and taken up again nor shared among threads yet.
 * - *Engine.* Native code opens at once and is the fastest up to `NATIVE_TILES`; code written for the plan catches up in
 *   long searches, and is the fastest on larger boards. Free growth is the kernel's alone.
 * - *Threads.* Counting and finding all solutions use every core; a search for a few would find others first.
 *
 * Between two events, before and during planning too, the signal and the time limit are looked at every 20 ms or so.
 */
import { describe } from "../errors.js";
import type { Puzzle, Solution } from "../model.js";
import { choosing, finish, type PlanChoice, type Stepwise } from "../plan/choose.js";
import { estimateTree } from "../plan/estimate.js";
import { FREE_GROWTH, makeGrowthPlan } from "../plan/growth.js";
import { ORDER_NAMES, type OrderName } from "../plan/orders.js";
import { makePlan, type Plan } from "../plan/plan.js";
import { type Engine, searchesSubtrees } from "./engine.js";
import { type Outlet, pulled } from "./events.js";
import type { ThreadPool } from "./pool/thread-pool.js";
import type { Snapshot } from "./pool/totals.js";
import { findFirst } from "./portfolio.js";
import { type SearchSetup, setupOf } from "./result.js";
import {
  type Host,
  inSlices,
  type Progress,
  type SearchOptions,
  type SearchOutcome,
  type SearchStatus,
  search,
} from "./search.js";

/** What is wanted. All of it may be left out: then any one solution is. */
export interface SolveRequest
  extends Pick<SearchOptions, "everyArrangement" | "nodeLimit" | "timeLimitMs" | "signal" | "startedAt"> {
  /** Stop after so many solutions (default 1). `Infinity`: report all there are; 0: report none and count them all. */
  readonly limit?: number;
  /** The fill order. Default: "auto", the one whose search is estimated shortest. */
  readonly order?: "auto" | OrderName | typeof FREE_GROWTH;
  /** Leave out turned boards and swaps of identical tiles (default true). Counts are the same, nodes are not. */
  readonly symmetry?: boolean;
  /** Of the planner's probes, and of what is tried to find a first solution: a whole number from 0 (default 1). */
  readonly seed?: number;
  /** This one and no other; `order`, `symmetry` and `seed` then say nothing. */
  readonly plan?: Plan;
  /** This one and no other. Default: the best that the machine has for the plan. */
  readonly engine?: Engine;
  /** Threads at most. Default: a core each to count or to find all solutions, else 1. */
  readonly threads?: number;
  /** Report checkpoints: at the start, every few seconds, and at the end however it ends. */
  readonly checkpoints?: boolean;
  /** Text of a checkpoint to go on from. Its solutions are reported again; limits count from there. */
  readonly resume?: string;
}

/** What there is to search with. */
export interface Machine {
  readonly engines: Engines;
  readonly host: Host;
  /** Threads and checkpoints. Left out: one search in this thread, from start to end. */
  readonly pool?: ThreadPool;
}

/** The engines that run here, each for what it is best at. */
export interface Engines {
  /** Opens at once and runs everywhere. Searches plans of free growth where it `grows`. */
  readonly kernel: Engine;
  /** Fastest in a fixed order, once it has written its code. */
  readonly specialised?: Engine | undefined;
  /** Opens at once, and is faster than the kernel. */
  readonly native?: Engine | undefined;
}

/** What happens, in this order: `setup` once the search is planned, `result` last; where it ends before, only `result`. */
export type SolveEvent =
  | {
      readonly type: "setup";
      readonly setup: SearchSetup;
      /** Solutions of the checkpoint that are counted and not reported again: it keeps the first ones only. */
      readonly notReported: bigint;
    }
  | { readonly type: "solution"; readonly solution: Solution }
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "checkpoint"; readonly text: string }
  | { readonly type: "result"; readonly outcome: SearchOutcome; readonly setup: SearchSetup };

/** Up to here a set of tiles is one register of the native engine. */
const NATIVE_TILES = 64;
/** Nodes. In fewer the native engine is through before the specialised one has written its code (PERFORMANCE.md). */
const LONG_SEARCH = 20_000_000;
/** Tiles. No search of fewer is long. */
const SMALL_BOARD = 16;
/** More only wait for each other, and each takes memory. */
export const THREADS_PER_CORE = 4;
/** Search in this thread for so long before workers are started: starting two takes as much work as 0.2 s of search. */
const PATIENCE_MS = 250;

const ORDERS: readonly string[] = ["auto", ...ORDER_NAMES, FREE_GROWTH];

/**
 * Searches a puzzle. Leaving the loop ends the search; the loop is held up no longer than a slice.
 * @throws RangeError where the request is not for this puzzle or this machine. @throws CheckpointError where `resume` is no
 * checkpoint of this search. @throws Error if an engine reports a wrong solution. No solution, a limit, a signal are results.
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
  return pulled((outlet) => run(puzzle, { ...request, startedAt }, machine, outlet));
}

/** The last event of a search whose others do not matter. */
export async function resultOfSearch(
  events: AsyncIterable<SolveEvent>,
): Promise<Extract<SolveEvent, { readonly type: "result" }>> {
  for await (const event of events) if (event.type === "result") return event;
  throw new Error("the search ended without a result");
}

/** A plan, and what searches it. */
export interface Planned {
  readonly plan: Plan;
  readonly engine: Engine;
}

/** How everything would be searched, for those who drive the search themselves. @throws RangeError as `solve` does. */
export function planSearch(puzzle: Puzzle, request: SolveRequest, engines: Engines): Planned {
  checkRequest(request);
  return finish(planning(puzzle, request, engines));
}

async function run(puzzle: Puzzle, request: SolveRequest, machine: Machine, outlet: Outlet<SolveEvent>): Promise<void> {
  const { engines, pool } = machine;
  const { limit = 1, engine: named, resume, checkpoints = false } = request;
  const host: Host = {
    now: machine.host.now,
    breathe: () => machine.host.breathe().then(outlet.room),
  };
  const options: SearchOptions = {
    ...request,
    signal: {
      get aborted() {
        return outlet.isLeft || request.signal?.aborted === true;
      },
    },
    ...(limit > 0 && {
      solutionLimit: limit,
      onSolution: (solution) => outlet.push({ type: "solution", solution }),
    }),
    onProgress: (progress) => outlet.push({ type: "progress", progress }),
  };
  const end = (outcome: SearchOutcome, setup: SearchSetup) => outlet.push({ type: "result", outcome, setup });

  if (isAnyWay(request)) {
    const outcome = await findFirst(fixedOrderEngine(engines, puzzle), puzzle, host, {
      ...options,
      ...seedAndSymmetry(request),
      quickEngine: engines.native ?? engines.kernel,
      ...(engines.kernel.grows && { growingEngine: engines.kernel }),
    });
    const { engine, order, symmetry, block } = outcome;
    return end(outcome, { engine, order, symmetry, block, threads: 1 });
  }

  const usesPool = checkpoints || resume !== undefined;
  const threads = threadsFor(request, pool);
  if (usesPool && pool === undefined) throw new RangeError("checkpoints: this machine has no thread pool");
  const from = resume === undefined ? undefined : pool?.resume(resume, enginesFor(request, engines), puzzle, request);
  const planned = from
    ? { plan: from.plan, engine: named ?? bestEngine(engines, puzzle, from.plan, nodesOf(puzzle, from.plan)) }
    : await inSlices(planning(puzzle, request, engines), host, options);
  if (typeof planned === "string") return end(...notBegun(planned, request, host));
  const { plan, engine } = planned;
  outlet.push({
    type: "setup",
    setup: setupOf(engine, plan, threads),
    notReported: from && limit > 0 ? notReported(from.snapshot) : 0n,
  });

  if (pool === undefined || (threads === 1 && !usesPool) || !searchesSubtrees(engine)) {
    if (usesPool) throw new RangeError(`checkpoints: the engine ${engine.name} cannot stop in between and go on later`);
    return end(await search(engine, puzzle, plan, host, options), setupOf(engine, plan));
  }
  // An explicit number of threads is always honoured.
  const patienceMs = threads === 1 ? Number.POSITIVE_INFINITY : request.threads === undefined ? PATIENCE_MS : 0;
  const poolOptions = {
    ...options,
    threads,
    patienceMs,
    ...(from && { resume: from.snapshot }),
    ...(checkpoints && {
      onCheckpoint: (snapshot: Snapshot) =>
        outlet.push({ type: "checkpoint", text: pool.writeCheckpoint(engine, puzzle, plan, snapshot) }),
    }),
  };
  const outcome = await pool.search(engine, puzzle, plan, host, poolOptions, outlet.room);
  end(outcome, setupOf(engine, plan, outcome.threads));
}

/** Is any one solution wanted, and nothing said of how? */
function isAnyWay({ limit = 1, threads = 1, checkpoints = false, ...request }: SolveRequest): boolean {
  const { engine, order = "auto", plan, resume } = request;
  const isTold = engine ?? plan ?? resume;
  return limit === 1 && threads === 1 && !checkpoints && order === "auto" && isTold === undefined;
}

function notReported({ everyArrangement, found, distinct, solutions }: Snapshot): bigint {
  return (everyArrangement ? found : distinct) - BigInt(solutions.length);
}

function* planning(puzzle: Puzzle, request: SolveRequest, engines: Engines): Stepwise<Planned> {
  const { plan, nodes } = yield* choice(
    puzzle,
    request,
    enginesFor(request, engines).some(({ grows }) => grows),
  );
  return { plan, engine: request.engine ?? bestEngine(engines, puzzle, plan, nodes) };
}

function* choice(puzzle: Puzzle, request: SolveRequest, grows: boolean): Stepwise<PlanChoice> {
  const { order = "auto", symmetry = true, plan: given } = request;
  if (given) return { plan: given, nodes: nodesOf(puzzle, given) };
  if (order === "auto") return yield* choosing(puzzle, { ...seedAndSymmetry(request), grows });
  yield;
  const isFree = order === FREE_GROWTH;
  if (isFree && !grows) throw new RangeError(`order: ${FREE_GROWTH} needs an engine that grows freely`);
  const plan = isFree ? makeGrowthPlan(puzzle, { symmetry }) : makePlan(puzzle, { order, symmetry });
  return { plan, nodes: nodesOf(puzzle, plan) };
}

/** Estimated, by one probe. */
function nodesOf(puzzle: Puzzle, plan: Plan): () => number {
  return () => (plan.kind === "steps" ? estimateTree(puzzle, plan, 1).nodes : Number.NaN);
}

function enginesFor({ engine }: SolveRequest, engines: Engines): readonly Engine[] {
  return engine ? [engine] : [engines.native, engines.specialised, engines.kernel].filter((one) => one !== undefined);
}

/** @param nodes of the plan's tree; the same plan has the same engine, whatever the clock */
function bestEngine(engines: Engines, puzzle: Puzzle, { kind }: Plan, nodes: () => number): Engine {
  if (kind === "growth") return engines.kernel;
  const isLong = () => puzzle.tiles.length > SMALL_BOARD && nodes() > LONG_SEARCH;
  if (engines.native && engines.specialised && isLong()) return engines.specialised;
  return fixedOrderEngine(engines, puzzle);
}

/** The fastest in a fixed order, of those that open soon. */
function fixedOrderEngine({ kernel, specialised, native }: Engines, { tiles }: Puzzle): Engine {
  const [one, other] = tiles.length <= NATIVE_TILES ? [native, specialised] : [specialised, native];
  return one ?? other ?? kernel;
}

function threadsFor({ limit = 1, threads }: SolveRequest, pool: ThreadPool | undefined): number {
  if (pool === undefined) {
    if ((threads ?? 1) > 1)
      throw new RangeError(`threads: expected 1, found ${threads}: this machine has no thread pool`);
    return 1;
  }
  if (threads === undefined) return limit === 0 || limit === Number.POSITIVE_INFINITY ? pool.cores : 1;
  return Math.min(threads, pool.cores * THREADS_PER_CORE);
}

function seedAndSymmetry({ seed, symmetry }: SolveRequest): Pick<SolveRequest, "seed" | "symmetry"> {
  return { ...(seed !== undefined && { seed }), ...(symmetry !== undefined && { symmetry }) };
}

/** A limit or the signal came before the search. */
function notBegun(status: SearchStatus, request: SolveRequest, { now }: Host): [SearchOutcome, SearchSetup] {
  const { engine, plan, order = plan?.orderName ?? "auto", symmetry = true, startedAt = now() } = request;
  return [
    { status, nodes: 0n, nodesByDepth: [], arrangements: 0n, distinct: 0n, elapsedMs: now() - startedAt },
    { engine: engine?.name ?? "auto", order, symmetry, block: 1, threads: 1 },
  ];
}

/** @throws RangeError naming the option, what was expected and what was found. */
function checkRequest({
  order = "auto",
  seed = 1,
  limit = 1,
  nodeLimit = 1,
  timeLimitMs = 0,
  threads = 1,
}: SolveRequest) {
  const check = (name: string, isRight: boolean, expected: string, found: unknown) => {
    if (!isRight) throw new RangeError(`${name}: expected ${expected}, found ${describe(found)}`);
  };
  const isWhole = (value: number, from: number) => Number.isSafeInteger(value) && value >= from;
  const unlimited = Number.POSITIVE_INFINITY;
  check("order", ORDERS.includes(order), ORDERS.join(", "), order);
  check("seed", isWhole(seed, 0), "a whole number from 0", seed);
  check("limit", limit === unlimited || isWhole(limit, 0), "a whole number from 0, or Infinity", limit);
  check("nodeLimit", nodeLimit === unlimited || isWhole(nodeLimit, 1), "a whole number from 1, or Infinity", nodeLimit);
  check("timeLimitMs", timeLimitMs >= 0, "milliseconds from 0", timeLimitMs);
  check("threads", isWhole(threads, 1), "a whole number from 1", threads);
}
