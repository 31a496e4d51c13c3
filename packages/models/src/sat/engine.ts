/**
 * SAT as an engine: with a program if one is installed, else with the library logic-solver. After each solution a
 * clause forbids it, until none is left. The library keeps what it has learned from one solution to the next; a program
 * starts afresh each time, which made cadical six times slower at finding the 80 solutions of a 4x4. But the library
 * has little memory: if it runs out, a program continues from what was found.
 */
import type { Availability, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import type { Model } from "../model/model.js";
import { libraryAvailability, libraryTitle } from "../run/library.js";
import { programTitle } from "../run/program.js";
import { modelEngine, type Solver } from "../run/solve.js";
import { solveByLibrary } from "./by-library.js";
import { solveByProgram } from "./by-program.js";
import { encode } from "./encode.js";
import { chooseProgram, LIBRARY, type SatProgram } from "./solvers.js";
import { SatTask } from "./task.js";

export const satEngine = modelEngine("sat", available, prepare);

async function prepare(model: Model, options: SolveOptions): Promise<Solver> {
  const program = preferred(options);
  const encoding = encode(model);
  return {
    program: program ? await programTitle(program.path) : libraryTitle(LIBRARY),
    figures: () => ({ variables: encoding.variableCount, clauses: encoding.clauses.length }),
    async run(answers, clock) {
      const task = new SatTask(encoding, answers, clock);
      if (program) return solveByProgram(task, program, options.proofFile);
      try {
        return await solveByLibrary(task);
      } catch (error) {
        const spare = options.program === undefined ? chooseProgram(undefined, false) : undefined;
        if (!(error instanceof ModelError) || error.kind !== "crashed" || spare === undefined) throw error;
        return solveByProgram(task, spare, undefined);
      }
    },
  };
}

/** For one answer the fastest solver; for all of them the one that need not restart after each. */
function preferred({ program, proofFile, solutionLimit }: SolveOptions): SatProgram | undefined {
  const mustProve = proofFile !== undefined;
  if (program === undefined && !mustProve && solutionLimit !== 1) return undefined;
  return chooseProgram(program, mustProve);
}

async function available(): Promise<Availability> {
  const program = chooseProgram(undefined, false);
  return program ? { isAvailable: true, program: await programTitle(program.path) } : libraryAvailability(LIBRARY);
}
