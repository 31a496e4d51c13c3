/**
 * Makes the workspace ready to run: installs and builds what changed, and nothing when nothing did. Says little, and
 * only on standard error, because the output of `npm start` belongs to the command.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { pnpm } from "./pnpm.mjs";
import { CACHE, packageFolders, ROOT, readJson } from "./workspace.mjs";

const STAMP = join(CACHE, "stamp.json");
const INSTALL = ["install", "--frozen-lockfile", "--prefer-offline"];
// turbo runs each package's script through pnpm, which it finds because pnpm started it.
const BUILD = [
  "exec",
  "turbo",
  "run",
  "build",
  "--output-logs=errors-only",
  "--log-order=grouped",
  "--log-prefix=none",
];
const NO_NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|E(?:SOCKET)?TIMEDOUT)\b/;

/** A step that failed: its message is for people and stands alone; `output` is what the tool said. */
export class PrepareError extends Error {
  /**
   * @param {string} message
   * @param {string} [output]
   */
  constructor(message, output = "") {
    super(message);
    this.output = output;
  }
}

/** @throws {PrepareError} if the packages cannot be installed or built */
export async function prepare() {
  const stamp = readStamp();
  const now = fingerprint(ROOT);
  if (stamp.install !== now.install || !isLinked()) {
    say("installing the dependencies …");
    const { code, output } = await pnpm(INSTALL);
    if (code !== 0) throw installError(output);
    writeStamp({ install: now.install });
  }
  if (stamp.build !== now.build || stamp.results !== now.results) {
    say("building …");
    const { code, output } = await pnpm(BUILD);
    if (code !== 0) throw new PrepareError("the build failed; what it said stands above.", output);
    // The sources as they were before the build: an edit made meanwhile counts as a change.
    writeStamp({ ...now, results: fingerprint(ROOT).results });
  }
}

/**
 * Runs `prepare` for a script, and ends the process with code 70 if it fails: 1 would tell `npm start`'s caller that
 * the puzzle has no solution.
 */
export async function prepareOrExit() {
  try {
    await prepare();
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error;
    if (error.output) process.stderr.write(`${error.output.trimEnd()}\n`);
    say(error.message);
    process.exit(70);
  }
}

/** Whether what an install links is still there: `git clean` takes the packages' links and leaves the stamp. */
function isLinked() {
  const folders = packageFolders().filter((folder) => dependsOnSomething(readJson(`${folder}/package.json`)));
  const links = ["node_modules/.bin/edgewise", ...folders.map((folder) => `${folder}/node_modules`)];
  return links.every((path) => existsSync(join(ROOT, path)));
}

/** @param {Record<string, any>} manifest */
function dependsOnSomething({ dependencies, devDependencies }) {
  return Object.keys({ ...dependencies, ...devDependencies }).length > 0;
}

/**
 * Without a network the reason is one line; anything else is shown in full.
 *
 * @param {string} output what npm and pnpm said
 */
export function installError(output) {
  const code = NO_NETWORK.exec(output)?.[0];
  return code
    ? new PrepareError(`the dependencies cannot be fetched (${code}): check the network and run the command again.`)
    : new PrepareError("installing the dependencies failed; what pnpm said stands above.", output);
}

/** @returns {Partial<import("./fingerprint.mjs").Fingerprint>} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    return {}; // none yet, or spoiled: do everything
  }
}

/** @param {Partial<import("./fingerprint.mjs").Fingerprint>} stamp */
function writeStamp(stamp) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`);
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`edgewise: ${text}\n`);
}
