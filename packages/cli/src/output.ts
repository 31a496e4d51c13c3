/**
 * Where results go: standard output, or a file that appears under its name only when it is complete. Written here and
 * not by write-file-atomic, which takes the whole content at once: a model or all solutions may be larger than memory.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";
import { note, wantsColours } from "./messages.js";

export interface Output {
  write(text: string | Uint8Array): void;
  /** Resolves once no more than a buffer of what was written waits for its reader. */
  drained(): Promise<void>;
  /** Makes the file visible under its name. Nothing to do for standard output. */
  finish(): void;
  /** Throws away an unfinished file. */
  discard(): void;
  /** Is a person looking at a terminal that shows colours? */
  readonly colours: boolean;
  /** Columns of the terminal; undefined where it is none. */
  readonly columns: number | undefined;
}

function standardOutput(): Output {
  const { stdout } = process;
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

/** Written beside its place, then renamed: at any moment there is the old file or the whole new one. */
function fileOutput(path: string): Output {
  const inWords = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
    }
  };
  // A device or a pipe is written to, not replaced.
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
 * Writes a file over and over, each time whole. Only the first failure is an error, since nothing is lost yet; later a full disk
 * must not cost the search: the file keeps its last contents, and the user is told once.
 */
export function createSaver(file: string, what: "checkpoint" | "board"): (content: string | Uint8Array) => void {
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
      if (!hasComplained) note(`${error.message}; the search goes on, and the last ${what} stays as it is`);
      hasComplained = true;
    }
  };
}

/** Opens the output, lets `produce` write, and finishes it; an error leaves no half-written file. */
export async function withOutput<T>(path: string | undefined, produce: (output: Output) => Promise<T> | T): Promise<T> {
  const output = path === undefined ? standardOutput() : fileOutput(path);
  try {
    const result = await produce(output);
    output.finish();
    return result;
  } catch (error) {
    output.discard();
    throw error;
  }
}
