/** The study worker: estimates fill orders, walks a search tree, decides random puzzles. */
import {
  generatePuzzle,
  type Puzzle,
  PuzzleError,
  resultOfSearch,
  type SolveRequest,
  solve,
  validate,
} from "@edgewise/core";
import { estimatePlans, makePlan } from "@edgewise/core/plan";
import { expose } from "comlink";
import { browserMachine } from "../solve/engines.js";
import type { StudyWorkerApi } from "./protocol.js";

/** A puzzle that needs more nodes stays undecided. */
const MAX_NODES = 3_000_000;

const machine = browserMachine();
const run = (puzzle: Puzzle, request: SolveRequest) =>
  resultOfSearch(solve(puzzle, { ...request, threads: 1 }, machine));

const api: StudyWorkerApi = {
  async study(data, timeLimitMs) {
    const { puzzle, faults } = validate(data);
    if (!puzzle) throw PuzzleError.from(faults);
    const estimated = estimatePlans(puzzle);
    const best = estimated[0]?.plan ?? makePlan(puzzle, { order: "row-major" });
    const cells = best.steps.map(({ cell }) => cell);
    const plan = makePlan(puzzle, { order: { name: best.orderName, cells }, symmetry: false });
    const { outcome } = await run(puzzle, { plan, limit: 0, timeLimitMs });
    return {
      orders: estimated.map(({ plan: { orderName }, estimate: { nodes, standardError } }) => ({
        order: orderName,
        nodes,
        standardError,
      })),
      cells,
      nodesByDepth: outcome.nodesByDepth,
      arrangements: outcome.arrangements,
      isComplete: outcome.status === "complete",
    };
  },
  async decide(trial) {
    const puzzle = generatePuzzle({ ...trial, random: true });
    const request = { order: "row-major", engine: machine.engines.kernel, nodeLimit: MAX_NODES } as const;
    const { status, nodes } = (await run(puzzle, request)).outcome;
    const isSolvable = status === "limit" ? undefined : status === "solved";
    return { colors: trial.colors, isSolvable, nodes };
  },
};

expose(api);
