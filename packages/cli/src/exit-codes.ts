/** The exit codes of `edgewise` (docs/FORMATS.md), and the errors that are shown to the user as one line. */
import type { SearchStatus } from "@edgewise/core";

export const EXIT = {
  /** Success; for `solve`: a solution was found. */
  done: 0,
  /** Proven: no solution exists; for `verify`: the solution is wrong. */
  none: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** A limit ended the search before it had an answer. */
  limit: 3,
  internal: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/**
 * The exit code of a search. @param hasAnswer whether it found what the command looks for; a limit may have ended it
 */
export function exitCodeOf(status: SearchStatus, hasAnswer: boolean): ExitCode {
  if (status === "aborted") return EXIT.interrupted;
  if (hasAnswer || status === "solved") return EXIT.done;
  return status === "limit" ? EXIT.limit : EXIT.none;
}

/** A mistake in how the command was called. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Two engines disagree, so one of them is wrong. */
export class CrossCheckError extends Error {
  override readonly name = "CrossCheckError";
}
