/** Runs a program that prints its answers line by line, until it ends or the reader needs no more. */
import { ModelError } from "../errors.js";
import type { Limits, RunEnd } from "./clock.js";
import { expectExit, runProgram } from "./program.js";

export interface LineProgramOptions extends Limits {
  readonly input: Iterable<string>;
  /** Gets each line. @returns false when it needs no more. An exception ends the program too, and is rethrown. */
  readonly take: (line: string) => boolean;
  /** Output on standard error that makes everything printed invalid. */
  readonly complaint?: RegExp;
}

/** Thrown out of the program's output to end it. */
class Enough extends Error {}

/** @throws ModelError (`missing`, `crashed`), and what `take` throws */
export async function runLineProgram(
  name: string,
  path: string,
  args: readonly string[],
  { take, complaint, ...options }: LineProgramOptions,
): Promise<RunEnd> {
  const onLine = (line: string) => {
    if (!take(line)) throw new Enough();
  };
  try {
    const end = await runProgram(name, path, args, { ...options, onLine });
    if (end.endedBy !== undefined) return end.endedBy;
    expectExit(name, end, [0]);
    const [said] = complaint?.exec(end.stderr) ?? [];
    if (said !== undefined) throw new ModelError(name, "crashed", said);
    return "done";
  } catch (error) {
    if (error instanceof Enough) return "enough";
    throw error;
  }
}
