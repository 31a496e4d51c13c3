/** Builds `dist/edgewise-board.js`, one file under a name that does not change, beside the app. */
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    emptyOutDir: false,
    lib: { entry: "src/embed/edgewise-board.ts", formats: ["es"], fileName: () => "edgewise-board.js" },
    minify: "oxc",
    // Translations that the app loads when they are spoken are part of this file.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
});
