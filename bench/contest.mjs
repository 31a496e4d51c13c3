/**
 * Contestants that search the same tree in turns, and whether they found the same.
 *
 * Each run is a fresh process, and the contestants alternate, so that what else the machine does falls on all of them
 * alike. Running one after the other lost: on a shared machine the rates of an hour ago mean nothing now.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fillOrder, readPuzzle } from "@edgewise/core";
import { runYardstick, writeProblem } from "./yardstick/yardstick.mjs";

/** @typedef {import("./yardstick/yardstick.mjs").Measurement} Measurement */
/** @typedef {{ name: string, run: () => Measurement }} Contestant */
/** @typedef {Contestant & { measurements: Measurement[] }} Entry */

const ENGINE_RUN = fileURLToPath(new URL("engine-run.mjs", import.meta.url));

/** Contestants that did not find the same. */
export class Disagreement extends Error {}

/**
 * @param {string} file a puzzle in any format
 * @param {import("@edgewise/core").OrderName} order
 * @param {readonly string[]} engines names that engine-run.mjs knows
 * @returns {Contestant[]} the yardstick first
 * @throws {RangeError} where the yardstick does not take this puzzle
 */
export function contestantsFor(file, order, engines) {
  const { puzzle } = readPuzzle(readFileSync(file, "utf8"));
  const problem = writeProblem(puzzle, fillOrder(puzzle, order));
  return [
    { name: "yardstick", run: () => runYardstick(problem) },
    ...engines.map((name) => ({ name, run: () => runEngine(name, order, file) })),
  ];
}

/** @type {(engine: string, order: string, file: string) => Measurement} */
function runEngine(engine, order, file) {
  const { error, status, stdout, stderr } = spawnSync(process.execPath, [ENGINE_RUN, engine, order, file], {
    encoding: "utf8",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${engine} failed on ${file}:\n${stderr.trimEnd()}`);
  return JSON.parse(stdout);
}

/**
 * Every contestant once a round; who begins moves on from round to round.
 *
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds
 * @returns {Entry[]} in the order of the contestants
 * @throws {Disagreement} after the first round in which contestants differ
 */
export function compete(contestants, rounds) {
  const entries = contestants.map((contestant) => ({ ...contestant, measurements: /** @type {Measurement[]} */ ([]) }));
  for (let round = 0; round < rounds; round++) {
    const first = round % entries.length;
    for (const { run, measurements } of [...entries.slice(first), ...entries.slice(0, first)]) measurements.push(run());
    checkAgreement(entries);
  }
  return entries;
}

/** @param {readonly Entry[]} entries */
function checkAgreement(entries) {
  const said = entries.flatMap(({ name, measurements }) =>
    measurements.map(({ nodes, solutions }) => ({ name, found: `${nodes} nodes and ${solutions} arrangements` })),
  );
  const other = said.find(({ found }) => found !== said[0]?.found);
  if (other) throw new Disagreement(`${said[0]?.name} found ${said[0]?.found}, ${other.name} ${other.found}`);
}
