/** Solves with another program: it is run again for each solution, with one more clause that forbids the last one. */
import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import type { ModelOutcome } from "../engine.js";
import { ModelError } from "../errors.js";
import type { Answers } from "../model/answers.js";
import { inPieces } from "../model/text.js";
import { limitsOf } from "../run/watch.js";
import type { Clause } from "./clauses.js";
import { dimacsClause, dimacsHeader } from "./dimacs.js";
import { runSatProgram, type SatProgram } from "./solvers.js";
import { outcomeOf, placementsIn, type SatTask, takeAnswer } from "./task.js";

/** @param answers solutions already in it, from any solver, are not looked for again */
export async function solveByProgram(task: SatTask, program: SatProgram, answers: Answers): Promise<ModelOutcome> {
  const { clauses, options, clock } = task;
  const proof = options.proofFile === undefined ? undefined : openProof(options.proofFile);
  const body = [...inPieces(clauses.map(dimacsClause))];
  const blocking: Clause[] = task.found.map(forbid);
  try {
    for (;;) {
      const header = `${dimacsHeader(task.variableCount, clauses.length + blocking.length)}\n`;
      const dimacs = [header, ...body, ...inPieces(blocking.map(dimacsClause))];
      // Later proofs would prove "no other solution", from clauses that are in no file.
      const proofFile = blocking.length === 0 ? proof?.unfinished : undefined;
      const { answer, endedBy } = await runSatProgram(program, dimacs, limitsOf(clock, options), proofFile);
      if (answer === undefined) return outcomeOf(task, answers, endedBy === "timeLimit" ? "limit" : "aborted");
      if (!answer.isSatisfiable) {
        if (blocking.length === 0) proof?.keep();
        return outcomeOf(task, answers, "complete");
      }
      const chosen = placementsIn(task, answer.holds);
      if (!takeAnswer(task, answers, chosen)) return outcomeOf(task, answers, "complete");
      blocking.push(forbid(chosen));
    }
  } finally {
    proof?.discard();
  }
}

function forbid(chosen: readonly number[]): Clause {
  return chosen.map((variable) => -variable);
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
