/**
 * Deno, Bun and workerd for the embedding tests, from npm. They are 350 MB and therefore not part of the workspace: the
 * first run fetches the versions in embed/runtimes/package.json into the cache. Their install scripts are not run,
 * because each package depends on another one that contains the program for this platform.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../node_modules/.cache/edgewise/runtimes", import.meta.url));
const MANIFEST = fileURLToPath(new URL("runtimes/package.json", import.meta.url));
/** A network that hangs must not block the tests. */
const FETCH_MS = 240_000;
const EXE = process.platform === "win32" ? ".exe" : "";

/** The program in a runtime's package for one platform: scope and start of the package's name, path in the package. */
const PROGRAMS = {
  deno: ["@deno", "", `deno${EXE}`],
  bun: ["@oven", "bun-", `bin/bun${EXE}`],
  workerd: ["@cloudflare", "workerd-", `bin/workerd${EXE}`],
};

/** @typedef {{ path: string } | { missing: string }} Runtime its program, or why it is missing */

/** @returns {Record<string, Runtime>} by name */
export function findRuntimes() {
  const trouble = install();
  return Object.fromEntries(
    Object.entries(PROGRAMS).map(([name, [scope = "", start = "", program = ""]]) => {
      const path = programsIn(scope, start, program).find(runs);
      return [name, path ? { path } : { missing: trouble || "npm has no program that runs on this machine" }];
    }),
  );
}

/** @returns {string} why the runtimes could not be installed; empty if they are installed */
function install() {
  const copy = join(FOLDER, "package.json");
  const wanted = readFileSync(MANIFEST, "utf8");
  if (existsSync(copy) && readFileSync(copy, "utf8") === wanted) return "";
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync(MANIFEST, copy);
  try {
    run("npm", ["install", "--ignore-scripts", "--no-package-lock"], { cwd: FOLDER });
    return "";
  } catch (error) {
    rmSync(copy); // so that the next run tries again
    return `npm could not fetch it: ${String(error).split("\n").slice(1, 3).join(", ")}`;
  }
}

/**
 * @param {string} tool npm or npx
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @throws {Error} with the output of the tool
 */
export function run(tool, args, { cwd, env = process.env }) {
  const { status, stdout, stderr } = spawnSync(tool, args, {
    cwd,
    shell: process.platform === "win32", // on Windows only a shell can run npm
    timeout: FETCH_MS,
    encoding: "utf8",
    env: { ...env, npm_config_loglevel: "error", npm_config_audit: "false", npm_config_fund: "false" },
  });
  if (status !== 0) throw new Error(`${tool} ${args.join(" ")}\n${stderr}${stdout}`);
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
  return spawnSync(path, ["--version"], { timeout: 60_000 }).status === 0;
}
