/** The exit codes of `edgewise` (docs/FORMATS.md), and the errors that a user is told in one line. */
import type { SearchStatus } from "@edgewise/core";

export const EXIT = {
  /** Done; for `solve`: a solution was found. */
  done: 0,
  /** Proven that there is none; for `verify`: the solution is wrong. */
  none: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** A limit was reached before an answer. */
  limit: 3,
  internal: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of a search. @param hasAnswer true if it found what the command is for, even if a limit ended it */
export function exitCodeOf(status: SearchStatus, hasAnswer: boolean): ExitCode {
  if (status === "aborted") return EXIT.interrupted;
  if (hasAnswer || status === "solved") return EXIT.done;
  return status === "limit" ? EXIT.limit : EXIT.none;
}

/** A mistake in how the command was called, in one line for the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Two engines that do not agree: one of them is wrong. */
export class CrossCheckError extends Error {
  override readonly name = "CrossCheckError";
}
