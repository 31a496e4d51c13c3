/** The study worker: estimates fill orders, walks a search tree, decides random puzzles. */
import {
  type GenerateOptions,
  generatePuzzle,
  type Interval,
  makePuzzle,
  type Puzzle,
  type PuzzleData,
  resultOfSearch,
  type SolveRequest,
  solve,
} from "@edgewise/core";
import { estimatePlans, makePlan, type Plan, type TreeEstimate } from "@edgewise/core/plan";
import { difficultyOf } from "@edgewise/core/workshop";
import { browserMachine } from "../solve/engines.js";
import { answerCalls } from "../ui/answer-calls.js";
import { spanFrom } from "./span.js";

export interface Study {
  /** Estimated nodes of the whole tree in each fill order, skipping equivalent boards; smallest tree first. */
  readonly orders: readonly { readonly order: string; readonly nodes: number; readonly standardError: number }[];
  /** Milliseconds that a search of the whole tree takes in the best fill order, skipping equivalent boards, if known. */
  readonly span: Interval | undefined;
  /** Cells in the best fill order. */
  readonly cells: readonly number[];
  /** Nodes visited in the best fill order, including equivalent boards; index 0 is the first cell. */
  readonly nodesByDepth: readonly bigint[];
  readonly arrangements: bigint;
  /** Was the whole tree searched? */
  readonly isComplete: boolean;
  /** Difficulty for a person, from 1 to 10, if it could be measured in time, and it can be solved at all. */
  readonly level: number | undefined;
}

export interface Decision {
  readonly colors: number;
  /** undefined: not decided within the node limit. */
  readonly isSolvable: boolean | undefined;
  /** Nodes until the first solution, or the proof that there is none. */
  readonly nodes: bigint;
}

export type StudyWorkerApi = typeof api;

/** Time to walk the search tree. */
const STUDY_MS = 3000;
/** Time to find out how long a search takes. */
const FORECAST_MS = 2000;
/** Time to measure the difficulty. */
const DIFFICULTY_MS = 2000;
/** A puzzle that needs more nodes stays undecided. */
const MAX_NODES = 3_000_000;

const machine = browserMachine();
const run = (puzzle: Puzzle, request: SolveRequest) =>
  resultOfSearch(solve(puzzle, { ...request, threads: 1 }, machine));

/** Measured if the search is soon over, else forecast. */
async function spanOf(puzzle: Puzzle, plan: Plan, tree: TreeEstimate | undefined): Promise<Interval | undefined> {
  const events = solve(puzzle, { plan, limit: 0, threads: 1, timeLimitMs: FORECAST_MS }, machine);
  let left: Interval | undefined;
  const { outcome } = await resultOfSearch(events, (event) => {
    if (event.type === "progress") left = event.progress.forecast?.msLeft ?? left;
  });
  const { status, elapsedMs, nodes } = outcome;
  if (status === "complete") return [elapsedMs, elapsedMs];
  return left && tree && spanFrom(elapsedMs, Number(nodes), left, tree);
}

const api = {
  async study(data: PuzzleData): Promise<Study> {
    const puzzle = makePuzzle(data);
    const estimated = estimatePlans(puzzle);
    const best = estimated[0]?.plan ?? makePlan(puzzle, { order: "row-major" });
    const cells = best.steps.map(({ cell }) => cell);
    const plan = makePlan(puzzle, { order: { name: best.orderName, cells }, symmetry: false });
    const { outcome } = await run(puzzle, { plan, limit: 0, timeLimitMs: STUDY_MS });
    const span = await spanOf(puzzle, best, estimated[0]?.estimate);
    const { arrangements, nodesByDepth } = outcome;
    const isComplete = outcome.status === "complete";
    const signal = AbortSignal.timeout(DIFFICULTY_MS);
    const difficulty = isComplete && arrangements === 0n ? undefined : await difficultyOf(puzzle, machine, { signal });
    return {
      span,
      orders: estimated.map((it) => ({ order: it.plan.orderName, ...it.estimate })),
      cells,
      nodesByDepth,
      arrangements,
      isComplete,
      level: difficulty?.level,
    };
  },
  /** Does a random puzzle have a solution? */
  async decide(trial: GenerateOptions): Promise<Decision> {
    const puzzle = generatePuzzle({ ...trial, random: true });
    const request = { order: "row-major", engine: machine.engines.kernel, nodeLimit: MAX_NODES } as const;
    const { status, nodes } = (await run(puzzle, request)).outcome;
    const isSolvable = status === "limit" ? undefined : status === "solved";
    return { colors: trial.colors, isSolvable, nodes };
  },
};

answerCalls(api);
