/**
 * Runs another program: writes its standard input, keeps its output up to a cap, and ends it on a time limit or a
 * signal. Programs that it started are not ended, but not waited for either. How it ended is a result; only a missing
 * program or too much output is an error here. What an exit code means is for the caller to decide.
 */
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { quote } from "@edgewise/core/engine";
import { type Availability, ModelError } from "../engine.js";
import { type Limits, type RunEnd, type Stop, watchLimits } from "./clock.js";

interface ProgramOptions extends Limits {
  /** Written to standard input, which is then closed. Default: empty. */
  readonly input?: Iterable<string>;
  /** Cap on standard output; past it the program is ended. Default 64 MiB. */
  readonly maxOutputBytes?: number;
  /** Called for each line of standard output as it comes; the lines are then not kept. `false` ends the program. */
  readonly onLine?: (line: string) => unknown;
}

export interface ProgramEnd {
  /** undefined if a signal ended it. */
  readonly exitCode: number | undefined;
  readonly signalName: string | undefined;
  readonly stdout: string;
  /** Its last 4 kB. */
  readonly stderr: string;
  /** Why we ended it, if we did. */
  readonly endedBy: Stop | "enough" | undefined;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const KEPT_STDERR = 4096;
/** A program that ignores SIGTERM for this long is killed. */
const GRACE_MS = 500;
const VERSION_MS = 5000;

/**
 * @param name what to call it in messages
 * @param path what to run: a path, or a name to be found in PATH
 * @throws ModelError (`missing`) if it cannot be started, (`garbage`) if it prints more than the cap. An exception
 * of `onLine` ends the program and is rethrown.
 */
export function runProgram(
  name: string,
  path: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramEnd> {
  const { input = [], maxOutputBytes = MAX_OUTPUT_BYTES, onLine } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { windowsHide: true });
    let endedBy: ProgramEnd["endedBy"];
    let failure: unknown;
    let bytes = 0;
    let stdout = "";
    let stderr = "";
    let graceTimer: NodeJS.Timeout | undefined;

    // "close" waits for all that have the pipes open, such as a solver that outlives its wrapper script. Ending a process
    // group lost: with a group of its own a solver would run on when its terminal closes, and Windows has no such groups.
    const closePipes = () => {
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const end = () => {
      // If it could not be started, it has no process, and kill would end the group of this one.
      if (child.pid === undefined) return;
      if (!child.kill("SIGTERM")) closePipes();
      graceTimer ??= setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    };
    const fail = (error: unknown) => {
      failure ??= error;
      end();
    };
    const endBy = (by: ProgramEnd["endedBy"]) => {
      endedBy ??= by;
      end();
    };
    const unwatch = watchLimits(options, endBy);
    const tidy = () => {
      unwatch();
      clearTimeout(graceTimer);
    };
    const giveLine = (line: string) => {
      if (failure !== undefined || endedBy !== undefined) return;
      try {
        if (onLine?.(line) === false) endBy("enough");
      } catch (error) {
        fail(error);
      }
    };
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      bytes += Buffer.byteLength(text);
      if (bytes > maxOutputBytes) {
        fail(new ModelError(name, "garbage", `it printed more than ${maxOutputBytes} bytes`));
        return;
      }
      stdout += text;
      if (onLine === undefined) return;
      const lines = stdout.split("\n");
      stdout = lines.pop() ?? "";
      lines.forEach(giveLine);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-KEPT_STDERR);
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      tidy();
      reject(new ModelError(name, "missing", startFailure(error, path)));
    });
    child.on("exit", () => {
      if (graceTimer !== undefined) closePipes();
    });
    child.on("close", (code, signalName) => {
      tidy();
      if (onLine !== undefined && stdout !== "") giveLine(stdout);
      if (failure !== undefined) reject(failure);
      else resolve({ exitCode: code ?? undefined, signalName: signalName ?? undefined, stdout, stderr, endedBy });
    });
    // A program may end without reading all of its input: its exit code says more than a broken pipe.
    pipeline(Readable.from(input), child.stdin).catch(() => undefined);
  });
}

function startFailure(error: NodeJS.ErrnoException, path: string): string {
  if (error.code === "ENOENT") return `not found (${quote(path)}); is it installed?`;
  if (error.code === "EACCES") return `${quote(path)} is not executable`;
  return `cannot be started: ${error.message}`;
}

/** @throws ModelError (`crashed`) unless it ended by itself with one of these exit codes. */
export function expectExit(name: string, end: ProgramEnd, codes: readonly number[]): void {
  const { exitCode, signalName, stderr } = end;
  if (exitCode !== undefined && codes.includes(exitCode)) return;
  const how = exitCode === undefined ? `by the signal ${signalName}` : `with exit code ${exitCode}`;
  const lastLine = stderr.trim().split("\n").at(-1) ?? "";
  const said = lastLine === "" ? "" : `, and said ${quote(lastLine)}`;
  throw new ModelError(name, "crashed", `it ended ${how}${said}`);
}

/**
 * Runs a program that prints its answers line by line.
 * @param complaint output on standard error that makes everything printed invalid
 * @throws ModelError (`missing`, `crashed`), and what `onLine` throws
 */
export async function runLineProgram(
  name: string,
  path: string,
  args: readonly string[],
  options: ProgramOptions,
  complaint?: RegExp,
): Promise<RunEnd> {
  const end = await runProgram(name, path, args, options);
  if (end.endedBy !== undefined) return end.endedBy;
  expectExit(name, end, [0]);
  const said = complaint?.exec(end.stderr)?.[0];
  if (said !== undefined) throw new ModelError(name, "crashed", said);
  return "done";
}

/** The first of these programs that PATH has, with its path. A name with a slash in it is a path already. */
export function findProgram(names: readonly string[]): { readonly name: string; readonly path: string } | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  for (const name of names) {
    const path = name.includes("/")
      ? [name].find(isExecutable)
      : folders.map((folder) => join(folder, name)).find(isExecutable);
    if (path !== undefined) return { name, path };
  }
  return undefined;
}

/** @throws ModelError (`missing`) unless this program, a name or a path, is installed. @returns its path */
export function requireProgram(wanted: string): string {
  const found = findProgram([wanted]);
  if (found === undefined) {
    const reason = existsSync(wanted) ? "cannot be run; is it an executable file?" : "not found; is it installed?";
    throw new ModelError(wanted, "missing", reason);
  }
  return found.path;
}

/** "swipl 9.0.4"; without the version if the program does not print one. */
export async function programTitle(path: string): Promise<string> {
  const version = await programVersion(path);
  return version === undefined ? basename(path) : `${basename(path)} ${version}`;
}

/** The first of these programs that is installed, or what takes its place. */
export async function programAvailability(
  names: readonly string[],
  otherwise: () => Availability,
): Promise<Availability> {
  const found = findProgram(names);
  return found ? { isAvailable: true, program: await programTitle(found.path) } : otherwise();
}

const versions = new Map<string, Promise<string | undefined>>();

/** What a program prints as its version: "1.9.5", or its whole output if that is one word. Asked once. */
export function programVersion(path: string): Promise<string | undefined> {
  const asked = versions.get(path) ?? askVersion(path);
  versions.set(path, asked);
  return asked;
}

async function askVersion(path: string): Promise<string | undefined> {
  try {
    const { stdout, stderr, endedBy, exitCode } = await runProgram(path, path, ["--version"], {
      timeLimitMs: VERSION_MS,
    });
    if (endedBy !== undefined || exitCode !== 0) return undefined;
    const said = `${stdout}\n${stderr}`.trim();
    return /\d+(\.\d+)+/.exec(said)?.[0] ?? /^[\w.+-]{1,20}$/.exec(said)?.[0];
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
