/** The worker that studies: estimates fill orders, walks a tree, decides random puzzles. */
import { estimatePlans, generatePuzzle, type Host, makePlan, PuzzleError, search, validate } from "@edgewise/core";
import { expose } from "comlink";
import { bestEngine, quickEngine } from "../solve/engines.js";
import type { StudyWorkerApi } from "./protocol.js";

/** A puzzle that takes more than this is left undecided. */
const MAX_NODES = 3_000_000;

const engine = bestEngine();
// Whoever wants it to stop ends the worker, so it need not listen while it works.
const host: Host = { now: () => performance.now(), breathe: () => Promise.resolve() };

const api: StudyWorkerApi = {
  async study(data, timeLimitMs) {
    const { puzzle, faults } = validate(data);
    if (!puzzle) throw PuzzleError.from(faults);
    const estimated = estimatePlans(puzzle);
    const best = estimated[0]?.plan ?? makePlan(puzzle, { order: "row-major" });
    const cells = best.steps.map(({ cell }) => cell);
    const plan = makePlan(puzzle, { order: { name: best.orderName, cells }, symmetry: false });
    const outcome = await search(engine, puzzle, plan, host, { timeLimitMs });
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
    const plan = makePlan(puzzle, { order: "row-major" });
    const limits = { solutionLimit: 1, nodeLimit: MAX_NODES };
    const { status, nodes } = await search(quickEngine(engine), puzzle, plan, host, limits);
    const isSolvable = status === "limit" ? undefined : status === "solved";
    return { colors: trial.colors, isSolvable, nodes };
  },
};

expose(api);
