/** Runs programs, and the scripts in an app's package.json as npm would. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { appFolder, ground } from "./ground.js";

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
