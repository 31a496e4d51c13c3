/**
 * Tests in a browser, on the built app, served under its content policy. The browser is the system's Chromium, which
 * `npm test` looks for; `CHROMIUM` names another.
 */
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Any, since others may test here at the same time. What the first process chooses its workers inherit. */
process.env.PORT ??= String(20_000 + Math.floor(Math.random() * 10_000));
const { PORT } = process.env;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const hasBrowser = existsSync(executablePath);
// scripts/test.mjs counts such a line.
if (!hasBrowser) process.stdout.write("skipped: browser tests: no Chromium was found; CHROMIUM names one\n");

export default defineConfig({
  testDir: "e2e",
  // A browser on a busy machine is late now and then: it is waited for, since a second go would hide faults.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  ...(hasBrowser ? {} : { testIgnore: "**" }),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "../../reports/e2e.json" }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    browserName: "chromium",
    viewport: { width: 1280, height: 860 },
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
    command: `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
