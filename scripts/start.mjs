/**
 * npm start: installs and builds what changed, then runs edgewise with the arguments given, or on the insects puzzle.
 *
 * The command is loaded into this process instead of being started as another one, so its exit code, its signals and
 * its standard input are its own.
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode("20", "edgewise");
const { relative } = await import("node:path");
const { pathToFileURL } = await import("node:url");
const { prepareOrExit } = await import("./lib/prepare.mjs");
const { CLI, ROOT } = await import("./lib/workspace.mjs");

await prepareOrExit();

const { npm_lifecycle_event: script, INIT_CWD: startedIn } = process.env;
// npm moves to the repository; the paths that people give are meant from where they stand.
if (script === "start" && startedIn) process.chdir(startedIn);
const given = process.argv.slice(2);
const insects = relative(process.cwd(), `${ROOT}fixtures/puzzles/insects.arc`);
process.argv = [process.execPath, CLI, ...(given.length > 0 ? given : ["solve", insects, "--all", "--stats"])];
await import(pathToFileURL(CLI).href);
