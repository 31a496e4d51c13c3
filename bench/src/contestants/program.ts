/** Programs that contestants run. */
import { spawnSync } from "node:child_process";
import which from "which";

/** Whether a program of this name is on the PATH. */
export const isInstalled = (program: string) => which.sync(program, { nothrow: true }) !== null;

/**
 * @param timeoutMs after which it is killed
 * @param answers exit codes of an answer
 * @returns undefined if it was killed. @throws Error with its complaint if it gives no answer
 */
export function runProgram(program: string, args: string[], input: string, timeoutMs: number, answers = [0]) {
  const options = { input, timeout: Math.max(1, Math.ceil(timeoutMs)), encoding: "utf8", maxBuffer: 1e9 } as const;
  const { error, status, signal, stdout, stderr } = spawnSync(program, args, options);
  if (error && "code" in error && error.code === "ETIMEDOUT") return undefined;
  if (error) throw error;
  if (status === null || !answers.includes(status))
    throw new Error(`${program} ended with ${signal ?? status}: ${stderr.trimEnd()}`);
  return { code: status, stdout };
}
