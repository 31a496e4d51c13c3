/**
 * Packs the packages as they would be published, and installs core and wasm into a temporary folder beside copies of
 * the apps, before the tests of embed/ run there. Each app gets exactly what a user gets. The only files of the
 * workspace that can be reached from that folder are the tools that the apps name as development dependencies; these
 * are linked. All tarballs but that of cluster, which is optional, make the command and are installed into an empty folder.
 */
import {
  cpSync,
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
import { CHROMIUM } from "../scripts/chromium.mjs";
import { pnpmCommand, ROOT } from "../scripts/prepare.mjs";
import { findRuntimes, run } from "./runtimes.mjs";

const EMBED = join(ROOT, "embed");
/** The others depend on packages that must be fetched from the network. */
const INSTALLED = ["core", "wasm"];

/** Sets EDGEWISE_EMBED, which src/ground.ts reads, to the paths that the tests need. */
export default function setup() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "edgewise-embed-")));
  const packed = join(folder, "tarballs");
  const manifests = readdirSync(join(ROOT, "packages")).map((name) => readJson(`../packages/${name}/package.json`));
  const filters = manifests.filter((each) => !each.private).map(({ name }) => `--filter=${name}`);
  const { command, options } = pnpmCommand([...filters, "--recursive", "pack", "--pack-destination", packed]);
  run(...command, options);
  const tarballs = Object.fromEntries(readdirSync(packed).map((file) => [file.split("-")[1], join(packed, file)]));
  // "workspaces" makes Vite's server serve files from the folder above the apps too.
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module", "workspaces": [] }\n');
  // Offline, so that a dependency on any other package makes the installation fail.
  const files = INSTALLED.map((name) => tarballs[name] ?? name);
  // No lock file: Parcel would take the folder of the lock file for the app and miss the settings of the apps below it.
  run("npm", ["install", "--offline", "--ignore-scripts", "--no-package-lock", ...files], { cwd: folder });
  cpSync(join(EMBED, "apps"), folder, { recursive: true });
  for (const name of Object.keys(readJson("package.json").devDependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(EMBED, "node_modules", name), link, "junction");
  }
  const empty = realpathSync(mkdtempSync(join(tmpdir(), "edgewise-command-")));
  const { cluster: _, ...needed } = tarballs;
  const runtimes = { ...findRuntimes(), edgewise: installCommand(empty, Object.values(needed)) };
  process.env.EDGEWISE_EMBED = JSON.stringify({ folder, tarballs, chromium: CHROMIUM, runtimes });
  return () => {
    for (const each of [folder, empty]) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** @param {string} folder @param {string[]} files @returns {import("./runtimes.mjs").Runtime} the command */
function installCommand(folder, files) {
  try {
    run("npm", ["install", "--prefer-offline", "--ignore-scripts", ...files], { cwd: folder });
    return { path: join(folder, "node_modules/@edgewise/cli/bin/edgewise.js") };
  } catch (error) {
    // A package of this workspace that was not packed.
    if (String(error).includes("@edgewise%2f")) throw error;
    return { missing: `npm could not fetch what it needs: ${String(error).split("\n").slice(1, 3).join(", ")}` };
  }
}

/** @param {string} path in embed */
function readJson(path) {
  return JSON.parse(readFileSync(join(EMBED, path), "utf8"));
}
