/**
 * The examples in other languages, made ready to run where their tools are there: dependencies fetched, programs built.
 * Everything lands in the cache, so that only the first time is slow, and nothing is left among the sources.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "./workspace.mjs";

const HOME = join(CACHE, "languages");
const IS_WINDOWS = process.platform === "win32";
/** To fetch and to build: a network that hangs must not hold up all else. */
const FETCH_MS = 300_000;
const NO_NETWORK =
  /from versions: none|resolve host|name resolution|no such host|NewConnectionError|connect to server|connection (?:refused|reset|timed out)|network is unreachable/i;

/**
 * @typedef {object} Program
 * @property {string[]} [command] what runs it, before its own arguments
 * @property {string} [missing] why there is none
 * @property {string} [fault] what went wrong, where that is nobody's tools' or network's doing
 */

/** `knowsAll`: holes, pins and all rules, or else the rules equal and signed alone.
 * @typedef {{ name: string, folder: string, source: string, knowsAll: boolean, makeReady: (folder: string) => Promise<Program> }} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = [
  { name: "Python", folder: "examples/python", source: "solve.py", knowsAll: true, makeReady: makePython },
  { name: "Go", folder: "examples/go", source: "main.go", knowsAll: false, makeReady: makeGo },
  { name: "Rust", folder: "examples/rust", source: "src/main.rs", knowsAll: false, makeReady: makeRust },
];

/** @type {Language["makeReady"]} */
async function makePython(folder) {
  const python = ["python3", "python"].find((name) =>
    isThere(name, ["-c", "import ensurepip, sys, venv; assert sys.version_info >= (3, 10)"]),
  );
  if (python === undefined) return { missing: "there is no Python 3.10 or newer with venv and pip" };
  const home = join(HOME, "python");
  const program = join(home, IS_WINDOWS ? "Scripts/python.exe" : "bin/python");
  const requirements = readFileSync(join(folder, "requirements.txt"), "utf8");
  const stamp = join(home, "installed.txt");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== requirements) {
    const trouble =
      (await run(python, ["-m", "venv", "--clear", home], folder)) ??
      (await run(
        program,
        ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"],
        folder,
      ));
    if (trouble) return trouble;
    writeFileSync(stamp, requirements);
  }
  return { command: [program, join(folder, "solve.py")] };
}

/** @type {Language["makeReady"]} */
async function makeGo(folder) {
  const required = /^go ([\d.]+)$/m.exec(readFileSync(join(folder, "go.mod"), "utf8"))?.[1] ?? "";
  const missing = olderThan(required, "go", ["version"]);
  if (missing) return { missing };
  const program = join(HOME, IS_WINDOWS ? "go/solve.exe" : "go/solve");
  return (await run("go", ["build", "-o", program, "."], folder)) ?? { command: [program] };
}

/** @type {Language["makeReady"]} */
async function makeRust(folder) {
  const required = /^rust-version = "([\d.]+)"$/m.exec(readFileSync(join(folder, "Cargo.toml"), "utf8"))?.[1] ?? "";
  const missing = olderThan(required, "cargo", ["--version"]);
  if (missing) return { missing };
  const target = join(HOME, "rust");
  const program = join(target, IS_WINDOWS ? "release/edgewise-example.exe" : "release/edgewise-example");
  const build = ["build", "--release", "--locked", "--quiet", "--target-dir", target];
  return (await run("cargo", build, folder)) ?? { command: [program] };
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function isThere(command, args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/**
 * Why a tool will not do; undefined where it does.
 *
 * @param {string} required such as "1.23.0"
 * @param {string} command
 * @param {string[]} args that make it tell its version
 */
export function olderThan(required, command, args) {
  // Go would fetch a newer Go, which is more than a test may do to a machine.
  const { status, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...process.env, GOTOOLCHAIN: "local" },
  });
  const found = /\d+\.\d+(?:\.\d+)?/.exec(stdout ?? "")?.[0];
  if (status !== 0 || found === undefined) return `there is no ${command} on the PATH`;
  const isOlder = found.localeCompare(required, "en", { numeric: true }) < 0;
  return isOlder ? `it needs ${command} ${required}, and found ${found}` : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 * @returns {Promise<Program | undefined>} what went wrong, if anything
 */
function run(command, args, folder) {
  mkdirSync(HOME, { recursive: true });
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, GOTOOLCHAIN: "local" },
      timeout: FETCH_MS,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", ({ message }) => resolve({ fault: message }));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(undefined);
      else if (signal !== null) resolve({ missing: `what it needs was not there after ${FETCH_MS / 1000} s` });
      else if (NO_NETWORK.test(output)) resolve({ missing: "what it needs cannot be fetched" });
      else resolve({ fault: `${command} ${args.join(" ")}\n${output}` });
    });
  });
}

/** @param {Language} language */
export function pathOf(language) {
  return join(ROOT, language.folder);
}
