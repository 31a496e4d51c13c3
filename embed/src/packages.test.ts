/** The tarballs themselves: what is in them, and whether other people's tools can make sense of it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, test } from "vitest";
import { ground, installed, PACKED } from "./ground.js";

/** One file made of many modules. */
const BUNDLE = /[.]node[.]js$|\/standalone[.]js$/;

describe.each(PACKED)("@edgewise/%s", (name) => {
  const folder = installed(name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const modules = files.filter((path) => path.endsWith(".js"));
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const manifest = JSON.parse(read("package.json"));

  test("has its licence, its page, and modules", () => {
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json", "dist/index.js"]));
  });

  test("every module comes with its map, and with its declarations where it is no bundle", () => {
    const mapped = modules.map((path) => `${path}.map`);
    const declared = modules.filter((path) => !BUNDLE.test(path)).map((path) => path.replace(/js$/, "d.ts"));
    expect([...mapped, ...declared].filter((path) => !files.includes(path))).toEqual([]);
  });

  test("every map holds the sources that it leads to", () => {
    const dangling = files
      .filter((path) => path.endsWith(".map"))
      .filter((path) => {
        const { sources, sourcesContent = [] } = JSON.parse(read(path));
        return sources.length === 0 || sources.some((_: string, i: number) => typeof sourcesContent[i] !== "string");
      });
    expect(dangling).toEqual([]);
  });

  test("holds nothing else but WebAssembly: no tests, no sources, nothing that a build keeps for itself", () => {
    const others = files.filter((path) => !/^dist\/.*[.](js|d[.]ts|js[.]map|wasm)$/.test(path));
    expect(others.toSorted()).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(files.filter((path) => /[.]test[.]/.test(path))).toEqual([]);
  });

  test("holds no module whose source is gone", () => {
    const sources = join(import.meta.dirname, "../../packages", name, "src");
    const compiled = modules.filter((path) => !BUNDLE.test(path));
    const stale = compiled.filter((path) => !existsSync(join(sources, path.replace(/^dist\/(.*)js$/, "$1ts"))));
    expect(stale).toEqual([]);
  });

  test("every export leads to a file, types first", () => {
    const conditions = Object.values(manifest.exports).flatMap((target) =>
      typeof target === "object" && target !== null ? [Object.entries(target)] : [[["default", target]]],
    );
    const targets = conditions.flatMap((entries) => entries.map(([, path]) => String(path).replace(/^[.]\//, "")));
    expect(targets.filter((path) => !files.includes(path))).toEqual([]);
    const ofModules = conditions.filter((entries) => entries.some(([, path]) => String(path).endsWith(".js")));
    expect(ofModules.map(([first]) => first?.[0])).toEqual(ofModules.map(() => "types"));
  });

  test("needs its siblings in the version that was packed with it", () => {
    const { version } = JSON.parse(readFileSync(join(installed("core"), "package.json"), "utf8"));
    expect(manifest.dependencies ?? {}).toEqual(name === "core" ? {} : { "@edgewise/core": version });
  });

  const tarball = () => {
    const path = ground().tarballs.find((each) => basename(each).startsWith(`edgewise-${name}-`));
    if (path === undefined) throw new Error(`no tarball of ${name}`);
    return new Uint8Array(readFileSync(path));
  };

  test("publint has nothing to say", async () => {
    const { messages, pkg } = await publint({ pack: { tarball: tarball().buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg ?? {}, { color: false }))).toEqual([]);
  });

  test("the types are not wrong, for modules (the profile esm-only)", async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball()));
    if (result.types === false) throw new Error("no types at all");
    const ofOthers = ["node10", "node16-cjs"];
    const problems = result.problems.filter(
      (problem) => !("resolutionKind" in problem) || !ofOthers.includes(problem.resolutionKind),
    );
    expect(problems).toEqual([]);
    expect(Object.keys(result.entrypoints)).toContain(".");
  });
});
