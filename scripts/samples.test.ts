/** Every sample of code in the pages and docstrings works as it stands: lib/samples.mjs says which is tested how. */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BLOCKS, makeFolder, timeless } from "./lib/pages.mjs";
import { promised, samples, untestedBlocks } from "./lib/samples.mjs";
import { CLI, commandScript, ROOT, readJson } from "./lib/workspace.mjs";

const SAMPLES = samples().map((sample, i) => ({ ...sample, file: `sample-${i}.m${sample.language}` }));

/** Strict, as for those who embed the packages, with what browsers and Node have. */
const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2023", "DOM", "DOM.Iterable", "ESNext.Disposable"],
    types: ["node"],
    allowJs: true,
    checkJs: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ["sample-*", "modules.d.ts"],
};

let folder = "";
beforeAll(() => {
  folder = makeFolder();
  for (const { file, code } of SAMPLES) writeFileSync(join(folder, file), code);
  writeFileSync(
    join(folder, "modules.d.ts"),
    'declare module "*.wasm" {\n  const module: WebAssembly.Module;\n  export default module;\n}\n',
  );
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("every block says by its language how it is tested", () => {
  expect(untestedBlocks()).toEqual([]);
});

test("samples are found in pages and in docstrings", () => {
  for (const path of ["docs/GUIDE.md", "packages/core/src", "packages/wasm/src"]) {
    expect(SAMPLES.filter(({ at, isRun }) => isRun && at.startsWith(path)).length).toBeGreaterThan(2);
  }
});

test("their types are right", () => {
  const { stdout } = spawnSync(
    process.execPath,
    [commandScript("typescript", "tsc"), "--pretty", "false", "-p", folder],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  const places = new Map(SAMPLES.map(({ file, at }) => [file, at]));
  expect(stdout.replace(/sample-\d+\.m[jt]s/g, (file) => `${file} (${places.get(file)})`)).toBe("");
});

describe("run", () => {
  test.each(SAMPLES.filter(({ isRun }) => isRun))("$at", ({ file, code }) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" });
    expect([stderr, status]).toEqual(["", 0]);
    const expected = promised(code);
    if (expected.length > 0) expect(timeless(stdout.trimEnd())).toBe(timeless(expected.join("\n")));
  });
});

describe("JSON", () => {
  test.each(BLOCKS.filter(({ info }) => /^json\b/.test(info)))("$path:$line", ({ content }) => {
    expect(() => JSON.parse(content)).not.toThrow();
  });
});

/** What lines of a shell call besides: not ours, or not to be had without a line of their own. */
const OTHER_PROGRAMS = [
  "alias",
  "cd",
  "drat-trim",
  "minizinc",
  "npx",
  "c++",
  "g++",
  "python",
  "python3",
  "pip",
  "go",
  "cargo",
];

describe("commands that are not run here", () => {
  const shells = BLOCKS.filter(({ info }) => info === "sh");
  const commands = shells.flatMap(({ path, line, content }) =>
    content
      .replaceAll("\\\n", " ")
      .split("\n")
      .flatMap((text) => text.replace(/(^|\s+)#.*$/, "").split(/&&|\||;/))
      .map((text) => text.replace(/^[\s(]+|[\s)]+$/g, ""))
      .filter((text) => text !== "")
      .map((command) => ({ at: `${path}:${line}`, command })),
  );
  const help = new Map<string, string>();

  test("they name the versions that there are", () => {
    const named = commands.flatMap(({ command }) => [
      ...command.matchAll(/edgewise-(\w+)-([\d.]+)[.]tgz|(pnpm@[\d.]+)/g),
    ]);
    for (const [, name, version, pnpm] of named) {
      if (name === undefined) expect(pnpm).toBe(readJson("package.json").packageManager);
      else expect(version).toBe(readJson(`packages/${name}/package.json`).version);
    }
  });

  test.each(commands)("$at: $command", ({ command }) => {
    const [program = "", first = "", second = ""] = command.replace(/^(?:[A-Z_]+=\S* )+/, "").split(/\s+/);
    if (program === "npm") {
      if (first === "run") expect(Object.keys(readJson("package.json").scripts)).toContain(second);
      else expect(["start", "test", "install", "pack"]).toContain(first);
    } else if (program === "edgewise") {
      if (!help.has(first)) {
        const { stdout } = spawnSync(process.execPath, [CLI, first, "--help"], { encoding: "utf8" });
        help.set(first, stdout);
      }
      const options = command.match(/ --?[a-z][\w-]*/g) ?? [];
      const unknown = options.filter((option) => !new RegExp(`${option.trim()}\\b`).test(help.get(first) ?? ""));
      expect(unknown).toEqual([]);
      expect(help.get(first)).toContain(`edgewise ${first}`);
    } else if (program === "node") expect(existsSync(join(ROOT, first))).toBe(true);
    else if (program.includes("/")) expect(program).toMatch(/^node_modules\/\.bin\/(?:vitest|playwright)$/);
    else expect(OTHER_PROGRAMS).toContain(program);
  });
});
