/**
 * Installs and builds what changed, as pnpm and turbo find it. Prints little, and only on standard error, because the
 * output of `npm start` belongs to the command. This file needs only Node and its npm, on any system.
 *
 * Corepack lost: the one in Node 20 rejects pnpm's signatures. Asking turbo each time lost: pnpm and turbo take a
 * second to find out that nothing changed; comparing the times of the files takes 20 ms.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
const LOCK = join(ROOT, "pnpm-lock.yaml");
const INSTALLED = join(ROOT, "node_modules/.edgewise/installed");
const BUILT = join(ROOT, "node_modules/.edgewise/built");
/** What a build of the command reads, without generated files and files that are not part of the command. */
const INPUTS = ["package.json", "pnpm-lock.yaml", "turbo.json", "tsconfig.base.json", "scripts/bundle.mjs", "packages"];
const IGNORED = /^(?:node_modules|dist|build|target|crates|[.].*)$|[.]gen[.]ts$|[.]test[.]ts$/;

/**
 * For `npm start`: installs dependencies without development tools, and builds the command and the packages it depends
 * on unless no file is newer than the last build. Deleting or renaming a file changes the time of its folder.
 */
export function prepareCommand() {
  install({ all: false });
  if (existsSync(BUILT) && newest({ folders: true }) <= statSync(BUILT).mtimeMs) return;
  const started = Date.now();
  turbo(["build", "--filter=@edgewise/cli..."]);
  // An edit made during the build counts as a change.
  if (newest({ folders: false }) <= started) write(BUILT, "");
}

/** For everything else: installs the development tools too, and builds all packages. */
export function prepareAll() {
  install({ all: true });
  turbo(["build", "build:testing"]);
}

/** @param {{ all: boolean }} what whether to install the development tools too; once installed, they stay */
export function install({ all }) {
  const wanted = "20.19"; // vite and rolldown need it
  const found = process.versions.node;
  if (found.localeCompare(wanted, "en", { numeric: true }) < 0)
    fail(`expected Node ${wanted} or newer, found Node ${found}`);
  const lock = readFileSync(LOCK, "utf8");
  const hasTools = existsSync(join(ROOT, "node_modules/vitest"));
  const isLinked = existsSync(join(ROOT, "packages/cli/node_modules")) && (hasTools || !all);
  if (isLinked && existsSync(INSTALLED) && readFileSync(INSTALLED, "utf8") === lock) return;
  say("installing the dependencies …");
  // So that an install that is interrupted is made again.
  rmSync(INSTALLED, { force: true });
  pnpm(["install", "--frozen-lockfile", "--prefer-offline", ...(all || hasTools ? [] : ["--prod"])]);
  write(INSTALLED, lock);
}

/** @param {string[]} args what follows `turbo run` */
function turbo(args) {
  say("building what changed …");
  pnpm(["exec", "turbo", "run", ...args, "--output-logs=errors-only", "--log-order=grouped", "--log-prefix=none"]);
}

/** @param {string[]} args */
function pnpm(args) {
  const { command, options } = pnpmCommand(args);
  const { status, stdout, stderr, error } = spawnSync(...command, { ...options, encoding: "utf8", maxBuffer: 1e8 });
  if (status === 0) return;
  process.stderr.write(error ? `${error.message}\n` : `${stdout}${stderr}`);
  fail(`pnpm ${args[0]} failed; see its output above.`);
}

/**
 * The command that starts the pnpm that package.json pins.
 *
 * @param {string[]} args
 */
export function pnpmCommand(args) {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const env = {
    ...process.env,
    // Without a network, npm would wait a minute before it fails.
    npm_config_fetch_retry_mintimeout: "1000",
    npm_config_fetch_retry_maxtimeout: "5000",
    npm_config_loglevel: "error",
    TURBO_TELEMETRY_DISABLED: "1",
  };
  // On Windows only a shell can run npx. No argument here contains a space. Where modules are installed, npx reads all of
  // them first, for five seconds, so it starts in a folder that has only a package.json.
  const options = { cwd: join(ROOT, "embed/runtimes"), shell: process.platform === "win32", env };
  return {
    command: /** @type {[string, string[]]} */ (["npx", ["--yes", packageManager, "--dir=../..", ...args]]),
    options,
  };
}

/**
 * The latest time at which a file that a build may read, or with `folders` also a folder of such files, was changed.
 * @param {{ folders: boolean }} what
 */
function newest(what) {
  return Math.max(...INPUTS.map((path) => below(join(ROOT, path))));

  /** @param {string} path @returns {number} */
  function below(path) {
    const stats = statSync(path);
    if (!stats.isDirectory()) return stats.mtimeMs;
    const times = readdirSync(path).map((name) => (IGNORED.test(name) ? 0 : below(join(path, name))));
    return Math.max(...times, what.folders ? stats.mtimeMs : 0);
  }
}

/**
 * Notes what was done. Where that cannot be written, it is done again the next time.
 * @param {string} path @param {string} text
 */
function write(path, text) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`edgewise: ${text}\n`);
}

/**
 * Ends the process with code 70: 1 would tell the caller of `npm start` that the puzzle has no solution.
 * @param {string} text
 */
function fail(text) {
  say(text);
  process.exit(70);
}
