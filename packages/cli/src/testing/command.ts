/**
 * The command in tests. Most call it as a function, which is a hundred times cheaper than a process; tests of signals,
 * pipes and threads that die start the program.
 */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, vi } from "vitest";
import { edgewise as command } from "../edgewise.js";
import { Collector } from "../streams.js";

/** The program, for `node`. */
export const BIN = fileURLToPath(new URL("../../bin/edgewise.js", import.meta.url));

/** Sixteen identical tiles of one colour: their arrangements are too many to search to the end. */
export const ENDLESS = `size 4x4\nrule equal\n${"a a a a\n".repeat(16)}`;

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

/** Starts the built program in a process of its own, which is still running when this returns. */
export function started(args: readonly string[]): { child: ChildProcessWithoutNullStreams; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [BIN, ...args]);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => (stdout += chunk));
  child.stderr.on("data", (chunk) => (stderr += chunk));
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

/** The values of lines of JSON. */
export function jsonLines(text: string) {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Makes `auto` the same engine on every machine, in the tests of a file. Tests of the native one: native.test.ts. */
export function withoutNative(): void {
  vi.stubEnv("EDGEWISE_NATIVE", "off");
  afterAll(() => void vi.unstubAllEnvs());
}
