/**
 * The native engine, which is optional: `build` builds the addon, `test` runs the tests in Rust. If Rust is missing or
 * too old, one line says so. That is an error for `npm run native`; for `npm test` it is a reason to skip the engine.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./prepare.mjs";

const FOLDER = join(ROOT, "packages/native");
/** Files that the build writes and that are committed: the addon's loader and types. */
const COMMITTED = ["binding/index.cjs", "binding/index.d.cts"];

const [task] = process.argv.slice(2);
const missing = whyNot();
if (missing !== undefined) {
  console.log(`skipped: native engine: ${missing}; install Rust (rustup.rs), then run npm run native`);
  // npm sets this for `npm run native`; turbo starts the others.
  process.exitCode = process.env.npm_lifecycle_event === "native" ? 1 : 0;
} else if (task === "test") {
  process.exitCode = run("cargo", ["test", "--locked", "-p", "edgewise-kernel"]);
} else {
  const before = committed();
  const { scripts } = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));
  const napi = [join(FOLDER, "node_modules/@napi-rs/cli/dist/cli.js"), ...scripts["build:addon"].split(" ").slice(1)];
  process.exitCode = run(process.execPath, [...napi, "--", "--locked"]);
  if (committed() !== before) {
    console.error("packages/native/binding was out of date and has been rewritten: commit it");
    process.exitCode = 1;
  }
}

function whyNot() {
  const found = /^cargo ([\d.]+)/.exec(spawnSync("cargo", ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1];
  const wanted = /rust-version = "([\d.]+)"/.exec(readFileSync(join(FOLDER, "Cargo.toml"), "utf8"))?.[1] ?? "";
  if (found === undefined) return "cargo is not on the PATH";
  const isOld = found.localeCompare(wanted, "en", { numeric: true }) < 0;
  return isOld ? `expected cargo ${wanted} or newer, found ${found}` : undefined;
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  return spawnSync(program, args, { cwd: FOLDER, stdio: "inherit" }).status ?? 1;
}

function committed() {
  return COMMITTED.map((path) => readFileSync(join(FOLDER, path), "utf8")).join("");
}
