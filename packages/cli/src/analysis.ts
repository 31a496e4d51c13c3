/** The figures of `analyze`: calculated by core, and measured by searching. */
import { type Forecast, type Puzzle, resultOfSearch, solve } from "@edgewise/core";
import {
  arrangementsToTry,
  arrangementsWithFrame,
  attemptsOf,
  log10ExpectedNodes,
  log10ExpectedSolutions,
  log10ExpectedUniform,
} from "@edgewise/core/analysis";
import {
  estimatePlans,
  makeGrowthPlan,
  orderPlanner,
  PLANNED,
  type Plan,
  type StepPlan,
  type TreeEstimate,
  whyNotGrowth,
} from "@edgewise/core/plan";
import { difficultyOf } from "@edgewise/core/workshop";
import { MACHINE } from "./engines.js";
import { roundedMs } from "./wording.js";

/** What `analyse` found. */
export type Analysis = Awaited<ReturnType<typeof analyse>>;

export interface OrderFigures {
  readonly plan: Plan;
  /** undefined for free growth, whose order differs from path to path. */
  readonly estimate: TreeEstimate | undefined;
  /** Nodes; undefined if the search was skipped or not complete. */
  readonly visited: bigint | undefined;
}

interface Limits {
  /** Of each search. */
  readonly timeLimitMs: number;
  readonly signal: AbortSignal;
}

/** Estimated nodes above which a fill order is not searched. */
const WORTH_SEARCHING = 1e9;

export async function analyse(puzzle: Puzzle, plan: StepPlan, limits: Limits) {
  const searchAll = async (tried: Plan) => {
    const events = solve(puzzle, { ...limits, plan: tried, limit: 0, threads: 1 }, MACHINE);
    let forecast: Forecast | undefined;
    const { outcome } = await resultOfSearch(events, (event) => {
      if (event.type === "progress") forecast = event.progress.forecast;
    });
    return { outcome, forecast: outcome.status === "complete" ? undefined : forecast };
  };
  const { outcome, forecast } = await searchAll(plan);
  const visit = async (tried: Plan) => {
    const { status, nodes } = (await searchAll(tried)).outcome;
    return status === "complete" ? nodes : undefined;
  };
  const isUnsolvable = outcome.status === "complete" && outcome.distinct === 0n;
  const difficulty = isUnsolvable ? undefined : await difficultyOf(puzzle, MACHINE, limits);
  const orders: OrderFigures[] = [];
  // Of the planned orders the one that is expected to be best, and the one that turned out to be.
  const named = (name: string, at: number) => at === 0 || !name.startsWith(`${PLANNED}-`);
  const estimates = estimatePlans(puzzle, { planner: orderPlanner });
  for (const estimated of estimates.filter(({ plan }, at) => named(plan.orderName, at))) {
    const isHopeless = estimated.estimate.nodes > WORTH_SEARCHING || limits.signal.aborted;
    orders.push({ ...estimated, visited: isHopeless ? undefined : await visit(estimated.plan) });
  }
  if (whyNotGrowth(puzzle) === undefined) {
    const growth = makeGrowthPlan(puzzle);
    const visited = limits.signal.aborted ? undefined : await visit(growth);
    orders.push({ plan: growth, estimate: undefined, visited });
  }
  const cells = plan.steps.map((step) => step.cell);
  return {
    puzzle,
    /** Ways to fill the board, matching or not. */
    arrangementsToTry: arrangementsToTry(puzzle),
    /** Those with the frame on the rim and nowhere else; undefined without a frame. */
    arrangementsWithFrame: arrangementsWithFrame(puzzle),
    /** Decimal logarithms of the solutions expected by chance: if all labels are equally likely, and with these. */
    log10ExpectedUniform: log10ExpectedUniform(puzzle),
    log10ExpectedOwn: log10ExpectedSolutions(puzzle),
    /** The plan of the main search, which visits the whole tree, as the articles do. */
    plan,
    outcome,
    /** What the search still had before it when a limit or the user ended it. */
    forecast,
    /** Exact; undefined if the search was not complete. */
    attempts: outcome.status === "complete" ? attemptsOf(puzzle, cells, outcome.nodesByDepth) : undefined,
    /** Decimal logarithms, one per depth. */
    log10ExpectedNodes: log10ExpectedNodes(puzzle, cells),
    /** For a person; undefined if it has no solution, or the user interrupted it. */
    difficulty,
    /** Every fill order with symmetry breaking. */
    orders,
    interrupted: limits.signal.aborted,
  };
}

/** For `jsonText`, which leaves out what is undefined. */
export function analysisJson(analysis: Analysis): object {
  const { puzzle, outcome, plan, difficulty } = analysis;
  return {
    format: "edgewise-analysis",
    version: 1,
    puzzle: puzzle.name,
    arrangementsToTry: analysis.arrangementsToTry,
    arrangementsWithFrame: analysis.arrangementsWithFrame,
    expectedSolutions: { log10Uniform: analysis.log10ExpectedUniform, log10OwnLabels: analysis.log10ExpectedOwn },
    difficulty: difficulty && { ...difficulty, forced: difficulty.forced ?? null },
    search: {
      order: plan.orderName,
      symmetry: plan.symmetry.active,
      status: outcome.status,
      counts: { arrangements: outcome.arrangements, distinct: outcome.distinct },
      nodes: outcome.nodes,
      attempts: analysis.attempts,
      elapsedMs: roundedMs(outcome.elapsedMs),
      forecast: analysis.forecast,
      depths: outcome.nodesByDepth.map((nodes, depth) => ({
        nodes,
        log10Expected: analysis.log10ExpectedNodes[depth] ?? null,
      })),
    },
    orders: analysis.orders.map(({ plan: { orderName }, estimate, visited }) => ({
      order: orderName,
      symmetry: true,
      ...(estimate && {
        estimatedNodes: estimate.nodes,
        standardError: estimate.probes > 1 ? estimate.standardError : null,
        probes: estimate.probes,
      }),
      visitedNodes: visited,
    })),
  };
}

type Cell = string | number | bigint | undefined;

/** The columns of `analyze --csv`: the figures of `analysisJson` that are one number or word, by the same names. */
export const ANALYSIS_COLUMNS: Readonly<Record<string, (analysis: Analysis, source: string) => Cell>> = {
  source: (_, source) => source,
  puzzle: ({ puzzle }) => puzzle.name,
  width: ({ puzzle }) => puzzle.board.width,
  height: ({ puzzle }) => puzzle.board.height,
  tiles: ({ puzzle }) => puzzle.tiles.length,
  labels: ({ puzzle }) => puzzle.labels.names.length,
  arrangementsToTry: (analysis) => analysis.arrangementsToTry,
  log10Uniform: ({ log10ExpectedUniform }) => finite(log10ExpectedUniform),
  log10OwnLabels: ({ log10ExpectedOwn }) => finite(log10ExpectedOwn),
  order: ({ plan }) => plan.orderName,
  status: ({ outcome }) => outcome.status,
  arrangements: ({ outcome }) => outcome.arrangements,
  distinct: ({ outcome }) => outcome.distinct,
  nodes: ({ outcome }) => outcome.nodes,
  attempts: ({ attempts }) => attempts,
  difficulty: ({ difficulty }) => difficulty?.level,
  elapsedMs: ({ outcome }) => roundedMs(outcome.elapsedMs),
};

/** Nothing stands for infinities, as in JSON. */
function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
