/** What is said to the user beside the result, on standard error. */
import { faultText } from "@edgewise/core";
import { ModelError } from "@edgewise/models";
import { createColors } from "picocolors";
import { CrossCheckError, EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { SourceError } from "./input.js";
import { wantsColours } from "./output.js";

const colours = createColors(process.stderr.isTTY === true && wantsColours());

/** More faults than this are counted, not printed. */
const FAULTS_SHOWN = 10;

export function note(text: string): void {
  process.stderr.write(`${colours.yellow("note:")} ${text}\n`);
}

export function notes(texts: readonly string[], quiet: boolean): void {
  if (!quiet) texts.forEach(note);
}

/** Says what went wrong, a line a fault, and which exit code it makes. */
export function report(error: unknown): ExitCode {
  const say = (text: string) => process.stderr.write(`${colours.red("error:")} ${text}\n`);
  if (error instanceof SourceError) {
    const { faults } = error.cause;
    for (const fault of faults.slice(0, FAULTS_SHOWN)) say(faultText(fault, error.source));
    if (faults.length > FAULTS_SHOWN) say(`${error.source}: ${faults.length - FAULTS_SHOWN} further faults`);
    return EXIT.badInput;
  }
  if (error instanceof UsageError) {
    say(error.message);
    return EXIT.badInput;
  }
  if (error instanceof CrossCheckError) {
    say(error.message);
    return EXIT.internal;
  }
  if (error instanceof ModelError) {
    say(error.message);
    return error.kind === "missing" || error.kind === "unsuited" ? EXIT.badInput : EXIT.internal;
  }
  say(`internal error: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env.EDGEWISE_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  else say("please report this; EDGEWISE_DEBUG=1 shows where it happened");
  return EXIT.internal;
}
