/** Solves with the library logic-solver: in this thread if the puzzle is small, else in one that can be ended. */
import type { RunEnd } from "../run/clock.js";
import { pause } from "../run/solve.js";
import { runInThread, taskUrl } from "../run/thread.js";
import { type LibraryInput, loadLibrary } from "./library.js";
import { LIBRARY } from "./solvers.js";
import type { SatTask } from "./task.js";

/**
 * Most placements of a small puzzle, such as any 3x3: it blocks for milliseconds, while a thread takes 200 to start.
 */
const SMALL = 400;

/** @throws ModelError (`crashed`) if it runs out of memory; what it has found by then is in the task */
export async function solveByLibrary(task: SatTask): Promise<RunEnd> {
  const { clauses, variableCount, placements } = task.encoding;
  const input: LibraryInput = { clauses, variableCount, placementCount: placements.length };
  if (placements.length > SMALL) {
    return runInThread<number[]>(LIBRARY, taskUrl(import.meta.url, "./library-task.js"), input, {
      ...task.clock.left(),
      onMessage: (holds) => task.take(holds),
    });
  }
  const solutions = await loadLibrary();
  for (const holds of solutions(input)) {
    if (!task.take(holds)) return "enough";
    const end = await pause(task.clock);
    if (end) return end;
  }
  return "done";
}
