/**
 * Deno, Bun and workerd for the embedding tests, from npm. They are 350 MB, so they are no part of the workspace: the
 * versions stand in embed/runtimes, and the first run fetches them into the cache. Their install scripts are not run:
 * each package comes with another that holds the program for this platform.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../node_modules/.cache/edgewise/runtimes", import.meta.url));
const MANIFEST = fileURLToPath(new URL("runtimes/package.json", import.meta.url));
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

/** @returns {Record<string, Runtime>} by name */
export function findRuntimes() {
  const trouble = install();
  return Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, [scope = "", start = "", program = ""]]) => {
      const path = programsIn(scope, start, program).find(runs);
      return [name, path ? { path } : { missing: trouble || "npm has no program for this machine that runs" }];
    }),
  );
}

/** @returns {string} why not; empty if they are there */
function install() {
  const copy = join(FOLDER, "package.json");
  const wanted = readFileSync(MANIFEST, "utf8");
  if (existsSync(copy) && readFileSync(copy, "utf8") === wanted) return "";
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync(MANIFEST, copy);
  try {
    runNpx(["npm", "install", "--ignore-scripts", "--no-package-lock"], FOLDER);
    return "";
  } catch (error) {
    rmSync(copy); // so that it is tried again
    return `npm could not fetch it: ${String(error).split("\n").slice(1, 3).join(", ")}`;
  }
}

/**
 * @param {string[]} args what follows npx
 * @param {string} cwd
 * @throws {Error} with what it said
 */
export function runNpx(args, cwd) {
  const { status, stdout, stderr } = spawnSync("npx", ["--yes", ...args], {
    cwd,
    shell: process.platform === "win32", // only a shell runs npx there
    timeout: FETCH_MS,
    encoding: "utf8",
    env: { ...process.env, npm_config_loglevel: "error", npm_config_audit: "false", npm_config_fund: "false" },
  });
  if (status !== 0) throw new Error(`npx ${args.join(" ")}\n${stderr}${stdout}`);
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
