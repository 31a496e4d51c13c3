/** Runs the tests of embed/, which pack and install the packages themselves. */
import { join } from "node:path";
import { runVitest } from "./vitest.mjs";
import { ROOT } from "./workspace.mjs";

/** @param {string[]} [args] more arguments for vitest */
export function runEmbedTests(args = []) {
  return runVitest({ args: ["--root", join(ROOT, "embed"), ...args] });
}
