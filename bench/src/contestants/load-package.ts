/** Finds optional packages and installed programs. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The exports of a package, or in a few words why it cannot be loaded: "not built". */
export async function loadPackage(name: string): Promise<Readonly<Record<string, unknown>> | string> {
  try {
    return await import(name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_MODULE_NOT_FOUND") return "not built";
    return `cannot be loaded: ${error instanceof Error ? error.message : error}`;
  }
}

/** Whether a program of this name is on the PATH. */
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
