/**
 * The first solution, soon. In a single search everything hangs on its first few tiles: where they are unlucky, the rest
 * of a huge tree is searched in vain. So many searches take turns: fill orders that do well on such boards, each restarted
 * again and again with the tiles in another order (see plan/scarcity.ts), for more and more nodes; beside them
 * one thorough search under the planner's best fill order, which finds what is small enough to be searched to its end, and
 * proves it where there is nothing. At most it and one restart are open at a time.
 *
 * The first round goes before the planner, which takes longer than most puzzles with many solutions; but free growth, which
 * needs no planner, has most boards of up to 36 tiles solved before a round is over, so there it begins.
 */
import type { Puzzle } from "../model.js";
import { choosing, growthPays } from "../plan/choose.js";
import { blockCellsOf } from "../plan/plan.js";
import { type Engine, sum } from "./engine.js";
import { Entry } from "./portfolio/entry.js";
import { createRestarts, type Restarts } from "./portfolio/restarts.js";
import { HEAD_START, HEAD_START_TILES, isThoroughNext, restartBudget } from "./portfolio/schedule.js";
import { type Host, inSlices, type SearchOptions, type SearchOutcome, type SearchStatus } from "./search.js";
import { Pace } from "./slices.js";
import { verifiedSolution } from "./tally.js";

/** Limits, signal and callbacks as in `SearchOptions`; it stops at the first solution. */
export interface FirstOptions extends Omit<SearchOptions, "solutionLimit" | "everyArrangement"> {
  /** Of the restarts and of the planner's probes (default 1). With the same engine it visits the same nodes, whatever the clock. */
  readonly seed?: number;
  /** Leave out equal boards in the thorough search (default true). For restarts it makes no difference, so they do not. */
  readonly symmetry?: boolean;
  /** For restarts of few nodes, where `engine` takes its time to open. Default: `engine`. */
  readonly quickEngine?: Engine;
  /** For the thorough search, where it grows freely. Default: it does not. */
  readonly growingEngine?: Engine;
}

/** Counts are those of all searches together: `nodesByDepth` by the number of tiles placed before, whatever the fill order. */
export interface FirstOutcome extends SearchOutcome {
  /** Of the search that gave the answer; where a limit ended it, of the thorough one, or of the last. */
  readonly engine: string;
  /** Its fill order. */
  readonly order: string;
  /** Did it leave out turned boards and swaps of identical tiles? */
  readonly symmetry: boolean;
  /** The most cells that one step of it fills. */
  readonly block: number;
  /** Searches begun besides the thorough one. */
  readonly restarts: number;
}

/**
 * Searches until one solution is found ("solved"), some search has been through its whole tree and so there is none
 * ("complete"), or a limit or the signal ends it. Kept to the node, as in `search`.
 * @throws Error if an engine reports a wrong solution. @throws RangeError where an engine cannot take the puzzle.
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
  /** Nodes of the thorough search's tree, once that has to be known. */
  #estimate: number | undefined;
  #restart: Entry | undefined;
  #restartCount = 0;
  #hasHeadStart: boolean;
  /** Whose answer it is, if there is one. */
  #decisive: Entry | undefined;
  /** Of the restarts already closed. */
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

  /** @returns the search whose turn it is, or why there is none. */
  async #next(budget: number): Promise<Entry | SearchStatus> {
    if (this.#hasHeadStart) {
      const thorough = await this.#openThorough();
      if (typeof thorough === "string") return thorough;
      const { entry } = thorough;
      if (entry.nodes < HEAD_START) return entry;
      this.#hasHeadStart = false;
    }
    if (this.#restartCount >= this.#restarts.perRound) {
      const thorough = await this.#openThorough();
      if (typeof thorough === "string") return thorough;
      const { entry, nodes } = thorough;
      this.#estimate ??= nodes();
      const share = entry.figures.share();
      if (isThoroughNext(this.#nodes, { nodes: entry.nodes, share, estimate: this.#estimate })) return entry;
    }
    this.#closeRestart();
    this.#restart = this.#restarts.open(this.#restartCount++, budget);
    return this.#restart;
  }

  async #openThorough(): Promise<Thorough | SearchStatus> {
    if (this.#thorough) return this.#thorough;
    const { seed = 1, symmetry = true, growingEngine } = this.#options;
    const work = choosing(this.#puzzle, { seed, symmetry, grows: growingEngine !== undefined });
    const choice = await inSlices(work, this.#host, { ...this.#options, startedAt: this.#startedAt });
    if (typeof choice === "string") return choice;
    const { plan, nodes } = choice;
    const engine = plan.kind === "growth" ? (growingEngine ?? this.#engine) : this.#engine;
    const entry = new Entry(engine, this.#puzzle, plan, (placed) => placed.slice());
    this.#thorough = { entry, nodes };
    return this.#thorough;
  }

  /** Runs one search for so many nodes. @returns how the whole ends, if it does. */
  async #visit(entry: Entry, budget: number): Promise<SearchStatus | undefined> {
    const { nodeLimit = Number.POSITIVE_INFINITY, timeLimitMs = Number.POSITIVE_INFINITY, signal } = this.#options;
    for (let left = budget; left > 0; ) {
      if (signal?.aborted) return "aborted";
      const sliceStart = this.#host.now();
      if (sliceStart - this.#startedAt >= timeLimitMs || this.#nodes >= nodeLimit) return "limit";

      const before = entry.nodes;
      const status = entry.run(Math.min(entry.slice, left, nodeLimit - this.#nodes));
      const visited = entry.nodes - before;
      this.#nodes += visited;
      left -= visited;
      if (status !== "budget") {
        this.#decisive = entry;
        if (status === "complete") return "complete";
        this.#report(entry);
        return "solved";
      }

      const now = this.#host.now();
      entry.took(now - sliceStart);
      if (this.#pace.isNews(now)) this.#tell(now - this.#startedAt);
      if (this.#pace.isBreath(now, this.#nodes)) await this.#host.breathe();
    }
    return undefined;
  }

  #report(entry: Entry): void {
    const solution = verifiedSolution(entry.engine.name, this.#puzzle, entry.solution());
    this.#options.onSolution?.(solution);
  }

  #tell(elapsedMs: number): void {
    this.#share = Math.max(this.#share, this.#thorough?.entry.figures.share() ?? 0);
    this.#options.onProgress?.({
      nodes: BigInt(this.#nodes),
      nodesPerSecond: elapsedMs > 0 ? (this.#nodes / elapsedMs) * 1000 : 0,
      share: this.#share,
      arrangements: 0n,
      distinct: 0n,
      elapsedMs,
      threads: 1,
    });
  }

  outcome(status: SearchStatus): FirstOutcome {
    const told = this.#decisive ?? this.#thorough?.entry ?? this.#restart;
    const found = status === "solved" ? 1n : 0n;
    const open = [this.#thorough?.entry, this.#restart].flatMap((entry) => entry?.figures ?? []);
    const nodesByDepth = open.reduce((sums, figures) => added(sums, figures.nodesByDepth()), this.#closedNodes);
    const attempts = open.reduce((total, figures) => plus(total, figures.attempts?.()), this.#closedAttempts);
    return {
      status,
      arrangements: found,
      distinct: found,
      nodes: sum(nodesByDepth),
      nodesByDepth,
      ...(attempts !== undefined && { attempts }),
      elapsedMs: this.#host.now() - this.#startedAt,
      engine: told?.engine.name ?? this.#engine.name,
      order: told?.plan.orderName ?? "",
      symmetry: told?.plan.symmetry.active === true,
      block: told ? blockCellsOf(told.plan) : 1,
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

/** Of no use unless every search counts its attempts. */
function plus(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}
