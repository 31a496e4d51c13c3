/** Errors that are shown to the user as one line. */

/** Wrong arguments, or a file that cannot be read or written. */
export class UsageError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "expected a file, found a folder",
  ENOTDIR: "part of the path is not a folder",
  ENOSPC: "the disk is full",
  EPIPE: "the reader closed the pipe",
  EROFS: "the disk is read-only",
};

/** The message of a system error, in words if we have them. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}

/** @throws UsageError with the reason, where the action throws: "WHAT: permission denied" */
export function tried<T>(what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new UsageError(`${what}: ${reasonOf(error)}`);
  }
}
