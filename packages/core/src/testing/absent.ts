/** Suites for what some machines lack. Where it is missing, each of their tests is skipped and the name says why. */
import { describe } from "vitest";

/**
 * A suite of tests that need something which may not be here; where it is missing, they are skipped with the reason.
 * @param missing why the suite cannot run here, such as "glpsol is not installed"; undefined: it can.
 * @param suite runs in either case, to list its tests: code that needs the missing thing belongs in tests and hooks.
 */
export function describeWith(missing: string | undefined, name: string, suite: () => void): void {
  if (missing === undefined) describe(name, suite);
  else describe.skip(`${name} (skipped: ${missing})`, suite);
}
