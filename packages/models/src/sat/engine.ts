/**
 * SAT as an engine: with a program if one is installed, else with the library logic-solver. After each solution a
 * clause forbids it, until none is left. The library keeps what it has learned from one solution to the next; a program
 * starts afresh each time, which made cadical six times slower at finding the 80 solutions of a 4x4. But the library
 * has little memory: if it runs out, a program continues from what was found.
 */
import type { Availability, ModelEngine, SolveOptions } from "../engine.js";
import { ModelError } from "../errors.js";
import { Answers } from "../model/answers.js";
import { startClock } from "../run/clock.js";
import { libraryAvailability } from "../run/library.js";
import { programTitle } from "../run/line-program.js";
import { solveByLibrary } from "./by-library.js";
import { solveByProgram } from "./by-program.js";
import { chooseProgram, LIBRARY, type SatProgram } from "./solvers.js";
import { type SatTask, taskOf } from "./task.js";

export const satEngine: ModelEngine = {
  name: "sat",
  available,
  async solve(puzzle, options = {}) {
    const clock = startClock(options.timeLimitMs);
    const program = preferred(options);
    const task = taskOf(puzzle, options, clock);
    if (program) return solveByProgram(task, program, await answersOf(task, program));
    const answers = await answersOf(task, undefined);
    try {
      return await solveByLibrary(task, answers);
    } catch (error) {
      const spare = options.program === undefined ? chooseProgram(undefined, false) : undefined;
      if (!(error instanceof ModelError) || error.kind !== "crashed" || spare === undefined) throw error;
      return solveByProgram(task, spare, answers);
    }
  },
};

async function answersOf({ model, options }: SatTask, program: SatProgram | undefined): Promise<Answers> {
  const found = libraryAvailability(LIBRARY);
  const library = found.isAvailable ? found.program : LIBRARY;
  return new Answers(program ? await programTitle(program.path) : library, model, options);
}

async function available(): Promise<Availability> {
  const program = chooseProgram(undefined, false);
  return program ? { isAvailable: true, program: await programTitle(program.path) } : libraryAvailability(LIBRARY);
}

/** For one answer the fastest solver; for all of them the one that need not restart after each. */
function preferred({ program, proofFile, solutionLimit }: SolveOptions): SatProgram | undefined {
  const mustProve = proofFile !== undefined;
  if (program === undefined && !mustProve && solutionLimit !== 1) return undefined;
  return chooseProgram(program, mustProve);
}
