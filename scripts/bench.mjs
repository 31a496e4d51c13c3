/**
 * npm run bench, bench:check, bench:compare, bench:report: installs and builds what changed, then runs that part of
 * bench, whose modules name their options.
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode("20", "npm run bench");
const { pathToFileURL } = await import("node:url");
const { prepareOrExit } = await import("./lib/prepare.mjs");
const { ROOT } = await import("./lib/workspace.mjs");

/** By what follows `scripts/bench.mjs`. */
const PARTS = { run: "main.js", check: "gate/main.js", compare: "compare-main.js", report: "report/main.js" };

const [part = "run", ...args] = process.argv.slice(2);
const script = Object.entries(PARTS).find(([name]) => name === part)?.[1];
if (script === undefined) throw new RangeError(`expected ${Object.keys(PARTS).join(", ")}, found ${part}`);

await prepareOrExit();
const { npm_lifecycle_event: event = "", INIT_CWD: startedIn } = process.env;
// npm moves to the repository; the paths that people give are meant from where they stand.
if (event.startsWith("bench") && startedIn) process.chdir(startedIn);
const path = `${ROOT}bench/dist/${script}`;
process.argv = [process.execPath, path, ...args];
await import(pathToFileURL(path).href);
