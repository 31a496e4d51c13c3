/**
 * Follows the recipes of ARCHITECTURE.md to the letter. In one copy of the packages, each template is copied to the
 * path that its recipe names and registered in the files that its recipe names. The copy is built, the tests that the
 * recipes name are run, and the command must offer what is new. A recipe that omits a step fails here.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { read } from "./pages.js";
import { ROOT } from "./prepare.mjs";

const CORE = "packages/core/src";

interface Recipe {
  /** Its title in ARCHITECTURE.md. */
  readonly title: string;
  /** Files of `templates`, and their paths in the copy. */
  readonly copied: Readonly<Record<string, string>>;
  /** Replacements in files; `find` occurs once in its file, and `put` contains it. */
  readonly entered: readonly { readonly file: string; readonly find: string; readonly put: string }[];
  /** Test files that must pass in the copy. */
  readonly tests: readonly string[];
  /** Arguments of the command, and what it prints. */
  readonly asked: readonly { readonly args: string; readonly says: string | RegExp }[];
}

const SAME_INSECTS = "1 distinct solution (4 arrangements); the whole space was searched.\n";

const RECIPES: readonly Recipe[] = [
  {
    title: "An engine",
    copied: { "engine.ts": "packages/wasm/src/plain.ts", "engine.test.ts": "packages/wasm/src/plain.test.ts" },
    entered: [
      {
        file: "packages/wasm/src/index.ts",
        find: 'export * from "./public.js";\n',
        put: 'export { plainEngine } from "./plain.js";\nexport * from "./public.js";\n',
      },
      {
        file: "packages/cli/src/engines.ts",
        find: "specialisedEngine, wasmEngine, wasmEngines } from",
        put: "plainEngine, specialisedEngine, wasmEngine, wasmEngines } from",
      },
      {
        file: "packages/cli/src/engines.ts",
        find: "wasmEngine, referenceEngine];",
        put: "wasmEngine, plainEngine, referenceEngine];",
      },
    ],
    tests: ["packages/wasm/src/plain.test.ts"],
    asked: [
      { args: "count fixtures/puzzles/insects.arc --engine plain --quiet", says: SAME_INSECTS },
      { args: "engines", says: /^ *plain +a template/m },
    ],
  },
  {
    title: "A format",
    copied: { "format.ts": `${CORE}/formats/slashes.ts` },
    entered: [
      {
        file: `${CORE}/formats/registry.ts`,
        find: 'import { text } from "./text.js";\n',
        put: 'import { slashes } from "./slashes.js";\nimport { text } from "./text.js";\n',
      },
      { file: `${CORE}/formats/registry.ts`, find: "= [json, ", put: "= [json, slashes, " },
      {
        file: `${CORE}/testing/arbitraries.ts`,
        find: "  csv: {",
        put: '  slashes: { ...WITH_TEXTS, wildLabels: false, rules: ["equal"], frame: false, holes: false, spareTiles: false, fixedRotation: false },\n  csv: {',
      },
      { file: `${CORE}/formats/registry.test.ts`, find: '["json", "text",', put: '["json", "slashes", "text",' },
      {
        file: `${CORE}/formats/writing.test.ts`,
        find: '  { format: "csv",',
        put: '  { format: "slashes", rules: ["equal"], fates: [r, h, r, r, r, l, l, l, l, l] },\n  { format: "csv",',
      },
    ],
    tests: ["registry", "round-trip", "writing", "fuzz"].map((name) => `${CORE}/formats/${name}.test.ts`),
    asked: [
      {
        args: "convert - --to slashes --quiet",
        says: "slashes 2x1\n1/2/3/4\n4/1/2/2\n",
      },
      { args: "formats", says: /^ *slashes +a template/m },
    ],
  },
  {
    title: "A renderer",
    copied: { "renderer.ts": `${CORE}/render/list.ts` },
    entered: [
      {
        file: `${CORE}/render/pictures.ts`,
        find: "import { renderSvg,",
        put: 'import { renderList } from "./list.js";\nimport { renderSvg,',
      },
      {
        file: `${CORE}/render/pictures.ts`,
        find: '  { name: "text",',
        put: '  { name: "list", title: "a template", render: (puzzle, placements) => renderList(sceneOf(puzzle, placements)) },\n  { name: "text",',
      },
      {
        file: `${CORE}/render/pictures.test.ts`,
        find: 'toEqual(["svg", "text", "ansi"])',
        put: 'toEqual(["svg", "list", "text", "ansi"])',
      },
    ],
    tests: [`${CORE}/render/pictures.test.ts`],
    asked: [{ args: "render - --to list --quiet", says: /^loose: tile 1, north 1, east 2, south 3, west 4\n/ }],
  },
  {
    title: "A theme",
    copied: { "theme.ts": `${CORE}/render/themes/bars.ts` },
    entered: [
      {
        file: `${CORE}/render/themes/registry.ts`,
        find: 'import { cats } from "./cats.js";\n',
        put: 'import { bars } from "./bars.js";\nimport { cats } from "./cats.js";\n',
      },
      { file: `${CORE}/render/themes/registry.ts`, find: "insects, cats];", put: "insects, cats, bars];" },
    ],
    tests: [`${CORE}/render/svg.test.ts`, `${CORE}/render/tile-art.test.ts`],
    asked: [{ args: "render - --to svg --theme bars --quiet", says: /<rect x="25" y="0" width="50" height="18"/ }],
  },
  {
    title: "A fill order",
    copied: {},
    entered: [
      { file: `${CORE}/plan/orders.ts`, find: '["row-major", ', put: '["row-major", "column-major", ' },
      {
        file: `${CORE}/plan/orders.ts`,
        find: '    case "spiral-in":\n',
        put: '    case "column-major":\n      return grid.openCells.toSorted((a, b) => (a % grid.width) - (b % grid.width) || a - b);\n    case "spiral-in":\n',
      },
    ],
    // The test of the template engine runs the conformance suite too, with every fill order.
    tests: [`${CORE}/plan/orders.test.ts`],
    asked: [{ args: "count fixtures/puzzles/insects.arc --order column-major --quiet", says: SAME_INSECTS }],
  },
];

const PUZZLE = "size 2x1\nrule equal\n1 2 3 4\n4 1 2 2\n";
// Without the corpus, which takes long and tests no recipe.
const ENV = { ...process.env, EDGEWISE_CORPUS: "", EDGEWISE_NATIVE: "off" };
const root = mkdtempSync(join(tmpdir(), "edgewise-copy-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a Node script in the copy. */
function node(args: readonly string[], input = "") {
  return spawnSync(process.execPath, args, { cwd: root, input, encoding: "utf8", env: ENV, maxBuffer: 1e8 });
}

// The links between the packages are relative, so links in the copy lead to the copy. Keeping the times of the files
// keeps the builds up to date.
const filter = (path: string) => !["target", "crates", "web"].includes(basename(path));
cpSync(join(ROOT, "packages"), join(root, "packages"), {
  recursive: true,
  verbatimSymlinks: true,
  preserveTimestamps: true,
  filter,
});
for (const name of ["package.json", "tsconfig.base.json", "vitest.config.ts"])
  cpSync(join(ROOT, name), join(root, name));
for (const name of ["node_modules", "fixtures"]) symlinkSync(join(ROOT, name), join(root, name), "junction");
for (const { copied, entered } of RECIPES) {
  for (const [from, to] of Object.entries(copied)) cpSync(join(ROOT, "templates", from), join(root, to));
  for (const { file, find, put } of entered) {
    const [before = "", after, more] = readFileSync(join(root, file), "utf8").split(find);
    if (after === undefined || more !== undefined) throw new Error(`${file}: expected once: ${find}`);
    writeFileSync(join(root, file), before + put + after);
  }
}
const projects = ["packages/core/tsconfig.testing.json", "packages/cli"];
const built = [
  node(["node_modules/typescript/bin/tsc", "-b", "--pretty", "false", ...projects]),
  node(["packages/core/scripts/bundle.mjs"]),
  node(["packages/wasm/scripts/bundle.mjs"]),
].map(({ status, stdout, stderr }) => (status === 0 ? "" : stdout + stderr));
const { stdout: report } = node([
  "node_modules/vitest/vitest.mjs",
  "run",
  "--reporter=json",
  ...RECIPES.flatMap(({ tests }) => tests),
]);
const { testResults = [] } = built.join("") === "" ? JSON.parse(report.slice(report.indexOf('{"num'))) : {};

test("the packages still build", () => {
  expect(built).toEqual(["", "", ""]);
});

describe.each(RECIPES)("$title", ({ title, copied, entered, tests, asked }) => {
  test("its recipe names every template that is copied and every file that is changed", () => {
    const [, text = ""] =
      new RegExp(`^\\*\\*${title}[.]\\*\\* ([\\s\\S]*?)\\n\\n`, "m").exec(read("ARCHITECTURE.md")) ?? [];
    const changed = entered.map(({ file }) => file);
    const kept = tests.filter((file) => !Object.values(copied).includes(file));
    const named = [
      ...Object.keys(copied).map((name) => `templates/${name}`),
      ...[...changed, ...kept].map((file) => basename(file)),
    ];
    expect(named.filter((name) => !text.replace(/\s+/g, " ").includes(name))).toEqual([]);
  });

  test.each(tests)("%s passes", (file) => {
    const found = testResults.find(({ name }: { name: string }) => name.endsWith(file));
    expect(found, found?.message).toMatchObject({ status: "passed" });
  });

  test.each(asked)("edgewise $args", ({ args, says }) => {
    const { stdout, stderr } = node(["packages/cli/bin/edgewise.js", ...args.split(" ")], PUZZLE);
    expect(stderr).toBe("");
    if (typeof says === "string") expect(stdout).toBe(says);
    else expect(stdout).toMatch(says);
  });
});
