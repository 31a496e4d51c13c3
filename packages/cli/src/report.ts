/** Turns errors into lines on standard error and exit codes. */
import { faultText } from "@edgewise/core";
import { counted } from "@edgewise/core/analysis";
import type { ModelError } from "@edgewise/models";
import { CommanderError } from "commander";
import { usageText } from "./command-line.js";
import { CrossCheckError, EXIT, type ExitCode, OutputError, UsageError } from "./exit-codes.js";
import { SourceError } from "./input.js";
import { errorLine, type Streams } from "./streams.js";

/** Errors in one input that are printed; the rest are only counted. */
const FAULTS_SHOWN = 10;

/** Failures of an external solver that the user can fix: bad usage, not an internal error. */
const USERS: readonly ModelError["kind"][] = ["missing", "unsuited"];

/** Prints one line per error. @returns the exit code */
export function report(streams: Streams, error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    // Help and --version end here too, with exit code 0. Commander has already printed the help.
    if (error.exitCode === 0) return EXIT.done;
    if (!error.code.startsWith("commander.help")) errorLine(streams, usageText(error));
    return EXIT.badInput;
  }
  if (error instanceof SourceError) {
    const { faults } = error.cause;
    for (const fault of faults.slice(0, FAULTS_SHOWN)) errorLine(streams, faultText(fault, error.source));
    if (faults.length > FAULTS_SHOWN)
      errorLine(streams, `${error.source}: ${counted(faults.length - FAULTS_SHOWN, "more error")}`);
    return EXIT.badInput;
  }
  if (error instanceof UsageError || error instanceof CrossCheckError || isModelError(error)) {
    errorLine(streams, error.message);
    const isUsers = error instanceof UsageError || (isModelError(error) && USERS.includes(error.kind));
    return isUsers ? EXIT.badInput : EXIT.internal;
  }
  errorLine(streams, `internal error: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env.EDGEWISE_DEBUG && error instanceof Error) streams.stderr.write(`${error.stack}\n`);
  else errorLine(streams, "please report this; set EDGEWISE_DEBUG=1 to see where it happened");
  return EXIT.internal;
}

/** By its name: the solvers are loaded on demand, perhaps from another copy of their package. */
function isModelError(error: unknown): error is ModelError {
  return error instanceof Error && error.name === "ModelError";
}

/**
 * What is wrong with one puzzle of several, in one line that begins with its place; undefined if the error is not about
 * this puzzle alone.
 */
export function puzzleFault(error: unknown, place: string): string | undefined {
  if (error instanceof SourceError) {
    const { faults } = error.cause;
    const more = faults.length > 1 ? `; ${counted(faults.length - 1, "more error")}` : "";
    return `${faultText(faults[0], error.source)}${more}`;
  }
  const isUsers = error instanceof UsageError || (isModelError(error) && error.kind === "unsuited");
  if (!isUsers || error instanceof OutputError) return undefined;
  return error.message.startsWith(`${place}:`) ? error.message : `${place}: ${error.message}`;
}
