/** What the exit codes of `edgewise` mean (FORMATS.md section 3). */
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

/** A mistake in how the command was called, in one line for the user. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Two engines that do not agree: one of them is wrong. */
export class CrossCheckError extends Error {
  override readonly name = "CrossCheckError";
}
