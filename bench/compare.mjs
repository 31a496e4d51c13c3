/**
 * node bench/compare.mjs [--order NAME] [--runs N] [--engines NAME,NAME] FILE...
 *
 * Engines against the C++ yardstick, on the same puzzle in the same fill order: the whole tree, no symmetry breaking.
 * The contestants take turns, each run in a fresh process, so that what else the machine does falls on all alike; trust
 * the ratios more than the rates. If they disagree on nodes or arrangements the comparison fails.
 *
 * Timed is the search alone. "tables" is everything an engine does with a plan before: tables, code, compiling.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fillOrder, ORDER_NAMES, PuzzleError, readPuzzle } from "@edgewise/core";
import { buildYardstick, runYardstick, writeProblem, YardstickError } from "./yardstick/yardstick.mjs";

/** @typedef {import("./yardstick/yardstick.mjs").Measurement} Measurement */
/** @typedef {{ name: string, run: () => Measurement }} Contestant */
/** @typedef {{ name: string, measurements: Measurement[] }} Entry */

const ENGINE_RUN = fileURLToPath(new URL("engine-run.mjs", import.meta.url));
const ENGINE_NAMES = ["specialised", "wasm", "reference"];
const EXIT = { disagreement: 1, usage: 2 };

/** Wrong arguments, or something that this machine lacks. The message is for people. */
class UsageError extends Error {}

/** Contestants that did not find the same. */
class Disagreement extends Error {}

function readArguments() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      order: { type: "string", default: "growth-corner" },
      runs: { type: "string", default: "5" },
      engines: { type: "string", default: "specialised,wasm" },
    },
  });
  const order = ORDER_NAMES.find((name) => name === values.order);
  if (!order) throw new UsageError(`--order: expected ${ORDER_NAMES.join(", ")}; found "${values.order}"`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new UsageError(`--runs: expected 1 or more, found "${values.runs}"`);
  const engines = values.engines.split(",").filter((name) => name !== "");
  const stranger = engines.find((name) => !ENGINE_NAMES.includes(name));
  if (stranger) throw new UsageError(`--engines: expected some of ${ENGINE_NAMES.join(", ")}; found "${stranger}"`);
  if (files.length === 0) throw new UsageError("expected at least one puzzle FILE");
  return { order, runs, engines, files };
}

/**
 * @param {string} file
 * @param {import("@edgewise/core").OrderName} order
 * @param {string[]} engines
 * @returns {[Contestant, ...Contestant[]]} the yardstick first
 */
function contestantsFor(file, order, engines) {
  const { puzzle } = readPuzzle(readFileSync(file, "utf8"));
  const problem = writeProblem(puzzle, fillOrder(puzzle, order));
  return [
    { name: "yardstick", run: () => runYardstick(problem) },
    ...engines.map((name) => ({ name, run: () => runEngine(name, order, file) })),
  ];
}

/** @type {(engine: string, order: string, file: string) => Measurement} */
function runEngine(engine, order, file) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ENGINE_RUN, engine, order, file], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${engine} failed on ${file}:\n${stderr.trimEnd()}`);
  return JSON.parse(stdout);
}

/**
 * Every contestant once a round; who begins moves on from round to round.
 *
 * @param {readonly Contestant[]} contestants
 * @param {number} rounds
 * @returns {Entry[]} in the order of the contestants
 * @throws {Disagreement}
 */
function measure(contestants, rounds) {
  const entries = contestants.map(({ name }) => ({ name, measurements: /** @type {Measurement[]} */ ([]) }));
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < contestants.length; turn++) {
      const at = (round + turn) % contestants.length;
      entries[at]?.measurements.push(...contestants.slice(at, at + 1).map(({ run }) => run()));
    }
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

/**
 * The slowest run, the middle one and the fastest, in million nodes a second.
 *
 * @param {readonly Measurement[]} measurements
 */
function ratesOf(measurements) {
  const rates = measurements.map(({ nodes, seconds }) => nodes / seconds / 1e6).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => rates[Math.floor(share * (rates.length - 1))] ?? Number.NaN;
  return [at(0), at(0.5), at(1)];
}

/**
 * @param {string} title
 * @param {readonly Entry[]} entries the yardstick first
 * @returns {string[][]}
 */
function rowsOf(title, entries) {
  const yardstick = ratesOf(entries[0]?.measurements ?? []);
  return entries.map(({ name, measurements }, i) => {
    const rates = ratesOf(measurements);
    const tableMs = Math.min(...measurements.map(({ tableSeconds }) => tableSeconds * 1000));
    return [
      i === 0 ? title : "",
      i === 0 ? (measurements[0]?.nodes ?? 0).toLocaleString("en") : "",
      name,
      ...rates.map((rate) => rate.toFixed(1)),
      ...rates.map((rate, at) => `×${(rate / (yardstick[at] ?? Number.NaN)).toFixed(2)}`),
      tableMs.toFixed(2),
    ];
  });
}

const HEADER = ["case", "nodes", "contestant", "M/s min", "median", "max", "× min", "median", "max", "tables ms"];

/**
 * Columns under a header; names to the left, numbers to the right.
 *
 * @param {string[][]} rows
 */
function table(rows) {
  const all = [HEADER, ...rows];
  const widths = HEADER.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  const isName = (/** @type {number} */ column) => column === 0 || column === 2;
  return all
    .map((row) => row.map((cell, i) => (isName(i) ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))))
    .map((row) => `${row.join("  ").trimEnd()}\n`)
    .join("");
}

/** @param {unknown} error @returns {number} the exit code */
function exitCodeOf(error) {
  if (error instanceof Disagreement) return EXIT.disagreement;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isForPeople = [UsageError, YardstickError, PuzzleError, RangeError].some((kind) => error instanceof kind);
  if (isForPeople || code === "ENOENT" || code.startsWith("ERR_PARSE_ARGS")) return EXIT.usage;
  throw error;
}

try {
  const { order, runs, engines, files } = readArguments();
  buildYardstick();
  const rows = [];
  for (const file of files) {
    process.stderr.write(`${file} …\n`);
    const title = `${basename(file).replace(/[.].*$/, "")} ${order}`;
    rows.push(...rowsOf(title, measure(contestantsFor(file, order, engines), runs)));
  }
  process.stdout.write(table(rows));
} catch (error) {
  process.exitCode = exitCodeOf(error);
  process.stderr.write(`compare: ${error instanceof Error ? error.message : error}\n`);
}
