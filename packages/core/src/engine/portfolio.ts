/**
 * Finds any one solution soon, with a portfolio of searches. The time of a single search depends on its first few
 * tiles: with an unlucky choice it searches a huge tree in vain. So searches take turns:
 *
 * - *restarts*: fill orders that do well on such boards, each restarted again and again with the tiles in another order
 *   (see plan/scarcity.ts) and with more and more nodes;
 * - one *thorough* search under the planner's best fill order. It solves puzzles whose trees are small enough to be
 *   searched to the end, and proves that there is no solution.
 *
 * At most two searches are open at a time: the thorough one and one restart. The first round of restarts comes before
 * the planner, which takes longer than solving most puzzles that have many solutions. But free growth needs no planner
 * and solves most boards of up to 36 tiles before a round is over, so on those the thorough search begins.
 */
import type { Puzzle } from "../model.js";
import { type ChoiceOptions, choosePlanInSteps, growthPays } from "../plan/choose.js";
import { blockCellsOf } from "../plan/plan.js";
import type { Engine } from "./engine.js";
import { Entry } from "./portfolio/entry.js";
import { createRestarts, type Restarts } from "./portfolio/restarts.js";
import { HEAD_START, HEAD_START_TILES, isThoroughNext, restartBudget } from "./portfolio/schedule.js";
import { endOf, type Host, inSlices, type SearchOptions, type SearchOutcome, type SearchStatus } from "./search.js";
import { Pace, perSecond } from "./slices.js";
import { verifiedSolution } from "./tally.js";
import { figuresOf } from "./verified-search.js";

/** Limits, signal and callbacks as in `SearchOptions`; it stops at the first solution. */
export interface FirstOptions extends Omit<SearchOptions, "solutionLimit" | "everyArrangement"> {
  /** Seed of restarts and planner (default 1). One seed and engine visit the same nodes on every run. */
  readonly seed?: number;
  /** Leave out turned boards and swaps in the thorough search (default true). It would not help restarts. */
  readonly symmetry?: boolean;
  /** Used for restarts of few nodes, if `engine` is slow to open. Default: `engine`. */
  readonly quickEngine?: Engine;
  /** As in `ChoiceOptions`, for the thorough search. */
  readonly planner?: ChoiceOptions["planner"];
  /** Used for the thorough search if its plan is one of free growth. Default: free growth is not used. */
  readonly growingEngine?: Engine;
}

/** Counts are sums over all searches; `nodesByDepth` is by tiles placed before, whatever the fill order. */
export interface FirstOutcome extends SearchOutcome {
  /** Of the search that gave the answer; if a limit came first, of the thorough one, or else of the last. */
  readonly engine: string;
  /** Fill order of that search. */
  readonly order: string;
  /** Did that search leave out turned boards and swaps of identical tiles? */
  readonly symmetry: boolean;
  /** The most cells that one step of that search fills. */
  readonly block: number;
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

interface Thorough {
  readonly entry: Entry;
  nodes(): number;
}

class Portfolio {
  readonly #engine: Engine;
  readonly #puzzle: Puzzle;
  readonly #host: Host;
  readonly #options: FirstOptions;
  readonly #startedAt: number;
  readonly #restarts: Restarts;
  #thorough: Thorough | undefined;
  /** Estimated nodes of the thorough search's tree, computed when first needed. */
  #estimate: number | undefined;
  #restart: Entry | undefined;
  #restartCount = 0;
  #hasHeadStart: boolean;
  /** The search that gave the answer, if there is one. */
  #decisive: Entry | undefined;
  /** Counts of the restarts already closed. */
  #closedNodes: bigint[] = [];
  #closedAttempts: bigint | undefined = 0n;
  #nodes = 0;
  #share = 0;
  readonly #pace: Pace;

  constructor(engine: Engine, puzzle: Puzzle, host: Host, options: FirstOptions) {
    this.#engine = engine;
    this.#puzzle = puzzle;
    this.#host = host;
    this.#options = options;
    const now = host.now();
    this.#pace = new Pace(now);
    this.#startedAt = options.startedAt ?? now;
    this.#restarts = createRestarts(engine, puzzle, options);
    this.#hasHeadStart =
      options.growingEngine !== undefined && puzzle.tiles.length <= HEAD_START_TILES && growthPays(puzzle);
  }

  async run(): Promise<SearchStatus> {
    for (;;) {
      const budget = restartBudget(this.#restartCount, this.#restarts.perRound);
      const next = await this.#next(budget);
      const status = next instanceof Entry ? await this.#visit(next, budget) : next;
      if (status !== undefined) return status;
    }
  }

  /** @returns the search whose turn it is, or the status if a limit or the signal came before. */
  async #next(budget: number): Promise<Entry | SearchStatus> {
    const isRoundOver = this.#restartCount >= this.#restarts.perRound;
    if (this.#hasHeadStart || isRoundOver) {
      const thorough = await this.#openThorough();
      if (typeof thorough === "string") return thorough;
      const { entry, nodes } = thorough;
      this.#hasHeadStart &&= entry.nodes < HEAD_START;
      if (this.#hasHeadStart) return entry;
      if (isRoundOver) {
        this.#estimate ??= nodes();
        const share = entry.figures.share();
        if (isThoroughNext(this.#nodes, { nodes: entry.nodes, share, estimate: this.#estimate })) return entry;
      }
    }
    this.#closeRestart();
    this.#restart = this.#restarts.open(this.#restartCount++, budget);
    return this.#restart;
  }

  async #openThorough(): Promise<Thorough | SearchStatus> {
    if (this.#thorough) return this.#thorough;
    const { seed = 1, symmetry = true, planner, growingEngine } = this.#options;
    const work = choosePlanInSteps(this.#puzzle, { seed, symmetry, planner, grows: growingEngine !== undefined });
    const choice = await inSlices(work, this.#host, { ...this.#options, startedAt: this.#startedAt });
    if (typeof choice === "string") return choice;
    const { plan, nodes } = choice;
    const engine = plan.kind === "growth" ? (growingEngine ?? this.#engine) : this.#engine;
    const entry = new Entry(engine, this.#puzzle, plan, (placed) => placed.slice());
    this.#thorough = { entry, nodes };
    return this.#thorough;
  }

  /** Runs one search for `budget` nodes. @returns the portfolio's status if that ends it. */
  async #visit(entry: Entry, budget: number): Promise<SearchStatus | undefined> {
    const { nodeLimit = Number.POSITIVE_INFINITY } = this.#options;
    for (let left = budget; left > 0; ) {
      const sliceStart = this.#host.now();
      const end = endOf(this.#options, sliceStart - this.#startedAt);
      if (end || this.#nodes >= nodeLimit) return end ?? "limit";

      const before = entry.nodes;
      const status = entry.run(Math.min(entry.slice, left, nodeLimit - this.#nodes));
      const visited = entry.nodes - before;
      this.#nodes += visited;
      left -= visited;
      if (status !== "budget") {
        this.#decisive = entry;
        if (status === "complete") return "complete";
        this.#reportSolution(entry);
        return "solved";
      }

      const now = this.#host.now();
      entry.took(now - sliceStart);
      if (this.#pace.isReportDue(now)) this.#reportProgress(now - this.#startedAt);
      if (this.#pace.isBreathDue(now, this.#nodes)) await this.#host.breathe();
    }
    return undefined;
  }

  #reportSolution(entry: Entry): void {
    const solution = verifiedSolution(entry.engine.name, this.#puzzle, entry.solution());
    this.#options.onSolution?.(solution);
  }

  #reportProgress(elapsedMs: number): void {
    this.#share = Math.max(this.#share, this.#thorough?.entry.figures.share() ?? 0);
    const effort = { nodes: BigInt(this.#nodes), nodesPerSecond: perSecond(this.#nodes, elapsedMs), elapsedMs };
    this.#options.onProgress?.({ ...effort, share: this.#share, arrangements: 0n, distinct: 0n, threads: 1 });
  }

  outcome(status: SearchStatus): FirstOutcome {
    const reported = this.#decisive ?? this.#thorough?.entry ?? this.#restart;
    const found = status === "solved" ? 1n : 0n;
    const open = [this.#thorough?.entry, this.#restart].flatMap((entry) => entry?.figures ?? []);
    const nodesByDepth = open.reduce((sums, figures) => added(sums, figures.nodesByDepth()), this.#closedNodes);
    const attempts = open.reduce((total, figures) => plus(total, figures.attempts?.()), this.#closedAttempts);
    return {
      status,
      ...figuresOf({ nodesByDepth, attempts, arrangements: found, distinct: found }),
      elapsedMs: this.#host.now() - this.#startedAt,
      engine: reported?.engine.name ?? this.#engine.name,
      order: reported?.plan.orderName ?? "",
      symmetry: reported?.plan.symmetry.active === true,
      block: reported ? blockCellsOf(reported.plan) : 1,
      restarts: this.#restartCount,
    };
  }

  close(): void {
    this.#closeRestart();
    this.#thorough?.entry.close();
  }

  #closeRestart(): void {
    if (this.#restart === undefined) return;
    this.#closedNodes = added(this.#closedNodes, this.#restart.figures.nodesByDepth());
    this.#closedAttempts = plus(this.#closedAttempts, this.#restart.figures.attempts?.());
    this.#restart.close();
    this.#restart = undefined;
  }
}

function added(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  return b.map((count, i) => count + (a[i] ?? 0n));
}

/** undefined unless every search counts its attempts: a partial sum would mislead. */
function plus(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
