/**
 * Runs another program: writes its standard input, keeps its output up to a cap, and ends it on a time limit or a
 * signal. How it ended is a result; only a missing program or too much output is an error here. What an exit code means
 * is for the caller to decide.
 */
import { spawn } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { quote } from "@edgewise/core/engine";
import { ModelError } from "../errors.js";

export interface ProgramOptions {
  /** Written to standard input, which is then closed. Default: empty. */
  readonly input?: Iterable<string>;
  readonly timeLimitMs?: number;
  readonly signal?: AbortSignal;
  /** Cap on standard output; past it the program is ended. Default 64 MiB. */
  readonly maxOutputBytes?: number;
  /** Called for each line of standard output as it comes; the lines are then not kept. */
  readonly onLine?: (line: string) => void;
  /** Working folder. */
  readonly folder?: string;
}

export interface ProgramEnd {
  /** undefined if a signal ended it. */
  readonly exitCode: number | undefined;
  readonly signalName: string | undefined;
  readonly stdout: string;
  /** Its last 4 kB. */
  readonly stderr: string;
  /** Why we ended it, if we did. */
  readonly endedBy: "timeLimit" | "signal" | undefined;
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
  const { input = [], timeLimitMs, signal, maxOutputBytes = MAX_OUTPUT_BYTES, onLine, folder } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ["pipe", "pipe", "pipe"], cwd: folder, windowsHide: true });
    let endedBy: ProgramEnd["endedBy"];
    let failure: unknown;
    let bytes = 0;
    const kept: string[] = [];
    let pending = "";
    let stderr = "";
    let graceTimer: NodeJS.Timeout | undefined;

    const end = () => {
      child.kill("SIGTERM");
      graceTimer ??= setTimeout(() => child.kill("SIGKILL"), GRACE_MS);
    };
    const fail = (error: unknown) => {
      failure ??= error;
      end();
    };
    const onAbort = () => {
      endedBy ??= "signal";
      end();
    };
    const timer = timeLimitMs === undefined ? undefined : setTimeout(onTimeLimit, Math.max(0, timeLimitMs));
    function onTimeLimit() {
      endedBy ??= "timeLimit";
      end();
    }
    const tidy = () => {
      clearTimeout(timer);
      clearTimeout(graceTimer);
      signal?.removeEventListener("abort", onAbort);
    };
    if (signal?.aborted) onAbort();
    else signal?.addEventListener("abort", onAbort, { once: true });

    const giveLine = (line: string) => {
      if (failure !== undefined || endedBy !== undefined) return;
      try {
        onLine?.(line);
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
      if (onLine === undefined) {
        kept.push(text);
        return;
      }
      const lines = (pending + text).split("\n");
      pending = lines.pop() ?? "";
      lines.forEach(giveLine);
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr = (stderr + text).slice(-KEPT_STDERR);
    });
    // A program may end without reading all of its input: its exit code says more than a broken pipe.
    child.stdin.on("error", () => undefined);
    child.on("error", (error: NodeJS.ErrnoException) => {
      tidy();
      reject(new ModelError(name, "missing", startFailure(error, path)));
    });
    child.on("close", (code, signalName) => {
      tidy();
      if (pending !== "") giveLine(pending);
      if (failure !== undefined) reject(failure);
      else {
        resolve({
          exitCode: code ?? undefined,
          signalName: signalName ?? undefined,
          stdout: kept.join(""),
          stderr,
          endedBy,
        });
      }
    });
    void writeAll(child.stdin, input);
  });
}

/** Waits whenever the pipe is full, so that a large model is never in memory as one text. */
async function writeAll(stdin: NodeJS.WritableStream, input: Iterable<string>): Promise<void> {
  for (const piece of input) {
    if (!stdin.writable) return;
    if (!stdin.write(piece)) {
      await new Promise<void>((resolve) => {
        const goOn = () => {
          stdin.off("drain", goOn);
          stdin.off("close", goOn);
          resolve();
        };
        stdin.on("drain", goOn);
        stdin.on("close", goOn);
      });
    }
  }
  stdin.end();
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

const versions = new Map<string, Promise<string | undefined>>();

/** What a program prints as its version: "1.9.5", or its whole output if that is one word. Asked once. */
export function programVersion(path: string, flag = "--version"): Promise<string | undefined> {
  const asked = versions.get(path) ?? askVersion(path, flag);
  versions.set(path, asked);
  return asked;
}

async function askVersion(path: string, flag: string): Promise<string | undefined> {
  try {
    const { stdout, stderr, endedBy, exitCode } = await runProgram(path, path, [flag], { timeLimitMs: VERSION_MS });
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
