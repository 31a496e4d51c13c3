/**
 * Bundles src/ for Node: a hundred modules take four times as long to import as one file. Bundlers for browsers get the
 * single modules, of which they leave out more.
 *
 *     node packages/core/scripts/bundle.mjs
 */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const bundle = await rolldown({
  input: { index: "src/index.ts", "testing/index": "src/testing/index.ts" },
  platform: "node",
  tsconfig: "tsconfig.json",
  external: ["fast-check", "vitest"],
});
await bundle.write({
  dir: "dist",
  entryFileNames: "[name].node.js",
  // What both entries share.
  chunkFileNames: "core.node.js",
  sourcemap: true,
});
await bundle.close();
