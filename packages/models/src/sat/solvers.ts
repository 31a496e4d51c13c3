/** The SAT solvers known by name, and how to run each. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ModelError } from "../errors.js";
import { garbage } from "../model/decode.js";
import { expectExit, findProgram, type ProgramEnd, type ProgramOptions, runProgram } from "../run/program.js";
import { literals, parseSatAnswer, SATISFIABLE, type SatAnswer, UNSATISFIABLE } from "./answer.js";

/** The solver in the package: always available. */
export const LIBRARY = "logic-solver";

/** Tried in this order. */
const KNOWN = ["cadical", "kissat", "minisat"] as const;

export interface SatProgram {
  readonly name: string;
  readonly path: string;
  readonly canProve: boolean;
}

export interface SatRun {
  /** undefined if a limit or a signal ended it. */
  readonly answer: SatAnswer | undefined;
  readonly endedBy: ProgramEnd["endedBy"];
}

/**
 * The program to use; undefined for the library.
 * @param wanted a name or path, or nothing for the best that is installed
 * @throws ModelError (`missing`)
 */
export function chooseProgram(wanted: string | undefined, mustProve: boolean): SatProgram | undefined {
  if (wanted === LIBRARY && !mustProve) return undefined;
  const names: readonly string[] =
    wanted === undefined ? KNOWN.filter((name) => !mustProve || canProve(name)) : [wanted];
  const found = findProgram(names);
  if (found) {
    const name = basename(found.path);
    if (mustProve && !canProve(name)) throw new ModelError(name, "unsuited", "writes no proofs; cadical and kissat do");
    return { name, path: found.path, canProve: canProve(name) };
  }
  if (mustProve && wanted === undefined) {
    throw new ModelError(
      "cadical",
      "missing",
      "is not installed, and is needed to write a proof (kissat would do too)",
    );
  }
  if (wanted === LIBRARY) throw new ModelError(LIBRARY, "unsuited", "writes no proofs; cadical and kissat do");
  if (wanted !== undefined) throw new ModelError(wanted, "missing", "not found; is it installed?");
  return undefined;
}

/** Any solver that follows the competition's rules takes a file for its proof; minisat is older than they are. */
function canProve(name: string): boolean {
  return name !== "minisat";
}

/**
 * @param dimacs in pieces
 * @param proofFile where to write a DRAT proof, as text, if there is no solution
 * @throws ModelError (`missing`, `crashed`, `garbage`)
 */
export function runSatProgram(
  program: SatProgram,
  dimacs: Iterable<string>,
  options: Pick<ProgramOptions, "timeLimitMs" | "signal">,
  proofFile?: string,
): Promise<SatRun> {
  return program.name === "minisat"
    ? runMinisat(program, dimacs, options)
    : runByRules(program, dimacs, options, proofFile);
}

async function runByRules(
  { name, path }: SatProgram,
  dimacs: Iterable<string>,
  options: ProgramOptions,
  proofFile: string | undefined,
): Promise<SatRun> {
  const quiet = ["cadical", "kissat"].includes(name) ? ["-q"] : [];
  const proof = proofFile === undefined ? [] : ["--no-binary", "-", proofFile];
  const end = await runProgram(name, path, [...quiet, ...proof], { ...options, input: dimacs });
  if (end.endedBy) return { answer: undefined, endedBy: end.endedBy };
  return { answer: parseSatAnswer(name, end, end.stdout), endedBy: undefined };
}

/** minisat reads a file and writes another one: SAT and the literals, or UNSAT. */
async function runMinisat(
  { name, path }: SatProgram,
  dimacs: Iterable<string>,
  options: ProgramOptions,
): Promise<SatRun> {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-sat-"));
  try {
    const [input, output] = [join(folder, "puzzle.cnf"), join(folder, "answer.txt")];
    for (const piece of dimacs) writeFileSync(input, piece, { flag: "a" });
    const end = await runProgram(name, path, ["-verb=0", input, output], options);
    if (end.endedBy) return { answer: undefined, endedBy: end.endedBy };
    expectExit(name, end, [SATISFIABLE, UNSATISFIABLE]);
    const [status = "", ...words] = readFileSync(output, "utf8").trim().split(/\s+/);
    const expected = end.exitCode === SATISFIABLE ? "SAT" : "UNSAT";
    if (status !== expected) garbage(name, `${expected} with exit code ${end.exitCode}`, status);
    const answer: SatAnswer =
      status === "UNSAT" ? { isSatisfiable: false } : { isSatisfiable: true, holds: literals(name, words) };
    return { answer, endedBy: undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
