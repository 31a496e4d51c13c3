/**
 * The temporary folder into which setup.mjs has installed the packed packages and copied the apps, the programs that it
 * found, and how tests run programs, and the scripts in an app's package.json as npm would.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
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

/** Only ends a program that hangs; generous, because the machine may be busy. */
const DEADLINE_MS = 240_000;

/**
 * @returns standard output, without its last newline
 * @throws {Error} with all its output, unless it ends with code 0 in time
 */
export function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd, timeout: DEADLINE_MS, env: quietEnvironment() }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout.trimEnd());
      else
        reject(
          new Error(
            `${program} ${args.join(" ")}: ${error.message} (${error.signal ?? `exit code ${error.code}`})\n${stdout}${stderr}`,
          ),
        );
    });
  });
}

/**
 * Runs a script in the app's package.json. The script must be one command of an installed tool, without shell syntax.
 * npm would do the same and take half a second to start.
 */
export async function runScript(app: string, script: string): Promise<string> {
  const [tool = "", ...args] = scriptOf(app, script).split(" ");
  return run(process.execPath, tool === "node" ? args : [commandOf(tool), ...args], appFolder(app));
}

export function scriptOf(app: string, script: string): string {
  return readJson(join(appFolder(app), "package.json")).scripts[script];
}

/** The package of a command, if its name differs from that of the command. */
const PACKAGE_OF: Readonly<Record<string, string>> = { tsc: "typescript", webpack: "webpack-cli" };

function commandOf(tool: string): string {
  const folder = join(ground().folder, "node_modules", PACKAGE_OF[tool] ?? tool);
  const { bin } = readJson(join(folder, "package.json"));
  const path = typeof bin === "string" ? bin : (bin[tool] ?? Object.values(bin)[0]);
  return join(folder, path);
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * The environment without vitest's own variables and pnpm's path to the workspace's packages, with colours off, and without Parcel's worker processes, which take
 * longer to start than a small app takes to build.
 */
function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, NODE_OPTIONS: ___, NODE_PATH: ____, ...rest } = process.env;
  return { ...rest, NO_COLOR: "1", PARCEL_WORKERS: "0" };
}
