/** For tests: faulty programs, as small scripts. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface StandIns {
  /** @param script JavaScript. @returns the path of a program of that name that runs it */
  make(name: string, script: string): string;
  remove(): void;
}

export function standIns(): StandIns {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-stand-ins-"));
  return {
    make(name, script) {
      const path = join(folder, name);
      writeFileSync(path, `#!${process.execPath}\n${script}\n`);
      chmodSync(path, 0o755);
      return path;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
