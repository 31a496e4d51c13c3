/** Has a SAT solver prove that a puzzle has no other solution. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Puzzle, Solution } from "@edgewise/core";
import { ModelError } from "../engine.js";
import type { Limits } from "../run/clock.js";
import { provingProgram, runSatProgram, withFolder } from "../sat/solvers.js";
import { MOST_CHARACTERS } from "./certificate.js";
import { anotherSolution, claimAsDimacs } from "./claim.js";

/**
 * The proof, as text, that these are all distinct solutions; or what ended the solver before it had one.
 * @throws ModelError (`missing`) where neither cadical nor kissat is installed, (`wrong-answer`) if it finds another
 * solution, (`unsuited`) if the proof is too long
 */
export async function proveNoOther(
  puzzle: Puzzle,
  solutions: readonly Solution[],
  limits: Limits = {},
): Promise<{ readonly proof: string } | "timeLimit" | "signal"> {
  const program = provingProgram();
  return withFolder(async (folder) => {
    const file = join(folder, "proof.drat");
    const dimacs = claimAsDimacs(anotherSolution(puzzle, solutions));
    const answer = await runSatProgram(program, dimacs, limits, file);
    if (answer === "timeLimit" || answer === "signal") return answer;
    if (answer !== "unsatisfiable") throw new ModelError(program.name, "wrong-answer", "it found another solution");
    if (statSync(file).size > MOST_CHARACTERS) throw new ModelError(program.name, "unsuited", "its proof is too long");
    return { proof: readFileSync(file, "utf8") };
  });
}
