/**
 * The command in tests. Most call it as a function, which is a hundred times cheaper than a process; tests of signals,
 * pipes and threads that die start the program.
 */
import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { edgewise as command } from "../edgewise.js";
import { Collector } from "../streams.js";

/** The program, for `node`. */
export const BIN = fileURLToPath(new URL("../../bin/edgewise.js", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process. @param input its standard input */
export async function edgewise(args: readonly string[], input: string | Uint8Array = ""): Promise<Ended> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const code = await command(args, { stdin: Readable.from(Buffer.from(input)), stdout, stderr });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Runs the built program in a process of its own. */
export function program(args: readonly string[], input = ""): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { input, encoding: "utf8" });
  return { code: status, stdout, stderr };
}
