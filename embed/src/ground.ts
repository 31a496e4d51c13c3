/**
 * The temporary folder into which setup.mjs has installed the packed packages and copied the apps, and the programs
 * that it found.
 */
import { join } from "node:path";
import { describe } from "vitest";

/** A program, or why it is missing. */
export type Runtime = { readonly path: string } | { readonly missing: string };

interface Ground {
  /** Absolute path. Contains node_modules, and each app of embed/apps under its name. */
  readonly folder: string;
  /** Absolute paths, by package. */
  readonly tarballs: Readonly<Record<string, string>>;
  /** Absolute path; empty if not found. */
  readonly chromium: string;
  readonly runtimes: Readonly<Record<string, Runtime>>;
}

export function ground(): Ground {
  const told = process.env.EDGEWISE_EMBED;
  if (told === undefined)
    throw new Error("expected EDGEWISE_EMBED, found nothing: start these tests with npm run embed");
  return JSON.parse(told);
}

/** Absolute path of an app's copy. */
export function appFolder(app: string): string {
  return join(ground().folder, app);
}

/** Absolute path of an installed package of this workspace: the content of its tarball. */
export function installed(name: "core" | "wasm"): string {
  return join(ground().folder, "node_modules/@edgewise", name);
}

/** The packages of this workspace that are installed. */
export const PACKED = ["core", "wasm"] as const;

/** Defines tests that are skipped, with the reason in their name, if the program is missing. */
export function withRuntime(name: string, tests: (program: string) => void): void {
  const runtime: Runtime = ground().runtimes[name] ?? { missing: "the setup did not look for it" };
  const isThere = "path" in runtime;
  describe.skipIf(!isThere)(isThere ? name : `${name}: ${runtime.missing}`, () => tests(isThere ? runtime.path : ""));
}
