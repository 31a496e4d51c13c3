/**
 * The SAT solvers known by name, and how to run each.
 *
 * By the rules of the SAT competitions a solver prints comments `c …`, one status line `s …`, and after `s SATISFIABLE`
 * lines `v …` with the literals that hold, ended by 0. Its exit code repeats the status: 10 or 20.
 */
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { ModelError } from "../engine.js";
import { garbage } from "../model/answers.js";
import type { Limits, RunEnd } from "../run/clock.js";
import { expectExit, findProgram, type ProgramEnd, requireProgram, runProgram } from "../run/program.js";

/** The solver in the package: always available. */
export const LIBRARY = "logic-solver";

/** Tried in this order. */
export const PROGRAMS = ["cadical", "kissat", "minisat"] as const;

const SATISFIABLE = 10;
const UNSATISFIABLE = 20;

export interface SatProgram {
  readonly name: string;
  readonly path: string;
}

/** The variables that hold, or that there is no solution, or what ended the program. */
type SatAnswer = readonly number[] | "unsatisfiable" | RunEnd;

/**
 * The program to use; undefined for the library.
 * @param wanted a name or path, or nothing for the best that is installed
 * @throws ModelError (`missing`, `unsuited`)
 */
export function chooseProgram(wanted: string | undefined, mustProve: boolean): SatProgram | undefined {
  if (wanted === undefined) return mustProve ? provingProgram() : findProgram(PROGRAMS);
  const program = wanted === LIBRARY ? undefined : requireProgram(wanted);
  const name = basename(program ?? LIBRARY);
  if (mustProve && !canProve(name)) throw new ModelError(name, "unsuited", "writes no proofs; cadical and kissat do");
  return program === undefined ? undefined : { name, path: program };
}

/** The best that is installed and writes proofs. @throws ModelError (`missing`) */
export function provingProgram(): SatProgram {
  const found = findProgram(PROGRAMS.filter(canProve));
  if (found) return found;
  throw new ModelError("cadical", "missing", "is not installed, and is needed to write a proof (kissat would do too)");
}

/** Any solver that follows the competition's rules takes a file for its proof; minisat is older than they are. */
function canProve(name: string): boolean {
  return name !== "minisat" && name !== LIBRARY;
}

/**
 * @param dimacs in pieces
 * @param proofFile where to write a DRAT proof, as text, if there is no solution
 * @throws ModelError (`missing`, `crashed`, `garbage`)
 */
export function runSatProgram(
  program: SatProgram,
  dimacs: Iterable<string>,
  limits: Limits,
  proofFile: string | undefined,
): Promise<SatAnswer> {
  return program.name === "minisat"
    ? runMinisat(program, dimacs, limits)
    : runByRules(program, dimacs, limits, proofFile);
}

async function runByRules(
  { name, path }: SatProgram,
  dimacs: Iterable<string>,
  limits: Limits,
  proofFile: string | undefined,
): Promise<SatAnswer> {
  const quiet = ["cadical", "kissat"].includes(name) ? ["-q"] : [];
  const end =
    proofFile === undefined
      ? await runProgram(name, path, quiet, { ...limits, input: dimacs })
      : // kissat writes proofs only for a file.
        await withClauses(dimacs, async (file) => {
          const proven = await runProgram(name, path, [...quiet, "--no-binary", file, proofFile], limits);
          if (proven.exitCode === UNSATISFIABLE && !(await hasEmptyClause(proofFile)) && !(await hasEmptyClause(file)))
            throw new ModelError(name, "garbage", "expected a whole proof, found a part; is the disk full?");
          return proven;
        });
  if (end.endedBy) return end.endedBy;
  const lines = end.stdout.split("\n").map((line) => line.trimEnd());
  const isSatisfiable = saysSatisfiable(name, end);
  const expected = isSatisfiable ? "SATISFIABLE" : "UNSATISFIABLE";
  const status = lines.find((line) => line.startsWith("s "))?.slice(2);
  if (status !== expected) {
    const found = status ?? lines.find((line) => line !== "" && !line.startsWith("c")) ?? "nothing";
    garbage(name, `the line "s ${expected}" with exit code ${end.exitCode}`, found);
  }
  const words = lines.filter((line) => line.startsWith("v ")).flatMap((line) => line.slice(2).trim().split(/\s+/));
  return isSatisfiable ? variablesIn(name, words) : "unsatisfiable";
}

/**
 * Has the file a line for the clause that cannot hold? A solver whose disk is full says "unsatisfiable" all the same. A pipe
 * or a device counts as having it.
 */
async function hasEmptyClause(file: string): Promise<boolean> {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) return stats !== undefined;
  for await (const line of createInterface(createReadStream(file))) if (line.trim() === "0") return true;
  return false;
}

/** minisat reads a file and writes another one: SAT and the literals, or UNSAT. */
function runMinisat({ name, path }: SatProgram, dimacs: Iterable<string>, limits: Limits): Promise<SatAnswer> {
  return withClauses(dimacs, async (file) => {
    const output = `${file}.answer`;
    const end = await runProgram(name, path, ["-verb=0", file, output], limits);
    if (end.endedBy) return end.endedBy;
    const isSatisfiable = saysSatisfiable(name, end);
    const expected = isSatisfiable ? "SAT" : "UNSAT";
    const [status = "", ...words] = readFileSync(output, "utf8").trim().split(/\s+/);
    if (status !== expected) garbage(name, `${expected} with exit code ${end.exitCode}`, status);
    return isSatisfiable ? variablesIn(name, words) : "unsatisfiable";
  });
}

/** @param run gets a file with the clauses */
function withClauses<T>(dimacs: Iterable<string>, run: (file: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const file = join(folder, "puzzle.cnf");
    inTemporary(() => {
      for (const piece of dimacs) writeFileSync(file, piece, { flag: "a" });
    });
    return run(file);
  });
}

/** @throws ModelError (`unsuited`) if the folder for temporary files cannot be written */
function inTemporary<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ModelError("sat", "unsuited", `cannot write to the folder for temporary files: ${reason}`);
  }
}

/** @param use gets a folder of its own, which is removed afterwards */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = inTemporary(() => mkdtempSync(join(tmpdir(), "edgewise-sat-")));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws ModelError (`crashed`) */
function saysSatisfiable(name: string, end: ProgramEnd): boolean {
  expectExit(name, end, [SATISFIABLE, UNSATISFIABLE]);
  return end.exitCode === SATISFIABLE;
}

/** The positive literals of a list that must end with 0. */
function variablesIn(name: string, words: readonly string[]): number[] {
  const bad = words.find((word) => !/^-?\d{1,10}$/.test(word));
  if (bad !== undefined) garbage(name, "literals", bad);
  if (words.at(-1) !== "0") garbage(name, "a list of literals that ends with 0", words.at(-1) ?? "nothing");
  return words.map(Number).filter((literal) => literal > 0);
}
