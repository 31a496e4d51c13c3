/**
 * The native engine, which is optional: `build` builds the addon, `addon` one for tests, which compiles faster and checks
 * for overflow, and `test` runs the tests in Rust. If Rust is missing or too old, one line says so. That is an error for
 * `npm run native`; for `npm test` it is a reason to skip the engine.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./prepare.mjs";

const FOLDER = join(ROOT, "packages/native");
/** Types that the build writes beside the addon and that are committed. */
const TYPES = "index.d.cts";
/** Where the build for tests goes: it is slower, and must not take the place of the one that people use. */
const CHECKED = "target/checked";

const [task] = process.argv.slice(2);
const missing = whyNot();
if (missing !== undefined) {
  console.log(`skipped: native engine: ${missing}; install Rust (rustup.rs), then run npm run native`);
  // npm sets this for `npm run native`; turbo starts the others.
  process.exitCode = process.env.npm_lifecycle_event === "native" ? 1 : 0;
} else if (task === "test") {
  // napi names the target; cargo compiles the kernel again where only one of them does.
  const host = /^host: (.+)$/m.exec(spawnSync("rustc", ["-vV"], { encoding: "utf8" }).stdout)?.[1] ?? "";
  process.exitCode = run("cargo", ["test", "--locked", "--target", host, "-p", "edgewise-kernel"]);
} else {
  const committed = typesIn("binding");
  const folder = task === "build" ? "binding" : CHECKED;
  const { scripts } = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));
  /** @type {string[]} */
  const words = scripts["build:addon"]
    .split(" ")
    .map((/** @type {string} */ word) => (word === "binding" ? folder : word));
  const args = words.filter((word) => task === "build" || word !== "--release");
  const napi = join(FOLDER, "node_modules/@napi-rs/cli/dist/cli.js");
  process.exitCode = run(process.execPath, [napi, ...args.slice(1), "--", "--locked"]);
  if (process.exitCode === 0 && typesIn(folder) !== committed) {
    console.error("packages/native/binding is out of date: run npm run native, and commit it");
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

/** @param {string} folder */
function typesIn(folder) {
  return readFileSync(join(FOLDER, folder, TYPES), "utf8");
}
