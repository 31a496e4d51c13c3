/**
 * Runs the pnpm that package.json pins, fetched by the npx of the npm at hand, so that Node and npm are all a
 * newcomer needs. Corepack lost: the one that comes with Node 20 refuses pnpm's signatures.
 */
import { existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { runNode } from "./run.mjs";
import { readJson } from "./workspace.mjs";

const SETTINGS = {
  // Without a network the defaults wait for more than a minute before they say so.
  npm_config_fetch_retry_mintimeout: "1000",
  npm_config_fetch_retry_maxtimeout: "5000",
  npm_config_update_notifier: "false",
  npm_config_fund: "false",
  npm_config_audit: "false",
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
};

/**
 * @param {string[]} args what follows `pnpm` on a command line
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function pnpm(args) {
  const npm = findNpm();
  if (!npm) return { code: 1, output: "npm, which comes with Node, was not found: start this with npm." };
  // The level is said again because `npm --silent` would hide the reason of a failure.
  const exec = [npm, "exec", "--yes", "--loglevel=error", `--package=${pinned()}`, "--", "pnpm"];
  return runNode([...exec, ...args], { env: SETTINGS });
}

/** `pnpm@` and its version, without the checksum that may follow. */
function pinned() {
  return String(readJson("package.json").packageManager).split("+")[0];
}

/** The npm that started this script, else the one that came with Node, else the first one on the path. */
function findNpm() {
  const startedBy = process.env.npm_execpath ?? "";
  if (basename(startedBy) === "npm-cli.js") return startedBy;
  const besides = dirname(process.execPath);
  const onPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, "npm"));
  const candidates = [
    join(besides, "node_modules/npm/bin/npm-cli.js"),
    join(besides, "../lib/node_modules/npm/bin/npm-cli.js"),
    ...onPath.filter(existsSync).map((path) => realpathSync(path)),
  ];
  return candidates.find((path) => basename(path) === "npm-cli.js" && existsSync(path));
}
