/** Errors that are shown to the user as one line. */
import { getSystemErrorMap } from "node:util";

/** Wrong arguments, or a file that cannot be read or written. */
export class UsageError extends Error {}

/** The message of an error; of a system error Node's words for it, without the call that failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, words = error.message] = ("errno" in error && getSystemErrorMap().get(Number(error.errno))) || [];
  return words;
}

/** Runs a program; its error becomes a line and the exit code. @param codeOf 2 if left out */
export async function reported(name: string, main: () => unknown, codeOf = (_: unknown) => 2): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = codeOf(error);
  }
}

/** @throws UsageError with the reason, where the action throws: "WHAT: permission denied" */
export function tried<T>(what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new UsageError(`${what}: ${reasonOf(error)}`);
  }
}
