/** Messages on standard error. Results go to standard output. */
import { createColors } from "picocolors";

const colours = createColors(process.stderr.isTTY === true && wantsColours());

export function note(text: string): void {
  process.stderr.write(`${colours.yellow("note:")} ${text}\n`);
}

export function notes(texts: readonly string[], quiet = false): void {
  if (!quiet) texts.forEach(note);
}

export function errorLine(text: string): void {
  process.stderr.write(`${colours.red("error:")} ${text}\n`);
}

/** Any non-empty NO_COLOR switches colours off (https://no-color.org). */
export function wantsColours(): boolean {
  return !process.env.NO_COLOR && process.env.TERM !== "dumb";
}
