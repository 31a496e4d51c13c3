/** Runs Node programs. Never through a shell: what works here works on Windows. */
import { spawn } from "node:child_process";
import { ROOT } from "./workspace.mjs";

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the repository if left out
 * @property {Record<string, string>} [env] added to the environment
 * @property {number} [timeoutMs] after which it is ended; for ever if left out
 * @property {boolean} [live] let the output through as it comes instead of keeping it
 */

/**
 * Runs a script with this Node and no standard input.
 *
 * @param {string[]} args the script and its arguments
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>} the exit code (1 if a signal ended it),
 *   and, unless live, standard output alone and together with standard error
 */
export function runNode(args, { cwd = ROOT, env = {}, timeoutMs, live = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = live ? "inherit" : "pipe";
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      stdio: ["ignore", stdio, stdio],
    });
    let stdout = "";
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      output += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}
