/** Files of tests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder for the tests of a file or of a suite, deleted after them. */
export function useFolder() {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-"));
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 3 }));
  const inFolder = (name: string) => join(folder, name);
  /** Writes a file. @param mode of access, such as 0o755 for a program. @returns its path */
  const file = (name: string, content: string | Uint8Array, mode?: number) => {
    writeFileSync(inFolder(name), content, { mode });
    return inFolder(name);
  };
  return { folder, inFolder, file };
}
