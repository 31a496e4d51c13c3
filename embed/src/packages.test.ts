/** The tarballs: their contents, and what publint and arethetypeswrong report. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, test } from "vitest";
import { ground, installed, PACKED, run } from "./ground.js";

/** Files that bundle many modules. */
const BUNDLE = /[.]node[.]js$|[.][cm]js$|\/standalone[.]js$/;

/** A path, or targets by condition. */
type Target = string | { readonly [condition: string]: Target };

/** The paths that an entry of `exports` leads to, by condition, in order. */
function pathsOf(target: Target, condition = "default"): (readonly [condition: string, path: string])[] {
  if (typeof target === "string") return [[condition, target.replace(/^[.]\//, "").replace(/[?].*/, "")]];
  return Object.entries(target).flatMap(([name, inner]) => pathsOf(inner, name));
}

describe.each(PACKED)("@edgewise/%s", (name) => {
  const folder = installed(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const modules = files.filter((path) => /[.][cm]?js$/.test(path));
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const manifest = JSON.parse(read("package.json"));

  test("has its licence, its README and its modules", () => {
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json", "dist/index.js"]));
  });

  test("every module has its map, and its declarations unless it is a bundle", () => {
    // A bundled door of core only re-exports the file that all doors share.
    const isDoor = (path: string) => BUNDLE.test(path) && /^dist\/\w+\/index[.]/.test(path);
    const mapped = modules.filter((path) => !isDoor(path)).map((path) => `${path}.map`);
    const declared = modules.filter((path) => !BUNDLE.test(path)).map((path) => path.replace(/js$/, "d.ts"));
    expect([...mapped, ...declared].filter((path) => !files.includes(path))).toEqual([]);
  });

  test("every map contains its sources", () => {
    const dangling = files
      .filter((path) => path.endsWith(".map"))
      .filter((path) => {
        const { sources, sourcesContent = [] } = JSON.parse(read(path));
        return sources.length === 0 || sources.some((_: string, i: number) => typeof sourcesContent[i] !== "string");
      });
    expect(dangling).toEqual([]);
  });

  test("contains nothing else but WebAssembly and, after a release, its changes: no tests, no sources, no temporary files of a build", () => {
    const others = files.filter(
      (path) => !/^CHANGELOG[.]md$|^dist\/.*[.]([cm]?js|d[.]c?ts|[cm]?js[.]map|wasm)$/.test(path),
    );
    const doors = name === "core" ? ["analysis", "doctor", "engine", "identify", "plan", "render", "workshop"] : [];
    expect(others.toSorted()).toEqual(
      ["LICENSE", "README.md", "package.json", ...doors.map((door) => `${door}/package.json`)].toSorted(),
    );
    expect(files.filter((path) => /[.]test[.]/.test(path))).toEqual([]);
  });

  test("contains no module whose source was deleted", () => {
    const sources = join(import.meta.dirname, "../../packages", name, "src");
    const compiled = modules.filter((path) => !BUNDLE.test(path));
    const stale = compiled.filter((path) => !existsSync(join(sources, path.replace(/^dist\/(.*)js$/, "$1ts"))));
    expect(stale).toEqual([]);
  });

  test("every export leads to a file, types first", () => {
    const entries = Object.values<Target>(manifest.exports).map((target) => pathsOf(target));
    const { main, module = main, types } = manifest;
    const paths = [...entries, ...[main, module, types].map((path) => pathsOf(path))].flat().map(([, path]) => path);
    expect(paths.filter((path) => !files.includes(path))).toEqual([]);
    // TypeScript ignores the condition workerd.
    const first = entries.map((paths) => paths.find(([condition]) => condition !== "workerd")?.[0]);
    expect(first).toEqual(entries.map(() => "types"));
  });

  test("has the entries of the workspace, except those for tests", () => {
    const source = join(import.meta.dirname, "../../packages", name, "package.json");
    const { "./testing": _, ...entries } = JSON.parse(readFileSync(source, "utf8")).exports;
    expect(manifest.exports).toEqual(entries);
  });

  test("depends on the version of core that was packed with it", () => {
    const { version } = JSON.parse(readFileSync(join(installed("core"), "package.json"), "utf8"));
    expect(manifest.dependencies ?? {}).toEqual(name === "core" ? {} : { "@edgewise/core": version });
  });
});

const tarballs = Object.entries(ground().tarballs);
/** Those that a program imports: not the command. */
const libraries = tarballs.filter(([name]) => name !== "cli");
const contentOf = (path: string) => new Uint8Array(readFileSync(path));

describe.each(tarballs)("@edgewise/%s", (_, path) => {
  test("publint reports nothing", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: contentOf(path).buffer }, strict: true });
    const lines = messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }));
    // publint mistakes the query for part of the file name.
    expect(lines.filter((line) => !line?.includes(".wasm?module but the file does not exist"))).toEqual([]);
  });
});

describe.each(libraries)("@edgewise/%s", (_, path) => {
  test("TypeScript finds the types of every entry: old resolution, modules of Node, bundlers", async () => {
    const result = await checkPackage(createPackageFromTarballData(contentOf(path)));
    if (result.types === false) throw new Error("no types at all");
    // Without CommonJS, TypeScript below 5.8 requires `await import()`, which is correct.
    const isModuleOnly = ({ kind }: { kind: string }) => kind === "CJSResolvesToESM";
    expect(result.problems.filter((problem) => !isModuleOnly(problem))).toEqual([]);
    expect(Object.keys(result.entrypoints)).toContain(".");
  });
});

test("?module keeps its query when Node's resolution treats it as part of the path, as Turbopack does", async () => {
  const program = 'console.log(import.meta.resolve("@edgewise/wasm/kernel.wasm?module"))';
  const found = await run(process.execPath, ["--input-type=module", "--eval", program], ground().folder);
  expect(found).toMatch(/[/]dist[/]kernel[.]wasm[?]module$/);
});
