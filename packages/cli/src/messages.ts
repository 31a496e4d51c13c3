/** Messages on standard error. Results go to standard output. */
import { createColors } from "picocolors";
import type { Streams } from "./streams.js";

/** For what a user must know, with `--quiet` too. */
export function note({ stderr, place }: Streams, text: string): void {
  stderr.write(`${coloursOf(stderr).yellow("note:")} ${place === undefined ? text : `${place}: ${text}`}\n`);
}

/** Notes that `--quiet` hides. */
export function hint(streams: Streams, ...texts: readonly string[]): void {
  if (!streams.quiet) for (const text of texts) note(streams, text);
}

export function errorLine({ stderr }: Streams, text: string): void {
  stderr.write(`${coloursOf(stderr).red("error:")} ${text}\n`);
}

function coloursOf({ isTTY }: Streams["stderr"]) {
  return createColors(isTTY === true && wantsColours());
}

/** Any non-empty NO_COLOR switches colours off (https://no-color.org). */
export function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}
