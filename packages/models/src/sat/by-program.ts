/** Solves with another program: it is run again for each solution, with one more clause that forbids the last one. */
import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { ModelError } from "../errors.js";
import { inPieces } from "../model/text.js";
import type { RunEnd } from "../run/clock.js";
import { dimacsClause, dimacsHeader } from "./dimacs.js";
import { runSatProgram, type SatProgram } from "./solvers.js";
import { forbid, type SatTask } from "./task.js";

/**
 * Solutions that are already in the task, from any solver, are not looked for again.
 * @param proofFile for a proof that there is no solution
 */
export async function solveByProgram(
  task: SatTask,
  program: SatProgram,
  proofFile: string | undefined,
): Promise<RunEnd> {
  const { clauses, variableCount } = task.encoding;
  const { found } = task;
  const proof = proofFile === undefined ? undefined : openProof(proofFile);
  const body = [...inPieces([...clauses, ...found.map(forbid)].map(dimacsClause))];
  try {
    for (;;) {
      const header = `${dimacsHeader(variableCount, clauses.length + found.length)}\n`;
      // Later proofs would prove "no other solution", from clauses that are in no file.
      const provable = found.length === 0 ? proof : undefined;
      const answer = await runSatProgram(program, [header, ...body], task.clock.left(), provable?.unfinished);
      if (answer === "unsatisfiable") {
        provable?.keep();
        return "done";
      }
      if (typeof answer === "string") return answer;
      if (!task.take(answer)) return "enough";
      body.push(...inPieces(found.slice(-1).map(forbid).map(dimacsClause)));
    }
  } finally {
    proof?.discard();
  }
}

/** A proof under its final name is complete: it is written to a temporary file and renamed at the end. */
function openProof(file: string) {
  const unfinished = `${file}.${process.pid}.tmp`;
  const attempt = (action: () => void) => {
    try {
      action();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ModelError("sat", "unsuited", `cannot write the proof: ${reason}`);
    }
  };
  attempt(() => closeSync(openSync(unfinished, "w")));
  return {
    unfinished,
    keep: () => attempt(() => renameSync(unfinished, file)),
    discard: () => rmSync(unfinished, { force: true }),
  };
}
