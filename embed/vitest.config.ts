import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: "setup.mjs",
    // Guards against what hangs, not measures of speed: the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
