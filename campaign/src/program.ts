/** The command as a process that is killed, starved or cut off. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CLI } from "@edgewise/bench";
import { createRandom, type Random } from "@edgewise/core/engine";

export interface Ended {
  /** null: a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How the command is started. */
export interface Program {
  /** For Node, before the command. */
  readonly flags: readonly string[];
  /** KiB of address space. */
  readonly addressKiB?: number;
}

/** The command, unless tests start it with a fault. */
export const COMMAND: Program = { flags: [] };

export function start({ flags, addressKiB }: Program, args: readonly string[]): ChildProcess {
  const all = [...flags, CLI, ...args];
  if (addressKiB === undefined) return spawn(process.execPath, all);
  return spawn("sh", ["-c", `ulimit -v ${addressKiB} && exec "$@"`, "sh", process.execPath, ...all]);
}

export function ended(child: ChildProcess): Promise<Ended> {
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (chunk) => (stdout += chunk));
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

export function run(program: Program, args: readonly string[]): Promise<Ended> {
  return ended(start(program, args));
}

/**
 * Kills a program some time after it began, or after it has written something, if that is awaited: as a power failure
 * would end it, but for what the system has not yet written.
 * @returns whether it was still running
 */
export async function killAfter(
  child: ChildProcess,
  ms: number,
  hasWritten: (() => boolean) | false,
): Promise<boolean> {
  while (hasWritten && child.exitCode === null && !hasWritten()) await setTimeout(2);
  await setTimeout(ms);
  const closed = ended(child);
  child.kill("SIGKILL");
  const { signal } = child.exitCode === null ? await closed : { signal: null };
  return signal === "SIGKILL";
}

/** As if the lock had not been renewed for long, so that the next run need not wait. */
export function forgetLock(checkpoint: string): void {
  if (existsSync(`${checkpoint}.lock`)) utimesSync(`${checkpoint}.lock`, 0, 0);
}

/** Nodes of the search in a checkpoint; 0 if there is no file. @throws Error if it is not whole */
export function nodesIn(checkpoint: string): number {
  if (!existsSync(checkpoint)) return 0;
  const { nodesByDepth, checksum } = JSON.parse(readFileSync(checkpoint, "utf8"));
  if (typeof checksum !== "string") throw new Error("a checkpoint without its end");
  return nodesByDepth.map(Number).reduce((a: number, b: number) => a + b);
}

/** A case in a folder of its own, with the random numbers of its seed. @param action is given paths by `at` */
export function inCase<T>(action: (random: Random, at: (name: string) => string, folder: string) => Promise<T>) {
  return (seed: number) => inFolder((folder) => action(createRandom(seed), (name) => join(folder, name), folder));
}

/** A folder for one case. */
export async function inFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "edgewise-campaign-"));
  try {
    return await action(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
