/**
 * Where results go: standard output, or a file that appears under its name only when it is complete. The package
 * write-file-atomic lost, because it takes the whole content at once: a model or all solutions may be larger than
 * memory.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";
import { note, wantsColours } from "./messages.js";
import type { Streams } from "./streams.js";

export interface Output {
  write(text: string | Uint8Array): void;
  /** Resolves once no more than one buffer of output waits for its reader. */
  drained(): Promise<void>;
  /** Makes the file visible under its name. Nothing to do for standard output. */
  finish(): void;
  /** Deletes an unfinished file. */
  discard(): void;
  /** Whether this is a terminal that shows colours. */
  readonly colours: boolean;
  /** Columns of the terminal; undefined if this is not a terminal. */
  readonly columns: number | undefined;
}

function standardOutput({ stdout }: Streams): Output {
  return {
    write: (text) => void stdout.write(text),
    async drained() {
      if (stdout.writableNeedDrain) await new Promise((resolve) => stdout.once("drain", resolve));
    },
    finish: () => undefined,
    discard: () => undefined,
    colours: stdout.isTTY === true && wantsColours(),
    columns: stdout.isTTY ? stdout.columns : undefined,
  };
}

/**
 * Writes a temporary file beside the path, then renames it: at any moment the path holds the old file or all of the
 * new.
 */
function fileOutput(path: string): Output {
  const inWords = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
    }
  };
  // A device or a pipe is written to directly, not replaced.
  const isSpecial = inWords(() => statSync(path, { throwIfNoEntry: false }))?.isFile() === false;
  const temporary = isSpecial ? path : `${path}.${process.pid}.tmp`;
  const descriptor = inWords(() => openSync(temporary, "w"));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write: (text) => inWords(() => writeFileSync(descriptor, text)),
    drained: async () => undefined,
    finish: () =>
      inWords(() => {
        if (!isSpecial) fsyncSync(descriptor);
        close();
        if (!isSpecial) renameSync(temporary, path);
      }),
    discard() {
      close();
      if (!isSpecial) rmSync(temporary, { force: true });
    },
    colours: false,
    columns: undefined,
  };
}

/**
 * Replaces a whole file each time it is called. Only a failure of the first call is an error, because nothing is lost
 * yet. Later, a full disk must not end the search: the file keeps its last contents, and one note says so.
 */
export function createSaver(
  streams: Streams,
  file: string,
  what: "checkpoint" | "board",
): (content: string | Uint8Array) => void {
  let saves = 0;
  let hasComplained = false;
  return (content) => {
    let output: Output | undefined;
    try {
      output = fileOutput(file);
      output.write(content);
      output.finish();
      saves++;
    } catch (error) {
      output?.discard();
      if (saves === 0 || !(error instanceof UsageError)) throw error;
      if (!hasComplained) note(streams, `${error.message}; the search continues, and the last saved ${what} is kept`);
      hasComplained = true;
    }
  };
}

/** Opens the output, lets `produce` write to it, and finishes it. An error leaves no half-written file. */
export async function withOutput<T>(
  streams: Streams,
  path: string | undefined,
  produce: (output: Output) => Promise<T> | T,
): Promise<T> {
  const output = path === undefined ? standardOutput(streams) : fileOutput(path);
  try {
    const result = await produce(output);
    output.finish();
    return result;
  } catch (error) {
    output.discard();
    throw error;
  }
}
