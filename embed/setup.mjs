/**
 * Packs the packages as they would be published, and installs core and wasm into a throw-away folder beside copies of the
 * apps, before the tests of embed/ run there. What the apps get is what a user gets: nothing of the workspace can be
 * reached from that folder but the tools that the apps name as development dependencies, which are linked, not installed.
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
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findRuntimes, run } from "./runtimes.mjs";

const EMBED = fileURLToPath(new URL(".", import.meta.url));
const PUBLISHED = ["core", "wasm", "native", "models"];
/** The other two need packages that only a network has. */
const INSTALLED = ["core", "wasm"];
const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Tells the tests through EDGEWISE_EMBED where everything is; src/ground.ts reads it. */
export default function setup() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "edgewise-embed-")));
  const packed = join(folder, "tarballs");
  const filters = PUBLISHED.map((name) => `--filter=@edgewise/${name}`);
  const { packageManager } = readJson("../package.json");
  run(
    "npx",
    ["--yes", packageManager, ...filters, "--recursive", "pack", "--pack-destination", packed],
    dirname(EMBED),
  );
  const tarballs = Object.fromEntries(readdirSync(packed).map((file) => [file.split("-")[1], join(packed, file)]));
  // By "workspaces" Vite's server knows that the folder above the apps is theirs too.
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module", "workspaces": [] }\n');
  // Offline: what the packages need besides each other would be missing here, as it should be.
  const files = INSTALLED.map((name) => tarballs[name] ?? name);
  // Without a lock file: Parcel would take its folder for the app, and so miss the settings of the apps below.
  run("npm", ["install", "--offline", "--ignore-scripts", "--no-package-lock", ...files], folder);
  cpSync(join(EMBED, "apps"), folder, { recursive: true });
  for (const name of Object.keys(readJson("package.json").devDependencies)) {
    const link = join(folder, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(EMBED, "node_modules", name), link, "junction");
  }
  process.env.EDGEWISE_EMBED = JSON.stringify({ folder, tarballs, chromium: chromium(), runtimes: findRuntimes() });
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function chromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return process.env.CHROMIUM || BROWSERS.flatMap((name) => folders.map((each) => join(each, name))).find(existsSync);
}

/** @param {string} path in embed */
function readJson(path) {
  return JSON.parse(readFileSync(join(EMBED, path), "utf8"));
}
