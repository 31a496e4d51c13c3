/** Where things lie in the workspace. Paths are relative to the root and use slashes, on every system. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Absolute path of the edgewise command. */
export const CLI = join(ROOT, "packages/cli/bin/edgewise.js");

/** Where the scripts keep what they know from run to run; it goes when node_modules goes. */
export const CACHE = join(ROOT, "node_modules/.cache/edgewise");

/**
 * What builds leave behind: folders by name, and files that a build writes among the sources. Git ignores the same
 * ones, and turbo.json names them as outputs.
 */
export const BUILT_FOLDERS = ["dist", "build"];
export const BUILT_FILES = ["packages/wasm/src/kernel-bytes.gen.ts"];

/**
 * The folders of the workspace's packages, `packages/core` and so on, sorted.
 *
 * @param {string} [root]
 */
export function packageFolders(root = ROOT) {
  const folders = readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
  return [...folders, "bench", "embed"].filter((folder) => existsSync(join(root, folder, "package.json"))).sort();
}

/**
 * @param {string} path relative to the root
 * @returns {any} whatever the file holds
 */
export function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}

/**
 * The script behind a command of an installed package, so that Node can run it without a shell.
 *
 * @param {string} packageName
 * @param {string} command
 * @returns {string} absolute path
 */
export function commandScript(packageName, command) {
  const folder = `node_modules/${packageName}`;
  return join(ROOT, folder, readJson(`${folder}/package.json`).bin[command]);
}
