/** The Chromium that the browser tests use: the one that is there, else Debian's, installed where that may be done. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];

/** @returns {string | undefined} absolute path: `CHROMIUM`, or the first of the usual names on the path */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isRunnable);
}

/**
 * As root on a Debian, which is what a machine that only tests usually is. Anybody else's machine is left alone.
 *
 * @returns {string} why it could not be done; empty if it was
 */
export function installChromium() {
  if (process.getuid?.() !== 0) return "only root can install it";
  const options = { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" };
  for (const args of [
    ["update", "-q"],
    ["install", "-q", "-y", "--no-install-recommends", "chromium"],
  ]) {
    // @ts-expect-error the overloads of spawnSync do not know options that are kept in a variable
    const { status, error, stderr } = spawnSync("apt-get", args, options);
    if (error) return "there is no apt-get";
    if (status !== 0) return `apt-get ${args[0]} failed: ${String(stderr).trim().split("\n").at(-1)}`;
  }
  return "";
}

/** @param {string} path */
function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
