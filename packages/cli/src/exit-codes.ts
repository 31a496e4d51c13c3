/** The exit codes of `edgewise` (docs/GUIDE.md), and the errors that are shown to the user as one line. */
import type { SearchOutcome, SearchStatus } from "@edgewise/core";

export const EXIT = {
  /** Success; for `solve`: all solutions that were asked for. */
  done: 0,
  /** Proven: no solution exists, or not as many as expected; for `verify`: the solution is wrong. */
  none: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** A limit ended the search before it had an answer. */
  limit: 3,
  internal: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit code of a search. @param isFound whether it has what the command looks for, unless a limit ended it */
export function exitCodeOf(status: SearchStatus, isFound: boolean): ExitCode {
  if (status === "aborted") return EXIT.interrupted;
  if (status === "limit") return EXIT.limit;
  return isFound || status === "solved" ? EXIT.done : EXIT.none;
}

/** Whether the number of distinct solutions is the expected one, as exit code: too many are known before the end. */
export function exitCodeOfCount(
  { status, distinct }: Pick<SearchOutcome, "status" | "distinct">,
  expected: number,
): ExitCode {
  if (status === "aborted") return EXIT.interrupted;
  if (distinct > BigInt(expected)) return EXIT.none;
  return exitCodeOf(status, distinct === BigInt(expected));
}

/** From the mildest to the worst. */
const BY_GRAVITY: readonly ExitCode[] = [
  EXIT.done,
  EXIT.none,
  EXIT.limit,
  EXIT.badInput,
  EXIT.internal,
  EXIT.interrupted,
];

/** The exit code of several puzzles. */
export function worse(a: ExitCode, b: ExitCode): ExitCode {
  return BY_GRAVITY.indexOf(a) < BY_GRAVITY.indexOf(b) ? b : a;
}

/** A mistake in how the command was called. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Results cannot be written, whatever the puzzle. */
export class OutputError extends UsageError {}

/** Two engines disagree, so one of them is wrong. */
export class CrossCheckError extends Error {
  override readonly name = "CrossCheckError";
}
