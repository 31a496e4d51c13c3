/**
 * Bundles src/ where loading many small modules would be slow:
 *
 *     dist/*.node.js                  what Node imports; core stays a separate package
 *     dist/*.cjs, *.d.cts             the same as CommonJS, the only format that Jest loads by default
 *     dist/threads/node-worker.mjs    a worker thread of Node, in one file: two more files would add 10 ms to its 40 ms
 *     dist/standalone.js              one minified file with everything, core and kernels too, for pages without a bundler
 *
 *     node packages/wasm/scripts/bundle.mjs
 */
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const ENTRIES = { index: "src/index.ts", url: "src/url.ts", "threads/index": "src/threads/index.ts" };

for (const [format, extension] of /** @type {const} */ ([
  ["esm", ".node.js"],
  ["cjs", ".cjs"],
])) {
  await bundle(
    {
      input: ENTRIES,
      platform: "node",
      external: ["@edgewise/core"],
    },
    {
      format,
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]${extension}`,
      codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
    },
  );
}
for (const entry of Object.keys(ENTRIES))
  writeFileSync(`dist/${entry}.d.cts`, `export * from "./${basename(entry)}.js";\n`);
await bundle(
  { input: { "threads/node-worker": "src/threads/node-worker.ts" }, platform: "node" },
  { entryFileNames: "[name].mjs", minify: true },
);
await bundle({ input: { standalone: "src/index.ts" }, platform: "browser" }, { minify: true });

/**
 * @param {import("rolldown").InputOptions} input
 * @param {import("rolldown").OutputOptions} output
 */
async function bundle(input, output) {
  const bundled = await rolldown({ ...input, tsconfig: "tsconfig.json" });
  await bundled.write({ dir: "dist", sourcemap: true, ...output });
  await bundled.close();
}
