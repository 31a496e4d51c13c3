/** What may be missing here: packages that are optional, programs that are not installed. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A package's exports, or in a few words why there are none: "not built". */
export async function loadPackage(name: string): Promise<Readonly<Record<string, unknown>> | string> {
  try {
    return await import(name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_MODULE_NOT_FOUND") return "not built";
    return `not to be loaded: ${error instanceof Error ? error.message : error}`;
  }
}

/** Is there a program of this name in PATH? */
export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => isExecutable(join(folder, program)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
