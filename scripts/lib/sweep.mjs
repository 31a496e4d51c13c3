/**
 * Removes what the compiler wrote from sources that are gone. `tsc` leaves it, and it would be packed with the rest.
 * Declarations tell what the compiler wrote: bundlers, which clean up by themselves, leave none.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageFolders, ROOT } from "./workspace.mjs";

const DECLARATIONS = ".d.ts";

/** @param {string} [root] */
export function sweep(root = ROOT) {
  for (const folder of packageFolders(root)
    .map((path) => join(root, path))
    .filter(isCompiled)) {
    for (const path of readdirSync(join(folder, "dist"), { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(DECLARATIONS)) continue;
      const module = path.slice(0, -DECLARATIONS.length);
      if (existsSync(join(folder, "src", `${module}.ts`))) continue;
      for (const ending of [DECLARATIONS, ".js", ".js.map"])
        rmSync(join(folder, "dist", module + ending), { force: true });
    }
  }
}

/** Whether the compiler writes this package's dist. @param {string} folder */
function isCompiled(folder) {
  const config = join(folder, "tsconfig.json");
  if (!existsSync(config) || !existsSync(join(folder, "dist"))) return false;
  return JSON.parse(readFileSync(config, "utf8")).compilerOptions?.outDir === "dist";
}
