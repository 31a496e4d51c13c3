/**
 * Packs core and wasm as they would be published, and installs the tarballs into a throw-away folder beside copies of the
 * apps, before the tests of embed/ run there. What the apps get is what a user gets: nothing of the workspace can be
 * reached from that folder but the tools that the apps name as development dependencies.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findRuntimes, runNpx } from "./runtimes.mjs";

const EMBED = fileURLToPath(new URL(".", import.meta.url));
const PACKED = ["core", "wasm"];

/** Tells the tests through EDGEWISE_EMBED where all is; src/ground.ts reads it. */
export default async function setup() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "edgewise-embed-")));
  const packed = join(folder, "tarballs");
  const { packageManager } = readJson("../package.json");
  for (const name of PACKED) {
    runNpx([packageManager, "pack", "--pack-destination", packed], join(EMBED, "../packages", name));
  }
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  // By "workspaces" Vite's server knows that the folder above the apps is theirs too.
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module", "workspaces": [] }\n');
  // Offline: what the packages need besides each other would be missing here, as it should be.
  runNpx(["npm", "install", "--offline", "--ignore-scripts", ...tarballs], folder);
  cpSync(join(EMBED, "apps"), folder, { recursive: true });
  for (const name of Object.keys(readJson("package.json").devDependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(EMBED, "node_modules", name), link, "junction");
  }
  const chromium = process.env.CHROMIUM ?? ["/usr/bin/chromium"].find(existsSync);
  process.env.EDGEWISE_EMBED = JSON.stringify({ folder, tarballs, chromium, runtimes: findRuntimes() });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** @param {string} path in embed */
function readJson(path) {
  return JSON.parse(readFileSync(join(EMBED, path), "utf8"));
}
