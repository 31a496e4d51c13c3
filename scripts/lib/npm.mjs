/** The npm at hand, which comes with Node: it fetches the pinned pnpm, and installs what is no part of the workspace. */
import { existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { runNode } from "./run.mjs";

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
 * @param {string[]} args what follows `npm` on a command line
 * @param {import("./run.mjs").RunOptions} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export async function npm(args, options = {}) {
  const found = findNpm();
  if (!found) return { code: 1, stdout: "", output: "npm, which comes with Node, was not found: start this with npm." };
  // The level is said again because `npm --silent` would hide the reason of a failure.
  const [command = "", ...rest] = args;
  const env = { ...SETTINGS, ...options.env };
  return runNode([found, command, "--loglevel=error", ...rest], { ...options, env });
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
