/**
 * node bench/compare.mjs [--order NAME] [--runs N] [--engines NAME,NAME] FILE...
 *
 * Engines against the C++ yardstick, on the same puzzle in the same fill order: the whole tree, no symmetry breaking.
 * Prints rates in million nodes a second and their ratios to the yardstick's; trust the ratios more than the rates.
 * Exit 1: contestants disagree on nodes or arrangements. Exit 2: wrong arguments, no such file, no g++.
 *
 * Timed is the search alone. "tables ms" is what a contestant does with a plan before it: tables, code, compiling.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { ORDER_NAMES, PuzzleError } from "@edgewise/core";
import { compete, contestantsFor, Disagreement } from "./contest.mjs";
import { buildYardstick, YardstickError } from "./yardstick/yardstick.mjs";

/** @typedef {import("./contest.mjs").Entry} Entry */
/** @typedef {import("./yardstick/yardstick.mjs").Measurement} Measurement */

const ENGINE_NAMES = ["native", "specialised", "wasm", "reference"];
const HEADER = ["case", "nodes", "contestant", "M/s min", "median", "max", "× min", "median", "max", "tables ms"];
/** Columns of names, set to the left; the others are numbers. */
const NAMES = [0, 2];
const EXIT = { disagreement: 1, usage: 2 };

/** Wrong arguments. The message is for people. */
class UsageError extends Error {}

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
 * The slowest run, the middle one (of an even number the slower) and the fastest, in million nodes a second.
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
 * @returns {string[][]} in the columns of HEADER
 */
function rowsOf(title, entries) {
  const yardstick = ratesOf(entries[0]?.measurements ?? []);
  return entries.map(({ name, measurements }, i) => {
    const rates = ratesOf(measurements);
    const ratios = rates.map((rate, at) => rate / (yardstick[at] ?? Number.NaN));
    const tableMs = Math.min(...measurements.map(({ tableSeconds }) => tableSeconds * 1000));
    const [nodes = 0] = measurements.map((measurement) => measurement.nodes);
    return [
      ...(i === 0 ? [title, nodes.toLocaleString("en")] : ["", ""]),
      name,
      ...rates.map((rate) => rate.toFixed(1)),
      ...ratios.map((ratio) => ratio.toFixed(2)),
      tableMs.toFixed(2),
    ];
  });
}

/** @param {readonly string[][]} rows */
function table(rows) {
  const all = [HEADER, ...rows];
  const widths = HEADER.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const set = (/** @type {string} */ cell, /** @type {number} */ column) =>
    NAMES.includes(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return all.map((row) => `${row.map(set).join("  ").trimEnd()}\n`).join("");
}

/**
 * @param {unknown} error
 * @returns {number}
 * @throws the error, if it is a fault of ours
 */
function exitCodeOf(error) {
  if (error instanceof Disagreement) return EXIT.disagreement;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isForPeople = [UsageError, YardstickError, PuzzleError, RangeError].some((kind) => error instanceof kind);
  if (isForPeople || ["ENOENT", "EISDIR", "EACCES"].includes(code) || code.startsWith("ERR_PARSE_ARGS")) {
    return EXIT.usage;
  }
  throw error;
}

try {
  const { order, runs, engines, files } = readArguments();
  buildYardstick();
  const rows = files.flatMap((file) => {
    process.stderr.write(`${file} …\n`);
    const title = `${basename(file).replace(/[.].*$/, "")} ${order}`;
    return rowsOf(title, compete(contestantsFor(file, order, engines), runs));
  });
  process.stdout.write(table(rows));
} catch (error) {
  process.exitCode = exitCodeOf(error);
  process.stderr.write(`compare: ${error instanceof Error ? error.message : error}\n`);
}
