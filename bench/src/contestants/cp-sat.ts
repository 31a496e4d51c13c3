/**
 * CP-SAT, the constraint solver of Google's OR-Tools, as a contestant: bench/cp-sat/solve.py, run by python3 where
 * `ortools` can be imported. It uses all cores, as it does when nothing else is said. Loading Python does not count.
 */
import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { type Placement, type Puzzle, SIDES } from "@edgewise/core";
import { gridOf, lookOf, opposite, RIM } from "@edgewise/core/engine";
import { cellDomains, rotationsIn } from "@edgewise/core/plan";
import { BENCH } from "../paths.js";
import type { Answer, Contestant, Task } from "./contestant.js";
import { expectFirst, firstAnswer } from "./first.js";

const PYTHON = "python3";
const IS_IMPORTABLE = "import importlib.util, sys; sys.exit(importlib.util.find_spec('ortools') is None)";
/** Time for Python to start and to write its answer. */
const GRACE_MS = 20_000;

export const cpSatContestant: Contestant = {
  name: "cp-sat",
  kind: "plain",
  countsNodes: false,
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
  const { error, status, stdout, stderr } = spawnSync(PYTHON, [`${BENCH}cp-sat/solve.py`], {
    input: JSON.stringify(input),
    encoding: "utf8",
    timeout: timeLimitMs + GRACE_MS,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${PYTHON} ended with ${status}: ${stderr.trimEnd()}`);
  const { status: ended, seconds, placed }: Solved = JSON.parse(stdout);
  const elapsedMs = seconds * 1000;
  if (placed === undefined) return { status: ended, arrangements: 0, elapsedMs };
  const open = gridOf(puzzle.board).openCells;
  const chosen = placed.map(([tile, rotation], i) => ({ cell: open[i] ?? 0, tile, rotation }));
  return firstAnswer(puzzle, chosen, elapsedMs);
}

/** The puzzle as solve.py takes it. */
export function cpSatTask({ board, tiles, labels, ...puzzle }: Puzzle) {
  const grid = gridOf(board);
  const domainOf = cellDomains({ board, tiles, labels, ...puzzle });
  const fits = (cell: number, look: Uint8Array) =>
    labels.frame === undefined ||
    SIDES.every((side) => (look[side] === labels.frame) === (grid.neighbour(cell, side) === RIM));
  return {
    cells: grid.openCells.map((cell) =>
      [...domainOf(cell)].flatMap((mask, tile) =>
        rotationsIn(mask).flatMap((rotation) => {
          const look = lookOf(labels, tile * 4 + rotation);
          return fits(cell, look) ? [[tile, rotation, ...look]] : [];
        }),
      ),
    ),
    borders: grid.openCells.flatMap((cell, i) =>
      ([1, 2] as const).flatMap((side) => {
        const other = grid.neighbour(cell, side);
        return other === RIM ? [] : [[i, side, grid.openCells.indexOf(other), opposite(side)]];
      }),
    ),
    mates: labels.matesOf.flatMap((mates, label) => mates.map((mate) => [label, mate])),
  };
}
