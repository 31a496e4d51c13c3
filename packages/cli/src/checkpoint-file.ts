/** Checkpoint files: written so that a crash at any moment leaves the old one or the new one. */
import { UsageError } from "./exit-codes.js";
import { note } from "./messages.js";
import { replaceFile } from "./output.js";

/**
 * Saves over and over into one file. Only the first time is a failure an error, since the file was named in vain; later a full disk
 * must not cost the search: the file keeps its last contents, and the user is told once.
 */
export function createSaver(file: string, what: "checkpoint" | "board"): (content: string | Uint8Array) => void {
  let saves = 0;
  let hasComplained = false;
  return (content) => {
    try {
      replaceFile(file, content);
      saves++;
    } catch (error) {
      if (saves === 0 || !(error instanceof UsageError)) throw error;
      if (!hasComplained) note(`${error.message}; the search goes on, and the last ${what} stays as it is`);
      hasComplained = true;
    }
  };
}
