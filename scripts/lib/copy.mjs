/**
 * A copy of the packages that can be changed, built and run without touching the workspace: sources and builds are
 * copied, what is installed is linked, and the packages of the copy see each other and not the originals.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { runNode } from "./run.mjs";
import { commandScript, ROOT } from "./workspace.mjs";

/** Those that the command stands on, in an order in which they can be built. */
const COPIED = ["core", "wasm", "models", "native", "cli"];
const BUNDLERS = ["packages/core/scripts/bundle.mjs", "packages/wasm/scripts/bundle.mjs"];
const LEFT_OUT = ["node_modules", "target", "crates"];
const FILES = ["package.json", "tsconfig.base.json", "vitest.config.ts"];

/** @returns {string} absolute path of the copy; whoever asked for it removes it */
export function copyPackages() {
  const root = mkdtempSync(join(tmpdir(), "edgewise-copy-"));
  for (const file of FILES) cpSync(join(ROOT, file), join(root, file));
  link(join(ROOT, "node_modules"), join(root, "node_modules"));
  link(join(ROOT, "fixtures"), join(root, "fixtures"));
  for (const name of COPIED) {
    const from = join(ROOT, "packages", name);
    const to = join(root, "packages", name);
    // With their times, so that what is built stays built.
    const filter = (/** @type {string} */ path) => !LEFT_OUT.includes(basename(path));
    cpSync(from, to, { recursive: true, preserveTimestamps: true, filter });
    linkInstalled(join(from, "node_modules"), join(to, "node_modules"), root);
  }
  return root;
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} root of the copy
 */
function linkInstalled(from, to, root) {
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith("."))) {
    if (name !== "@edgewise") link(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name))) link(join(root, "packages", own), join(to, name, own));
    }
  }
}

/**
 * @param {string} target
 * @param {string} path
 */
function link(target, path) {
  symlinkSync(target, path, "junction");
}

/**
 * Puts a text in place of another one that stands in the file exactly once.
 *
 * @param {string} root
 * @param {{ file: string, find: string, put: string }} edit
 */
export function edit(root, { file, find, put }) {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${file}: expected ${JSON.stringify(find)} once, found it ${found} times`);
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
}

/**
 * @param {string} root
 * @param {string} from path of a file of the workspace
 * @param {string} to path in the copy
 */
export function place(root, from, to) {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  cpSync(join(ROOT, from), join(root, to));
}

/**
 * Builds the command and all that it stands on.
 *
 * @param {string} root
 * @returns {Promise<string>} what the tools complain of; nothing if all is well
 */
export async function buildCopy(root) {
  const tsc = commandScript("typescript", "tsc");
  const projects = ["packages/core/tsconfig.testing.json", "packages/cli"];
  const types = await runNode([tsc, "-b", "--pretty", "false", ...projects], { cwd: root });
  if (types.code !== 0) return types.output;
  // What Node imports.
  for (const script of BUNDLERS) {
    const { code, output } = await runNode([join(root, script)], { cwd: root });
    if (code !== 0) return output;
  }
  return "";
}
