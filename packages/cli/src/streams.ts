/**
 * Where the command reads and writes: the streams of the process, or those of a test. Results go to standard output,
 * messages to standard error.
 */
import { type Readable, Writable } from "node:stream";
import { createColors } from "picocolors";

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Without hints and progress: `--quiet`. */
  readonly quiet?: boolean | undefined;
  /** What notes are about, where several puzzles are read: a file, or a file and a line. */
  readonly place?: string;
}

/** Keeps what is written to it. */
export class Collector extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

/** For what a user must know, with `--quiet` too. */
export function note({ stderr, place }: Streams, text: string): void {
  message(stderr, coloursOf(stderr).yellow("note:"), place === undefined ? text : `${place}: ${text}`);
}

/** Notes that `--quiet` hides. */
export function hint(streams: Streams, ...texts: readonly string[]): void {
  if (!streams.quiet) for (const text of texts) note(streams, text);
}

export function errorLine({ stderr }: Streams, text: string): void {
  message(stderr, coloursOf(stderr).red("error:"), text);
}

/** Terminals whose last line is one of progress. */
const withLine = new WeakSet<Streams["stderr"]>();

/** Shows a line of progress on a terminal, until a message or another line takes its place. */
export function showLine(stderr: Streams["stderr"], text: string): void {
  clearLine(stderr);
  withLine.add(stderr);
  stderr.write(text);
}

export function clearLine(stderr: Streams["stderr"]): void {
  if (withLine.delete(stderr)) stderr.write("\r\x1b[K");
}

function message(stderr: Streams["stderr"], kind: string, text: string): void {
  clearLine(stderr);
  stderr.write(`${kind} ${text}\n`);
}

function coloursOf({ isTTY }: Streams["stderr"]) {
  return createColors(isTTY === true && wantsColours());
}

/** Any non-empty NO_COLOR switches colours off (https://no-color.org). */
export function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}
