/**
 * Packs core and wasm as they would be published, installs the tarballs into a throw-away folder beside copies of the
 * apps of embed/, and runs the tests of embed/ there. What the apps get is what a user gets: nothing of the workspace
 * can be reached from that folder but the tools that the apps name as development dependencies.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findChromium } from "./browser.mjs";
import { npm } from "./npm.mjs";
import { pnpm } from "./pnpm.mjs";
import { findRuntimes } from "./runtimes.mjs";
import { runVitest } from "./vitest.mjs";
import { ROOT, readJson } from "./workspace.mjs";

const EMBED = join(ROOT, "embed");
const PACKED = ["@edgewise/core", "@edgewise/wasm"];

/** @typedef {import("./vitest.mjs").Counts & { notes: string[] }} Counts */

/**
 * What the tests are told through EDGEWISE_EMBED, as JSON; embed/src/ground.ts reads it.
 *
 * @typedef {object} Ground
 * @property {string} folder the throw-away folder: node_modules, and each app under its name
 * @property {string[]} tarballs absolute paths
 * @property {string} [chromium] absolute path
 * @property {Record<string, import("./runtimes.mjs").Runtime>} runtimes
 */

/**
 * @param {string[]} [args] more arguments for vitest
 * @returns {Promise<Counts>}
 */
export async function runEmbedTests(args = []) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "edgewise-embed-")));
  try {
    const tarballs = await packInto(join(folder, "tarballs"));
    await install(folder, tarballs);
    const chromium = findChromium();
    const runtimes = await findRuntimes();
    const ground = { folder, tarballs, ...(chromium && { chromium }), runtimes };
    const env = { EDGEWISE_EMBED: JSON.stringify(ground) };
    return { ...(await runVitest({ args: ["--root", EMBED, ...args], env })), notes: notRun(ground) };
  } catch (error) {
    if (!(error instanceof EmbedError)) throw error;
    return { passed: 0, failed: 1, skipped: 0, reasons: error.message.split("\n"), notes: [] };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

class EmbedError extends Error {}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} the tarballs
 */
async function packInto(folder) {
  mkdirSync(folder);
  const filters = PACKED.flatMap((name) => ["--filter", name]);
  const { code, output } = await pnpm([...filters, "--recursive", "pack", "--pack-destination", folder]);
  if (code !== 0) throw new EmbedError(`the packages cannot be packed\n${output}`);
  return readdirSync(folder).map((name) => join(folder, name));
}

/**
 * @param {string} folder
 * @param {string[]} tarballs
 */
async function install(folder, tarballs) {
  // By "workspaces" Vite's server knows that the folder above the apps is theirs too.
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module", "workspaces": [] }\n');
  // Offline: what the packages need besides each other would be missing here, as it should be.
  const { code, output } = await npm(["install", "--offline", "--ignore-scripts", ...tarballs], { cwd: folder });
  if (code !== 0) throw new EmbedError(`the packages cannot be installed\n${output}`);
  cpSync(join(EMBED, "apps"), folder, { recursive: true });
  for (const name of Object.keys(readJson("embed/package.json").devDependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(EMBED, "node_modules", name), link, "junction");
  }
}

/** @param {Ground} ground */
function notRun({ chromium, runtimes }) {
  const notes = Object.entries(runtimes).flatMap(([name, runtime]) =>
    "missing" in runtime ? [`${name}: not run, ${runtime.missing}`] : [],
  );
  return chromium ? notes : [...notes, "apps in a browser: not run, no Chromium was found. CHROMIUM names one."];
}
