import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages/*,bench}/{src,scripts}/**/*.test.ts", "scripts/**/*.test.ts"],
    testTimeout: 60_000,
  },
});
