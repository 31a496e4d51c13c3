/** Where the command reads and writes: the streams of the process, or those of a test. */
import { type Readable, Writable } from "node:stream";

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
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
