/**
 * A whole search on the addon's own threads, off the thread that asks: what `search` of core is, and faster.
 *
 * Counts, nodes and solutions of a complete search are the same for any number of threads, and solutions come in the
 * same order. Where a limit ends it, the solutions reported are still the first ones in that order.
 */
import {
  compileProblem,
  type Host,
  type PoolOutcome,
  type Puzzle,
  type SearchOptions,
  type SearchOutcome,
  type SearchStatus,
  SolutionTally,
  type StepPlan,
  sum,
  verifiedSolution,
} from "@edgewise/core";
import type { NativeBatch } from "../binding/index.cjs";
import { loadAddon } from "./addon.js";
import { Board, refusing } from "./search.js";

export interface NativeOptions extends SearchOptions {
  /** At least 1. */
  readonly threads: number;
}

type Clock = Pick<Host, "now">;

const PROGRESS_MS = 100;

/**
 * Searches until one of the ends in `SearchStatus`.
 * @throws RangeError where there is no addon, or it refuses the problem; Error if the kernel reports a wrong solution.
 */
export async function searchNative(
  puzzle: Puzzle,
  plan: StepPlan,
  clock: Clock,
  options: NativeOptions,
): Promise<PoolOutcome> {
  const { nodeLimit = Number.POSITIVE_INFINITY, threads } = options;
  const startedAt = options.startedAt ?? clock.now();
  const run = new CrewRun(puzzle, plan, clock, startedAt, options);
  const early = run.outcomeBefore();
  if (early) return early;
  const { NativeCrew } = loadAddon();
  const crew = refusing(() => new NativeCrew(compileProblem(puzzle, plan), threads, nodeLimit));
  const stop = () => crew.stop();
  try {
    return await run.drive(() => crew.next(), stop);
  } finally {
    stop();
  }
}

class CrewRun {
  readonly #plan: StepPlan;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #options: NativeOptions;
  readonly #tally: SolutionTally;
  readonly #board: Board;
  #share = 0;
  #nextProgress: number;
  #ending: SearchStatus | undefined;

  constructor(puzzle: Puzzle, plan: StepPlan, clock: Clock, startedAt: number, options: NativeOptions) {
    this.#plan = plan;
    this.#clock = clock;
    this.#startedAt = startedAt;
    this.#options = options;
    this.#board = new Board(puzzle, plan);
    this.#nextProgress = clock.now() + PROGRESS_MS;
    this.#tally = new SolutionTally(puzzle, plan, options.everyArrangement === true, (placed) => {
      const solution = verifiedSolution("native", puzzle, placed);
      options.onSolution?.(solution);
    });
  }

  /** Where the signal or the time ends the search before it begins. */
  outcomeBefore(): PoolOutcome | undefined {
    const status = this.#reasonToEnd();
    return status && outcomeOf(status, this.#plan, this.#tally, this.#elapsedMs, this.#options.threads);
  }

  /** @param next asks for the next batch. @param stop ends the search */
  async drive(next: () => Promise<NativeBatch>, stop: () => void): Promise<PoolOutcome> {
    const { signal } = this.#options;
    // A real AbortSignal need not wait for the next batch.
    const events = signal instanceof AbortSignal ? signal : undefined;
    events?.addEventListener("abort", stop);
    try {
      for (;;) {
        const batch = await next();
        this.#take(batch);
        if (batch.end === "failed") throw new Error("the native kernel failed");
        this.#ending ??= this.#reasonToEnd();
        if (batch.end !== undefined || this.#ending === "solved") {
          stop();
          return this.#outcome(batch);
        }
        if (this.#ending !== undefined) stop();
        this.#tellProgress(batch);
      }
    } finally {
      events?.removeEventListener("abort", stop);
    }
  }

  #take({ solutions }: NativeBatch): void {
    const { solutionLimit = Number.POSITIVE_INFINITY } = this.#options;
    this.#board.visitEach(solutions, (placed) => {
      if (this.#tally.reported < solutionLimit) this.#tally.take(placed);
    });
  }

  #reasonToEnd(): SearchStatus | undefined {
    const { solutionLimit = Number.POSITIVE_INFINITY, timeLimitMs = Number.POSITIVE_INFINITY, signal } = this.#options;
    if (this.#tally.reported >= solutionLimit) return "solved";
    if (signal?.aborted) return "aborted";
    return this.#elapsedMs >= timeLimitMs ? "limit" : undefined;
  }

  get #elapsedMs(): number {
    return this.#clock.now() - this.#startedAt;
  }

  #tellProgress({ nodes: nodesByDepth, share }: NativeBatch): void {
    const now = this.#clock.now();
    if (now < this.#nextProgress) return;
    this.#nextProgress = now + PROGRESS_MS;
    const { arrangements, distinct } = this.#tally;
    const nodes = sum(nodesByDepth);
    const elapsedMs = this.#elapsedMs;
    this.#share = Math.max(this.#share, share);
    const nodesPerSecond = elapsedMs > 0 ? (Number(nodes) / elapsedMs) * 1000 : 0;
    const { threads, onProgress } = this.#options;
    onProgress?.({ nodes, nodesPerSecond, share: this.#share, arrangements, distinct, elapsedMs, threads });
  }

  #outcome({ end, nodes }: NativeBatch): PoolOutcome {
    const status = this.#ending === "solved" || end === "aborted" ? (this.#ending ?? "aborted") : statusOf(end);
    const outcome = outcomeOf(status, this.#plan, this.#tally, this.#elapsedMs, this.#options.threads);
    return { ...outcome, nodes: sum(nodes), nodesByDepth: nodes };
  }
}

function statusOf(end: string | undefined): SearchStatus {
  return end === "complete" || end === "limit" ? end : "aborted";
}

function outcomeOf(
  status: SearchStatus,
  { steps }: StepPlan,
  { arrangements, distinct }: Pick<SearchOutcome, "arrangements" | "distinct">,
  elapsedMs: number,
  threads: number,
): PoolOutcome {
  const nodesByDepth = steps.map(() => 0n);
  return { status, arrangements, distinct, nodes: 0n, nodesByDepth, elapsedMs, threads };
}
