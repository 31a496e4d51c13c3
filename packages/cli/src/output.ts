/** Where results go: standard output, or with --out a file that appears only when it is complete. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";

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

export function openOutput(path: string | undefined): Output {
  return path === undefined ? standardOutput() : fileOutput(path);
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

/** Written beside its place, then renamed: whoever looks sees the old file or the whole new one. */
function fileOutput(path: string): Output {
  // A device or a pipe is written to, not replaced.
  const isSpecial = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  const temporary = isSpecial ? path : `${path}.${process.pid}.tmp`;
  const attempt = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      if (!isSpecial) rmSync(temporary, { force: true });
      throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
    }
  };
  const descriptor = attempt(() => openSync(temporary, "w"));
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write(text) {
      const bytes = typeof text === "string" ? Buffer.from(text) : text;
      for (let at = 0; at < bytes.length; ) at += attempt(() => writeSync(descriptor, bytes, at));
    },
    drained: async () => undefined,
    finish() {
      attempt(() => {
        if (!isSpecial) fsyncSync(descriptor);
        close();
        if (!isSpecial) renameSync(temporary, path);
      });
    },
    discard() {
      close();
      if (!isSpecial) rmSync(temporary, { force: true });
    },
    colours: false,
    columns: undefined,
  };
}

/** The old file stays until the new one is complete. @throws UsageError where that cannot be. */
export function replaceFile(path: string, text: string | Uint8Array): void {
  const output = fileOutput(path);
  try {
    output.write(text);
    output.finish();
  } catch (error) {
    output.discard();
    throw error;
  }
}

/** https://no-color.org: any non-empty value switches colours off. */
export function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}

/** Opens the output, lets `produce` write, and finishes it; an error leaves no half-written file. */
export async function withOutput<T>(path: string | undefined, produce: (output: Output) => Promise<T> | T): Promise<T> {
  const output = openOutput(path);
  try {
    const result = await produce(output);
    output.finish();
    return result;
  } catch (error) {
    output.discard();
    throw error;
  }
}
