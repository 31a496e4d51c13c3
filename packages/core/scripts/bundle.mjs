/**
 * Bundles src/ for Node: a hundred modules take four times as long to import as one file. Bundlers for browsers get the
 * single modules, of which they leave out more. Once more as CommonJS (.cjs): Jest, as it comes, knows nothing else.
 *
 *     node packages/core/scripts/bundle.mjs
 */
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const DOORS = ["analysis", "engine", "plan", "render"];
const ENTRIES = Object.fromEntries(
  ["index", ...DOORS.map((door) => `${door}/index`)].map((entry) => [entry, `src/${entry}.ts`]),
);

await bundle({ ...ENTRIES, "testing/index": "src/testing/index.ts" }, "esm", ".node.js");
await bundle(ENTRIES, "cjs", ".cjs");
for (const entry of Object.keys(ENTRIES))
  writeFileSync(`dist/${entry}.d.cts`, `export * from "./${basename(entry)}.js";\n`);

/**
 * @param {Record<string, string>} input
 * @param {"esm" | "cjs"} format
 * @param {string} extension
 */
async function bundle(input, format, extension) {
  const bundled = await rolldown({
    input,
    platform: "node",
    tsconfig: "tsconfig.json",
    external: ["fast-check", "vitest"],
  });
  await bundled.write({
    dir: "dist",
    format,
    entryFileNames: `[name]${extension}`,
    // What the entries share.
    chunkFileNames: `core${extension}`,
    sourcemap: true,
  });
  await bundled.close();
}
