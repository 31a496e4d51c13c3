/** Where the command reads and writes: the streams of the process, or those of a test. */
import type { Readable, Writable } from "node:stream";

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}
