/**
 * Every model engine and every model format, by name. Only this table is loaded until one is requested: the libraries
 * behind them are large.
 */
import type { ModelEngineEntry, ModelFormat } from "./engine.js";

export const MODEL_ENGINES: readonly ModelEngineEntry[] = [
  {
    name: "ilp",
    title: "a 0/1 program, solved by HiGHS: at each border, both sides show the same colours",
    capabilities: { exact: true, largest: "4x4", random: true },
    load: async () => (await import("./ilp/engine.js")).ilpEngine,
  },
  {
    name: "ilp-sums",
    title: "the 0/1 program of the article, solved by HiGHS: at each border the sum is zero",
    capabilities: { exact: true, largest: "3x3", not: "no pairs that cannot be coloured", random: true },
    load: async () => (await import("./ilp/engine.js")).ilpSumsEngine,
  },
  {
    name: "sat",
    title: "clauses for a SAT solver: cadical, kissat or minisat where installed, else logic-solver",
    capabilities: { exact: true, largest: "about 5x5, framed 8x8", proof: true },
    load: async () => (await import("./sat/engine.js")).satEngine,
  },
  {
    name: "xcc",
    title: "exact cover with colours, solved by Knuth's Algorithm C",
    capabilities: { exact: true, largest: "about 5x5, framed 8x8" },
    load: async () => (await import("./xcc/engine.js")).xccEngine,
  },
  {
    name: "sql",
    title: "one SQL join, run by SQLite (sql.js)",
    capabilities: { exact: true, largest: "4x5", not: "no more than 64 cells and borders" },
    load: async () => (await import("./sql/engine.js")).sqlEngine,
  },
  {
    name: "prolog",
    title: "a Prolog program, run by swipl or swipl-wasm",
    capabilities: { exact: true, largest: "4x4" },
    load: async () => (await import("./prolog/engine.js")).prologEngine,
  },
  {
    name: "minizinc",
    title: "a constraint model, run by minizinc with Gecode",
    capabilities: { exact: true, largest: "about 6x6" },
    load: async () => (await import("./minizinc/engine.js")).minizincEngine,
  },
  {
    name: "partial",
    title: "backtracking that allows some edges to mismatch; best with edgewise maximize",
    capabilities: { exact: false, largest: "16x16", random: true },
    load: async () => (await import("./maximize/engine.js")).partialEngine,
  },
  {
    name: "annealing",
    title: "simulated annealing: random swaps, of which bad ones are taken less often as it cools",
    capabilities: { exact: false, largest: "about 5x5", random: true },
    load: async () => (await import("./maximize/engine.js")).annealingEngine,
  },
  {
    name: "genetic",
    title: "a population of boards that inherit rectangles and improve themselves",
    capabilities: { exact: false, largest: "about 4x4", random: true },
    load: async () => (await import("./maximize/engine.js")).geneticEngine,
  },
];

/** The maximizers of `@edgewise/models/maximize`, the best first. */
export const MAXIMIZER_NAMES = ["portfolio", "partial", "annealing", "genetic"] as const;

export const MODEL_FORMATS: readonly ModelFormat[] = [
  {
    name: "dimacs",
    title: "clauses for any SAT solver (CNF), variables explained in comments",
    load: async () => (await import("./sat/dimacs.js")).emitDimacs,
  },
  {
    name: "lp",
    title: "a 0/1 program in the LP format, for HiGHS, glpsol, CBC, SCIP",
    load: async () => (await import("./ilp/lp.js")).emitLp,
  },
  {
    name: "lp-sums",
    title: "the same in the form of the article: at each border the sum is zero",
    load: async () => {
      const { emitLp } = await import("./ilp/lp.js");
      return (puzzle) => emitLp(puzzle, "sums");
    },
  },
  {
    name: "mps",
    title: "the 0/1 program as MPS, for programs that do not read LP",
    load: async () => (await import("./ilp/mps.js")).emitMps,
  },
  {
    name: "sql",
    title: "a script that solves the puzzle as one join, for SQLite and DuckDB",
    load: async () => (await import("./sql/script.js")).emitSql,
  },
  {
    name: "prolog-program",
    title: "the facts of the format prolog with the rules that solve them, for SWI-Prolog",
    load: async () => (await import("./prolog/program.js")).emitProlog,
  },
  {
    name: "dzn",
    title: "data for the MiniZinc model that mzn writes",
    load: async () => (await import("./minizinc/data.js")).emitDzn,
  },
  {
    name: "mzn",
    title: "the MiniZinc model, the same for every puzzle",
    load: async () => (await import("./minizinc/data.js")).emitMzn,
  },
];

export function findModelEngine(name: string): ModelEngineEntry | undefined {
  return MODEL_ENGINES.find((engine) => engine.name === name);
}

export function findModelFormat(name: string): ModelFormat | undefined {
  return MODEL_FORMATS.find((format) => format.name === name);
}
