/**
 * Bundles src/ of the package in this folder for Node: a hundred modules take four times as long to import as one file.
 * Bundlers for browsers get the single modules, of which they leave out more. The names under `exports` in package.json
 * say what to write, each from the module of the same name in src/:
 *
 *     dist/*.node.js           what Node imports; core stays a separate package
 *     dist/*.cjs, *.d.cts      the same as CommonJS: Jest, as it comes, knows nothing else
 *     dist/*.mjs               a worker thread of Node, in one file: two more files would add 10 ms to its 40 ms
 *     dist/standalone.js       src/index.ts in one minified file, core and kernels too, for pages without a bundler
 *
 * A package with a command, which exports nothing, gets its program as one file, dist/main.node.js, and that of its
 * threads as another. Other packages of the workspace stay separate, because they find their workers, addons and models
 * beside their own files.
 *
 *     node ../../scripts/bundle.mjs        in packages/core, packages/wasm and packages/cli, part of their build
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { rolldown } from "rolldown";

const { exports = {}, bin, dependencies = {} } = JSON.parse(readFileSync("package.json", "utf8"));
const exported = JSON.stringify(exports);

/** Dependencies of the command that are small and always needed. */
const PURE = ["commander", "picocolors"];

for (const extension of [".node.js", ".cjs"]) {
  await bundle(
    { input: entriesOf(extension), platform: "node", external: ["@edgewise/core", "fast-check", "vitest"] },
    {
      format: extension === ".cjs" ? "cjs" : "esm",
      entryFileNames: `[name]${extension}`,
      chunkFileNames: `[name]${extension}`,
      codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
    },
  );
}
for (const entry of Object.keys(entriesOf(".cjs")))
  writeFileSync(`dist/${entry}.d.cts`, `export * from "./${basename(entry)}.js";\n`);
await bundle({ input: entriesOf(".mjs"), platform: "node" }, { entryFileNames: "[name].mjs", minify: true });
if (exported.includes("/standalone.js"))
  await bundle({ input: { standalone: "src/index.ts" }, platform: "browser" }, { minify: true });

if (bin) {
  // Loaded when they are needed, and not part of the file.
  const external = Object.keys(dependencies).filter((name) => !PURE.includes(name));
  const isExternal = external.map((name) => new RegExp(`^${name}(/|$)`));
  for (const program of ["main", "search-worker"]) {
    await bundle(
      { input: { [program]: `src/${program}.ts` }, platform: "node", external: isExternal },
      { entryFileNames: "[name].node.js", codeSplitting: false },
    );
  }
}

/**
 * The modules of the files that package.json exports with this extension, by name.
 * @param {string} extension @returns {Record<string, string>}
 */
function entriesOf(extension) {
  const names = [...exported.matchAll(/"[.][/]dist[/]([\w/-]+)([.][\w.]+)"/g)].filter(([, , end]) => end === extension);
  return Object.fromEntries(names.map(([, name = ""]) => [name, `src/${name}.ts`]));
}

/** @param {import("rolldown").InputOptions} input @param {import("rolldown").OutputOptions} output */
async function bundle(input, output) {
  if (Object.keys(input.input ?? {}).length === 0) return;
  const bundled = await rolldown({ ...input, tsconfig: "tsconfig.json" });
  const written = await bundled.write({ dir: "dist", sourcemap: true, ...output });
  await bundled.close();
  for (const chunk of written.output) if (chunk.type === "chunk" && chunk.map) writeMap(chunk.fileName, chunk.map);
}

/**
 * Writes a source map again without the kernels' bytes as text, which nobody reads.
 * @param {string} file @param {import("rolldown").SourceMap} map
 */
function writeMap(file, { version, sources, sourcesContent = [], names, mappings }) {
  const content = sourcesContent.map((text, i) =>
    sources[i]?.includes("-bytes.gen.ts") ? "// Made by a script.\n" : text,
  );
  writeFileSync(`dist/${file}.map`, JSON.stringify({ version, sources, sourcesContent: content, names, mappings }));
}
