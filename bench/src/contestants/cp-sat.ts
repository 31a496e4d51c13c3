/**
 * CP-SAT, the constraint solver of Google's OR-Tools, as a contestant: bench/cp-sat/solve.py, run by python3 where
 * `ortools` can be imported. It uses all cores, as it does when nothing else is said. Loading Python does not count.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Placement, Puzzle } from "@edgewise/core";
import { gridOf } from "@edgewise/core/engine";
import { BENCH } from "../paths.js";
import { type Answer, type Contestant, expectFirst, firstAnswer, type Task } from "./contestant.js";
import { bordersOf, tilesByCell } from "./plain.js";
import { runProgram } from "./program.js";

const PYTHON = "python3";
const IS_IMPORTABLE = "import importlib.util, sys; sys.exit(importlib.util.find_spec('ortools') is None)";
/** Time for Python to start and to write its answer. */
const GRACE_MS = 20_000;

export const cpSatContestant: Contestant = {
  name: "cp-sat",
  kind: "plain",
  get missing() {
    return spawnSync(PYTHON, ["-c", IS_IMPORTABLE]).status === 0 ? undefined : "not installed";
  },
  solve,
};

/** The output of solve.py. */
interface Solved {
  readonly status: Answer["status"];
  readonly seconds: number;
  /** By open cell, if solved. */
  readonly placed?: readonly (readonly [tile: number, rotation: Placement["rotation"]])[];
}

async function solve(puzzle: Puzzle, task: Task): Promise<Answer> {
  expectFirst(task, "");
  const { timeLimitMs } = task;
  const input = { ...cpSatTask(puzzle), workers: availableParallelism(), seconds: timeLimitMs / 1000 };
  const ran = runProgram(PYTHON, [`${BENCH}cp-sat/solve.py`], JSON.stringify(input), timeLimitMs + GRACE_MS);
  if (ran === undefined) return { status: "limit", arrangements: 0, elapsedMs: timeLimitMs };
  const { status, seconds, placed }: Solved = JSON.parse(ran.stdout);
  const elapsedMs = seconds * 1000;
  if (placed === undefined) return { status, arrangements: 0, elapsedMs };
  const open = gridOf(puzzle.board).openCells;
  const chosen = placed.map(([tile, rotation], i) => ({ cell: open[i] ?? 0, tile, rotation }));
  return firstAnswer(puzzle, chosen, elapsedMs);
}

/** The puzzle as solve.py takes it. */
export function cpSatTask(puzzle: Puzzle) {
  const { board, labels } = puzzle;
  return {
    cells: tilesByCell(puzzle).map((turned) => turned.map(({ tile, rotation, shows }) => [tile, rotation, ...shows])),
    borders: bordersOf(board).map(({ cells: [one, other], sides: [own, facing] }) => [one, own, other, facing]),
    mates: labels.matesOf.flatMap((mates, label) => mates.map((mate) => [label, mate])),
  };
}
