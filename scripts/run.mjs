/**
 *     node scripts/run.mjs start [ARGUMENT]…               the command; without arguments it solves the insects
 *     node scripts/run.mjs PACKAGE [SCRIPT [ARGUMENT]…]    installs and builds for a package, then runs a script
 *
 * The script is loaded into this process instead of being started as another one, so its exit code, its signals and its
 * standard input are its own. Paths are meant from where npm was called, though npm moves to the repository.
 */
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareCommand, preparePackage, ROOT } from "./prepare.mjs";

const [what = "all", ...rest] = process.argv.slice(2);
if (what === "start") prepareCommand();
else preparePackage(what);

const [script, ...args] = what === "start" ? ["packages/cli/bin/edgewise.js", ...rest] : rest;
if (script !== undefined) {
  process.chdir(process.env.INIT_CWD ?? ".");
  const insects = relative(process.cwd(), join(ROOT, "fixtures/puzzles/insects.arc"));
  const given = what === "start" && args.length === 0 ? ["solve", insects, "--all", "--stats"] : args;
  const path = join(ROOT, script);
  process.argv = [process.execPath, path, ...given];
  await import(pathToFileURL(path).href);
}
