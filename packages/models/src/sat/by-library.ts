/** Solves with the library logic-solver: in this thread if the puzzle is small, else in one that can be ended. */
import type { ModelOutcome } from "../engine.js";
import type { Answers } from "../model/answers.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { limitsOf, watched } from "../run/watch.js";
import { type LibraryInput, loadLibrary } from "./library.js";
import { LIBRARY } from "./solvers.js";
import { outcomeOf, type SatEnd, type SatTask, takeAnswer } from "./task.js";

/**
 * Most placements of a small puzzle, such as any 3x3: it blocks for milliseconds, while a thread takes 200 to start.
 */
const SMALL = 400;

/** @throws ModelError (`crashed`) if it runs out of memory; what it has found by then is in the answers */
export async function solveByLibrary(task: SatTask, answers: Answers): Promise<ModelOutcome> {
  const { clauses, variableCount, placements } = task;
  const input: LibraryInput = { clauses, variableCount, placementCount: placements.length };
  const end = await (placements.length <= SMALL ? runHere(task, answers, input) : runApart(task, answers, input));
  return outcomeOf(task, answers, end);
}

async function runHere(task: SatTask, answers: Answers, input: LibraryInput): Promise<SatEnd> {
  const solutions = await loadLibrary();
  for (const holds of solutions(input)) {
    if (!takeAnswer(task, answers, holds)) break;
    await new Promise((resolve) => setImmediate(resolve));
    if (task.options.signal?.aborted) return "aborted";
    if (task.clock.isOver()) return "limit";
  }
  return "complete";
}

function runApart(task: SatTask, answers: Answers, input: LibraryInput): Promise<SatEnd> {
  const { clock, options } = task;
  return watched(answers, clock, options, () =>
    runInThread<number[]>(LIBRARY, taskUrl(import.meta.url, "./library-task.js"), input, {
      ...limitsOf(clock, options),
      onMessage: (holds) => takeAnswer(task, answers, holds),
    }),
  );
}
