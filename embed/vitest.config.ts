import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: "setup.mjs",
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
