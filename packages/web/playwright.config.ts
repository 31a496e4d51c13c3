/**
 * Browser tests of the built app, served under its content policy, in the system's Chromium, Firefox and WebKit.
 */
import { defineConfig, type Project } from "@playwright/test";
import { CHROMIUM, FIREFOX, WEBKIT } from "./browsers.js";

/** Random, so that parallel test runs do not collide. Playwright's workers inherit the choice of the first process. */
process.env.PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const { PORT } = process.env;
const FULL = process.env.EDGEWISE_FULL === "1";
/** Projects that are skipped, because a browser is missing. */
const SKIPPED: Readonly<Record<string, string>> = {
  ...(CHROMIUM === "" && { chromium: "no Chromium was found; CHROMIUM names one" }),
  ...(FIREFOX === "" && { firefox: "no Firefox was found; FIREFOX names one" }),
  ...(WEBKIT === "" && { webkit: "no WebKitWebDriver and display, or xvfb-run, were found" }),
};
// scripts/test.mjs counts lines that begin like this. Playwright's workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const [name, reason] of Object.entries(SKIPPED)) {
    process.stdout.write(`skipped: browser tests in ${name}: ${reason}\n`);
  }
  if (!FULL && FIREFOX !== "") {
    const some = "but for the main path and the element";
    process.stdout.write(`skipped: browser tests in firefox, ${some}: full runs only, EDGEWISE_FULL=1\n`);
  }
}

const WEBKIT_TESTS = "**/webkit.spec.ts";
const PROJECTS: readonly (Project & { readonly name: string })[] = [
  {
    name: "chromium",
    testIgnore: WEBKIT_TESTS,
    use: {
      browserName: "chromium",
      launchOptions: {
        executablePath: CHROMIUM,
        args: ["--disable-gpu", "--disable-quic"],
      },
    },
  },
  {
    name: "firefox",
    testIgnore: WEBKIT_TESTS,
    // For two tests it starts once.
    ...(FULL ? {} : { grep: /@everywhere/, workers: 1 }),
    // Playwright cannot do these there: downloads, print, touch, the clipboard, colour schemes, files that are missing.
    grepInvert: /@chromium/,
    use: {
      browserName: "firefox",
      // A Firefox as it is, driven by WebDriver BiDi; without a channel Playwright wants a build of its own.
      channel: "moz-firefox",
      launchOptions: { executablePath: FIREFOX },
    },
  },
  // Starts its browser itself.
  { name: "webkit", testMatch: WEBKIT_TESTS },
];

const HERE = PROJECTS.filter(({ name }) => !Object.hasOwn(SKIPPED, name));

export default defineConfig({
  testDir: "e2e",
  // A browser on a busy machine can be slow, or stall. npm test names every test that passed only at the second try.
  timeout: 180_000,
  retries: 1,
  expect: { timeout: 60_000 },
  // Half of the time a test waits: two cores are busy with three of them.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["junit", { outputFile: "../../reports/e2e.xml" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1280, height: 860 },
    // Storage, caches and service workers are cleared between tests. A load in a new context takes three times as long.
    reuseContext: true,
    // It fetches every file of the app, in every test. Those that are about it allow it.
    serviceWorkers: "block",
  },
  projects: HERE,
  // Without projects Playwright runs one of its own.
  ...(HERE.length === 0 && { testIgnore: "**" }),
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
