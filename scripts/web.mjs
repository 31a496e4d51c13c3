/**
 * npm run web: builds the web app and serves it as it will be, under its content policy. `-- --dev` serves the sources
 * instead and follows every change. npm run web:build only builds.
 */
import { requireNode } from "./lib/node-version.mjs";

requireNode("20.19", "the web app");
const { join } = await import("node:path");
const { prepareOrExit } = await import("./lib/prepare.mjs");
const { script } = await import("./lib/browser-tests.mjs");
const { runNode } = await import("./lib/run.mjs");
const { ROOT } = await import("./lib/workspace.mjs");

const cwd = join(ROOT, "packages/web");
const [task, ...rest] = process.argv.slice(2);
const vite = (/** @type {string[]} */ ...args) => runNode([script("vite"), ...args], { cwd, live: true });

await prepareOrExit();
const isDev = task === "serve" && rest.includes("--dev");
const others = rest.filter((word) => word !== "--dev");
let code = 0;
if (!isDev) ({ code } = await vite("build", "--logLevel", task === "build" ? "info" : "warn"));
if (task === "serve" && code === 0) ({ code } = await vite(...(isDev ? [] : ["preview"]), ...others));
process.exitCode = code;
