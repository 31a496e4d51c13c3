/**
 * Deno, Bun and workerd for the embedding tests, from npm. They are 350 MB, so they are no part of the workspace: the
 * versions stand in embed/runtimes, and the first run fetches them into the cache. Their install scripts are not run:
 * each package comes with another that holds the program for this platform.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npm } from "./npm.mjs";
import { CACHE, ROOT } from "./workspace.mjs";

const FOLDER = join(CACHE, "runtimes");
const MANIFEST = join(ROOT, "embed/runtimes/package.json");
/** A network that hangs must not hold up all else. */
const FETCH_MS = 240_000;
const EXE = process.platform === "win32" ? ".exe" : "";

/** Where a runtime's package for a platform keeps its program: scope, beginning of the name, path in it. */
const PROGRAMS = {
  deno: ["@deno", "", `deno${EXE}`],
  bun: ["@oven", "bun-", `bin/bun${EXE}`],
  workerd: ["@cloudflare", "workerd-", `bin/workerd${EXE}`],
};

/** @typedef {{ path: string } | { missing: string }} Runtime its program, or why there is none */

/** @returns {Promise<Record<string, Runtime>>} by name */
export async function findRuntimes() {
  const trouble = await install();
  return Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, [scope = "", start = "", program = ""]]) => {
      const path = programsIn(scope, start, program).find(runs);
      return [name, path ? { path } : { missing: trouble || "npm has no program for this machine that runs" }];
    }),
  );
}

/** @returns {Promise<string>} why not; empty if they are there */
async function install() {
  const copy = join(FOLDER, "package.json");
  const wanted = readFileSync(MANIFEST, "utf8");
  if (existsSync(copy) && readFileSync(copy, "utf8") === wanted) return "";
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync(MANIFEST, copy);
  const options = { cwd: FOLDER, timeoutMs: FETCH_MS };
  const { code, output } = await npm(["install", "--ignore-scripts", "--no-package-lock"], options);
  if (code === 0) return "";
  rmSync(copy); // so that it is tried again
  // The code of the error, and what it means where npm says so.
  const reason = output.replaceAll("npm error ", "").trim().split("\n").slice(0, 2).join(", ");
  return `npm could not fetch it: ${reason || `it was not there after ${FETCH_MS / 1000} s`}`;
}

/**
 * @param {string} scope
 * @param {string} start
 * @param {string} program
 */
function programsIn(scope, start, program) {
  const folder = join(FOLDER, "node_modules", scope);
  if (!existsSync(folder)) return [];
  const packages = readdirSync(folder).filter((name) => name.startsWith(start));
  return packages.map((name) => join(folder, name, program));
}

/** @param {string} path */
function runs(path) {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
