/**
 * Removes what the compiler wrote from sources that are gone. `tsc` leaves it, and it would be packed with the rest.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageFolders, ROOT } from "./workspace.mjs";

/**
 * @param {string} [root]
 * @returns {string[]} the paths that were removed
 */
export function sweep(root = ROOT) {
  const stale = packageFolders(root)
    .filter((folder) => isCompiled(join(root, folder, "tsconfig.json")))
    .flatMap((folder) =>
      readdirSync(join(root, folder, "dist"), { recursive: true, encoding: "utf8" })
        .filter((path) => /[.](?:js|d[.]ts|js[.]map)$/.test(path) && !hasSource(join(root, folder, "src", path)))
        .map((path) => join(root, folder, "dist", path)),
    );
  for (const path of stale) rmSync(path);
  return stale;
}

/** Whether the compiler writes this package's dist. A bundler cleans up by itself. @param {string} config */
function isCompiled(config) {
  if (!existsSync(config) || !existsSync(join(config, "../dist"))) return false;
  return JSON.parse(readFileSync(config, "utf8")).compilerOptions?.outDir === "dist";
}

/** @param {string} output its path, were it among the sources */
function hasSource(output) {
  return existsSync(output.replace(/[.](?:js|d[.]ts|js[.]map)$/, ".ts"));
}
