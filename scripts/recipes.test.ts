/**
 * Follows the recipes of ARCHITECTURE.md to the letter. In one copy of the packages, each template is copied to the
 * path that its recipe names and registered in the files that its recipe names. The copy is built, the tests that the
 * recipes name are run, and the command must offer what is new. A recipe that omits a step fails here.
 */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { useFolder } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { read } from "./pages.js";
import { ROOT } from "./prepare.mjs";

const CORE = "packages/core/src";

interface Recipe {
  /** Its title in ARCHITECTURE.md. */
  readonly title: string;
  /** Files of `templates`, and their paths in the copy. */
  readonly copied: Readonly<Record<string, string>>;
  /** What is entered in a file, after a text that occurs there once. */
  readonly entered: readonly (readonly [file: string, after: string, text: string])[];
  /** Test files that must pass in the copy. */
  readonly tests: readonly string[];
  /** Arguments of the command, and what it prints. */
  readonly asked: Readonly<Record<string, RegExp>>;
}

const SAME_INSECTS = /^1 distinct solution \(4 arrangements\); the whole space was searched\.\n$/;
const SLASHES =
  'slashes: { ...WITHOUT_RIM, wildLabels: false, rules: ["equal"], frame: false, holes: false, spareTiles: false, fixedRotation: false },';

const RECIPES: readonly Recipe[] = [
  {
    title: "An engine",
    copied: { "engine.ts": "packages/wasm/src/plain.ts", "engine.test.ts": "packages/wasm/src/plain.test.ts" },
    entered: [
      ["packages/wasm/src/index.ts", 'from "./engines.js";\n', 'export { plainEngine } from "./plain.js";\n'],
      ["packages/cli/src/engines.ts", "import { host, ", "plainEngine, "],
      ["packages/cli/src/engines.ts", "= new Map([\n", '[plainEngine, "a template"],\n'],
    ],
    tests: ["packages/wasm/src/plain.test.ts"],
    asked: {
      "count fixtures/puzzles/insects.arc --engine plain --quiet": SAME_INSECTS,
      engines: /^ *plain +a template/m,
    },
  },
  {
    title: "A format",
    copied: { "format.ts": `${CORE}/formats/slashes.ts` },
    entered: [
      [`${CORE}/formats/registry.ts`, 'from "./prolog.js";\n', 'import { slashes } from "./slashes.js";\n'],
      [`${CORE}/formats/registry.ts`, "= [json, ", "slashes, "],
      [`${CORE}/testing/arbitraries.ts`, "\n  json: WITH_TEXTS,\n", SLASHES],
      [`${CORE}/formats/registry.test.ts`, '["json", ', '"slashes", '],
      [
        `${CORE}/formats/writing.test.ts`,
        "fates: [h, r, h, h, r, r, l, h, l, l, l] },\n",
        '{ format: "slashes", rules: ["equal"], fates: [r, r, h, r, r, r, l, l, l, l, l] },',
      ],
    ],
    tests: ["registry", "round-trip", "writing", "fuzz"].map((name) => `${CORE}/formats/${name}.test.ts`),
    asked: {
      "convert - --to slashes --quiet": /^slashes 2x1\n1\/2\/3\/4\n4\/1\/2\/2\n$/,
      formats: /^ *slashes +a template/m,
    },
  },
  {
    title: "A renderer",
    copied: { "renderer.ts": `${CORE}/render/list.ts` },
    entered: [
      [`${CORE}/render/pictures.ts`, 'from "./ansi.js";\n', 'import { renderList } from "./list.js";\n'],
      [
        `${CORE}/render/pictures.ts`,
        "render: drawSvg },\n",
        '{ name: "list", title: "a template", render: (puzzle, placements) => renderList(sceneOf(puzzle, placements)) },',
      ],
      [`${CORE}/render/pictures.test.ts`, 'toEqual(["svg", ', '"list", '],
    ],
    tests: [`${CORE}/render/pictures.test.ts`],
    asked: { "render - --to list --quiet": /^loose: tile 1, north 1, east 2, south 3, west 4\n/ },
  },
  {
    title: "A theme",
    copied: { "theme.ts": `${CORE}/render/themes/bars.ts` },
    entered: [
      [`${CORE}/render/themes/registry.ts`, 'from "./lettering.js";\n', 'import { bars } from "./bars.js";\n'],
      [`${CORE}/render/themes/registry.ts`, "\n  shapes,\n", "  bars,\n"],
    ],
    tests: [`${CORE}/render/svg.test.ts`, `${CORE}/render/tile-art.test.ts`],
    asked: { "render - --to svg --theme bars --quiet": /<rect x="25" y="0" width="50" height="18"/ },
  },
  {
    title: "A fill order",
    copied: {},
    entered: [
      [`${CORE}/plan/orders.ts`, '= ["row-major", ', '"column-major", '],
      [
        `${CORE}/plan/orders.ts`,
        "return grid.openCells;\n",
        'case "column-major": return grid.openCells.toSorted((a, b) => (a % grid.width) - (b % grid.width) || a - b);\n',
      ],
    ],
    // The test of the template engine runs the conformance suite too, with every fill order.
    tests: [`${CORE}/plan/orders.test.ts`],
    asked: { "count fixtures/puzzles/insects.arc --order column-major --quiet": SAME_INSECTS },
  },
];

const PUZZLE = "size 2x1\nrule equal\n1 2 3 4\n4 1 2 2\n";
// Without the corpus, which takes long and tests no recipe.
const ENV = { ...process.env, EDGEWISE_CORPUS: "", EDGEWISE_NATIVE: "off" };
const { folder: root } = useFolder();

/** Runs a Node script in a folder of the copy. */
function node(script: string, args: readonly string[], input = "", folder = "") {
  const options = { cwd: join(root, folder), input, encoding: "utf8", env: ENV, maxBuffer: 1e8 } as const;
  return spawnSync(process.execPath, [join(root, script), ...args], options);
}

// The links between the packages are relative, so links in the copy lead to the copy. Keeping the times of the files
// keeps the builds up to date.
const filter = (path: string) => !["target", "crates", "web"].includes(basename(path));
for (const name of [
  "packages",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
  "scripts/bundle.mjs",
  "scripts/before-tests.ts",
])
  cpSync(join(ROOT, name), join(root, name), {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter,
  });
for (const name of ["node_modules", "fixtures"]) symlinkSync(join(ROOT, name), join(root, name), "junction");
for (const { copied, entered } of RECIPES) {
  for (const [from, to] of Object.entries(copied)) cpSync(join(ROOT, "templates", from), join(root, to));
  for (const [file, after, text] of entered) {
    const parts = readFileSync(join(root, file), "utf8").split(after);
    if (parts.length !== 2) throw new Error(`${file}: expected once: ${after}`);
    writeFileSync(join(root, file), parts.join(after + text));
  }
}
const tsc = ["-b", "--pretty", "false", "packages/core/tsconfig.testing.json", "packages/cli"];
const built = [
  node("node_modules/typescript/bin/tsc", tsc),
  ...["core", "wasm", "cli"].map((name) => node("scripts/bundle.mjs", [], "", `packages/${name}`)),
].map(({ status, stdout, stderr }) => (status === 0 ? "" : stdout + stderr));
const files = RECIPES.flatMap(({ tests }) => tests);
// Large texts without the first line of the new format reach only its `sniff`. Some are enough for that: those that are
// searched for tables are left to the test of core itself.
const few = "--testNamePattern=^(?!texts of the largest size that is searched for tables)";
const { stdout: report } = node("node_modules/vitest/vitest.mjs", ["run", "--reporter=json", few, ...files]);

test("the packages still build", () => {
  expect(built).toEqual(["", "", "", ""]);
});

test("all tests that the recipes name pass", () => {
  const { testResults } = JSON.parse(report.slice(report.indexOf('{"num')));
  const passed = testResults.filter(({ status }: { status: string }) => status === "passed");
  expect(testResults.filter((each: unknown) => !passed.includes(each))).toEqual([]);
  expect(files.filter((file) => !passed.some(({ name }: { name: string }) => name.endsWith(file)))).toEqual([]);
});

describe.each(RECIPES)("$title", ({ title, copied, entered, tests, asked }) => {
  test("its recipe names every template that is copied and every file that is changed", () => {
    const [, text = ""] = read("ARCHITECTURE.md").split(`\n**${title}.** `);
    const [recipe = ""] = text.split("\n\n");
    const templates = Object.keys(copied).map((name) => `templates/${name}`);
    const kept = tests.filter((file) => !Object.values(copied).includes(file));
    const named = [...templates, ...[...entered.map(([file]) => file), ...kept].map((file) => basename(file))];
    expect(named.filter((name) => !recipe.replace(/\s+/g, " ").includes(name))).toEqual([]);
  });

  test.each(Object.entries(asked))("edgewise %s", (args, says) => {
    const { stdout, stderr } = node("packages/cli/bin/edgewise.js", args.split(" "), PUZZLE);
    expect([stdout, stderr]).toEqual([expect.stringMatching(says), ""]);
  });
});
