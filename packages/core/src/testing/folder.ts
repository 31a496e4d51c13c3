/** Files of tests. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A folder of the tests of a file or of a suite. */
export interface TestFolder {
  /** Its path. */
  readonly folder: string;
  /** The path of a file in it. */
  inFolder(name: string): string;
  /** Writes a file. @param mode of access, such as 0o755 for a program. @returns its path */
  file(name: string, content: string | Uint8Array, mode?: number): string;
}

/** Makes a folder, which is deleted after the tests. */
export function useFolder(): TestFolder {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-"));
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 10 }));
  const inFolder = (name: string) => join(folder, name);
  return {
    folder,
    inFolder,
    file(name, content, mode) {
      writeFileSync(inFolder(name), content, { mode });
      return inFolder(name);
    },
  };
}
