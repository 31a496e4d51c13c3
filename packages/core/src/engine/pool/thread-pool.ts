/** Threads and checkpoints for `solve`, as one value. A program without it does not bundle the pool's code. */
import type { Puzzle } from "../../model.js";
import type { Plan } from "../../plan/plan.js";
import {
  type Engine,
  type Host,
  type Planned,
  type SubtreeEngine,
  type SubtreeSearch,
  searchesSubtrees,
} from "../engine.js";
import type { EventSink } from "../events.js";
import type { PortfolioThreads } from "../portfolio.js";
import type { CheckpointRequest, ThreadRequest } from "../request.js";
import type { SearchOptions } from "../search.js";
import { type Resumed, resumeCheckpoint, writeCheckpoint } from "./checkpoint.js";
import type { WorkerPort } from "./messages.js";
import { type PoolOptions, type PoolOutcome, searchInPool } from "./pool.js";
import { noTotals } from "./totals.js";

/** What a search needs of the thread that began it. */
export interface SearchContext {
  /** What is searched. */
  readonly puzzle: Puzzle;
  /** Clock and event loop of this thread. */
  readonly host: Host;
  /** Limits, signal and listeners. */
  readonly options: SearchOptions;
  /** Takes checkpoints, and says when it can take more. */
  readonly sink: EventSink<{
    /** Tells events apart. */
    readonly type: "checkpoint";
    /** For `resume` of a later request. */
    readonly text: string;
  }>;
}

/** A search that is planned; in threads only if its engine is a `SubtreeEngine`. */
export interface PlannedSearch extends SearchContext, Planned {
  /** The checkpoint to resume, if any. */
  readonly from: Resumed | undefined;
}

/** Threads and checkpoints for `solve`, made by `createThreadPool`. */
export interface ThreadPool {
  /** Number of threads that a request gets. */
  threadsFor(request: ThreadRequest): number;
  /** The checkpoint that a request resumes, if any. @throws CheckpointError unless an engine can resume it */
  resume(
    request: ThreadRequest & CheckpointRequest,
    engines: readonly (Engine | undefined)[],
    puzzle: Puzzle,
  ): Resumed | undefined;
  /** Searches with threads or checkpoints; undefined if neither is needed. @throws RangeError without checkpoints */
  search(request: ThreadRequest, planned: PlannedSearch): Promise<PoolOutcome> | undefined;
  /** Continues a portfolio in threads once it proves long; undefined for one thread without checkpoints. */
  portfolio(request: ThreadRequest, context: SearchContext): PortfolioThreads | undefined;
}

/** Upper bound. More threads only wait for each other, and each takes memory. */
export const THREADS_PER_CORE = 4;
/** Time to search in this thread before workers are started: most searches are over by then (PERFORMANCE.md). */
const PATIENCE_MS = 100;

/**
 * Threads for `Machine.pool`.
 * @param startWorker starts one worker thread that has all engines of the machine, such as `startWorker` of
 * `@edgewise/wasm/threads`
 * @param cores cores of the machine, at least 1
 */
export function createThreadPool(startWorker: () => WorkerPort, cores: number): ThreadPool {
  const threadsFor = ({ threads = cores }: ThreadRequest) => Math.min(threads, cores * THREADS_PER_CORE);
  // A requested number of threads is always honoured, from the start. By default threads start only once the search has
  // proved long.
  const patienceFor = ({ threads }: ThreadRequest) => (threads === undefined ? PATIENCE_MS : 0);
  /** Begins a search in the pool. @param how what is not the same for a portfolio */
  const begin = (
    request: ThreadRequest,
    { puzzle, host, options, sink }: SearchContext,
    { plan, engine }: { readonly plan: Plan; readonly engine: SubtreeEngine },
    how: Partial<PoolOptions>,
  ) =>
    searchInPool(engine, puzzle, plan, host, {
      ...options,
      threads: threadsFor(request),
      startWorker: () => throttled(startWorker(), sink.drained),
      ...(request.checkpoints && {
        onCheckpoint: (snapshot) =>
          sink.push({ type: "checkpoint", text: writeCheckpoint(engine, puzzle, plan, snapshot) }),
      }),
      ...how,
    });
  return {
    threadsFor,

    resume: (request, engines, puzzle) =>
      request.resume === undefined ? undefined : resumeCheckpoint(request.resume, engines, puzzle, request),

    search(request, planned) {
      const { plan, engine, from } = planned;
      const threads = threadsFor(request);
      // Only the pool writes and resumes checkpoints, with one thread too.
      const isNeeded = Boolean(request.checkpoints) || from !== undefined;
      if (!searchesSubtrees(engine)) {
        if (isNeeded) throw new RangeError(`checkpoints: the engine ${engine.name} cannot be stopped and resumed`);
        return undefined;
      }
      if (threads === 1 && !isNeeded) return undefined;
      // With one thread the pool searches in this thread only.
      const patienceMs = threads === 1 ? Number.POSITIVE_INFINITY : patienceFor(request);
      return begin(request, planned, { plan, engine }, { patienceMs, ...(from && { resume: from.snapshot }) });
    },

    portfolio(request, context) {
      const { host, options } = context;
      const threads = threadsFor(request);
      if (threads === 1 && !request.checkpoints) return undefined;
      const patientUntil = host.now() + patienceFor(request);
      return (portfolio) => {
        if (portfolio.thorough === undefined || host.now() < patientUntil) return undefined;
        const { entrant, search } = portfolio.thorough;
        const { plan, engine } = entrant;
        if (!searchesSubtrees(engine)) return undefined;
        const nothing = noTotals(plan.steps.length);
        const { nodeLimit = Number.POSITIVE_INFINITY } = options;
        const task = { ...(search as SubtreeSearch).position(), floor: 0, weight: 1, share: search.share() };
        const nodesByDepth = search.nodesByDepth();
        portfolio.close();
        portfolio.threads = threads;
        const outcome = begin(
          request,
          context,
          { plan, engine },
          {
            nodeLimit: nodeLimit - portfolio.nodes,
            patienceMs: 0,
            resume: { ...nothing, nodesByDepth, tasks: [task], solutions: [], everyArrangement: false },
            portfolio,
          },
        );
        return outcome.then(({ status }) => status);
      };
    },
  };
}

/** Delays each reply until `drained` resolves: a worker gets its next job only after its reply was handled. */
function throttled(port: WorkerPort, drained: () => Promise<void>): WorkerPort {
  return {
    post: (request) => port.post(request),
    listen: (onReply, onExit) => port.listen((reply) => void drained().then(() => onReply(reply)), onExit),
    terminate: () => port.terminate(),
  };
}
