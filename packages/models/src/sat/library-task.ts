/** The library in a thread. */
import { serveTask } from "../run/thread.js";
import { type LibraryInput, loadLibrary } from "./library.js";

serveTask(async (input: LibraryInput, say: (holds: number[]) => void) => {
  const solutions = await loadLibrary();
  for (const holds of solutions(input)) say(holds);
});
