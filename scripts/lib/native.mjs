/**
 * The native engine, which is optional: built and tested where there is a Rust that can, else left out with one line
 * that says how to get it. Nothing here is called by `npm start`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./run.mjs";
import { ROOT } from "./workspace.mjs";

const FOLDER = join(ROOT, "packages/native");
/** What the build writes and git keeps: napi-rs's loader and the types of the addon. */
const COMMITTED = ["binding/index.cjs", "binding/index.d.cts"];

/**
 * Why it cannot be built here; undefined where it can.
 *
 * @param {string | undefined} cargo what `cargo --version` says
 * @param {string} manifest text of Cargo.toml
 */
export function whyNotBuilt(cargo, manifest) {
  const advice = "npm run native builds it, once Rust is installed (rustup.rs)";
  const found = /^cargo (\d+)\.(\d+)/.exec(cargo ?? "");
  if (!found) return `there is no cargo on the PATH; ${advice}`;
  const [, major = 0, minor = 0] = /rust-version = "(\d+)\.(\d+)"/.exec(manifest) ?? [];
  const isOld = Number(found[1]) * 1e4 + Number(found[2]) < Number(major) * 1e4 + Number(minor);
  return isOld ? `it needs cargo ${major}.${minor}, and found ${found[1]}.${found[2]}; ${advice}` : undefined;
}

export function nativeUnavailable() {
  const { status, stdout } = spawnSync("cargo", ["--version"], { encoding: "utf8" });
  return whyNotBuilt(status === 0 ? stdout : undefined, readFileSync(join(FOLDER, "Cargo.toml"), "utf8"));
}

/**
 * Builds the addon. The generated files must come out as they are committed.
 *
 * @returns {Promise<string[]>} what is wrong; nothing if all is well
 */
export async function buildNative() {
  const before = COMMITTED.map(read);
  const script = join(FOLDER, "node_modules/@napi-rs/cli/dist/cli.js");
  const { code, output } = await runNode([script, ...napiArguments()], { cwd: FOLDER });
  if (code !== 0) return output.split("\n").filter((line) => line.trim() !== "");
  const stale = COMMITTED.filter((path, i) => read(path) !== before[i]);
  return stale.map((path) => `packages/native/${path} was stale, and is written anew: commit it`);
}

/** The tests of the Rust crates. @returns what is wrong */
export function testNative() {
  const { status, stdout, stderr } = spawnSync("cargo", ["test", "--quiet", "--locked", "-p", "edgewise-kernel"], {
    cwd: FOLDER,
    encoding: "utf8",
  });
  return status === 0 ? [] : `${stdout}\n${stderr}`.split("\n").filter((line) => line.trim() !== "");
}

/** The arguments of the package's own script, so that they stand in one place. */
function napiArguments() {
  const manifest = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));
  return [...manifest.scripts["build:addon"].split(" ").slice(1), "--", "--locked"];
}

/** @param {string} path */
function read(path) {
  return existsSync(join(FOLDER, path)) ? readFileSync(join(FOLDER, path), "utf8") : "";
}
