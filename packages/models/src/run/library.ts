/** Which version of a library is installed, read from its package.json, so that the number is written only once. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Availability } from "../engine.js";

/** "highs 1.15.3", without loading it. */
export function libraryAvailability(name: string): Availability {
  const version = libraryVersion(name);
  return version === undefined
    ? { isAvailable: false, reason: `the library ${name} is not installed` }
    : { isAvailable: true, program: `${name} ${version}` };
}

function libraryVersion(name: string): string | undefined {
  let folder: string;
  try {
    folder = dirname(createRequire(import.meta.url).resolve(name));
  } catch {
    folder = importFolder(name) ?? "";
  }
  // The entry point is somewhere inside the package.
  for (; folder !== "" && folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, "package.json");
    if (!existsSync(file)) continue;
    const manifest = JSON.parse(readFileSync(file, "utf8")) as { name?: string; version?: string };
    if (manifest.name === name) return manifest.version;
  }
  return undefined;
}

/** Libraries that can only be imported. */
function importFolder(name: string): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return undefined;
  }
}
