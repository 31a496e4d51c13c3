/**
 * Tests in a browser, on the built app, served under its content policy. The browser is the system's Chromium, which
 * `npm test` looks for; `CHROMIUM` names another.
 */
import { defineConfig } from "@playwright/test";

/** `npm test` finds a free one, since others may be at it too. */
const PORT = Number(process.env.PORT ?? 4518);

export default defineConfig({
  testDir: "e2e",
  // A browser on a busy machine is late now and then: it is waited for, since a second go would hide faults.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    browserName: "chromium",
    viewport: { width: 1280, height: 860 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
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
    command: `node_modules/.bin/vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
