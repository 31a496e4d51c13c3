/**
 * Browser tests of the built app, served under its content policy. They use the system's Chromium; set `CHROMIUM` to
 * use another.
 */
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Random, so that parallel test runs do not collide. Playwright's workers inherit the choice of the first process. */
process.env.PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const { PORT } = process.env;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const hasBrowser = existsSync(executablePath);
// scripts/test.mjs counts lines that begin like this.
if (!hasBrowser) process.stdout.write("skipped: browser tests: no Chromium was found; CHROMIUM names one\n");

export default defineConfig({
  testDir: "e2e",
  // A browser on a busy machine can be slow. Timeouts are long and there are no retries, which would hide faults.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  ...(hasBrowser ? {} : { testIgnore: "**" }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["junit", { outputFile: "../../reports/e2e.xml" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    browserName: "chromium",
    viewport: { width: 1280, height: 860 },
    // Storage, caches and service workers are cleared between tests. A load in a new context takes three times as long.
    reuseContext: true,
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
