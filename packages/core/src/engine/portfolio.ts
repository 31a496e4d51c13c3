/**
 * Finds any one solution soon, with a portfolio of searches. The time of a single search depends on its first few
 * tiles: with an unlucky choice it searches a huge tree in vain. So searches take turns:
 *
 * - *restarts*: fill orders that do well on such boards, each restarted again and again with the tiles in another order
 *   (see plan/scarcity.ts) and with more and more nodes;
 * - one *thorough* search under the planner's best fill order. It solves puzzles whose trees are small enough to be
 *   searched to the end, and proves that there is no solution.
 *
 * In one thread at most two searches are open at a time: the thorough one and one restart. The first round of restarts
 * comes before the planner, which takes longer than solving most puzzles that have many solutions. But free growth needs
 * no planner and solves most boards of up to 36 tiles before a round is over, so on those the thorough search begins.
 *
 * A machine with threads continues in its pool once the search proves long: there the threads share the thorough search
 * and each runs restarts of its own, by the same schedule.
 */
import type { Puzzle } from "../model.js";
import { type ChoiceOptions, choosePlanInSteps, growthPays, type PlanChoice } from "../plan/choose.js";
import { finish, type Stepwise } from "../plan/stepwise.js";
import { type Engine, type Host, type RunStatus, type Search, sum } from "./engine.js";
import { createRestarts, type Entrant, type Restart, type Restarts } from "./portfolio/restarts.js";
import { HEAD_START, HEAD_START_TILES, isThoroughNext, restartBudget } from "./portfolio/schedule.js";
import { type SearchSetup, setupOf } from "./result.js";
import { endOf, inSlices, type SearchOptions, type SearchOutcome, type SearchStatus } from "./search.js";
import { FIRST_SLICE, nextSlice, Pace, perSecond } from "./slices.js";
import { type Counts, figuresOf, verifiedSolution } from "./verified-search.js";

/**
 * Limits, signal and callbacks as in `SearchOptions`; it stops at the first solution. The plan of the thorough search
 * is chosen as in `ChoiceOptions`, and the seed is that of the restarts too.
 */
export interface FirstOptions
  extends Omit<SearchOptions, "solutionLimit" | "everyArrangement">,
    Pick<ChoiceOptions, "planner" | "seed" | "symmetry"> {
  /** Used for restarts of few nodes, if `engine` is slow to open. Default: `engine`. */
  readonly quickEngine?: Engine;
  /** Used for the thorough search if its plan is one of free growth. Default: free growth is not used. */
  readonly growingEngine?: Engine;
  /** Asked before each turn: continues the portfolio elsewhere, in threads, and returns how that ended. */
  readonly inThreads?: PortfolioThreads | undefined;
}

/** Continues a portfolio in threads if it is time to. */
export type PortfolioThreads = (portfolio: Portfolio) => Promise<SearchStatus> | undefined;

/** Counts are sums over all searches; `nodesByDepth` is by tiles placed before, whatever the fill order. */
export interface FirstOutcome extends SearchOutcome {
  /** Of the search that gave the answer, or else of the thorough one; undefined if that had not begun. */
  readonly setup: SearchSetup | undefined;
  /** Searches begun besides the thorough one. */
  readonly restarts: number;
}

/**
 * Searches until one solution is found ("solved"), some whole tree is searched ("complete"), or a limit or the signal
 * ends it. The node limit is exact. @throws Error for a wrong solution, RangeError if an engine cannot search it.
 */
export async function findFirst(
  engine: Engine,
  puzzle: Puzzle,
  host: Host,
  options: FirstOptions = {},
): Promise<FirstOutcome> {
  const portfolio = new Portfolio(engine, puzzle, host, options);
  try {
    return portfolio.outcome(await portfolio.run());
  } finally {
    portfolio.close();
  }
}

/** One search of a portfolio: opened, run for a while, perhaps run again, closed. */
class Entry {
  readonly search: Search;
  /** Visited so far. */
  nodes = 0;
  /** Nodes of the next slice, if no budget or limit is smaller. */
  slice = FIRST_SLICE;

  /** @throws RangeError as `open` */
  constructor(readonly entrant: Entrant) {
    this.search = entrant.engine.open(entrant.puzzle, entrant.plan);
  }

  run(nodeBudget: number): RunStatus {
    const status = this.search.run(nodeBudget, 1);
    this.nodes = Number(sum(this.search.nodesByDepth()));
    return status;
  }

  /** The waiting solution. @throws Error if there is none. */
  solution(): Uint16Array {
    const found: Uint16Array[] = [];
    const { engine, original } = this.entrant;
    this.search.takeSolutions((placed) => found.push(original(placed)));
    const [first] = found;
    if (first === undefined) throw new Error(`the engine ${engine.name} reported a solution but has none`);
    return first;
  }
}

/** The searches that take turns, what they have done, and whose turn it is. */
export class Portfolio {
  readonly #engine: Engine;
  readonly #puzzle: Puzzle;
  readonly #host: Host;
  readonly #options: FirstOptions & { readonly startedAt: number };
  readonly #restarts: Restarts;
  /** The thorough search, once it is planned. */
  thorough: Entry | undefined;
  /** Threads that search now. */
  threads = 1;
  /** Estimates the nodes of the thorough search's tree. */
  #estimate = () => 0;
  /** Solutions to expect by chance, once the schedule needs to know. */
  #solutions: number | undefined;
  #restart: Entry | undefined;
  #restartCount = 0;
  #hasHeadStart: boolean;
  /** The search that gave the answer, if there is one. */
  #decisive: Entrant | undefined;
  readonly #open = new Set<Entry>();
  /** Counts of the searches already closed. */
  #nodesByDepth: readonly bigint[] = [];
  #attempts: bigint | undefined = 0n;
  readonly #pace: Pace;

  constructor(engine: Engine, puzzle: Puzzle, host: Host, options: FirstOptions) {
    this.#engine = engine;
    this.#puzzle = puzzle;
    this.#host = host;
    const startedAt = host.now();
    this.#pace = new Pace(startedAt);
    this.#options = { startedAt, ...options };
    this.#restarts = createRestarts(engine, puzzle, options);
    this.#hasHeadStart =
      options.growingEngine !== undefined && puzzle.tiles.length <= HEAD_START_TILES && growthPays(puzzle);
  }

  /** Nodes of all searches so far. */
  get nodes(): number {
    let nodes = Number(sum(this.#nodesByDepth));
    for (const entry of this.#open) nodes += entry.nodes;
    return nodes;
  }

  async run(): Promise<SearchStatus> {
    for (;;) {
      const budget = restartBudget(this.#restartCount, this.#restarts.perRound);
      const next = (await this.#options.inThreads?.(this)) ?? (await this.#next());
      const status = next instanceof Entry ? await this.#visit(next, budget) : next;
      if (status !== undefined) return status;
    }
  }

  /** @returns the search whose turn it is, or the status if a limit or the signal came before. */
  async #next(): Promise<Entry | SearchStatus> {
    const isRoundOver = this.#restartCount >= this.#restarts.perRound;
    if (this.#hasHeadStart || isRoundOver) {
      const entry = await this.#openThorough();
      if (typeof entry === "string") return entry;
      this.#hasHeadStart &&= entry.nodes < HEAD_START;
      if (this.#hasHeadStart || (isRoundOver && this.isThoroughNext(entry.nodes, entry.search.share()))) return entry;
    }
    this.#close(this.#restart);
    this.#restart = this.#opened(this.nextRestart());
    return this.#restart;
  }

  /** Is it the thorough search's turn? @param nodes it has visited. @param share of its tree that is done, 0 to 1 */
  isThoroughNext(nodes: number, share: number): boolean {
    const { planner } = this.#options;
    this.#solutions ??= planner ? finish(planner(this.#puzzle).expectedSolutionsInSteps()) : Number.POSITIVE_INFINITY;
    return isThoroughNext(this.nodes, { nodes, share, estimate: this.#estimate(), solutions: this.#solutions });
  }

  nextRestart(): Restart {
    return this.#restarts.next(this.#restartCount++);
  }

  async #openThorough(): Promise<Entry | SearchStatus> {
    if (this.thorough) return this.thorough;
    const { growingEngine } = this.#options;
    const outlook = await inSlices(this.#outlookInSteps(), this.#host, this.#options);
    if (typeof outlook === "string") return outlook;
    const { plan, nodes, solutions } = outlook;
    this.#solutions = solutions;
    const engine = plan.kind === "growth" ? (growingEngine ?? this.#engine) : this.#engine;
    let estimate: number | undefined;
    this.#estimate = () => (estimate ??= nodes());
    this.thorough = this.#opened({ puzzle: this.#puzzle, plan, engine, original: (placed) => placed.slice() });
    return this.thorough;
  }

  /** The plan of the thorough search, and what to expect of it. */
  *#outlookInSteps(): Stepwise<PlanChoice & { readonly solutions: number | undefined }> {
    const { growingEngine, planner } = this.#options;
    const choice = yield* choosePlanInSteps(this.#puzzle, { ...this.#options, grows: growingEngine !== undefined });
    // On smaller boards, where this takes a millisecond, most searches end before the schedule asks.
    const isLarge = this.#puzzle.tiles.length > HEAD_START_TILES;
    const solutions = isLarge && planner ? yield* planner(this.#puzzle).expectedSolutionsInSteps() : undefined;
    return { ...choice, solutions };
  }

  #opened(entrant: Entrant): Entry {
    const entry = new Entry(entrant);
    this.#open.add(entry);
    return entry;
  }

  /** Runs one search for `budget` nodes. @returns the portfolio's status if that ends it. */
  async #visit(entry: Entry, budget: number): Promise<SearchStatus | undefined> {
    const { startedAt, nodeLimit = Number.POSITIVE_INFINITY } = this.#options;
    for (const last = entry.nodes + budget; entry.nodes < last; ) {
      const sliceStart = this.#host.now();
      const end = endOf(this.#options, sliceStart - startedAt);
      const nodesLeft = nodeLimit - this.nodes;
      if (end || nodesLeft <= 0) return end ?? "limit";

      const status = entry.run(Math.min(entry.slice, last - entry.nodes, nodesLeft));
      if (status !== "budget") return this.answer(entry.entrant, status === "complete" ? undefined : entry.solution());

      const now = this.#host.now();
      entry.slice = nextSlice(entry.slice, now - sliceStart);
      if (this.#pace.isReportDue(now)) this.#reportProgress(now - startedAt);
      if (this.#pace.isBreathDue(now, this.nodes)) await this.#host.breathe();
    }
    return undefined;
  }

  /** One of the searches found a solution, or searched its whole tree in vain. @returns the portfolio's status */
  answer(by: Entrant, solution: Uint16Array | undefined): SearchStatus {
    this.#decisive = by;
    if (solution === undefined) return "complete";
    this.#options.onSolution?.(verifiedSolution(by.engine.name, this.#puzzle, solution));
    return "solved";
  }

  #reportProgress(elapsedMs: number): void {
    const nodes = BigInt(this.nodes);
    const effort = { nodes, nodesPerSecond: perSecond(nodes, elapsedMs), elapsedMs };
    this.#options.onProgress?.({ ...effort, arrangements: 0n, distinct: 0n, threads: 1 });
  }

  outcome(status: SearchStatus): FirstOutcome {
    this.close();
    const by = this.#decisive ?? this.thorough?.entrant;
    const found = status === "solved" ? 1n : 0n;
    return {
      status,
      ...figuresOf({
        nodesByDepth: this.#nodesByDepth,
        attempts: this.#attempts,
        arrangements: found,
        distinct: found,
      }),
      elapsedMs: this.#host.now() - this.#options.startedAt,
      setup: by && setupOf(by.engine, by.plan, this.threads),
      restarts: this.#restartCount,
    };
  }

  /** Adds what was visited elsewhere. */
  count({ nodesByDepth, attempts }: Pick<Counts, "nodesByDepth" | "attempts">): void {
    this.#nodesByDepth = nodesByDepth.map((count, depth) => count + (this.#nodesByDepth[depth] ?? 0n));
    // Known only if every search counts them: a partial sum would mislead.
    this.#attempts = attempts === undefined || this.#attempts === undefined ? undefined : this.#attempts + attempts;
  }

  /** Closes the searches that are open here, and keeps their counts. */
  close(): void {
    for (const entry of this.#open) this.#close(entry);
  }

  #close(entry: Entry | undefined): void {
    if (!entry || !this.#open.delete(entry)) return;
    const { search } = entry;
    this.count({ nodesByDepth: search.nodesByDepth(), attempts: search.attempts?.() });
    search.close();
  }
}
