/** Before any module is loaded: which mutant is active in this process. Random tests draw the same cases each time. */
import { setMaxListeners } from "node:events";
import fc from "fast-check";
import { inject } from "vitest";

/** What the switches in the mutated sources read and count; the name and its fields are Stryker's. */
export interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

declare global {
  var __stryker__: Switches | undefined;
}

globalThis.__stryker__ = { activeMutant: inject("active") || undefined };
// A test listens to its signal each time it runs.
setMaxListeners(0);
// To shrink a failure would only take time.
fc.configureGlobal({ seed: 1, endOnFailure: true });
