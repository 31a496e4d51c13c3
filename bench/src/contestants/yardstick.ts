/**
 * The C++ yardstick as a contestant: builds it if there is a g++, writes its input, and runs it. bench/yardstick
 * describes it and the puzzles it takes.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { FREE_GROWTH, type OrderName, type Puzzle } from "@edgewise/core";
import { lookOf } from "@edgewise/core/engine";
import { type FillOrder, fillOrder } from "@edgewise/core/plan";
import { BENCH } from "../paths.js";
import type { Answer, Contestant, Task } from "./contestant.js";
import { isInstalled } from "./installed.js";

const SOURCE = `${BENCH}yardstick/yardstick.cpp`;
const BUILD_FOLDER = `${BENCH}build/`;
const PROGRAM = `${BUILD_FOLDER}yardstick`;
const COMPILER = "g++";
const FLAGS = ["-std=c++20", "-O3", "-march=native"];
const MAX_TILES = 128;
const GRACE_MS = 200;

export const yardstickContestant: Contestant = {
  name: "yardstick",
  title: "a strong plain backtracker in C++, -O3 -march=native (bench/yardstick)",
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
  const program = buildYardstick();
  const { error, status, signal, stdout, stderr } = spawnSync(program, {
    input: problem,
    encoding: "utf8",
    timeout: timeLimitMs + GRACE_MS,
  });
  if (error && "code" in error && error.code === "ETIMEDOUT") {
    return { status: "limit", arrangements: 0, elapsedMs: timeLimitMs };
  }
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trimEnd() || `the yardstick ended with ${signal ?? status}`);
  const { nodes, solutions, seconds, tableSeconds }: Measurement = JSON.parse(stdout);
  return {
    status: find === "first" && solutions > 0 ? "solved" : "complete",
    arrangements: solutions,
    nodes,
    elapsedMs: (seconds + tableSeconds) * 1000,
    prepareMs: tableSeconds * 1000,
  };
}

/** The better of the two fill orders that an ordinary program would use for the puzzle. */
export function ordinaryOrder(puzzle: Puzzle): OrderName {
  return puzzle.frame === undefined ? "growth-corner" : "row-major";
}

function isBuilt(): boolean {
  return existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > statSync(SOURCE).mtimeMs;
}

/** Builds the program unless it is newer than its source. @returns its path. @throws Error with the output of g++. */
export function buildYardstick(): string {
  if (isBuilt()) return PROGRAM;
  mkdirSync(BUILD_FOLDER, { recursive: true });
  const { error, status, stderr } = spawnSync(COMPILER, [...FLAGS, SOURCE, "-o", PROGRAM], { encoding: "utf8" });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${COMPILER} failed to build the yardstick (version 10 or newer is needed):\n${stderr.trimEnd()}`);
  return PROGRAM;
}

/** The yardstick's input, as yardstick.cpp describes it. @throws RangeError if it does not take this puzzle. */
function writeProblem(puzzle: Puzzle, order: FillOrder, find: "all" | "first"): string {
  const { names, frame, matesOf } = puzzle.labels;
  const limits = [
    { what: "pins", found: puzzle.pins.length > 0 },
    { what: "tiles that may not turn", found: !puzzle.rotate },
    { what: "labels with several mates", found: matesOf.some((mates) => mates.length > 1) },
    { what: `more than ${MAX_TILES} tiles`, found: puzzle.tiles.length > MAX_TILES },
  ];
  const limit = limits.find(({ found }) => found);
  if (limit) throw new RangeError(`takes no puzzle with ${limit.what}`);
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
