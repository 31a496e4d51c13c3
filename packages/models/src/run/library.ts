/**
 * Which version of a library is installed, read from its package.json, so that the number is written only once. The large
 * ones are optional: a user who wants their engines installs them.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Availability, ModelError } from "../engine.js";

/** Without loading it. If it is missing, the reason names the version that was tested. */
export function libraryAvailability(name: string): Availability {
  const program = installed(name);
  if (program !== undefined) return { isAvailable: true, program };
  const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const version = { ...manifest.dependencies, ...manifest.peerDependencies }[name];
  const install = `\`npm install ${name}@${version}\`, with --global if edgewise is global`;
  return { isAvailable: false, reason: `the library ${name} is not installed (${install})` };
}

/** "highs 1.15.3", without loading it. @throws ModelError (`missing`) */
export function libraryTitle(name: string): string {
  const found = libraryAvailability(name);
  if (found.isAvailable) return found.program;
  throw new ModelError(name, "missing", found.reason);
}

function installed(name: string): string | undefined {
  try {
    // The entry point is somewhere inside the package.
    let folder = dirname(createRequire(import.meta.url).resolve(name));
    for (; folder !== dirname(folder); folder = dirname(folder)) {
      const file = join(folder, "package.json");
      const manifest = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
      if (manifest?.name === name) return `${name} ${manifest.version}`;
    }
  } catch {
    // Not found, or not readable.
  }
  return undefined;
}
