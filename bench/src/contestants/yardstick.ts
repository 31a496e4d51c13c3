/**
 * The C++ yardstick as a contestant: builds it if there is a g++, writes its input, and runs it. bench/yardstick
 * describes it and the puzzles it takes.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { FREE_GROWTH, type OrderName, type Puzzle } from "@edgewise/core";
import { lookOf } from "@edgewise/core/engine";
import { type FillOrder, fillOrder } from "@edgewise/core/plan";
import { BENCH } from "../paths.js";
import type { Answer, Contestant, Task } from "./contestant.js";
import { isInstalled, runProgram } from "./program.js";

const SOURCE = `${BENCH}yardstick/yardstick.cpp`;
const BUILD_FOLDER = `${BENCH}build/`;
const PROGRAM = `${BUILD_FOLDER}yardstick`;
const COMPILER = "g++";
const FLAGS = ["-std=c++20", "-O3", "-march=native"];
const MAX_TILES = 128;
const GRACE_MS = 200;

export const yardstickContestant: Contestant = {
  name: "yardstick",
  kind: "baseline",
  countsNodes: true,
  missing: isInstalled(COMPILER) || isBuilt() ? undefined : `needs ${COMPILER}`,
  solve,
};

/** The output of the yardstick. */
interface Measurement {
  readonly nodes: number;
  readonly solutions: number;
  readonly seconds: number;
  readonly tableSeconds: number;
}

async function solve(puzzle: Puzzle, { find, plan, threads, timeLimitMs }: Task): Promise<Answer> {
  if (threads > 1) throw new RangeError("searches with one thread");
  if (plan?.symmetry) throw new RangeError("breaks no symmetry");
  const order = plan?.order ?? ordinaryOrder(puzzle);
  if (order === FREE_GROWTH) throw new RangeError("fills the cells in a fixed order");
  const problem = writeProblem(puzzle, fillOrder(puzzle, order), find === "first" ? "first" : "all");
  const [measured] = measure(problem, timeLimitMs) ?? [];
  if (measured === undefined) return { status: "limit", arrangements: 0, elapsedMs: timeLimitMs };
  const { nodes, solutions, seconds, tableSeconds } = measured;
  return {
    status: find === "first" && solutions > 0 ? "solved" : "complete",
    arrangements: solutions,
    nodes,
    elapsedMs: (seconds + tableSeconds) * 1000,
    prepareMs: tableSeconds * 1000,
  };
}

/**
 * Counts many puzzles in one process, each in its fill order.
 * @throws RangeError if it does not take one of them
 */
export function countByYardstick(
  puzzles: readonly { puzzle: Puzzle; order: FillOrder }[],
): Pick<Measurement, "nodes" | "solutions">[] {
  const problems = puzzles.map(({ puzzle, order }) => writeProblem(puzzle, order, "all"));
  const counts = measure(problems.join(""), 600_000);
  if (counts?.length !== puzzles.length) throw new Error(`expected ${puzzles.length} counts, found ${counts?.length}`);
  return counts;
}

/** @returns undefined at the time limit */
function measure(input: string, timeLimitMs: number): Measurement[] | undefined {
  const ran = runProgram(buildYardstick(), [], input, timeLimitMs + GRACE_MS);
  return ran?.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The better of the two fill orders that an ordinary program would use for the puzzle. */
export function ordinaryOrder(puzzle: Puzzle): OrderName {
  return puzzle.frame === undefined ? "growth-corner" : "row-major";
}

function isBuilt(): boolean {
  return existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > statSync(SOURCE).mtimeMs;
}

/** Builds the program unless it is newer than its source. @returns its path. @throws Error with the output of g++. */
function buildYardstick(): string {
  if (isBuilt()) return PROGRAM;
  mkdirSync(BUILD_FOLDER, { recursive: true });
  const built = `${PROGRAM}-${process.pid}`;
  const { error, status, stderr } = spawnSync(COMPILER, [...FLAGS, SOURCE, "-o", built], { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${COMPILER} failed to build the yardstick (version 10 or newer is needed):\n${stderr.trimEnd()}`);
  // Another process may build it too, or run it.
  renameSync(built, PROGRAM);
  return PROGRAM;
}

/** What it does not take of this puzzle; undefined if it takes it. */
export function whyNotForYardstick({ labels, pins, rim, rotate, tiles }: Puzzle): string | undefined {
  const limits = [
    { what: "pins", found: pins.length > 0 },
    { what: "tiles that may not turn", found: !rotate },
    { what: "labels of the rim", found: rim !== undefined },
    { what: "labels with several mates", found: labels.matesOf.some((mates) => mates.length > 1) },
    { what: `more than ${MAX_TILES} tiles`, found: tiles.length > MAX_TILES },
  ];
  return limits.find(({ found }) => found)?.what;
}

/** The yardstick's input, as yardstick.cpp describes it. @throws RangeError if it does not take this puzzle. */
function writeProblem(puzzle: Puzzle, order: FillOrder, find: "all" | "first"): string {
  const { names, frame, matesOf } = puzzle.labels;
  const limit = whyNotForYardstick(puzzle);
  if (limit) throw new RangeError(`takes no puzzle with ${limit}`);
  const lines = [
    ["board", puzzle.board.width, puzzle.board.height],
    ["frame", frame ?? -1],
    ["labels", names.length, ...matesOf.map(([mate]) => mate ?? -1)],
    ["tiles", puzzle.tiles.length, ...puzzle.tiles.flatMap((_, tile) => [...lookOf(puzzle.labels, tile * 4)])],
    ["order", order.length, ...order],
    ["find", find],
  ];
  return lines.map((line) => `${line.join(" ")}\n`).join("");
}
