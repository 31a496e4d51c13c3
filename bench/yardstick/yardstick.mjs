/** The C++ yardstick from Node: builds it where there is a g++, writes its input, runs it. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { indexLabels } from "@edgewise/core";

const SOURCE = fileURLToPath(new URL("yardstick.cpp", import.meta.url));
const BUILD_FOLDER = fileURLToPath(new URL("../build/", import.meta.url));
const PROGRAM = `${BUILD_FOLDER}yardstick`;
const COMPILER = "g++";
const FLAGS = ["-std=c++20", "-O3", "-march=native"];
const MAX_TILES = 128;

/** The yardstick cannot be had here: there is no compiler, or the build or the run failed. The message is for people. */
export class YardstickError extends Error {}

/**
 * What one run of a contestant measured.
 *
 * @typedef {object} Measurement
 * @property {number} nodes
 * @property {number} solutions arrangements found
 * @property {number} seconds of the search alone
 * @property {number} tableSeconds of everything made ready for it
 */

/**
 * Builds the program unless it is there and newer than its source.
 *
 * @returns {string} its path
 * @throws {YardstickError}
 */
export function buildYardstick() {
  if (existsSync(PROGRAM) && statSync(PROGRAM).mtimeMs > statSync(SOURCE).mtimeMs) return PROGRAM;
  mkdirSync(BUILD_FOLDER, { recursive: true });
  const { error, status, stderr } = spawnSync(COMPILER, [...FLAGS, SOURCE, "-o", PROGRAM], { encoding: "utf8" });
  if (error) {
    const reason = "code" in error && error.code === "ENOENT" ? "was not found" : `cannot be started: ${error.message}`;
    throw new YardstickError(`the yardstick is C++ and needs ${COMPILER} 10 or newer; ${COMPILER} ${reason}.`);
  }
  if (status !== 0) throw new YardstickError(`${COMPILER} could not build the yardstick:\n${stderr.trimEnd()}`);
  return PROGRAM;
}

/**
 * The yardstick's input, as yardstick.cpp describes it.
 *
 * @param {import("@edgewise/core").Puzzle} puzzle
 * @param {import("@edgewise/core").FillOrder} order
 * @param {"all" | "first"} [find]
 * @throws {RangeError} where the yardstick does not take this puzzle
 */
export function writeProblem(puzzle, order, find = "all") {
  const { labels, frame, matesOf, idOf } = indexLabels(puzzle);
  const limits = [
    { what: "pins", found: puzzle.pins.length > 0 },
    { what: "tiles that may not turn", found: !puzzle.rotate },
    { what: "labels with several mates", found: matesOf.some((mates) => mates.length > 1) },
    { what: `more than ${MAX_TILES} tiles`, found: puzzle.tiles.length > MAX_TILES },
  ];
  const limit = limits.find(({ found }) => found);
  if (limit) throw new RangeError(`the yardstick takes no puzzle with ${limit.what}`);
  const lines = [
    ["board", puzzle.board.width, puzzle.board.height],
    ["frame", frame ?? -1],
    ["labels", labels.length, ...matesOf.map(([mate]) => mate ?? -1)],
    ["tiles", puzzle.tiles.length, ...puzzle.tiles.flat().map(idOf)],
    ["order", order.length, ...order],
    ["find", find],
  ];
  return lines.map((line) => `${line.join(" ")}\n`).join("");
}

/**
 * One search in a process of its own.
 *
 * @param {string} problem from `writeProblem`
 * @returns {Measurement}
 * @throws {YardstickError}
 */
export function runYardstick(problem) {
  const { error, status, signal, stdout, stderr } = spawnSync(buildYardstick(), { input: problem, encoding: "utf8" });
  if (error) throw new YardstickError(`the yardstick cannot be started: ${error.message}`);
  if (status !== 0) throw new YardstickError(stderr.trimEnd() || `the yardstick ended with ${signal ?? status}`);
  return JSON.parse(stdout);
}
