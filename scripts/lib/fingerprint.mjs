/**
 * Tells whether anything changed since the last build, in a few milliseconds. Sources are hashed by content, since
 * switching branches touches times and changes nothing; what builds leave behind is hashed by time and size, since
 * there only meddling matters.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { BUILT_FILES, BUILT_FOLDERS, packageFolders } from "./workspace.mjs";

const INSTALL_FILES = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".pnpmfile.cjs"];
const BUILD_FILES = ["turbo.json", "tsconfig.base.json"];
/** Folders that hold neither sources nor results. */
const FOREIGN_FOLDERS = ["node_modules", "target", "coverage"];

/** @typedef {{ install: string, build: string, results: string }} Fingerprint */

/**
 * @param {string} root absolute path of the workspace
 * @returns {Fingerprint} hashes of what an install depends on, of what a build depends on (the install included), and
 *   of what builds left behind
 */
export function fingerprint(root) {
  const packages = packageFolders(root);
  const manifests = packages.map((folder) => `${folder}/package.json`);
  const platform = `${process.platform} ${process.arch}`;
  const install = hash([platform, ...contents(root, [...INSTALL_FILES, ...manifests])]);
  const sources = packages.flatMap((folder) => filesIn(root, folder, isSource));
  const build = hash([install, ...contents(root, [...BUILD_FILES, ...sources])]);
  const results = packages.flatMap((folder) => filesIn(root, folder, isResult)).map((path) => timeAndSize(root, path));
  return { install, build, results: hash(results) };
}

/** @param {string} path */
function isResult(path) {
  return path.split("/").some((part) => BUILT_FOLDERS.includes(part)) || BUILT_FILES.includes(path);
}

/**
 * Builds leave tests out, so a change of one need not start a build; neither need the native engine, which has a build
 * of its own.
 *
 * @param {string} path
 */
function isSource(path) {
  return !isResult(path) && !/[.]test[.]ts$|[.]node$|^packages\/native\/(crates|Cargo)/.test(path);
}

/**
 * Every file below a folder that passes the filter, sorted; dot folders are left out, dot files are not.
 *
 * @param {string} root
 * @param {string} folder
 * @param {(path: string) => boolean} accepts
 * @returns {string[]}
 */
function filesIn(root, folder, accepts) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return accepts(path) ? [path] : [];
      if (entry.name.startsWith(".") || FOREIGN_FOLDERS.includes(entry.name)) return [];
      return filesIn(root, path, accepts);
    })
    .sort();
}

/**
 * @param {string} root
 * @param {string[]} paths
 */
function contents(root, paths) {
  return paths.flatMap((path) => [path, readFileSync(join(root, path))]);
}

/**
 * @param {string} root
 * @param {string} path
 */
function timeAndSize(root, path) {
  const { mtimeMs, size } = statSync(join(root, path));
  return `${path} ${mtimeMs} ${size}`;
}

/** @param {(string | Buffer)[]} parts */
function hash(parts) {
  const sum = createHash("sha256");
  // The length in front keeps ["ab", "c"] and ["a", "bc"] apart.
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return sum.digest("hex");
}
