/** What can go wrong when another program, or a library, is given a puzzle. */

/** What went wrong, so that a caller can tell a mistake of the user from one of the program. */
export type ModelErrorKind =
  /** The program is not installed, or cannot be run. */
  | "missing"
  /** This engine cannot handle this puzzle or this request. */
  | "unsuited"
  /** The program ended by a signal or with an exit code that means an error. */
  | "crashed"
  /** What it printed is not what it should print. */
  | "garbage"
  /** What it calls a solution is not one, or is one that it has given before. */
  | "wrong-answer";

/** One clear line that names the program: `cadical: expected …, found …`. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  constructor(
    readonly program: string,
    readonly kind: ModelErrorKind,
    what: string,
  ) {
    super(`${program}: ${what}`);
  }
}
