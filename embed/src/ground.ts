/**
 * The throw-away folder in which setup.mjs has installed the packed packages, with a copy of each
 * app, and the programs that could be found.
 */
import { join } from "node:path";

/** A program, or why there is none. */
export type Runtime = { readonly path: string } | { readonly missing: string };

export interface Ground {
  /** Absolute path. It holds node_modules, and each app of embed/apps under its name. */
  readonly folder: string;
  /** Absolute paths of what was installed. */
  readonly tarballs: readonly string[];
  /** Absolute path; undefined where none was found. */
  readonly chromium?: string;
  readonly runtimes: Readonly<Record<string, Runtime>>;
}

/** @throws {Error} where the tests were not started by `npm run embed` or `npm test` */
export function ground(): Ground {
  const told = process.env.EDGEWISE_EMBED;
  if (told === undefined) throw new Error("these tests need the packed packages: start them with npm run embed");
  return JSON.parse(told);
}

/** Absolute path of an app's copy. */
export function appFolder(app: string): string {
  return join(ground().folder, app);
}

/** Absolute path of an installed package of ours: what its tarball holds. */
export function installed(name: "core" | "wasm"): string {
  return join(ground().folder, "node_modules/@edgewise", name);
}

/** Our packages, as they were packed. */
export const PACKED = ["core", "wasm"] as const;
