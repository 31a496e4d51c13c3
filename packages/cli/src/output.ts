/**
 * Where results go: standard output, or a file that appears under its name only when it is complete. The package
 * write-file-atomic lost, because it takes the whole content at once: a model or all solutions may be larger than
 * memory.
 */
import {
  closeSync,
  copyFileSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fingerprint } from "@edgewise/core";
import { OutputError, UsageError } from "./exit-codes.js";
import { tried } from "./input.js";
import { note, type Streams, wantsColours } from "./streams.js";

/** How much of a file was written. */
export interface Written {
  readonly bytes: number;
  /** Fingerprint of the last bytes, to tell this file from another. */
  readonly end: string;
}

export interface Output {
  write(text: string | Uint8Array): void;
  /** Resolves once no more than one buffer of output waits for its reader; undefined if that is so already. */
  drained(): Promise<void> | undefined;
  /** Makes the file visible under its name, unless nothing was written. Nothing to do for standard output. */
  finish(): void;
  /** Deletes an unfinished file, unless a checkpoint covers a part of it. */
  discard(): void;
  /** What is on disk now, for a checkpoint to cover; undefined if a later run cannot go on with this output. */
  written(): Written | undefined;
  /** Whether this is a terminal that shows colours. */
  readonly colours: boolean;
  /** Columns of the terminal; undefined if this is not a terminal. */
  readonly columns: number | undefined;
}

export function standardOutput({ stdout }: Streams): Output {
  return {
    write: (text) => void stdout.write(text),
    drained: () =>
      stdout.writableNeedDrain ? new Promise((resolve) => stdout.once("drain", () => resolve())) : undefined,
    finish: () => undefined,
    discard: () => undefined,
    written: () => undefined,
    colours: stdout.isTTY === true && wantsColours(),
    // Some terminals, such as that of a container, say that they have no columns.
    columns: stdout.isTTY ? stdout.columns || 80 : undefined,
  };
}

/** An unfinished output that belongs to a checkpoint: a later run goes on with it. */
interface Kept {
  /** Path of the checkpoint. */
  readonly checkpoint: string;
  /** The part that the checkpoint covers; undefined in the first run. */
  readonly written: Written | undefined;
}

/** Bytes at the end of a written part that its fingerprint is of. */
const END_BYTES = 1024;

/** @throws OutputError with the reason */
function inWords<T>(path: string, action: () => T): T {
  return tried(`cannot write ${path}`, action, OutputError);
}

/**
 * Can a file be written there and replaced? Not where a pipe, a device or a folder is. Whole numbers, because after a
 * look at a pipe with others Node 20 and 22 do not follow the links to packages that are loaded later.
 * @throws OutputError
 */
export function isReplaceable(path: string): boolean {
  // The shell may have opened a file to append to.
  if (/^\/dev\/(fd\/|std)/.test(path)) return false;
  return inWords(path, () => statSync(path, { bigint: true, throwIfNoEntry: false })?.isFile() !== false);
}

/** One path for each file, whatever links lead to it, those to a file that is not there yet too. @throws OutputError */
export function canonical(path: string): string {
  return inWords(path, () => {
    if (statSync(path, { bigint: true, throwIfNoEntry: false })) return realpathSync(path);
    const folder = realpathSync(dirname(path));
    const file = join(folder, basename(path));
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? canonical(resolve(folder, readlinkSync(file))) : file;
  });
}

/** The outputs that are being written. */
const unfinished = new Set<Output>();

/** Before the process ends early. @returns whether something that was being written is lost */
export function discardOutputs(): boolean {
  const isLost = unfinished.size > 0;
  for (const output of unfinished) output.discard();
  return isLost;
}

/**
 * Writes a temporary file beside the path, then renames it: at any moment the path holds the old file or all of the
 * new.
 */
function fileOutput(path: string, kept?: Kept, suffix = kept && `${basename(kept.checkpoint)}.partial`): Output {
  // A device or a pipe is written to directly, not replaced. Opened to read too, a pipe would never lack a reader.
  const isSpecial = !isReplaceable(path);
  const file = isSpecial ? path : canonical(path);
  const temporary = isSpecial ? path : suffix === undefined ? temporaryBeside(file) : `${file}.${suffix}`;
  let isCovered = kept?.written !== undefined;
  const descriptor = inWords(path, () =>
    kept?.written
      ? reopened(path, temporary, kept.checkpoint, kept.written)
      : openSync(temporary, isSpecial ? "a" : "w+"),
  );
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
    unfinished.delete(output);
  };
  const output: Output = {
    write: (text) => inWords(path, () => writeFileSync(descriptor, text)),
    drained: () => undefined,
    finish: () =>
      inWords(path, () => {
        const isEmpty = !isSpecial && fstatSync(descriptor).size === 0;
        if (!isSpecial) fsyncSync(descriptor);
        close();
        // What a checkpoint covers waits for the next run.
        if (isEmpty && !isCovered) rmSync(temporary, { force: true });
        else if (!isSpecial && !isEmpty) renameSync(temporary, file);
      }),
    discard() {
      close();
      if (!isSpecial && !isCovered) rmSync(temporary, { force: true });
    },
    written() {
      if (isSpecial || kept === undefined) return undefined;
      isCovered = true;
      return inWords(path, () => {
        fsyncSync(descriptor);
        const bytes = fstatSync(descriptor).size;
        return { bytes, end: endOf(descriptor, bytes) };
      });
    },
    colours: false,
    columns: undefined,
  };
  unfinished.add(output);
  return output;
}

/**
 * A path beside another for the unfinished file of this process. Deletes those that killed processes left there: the
 * name of the machine is part of the name, because processes of other machines may write to the same disk.
 */
function temporaryBeside(path: string): string {
  const start = `${basename(path)}.${hostname()}.`;
  try {
    for (const name of readdirSync(dirname(path))) {
      const [, pid] = (name.startsWith(start) && /^(\d+)\.tmp$/.exec(name.slice(start.length))) || [];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(path), name));
    }
  } catch {
    // What cannot be listed or deleted stays; the output does not depend on it.
  }
  return join(dirname(path), `${start}${process.pid}.tmp`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/**
 * The unfinished output of an earlier run, cut to the part that its checkpoint covers. If that run ended in good order,
 * its output is already under its name.
 * @throws UsageError if neither file begins with that part
 */
function reopened(path: string, temporary: string, checkpoint: string, { bytes, end }: Written): number {
  const holdsPart = (file: string) => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? -1;
    if (size < bytes) return false;
    const descriptor = openSync(file, "r");
    try {
      return endOf(descriptor, bytes) === end;
    } finally {
      closeSync(descriptor);
    }
  };
  if (!holdsPart(temporary)) {
    if (!holdsPart(path)) {
      throw new UsageError(`${path}: expected the first ${bytes} bytes of the output of ${checkpoint}, found others`);
    }
    copyFileSync(path, temporary);
  }
  const descriptor = openSync(temporary, "a+");
  ftruncateSync(descriptor, bytes);
  return descriptor;
}

function endOf(descriptor: number, bytes: number): string {
  const end = new Uint8Array(Math.min(bytes, END_BYTES));
  readSync(descriptor, end, 0, end.length, bytes - end.length);
  return fingerprint(end);
}

/**
 * Replaces a whole file each time it is called, and tells whether it did. Only a failure of the first or the last call is
 * an error. Between them, a full disk must not end the search: the file keeps its last contents, and one note says so.
 */
export function createSaver(
  streams: Streams,
  path: string,
  what: "checkpoint" | "board" | "table",
): (content: string | Uint8Array, isLast?: boolean) => boolean {
  // Only one process writes a checkpoint, so the next one replaces what a killed one left.
  const suffix = what === "checkpoint" ? "partial" : undefined;
  let saves = 0;
  let hasComplained = false;
  return (content, isLast) => {
    let output: Output | undefined;
    try {
      output = fileOutput(path, undefined, suffix);
      output.write(content);
      output.finish();
      saves++;
      hasComplained = false;
      return true;
    } catch (error) {
      output?.discard();
      if (saves === 0 || isLast || !(error instanceof UsageError)) throw error;
      if (!hasComplained) note(streams, `${error.message}; the search continues, and the last saved ${what} is kept`);
      hasComplained = true;
      return false;
    }
  };
}

/**
 * Opens the output, lets `produce` write to it, and finishes it. An error leaves no half-written file, but for what a
 * checkpoint covers. @param kept of the checkpoint, if there is one
 */
export async function withOutput<T>(
  streams: Streams,
  path: string | undefined,
  produce: (output: Output) => Promise<T> | T,
  kept?: Kept,
): Promise<T> {
  const output = path === undefined ? standardOutput(streams) : fileOutput(path, kept);
  try {
    const result = await produce(output);
    output.finish();
    return result;
  } catch (error) {
    output.discard();
    throw error;
  }
}
