/** Every code sample in the pages, and in the docstrings of the packages core and wasm, works unchanged. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BLOCKS, fences, makeFolder, read, run, timeless } from "./pages.js";
import { ROOT } from "./prepare.mjs";

/**
 * Languages of blocks that are tested here, or in docs.test.ts (console). docs.test.ts tests other blocks by their
 * kind.
 */
const LANGUAGES = ["console", "sh", "js", "ts", "html", "json", "text"];
const KINDS = ["edgewise", "solutions", "from", "to"];
const PROGRAMS = "alias cd drat-trim minizinc npx redis-server c++ g++ python python3 pip go cargo".split(" ");

/** Strict settings, as users of the packages may have them, with the types of browsers and Node. */
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
const MODULES = 'declare module "*.wasm" {\n  const module: WebAssembly.Module;\n  export default module;\n}\n';

const inDocstrings = ["packages/core/src", "packages/wasm/src"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<![.]test)[.]ts$/.test(path))
  .flatMap((path) => fences(path, read(path).replace(/^ *\* ?/gm, "")));

const SAMPLES = [...BLOCKS.filter(({ kind }) => !KINDS.includes(kind)), ...inDocstrings]
  .flatMap(({ language, kind, value, content, at }) => {
    if (language === "html") {
      const scripts = [...content.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)];
      return scripts.map(([, code = ""]) => ({ at, code, language: "js", isRun: false }));
    }
    if (language !== "js" && language !== "ts") return [];
    const before =
      kind === "after" ? (BLOCKS.find((each) => each.kind === "file" && each.value === value)?.content ?? "?") : "";
    return [{ at, code: before + content, language, isRun: language === "js" && kind !== "only" }];
  })
  .map((sample, i) => ({ ...sample, file: `sample-${i}.m${sample.language}` }));

/** Before the output of each program. */
const NEXT = "\u001f";
/** Runs programs one after the other: to start Node and load the packages takes longer than most of them. */
const RUNNER = `for (const file of process.argv.slice(2)) {
  for (const stream of [process.stdout, process.stderr]) stream.write("${NEXT}");
  await import(file).catch(console.error);
}`;
const RUN = SAMPLES.filter(({ isRun }) => isRun);

const folder = makeFolder();
for (const { file, code } of SAMPLES) writeFileSync(join(folder, file), code);
writeFileSync(join(folder, "modules.d.ts"), MODULES);
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
afterAll(() => rmSync(folder, { recursive: true }));

test("every block says by its language how it is tested", () => {
  const untested = BLOCKS.filter(({ language, kind }) => !LANGUAGES.includes(language) && !KINDS.includes(kind));
  expect(untested.map(({ at }) => at)).toEqual([]);
});

test.each(["docs/GUIDE.md", "packages/core/src", "packages/wasm/src"])("samples are found in %s", (path) => {
  expect(SAMPLES.filter(({ at, isRun }) => isRun && at.startsWith(path)).length).toBeGreaterThan(2);
});

test("their types are right", () => {
  const args = [join(ROOT, "node_modules/typescript/bin/tsc"), "--pretty", "false", "-p", folder];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const at = (file: string) => `${file} (${SAMPLES.find((sample) => sample.file === file)?.at})`;
  expect(stdout.replace(/sample-\d+\.m[jt]s/g, at)).toBe("");
});

describe("programs", () => {
  let printed: string[] = [];
  let complained: string[] = [];
  beforeAll(() => {
    writeFileSync(join(folder, "runner.mjs"), RUNNER);
    const args = ["runner.mjs", ...RUN.map(({ file }) => `./${file}`)];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    [printed, complained] = [stdout, stderr].map((text) => text.split(NEXT).slice(1)) as [string[], string[]];
    expect([status, printed.length], stderr).toEqual([0, RUN.length]);
  });

  test.each(RUN.map((sample, i) => ({ ...sample, i })))("$at runs", ({ code, i }) => {
    expect(complained[i]).toBe("");
    const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = ""]) => text).join("\n");
    if (promised !== "") expect(timeless(printed[i]?.trimEnd() ?? "")).toBe(timeless(promised));
  });
});

test.each(BLOCKS.filter(({ language }) => language === "json"))("$at is JSON", ({ content }) => {
  expect(() => JSON.parse(content)).not.toThrow();
});

describe("commands that are not run here", () => {
  const { scripts, packageManager } = JSON.parse(read("package.json"));
  const commands = BLOCKS.filter(({ language }) => language === "sh").flatMap(({ at, content }) =>
    content
      .replaceAll("\\\n", " ")
      .replace(/(^|\s+)#.*$/gm, "")
      .split(/&&|\||;|\n/)
      .map((text) => ({ at, command: text.replace(/^[\s(]+|[\s)]+$/g, "") }))
      .filter(({ command }) => command !== ""),
  );

  test.each(commands)("$at: $command", async ({ command }) => {
    const [, name, version] = /edgewise-(\w+)-([\d.]+)[.]tgz/.exec(command) ?? [];
    if (name !== undefined) expect(version).toBe(JSON.parse(read(`packages/${name}/package.json`)).version);
    const [pnpm] = /pnpm@[\d.]+/.exec(command) ?? [];
    if (pnpm !== undefined) expect(pnpm).toBe(packageManager);

    const [program = "", first = "", second = ""] = command.replace(/^(?:[A-Z_]+=\S* )+/, "").split(/\s+/);
    if (program === "npm" && first === "run") expect(Object.keys(scripts)).toContain(second);
    else if (program === "npm") expect(["start", "test", "install", "pack"]).toContain(first);
    else if (program === "edgewise") {
      const help = (await run(`edgewise ${first} --help`, folder)).said;
      expect(help).toContain(`edgewise ${first}`);
      const options = command.match(/(?<= )--?[a-z][\w-]*/g) ?? [];
      expect(options.filter((option) => !new RegExp(`${option}\\b`).test(help))).toEqual([]);
    } else if (program === "node") expect(existsSync(join(ROOT, first))).toBe(true);
    else if (program.includes("/")) expect(program).toMatch(/^node_modules\/\.bin\/(?:vitest|playwright)$/);
    else expect(PROGRAMS).toContain(program);
  });
});
