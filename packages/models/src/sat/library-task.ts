/** The library in a thread. */
import { serveTask } from "../run/thread.js";
import { type LibraryInput, librarySolutions } from "./library.js";

serveTask((input: LibraryInput, say: (holds: number[]) => void) => {
  for (const holds of librarySolutions(input)) say(holds);
});
