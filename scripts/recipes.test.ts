/**
 * The recipes of ARCHITECTURE.md, followed to the letter: each template is copied to where its recipe says and entered
 * where its recipe says, all in one copy of the packages; that is built, the tests that the recipes name are run on it, and
 * the command is asked for the new part. A recipe that leaves out a step fails here.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildCopy, copyPackages, edit, place } from "./lib/copy.mjs";
import { runNode } from "./lib/run.mjs";
import { commandScript, ROOT } from "./lib/workspace.mjs";

const CORE = "packages/core/src";

interface Recipe {
  /** As ARCHITECTURE.md calls it. */
  readonly title: string;
  /** Files of `templates`, and where they go. */
  readonly copied: Readonly<Record<string, string>>;
  /** What is entered where; `find` is put back in front of, or behind, what is new. */
  readonly entered: readonly { readonly file: string; readonly find: string; readonly put: string }[];
  /** Test files that have to pass with the new part. */
  readonly tests: readonly string[];
  /** What the command says to these arguments. */
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
        find: "specialisedEngine, wasmEngine } from",
        put: "plainEngine, specialisedEngine, wasmEngine } from",
      },
      {
        file: "packages/cli/src/engines.ts",
        find: "wasmEngine, referenceEngine];",
        put: "wasmEngine, plainEngine, referenceEngine];",
      },
    ],
    tests: ["packages/wasm/src/plain.test.ts"],
    asked: [
      { args: "count fixtures/puzzles/insects.arc --engine plain", says: SAME_INSECTS },
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
    // And the conformance suite, which the template of an engine runs through with every order that there is.
    tests: [`${CORE}/plan/orders.test.ts`],
    asked: [{ args: "count fixtures/puzzles/insects.arc --order column-major", says: SAME_INSECTS }],
  },
];

const PUZZLE = "size 2x1\nrule equal\n1 2 3 4\n4 1 2 2\n";
const ARCHITECTURE = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");

/** A recipe's paragraph, without the breaks of its lines. */
function textOf(title: string): string {
  const [, text = ""] = new RegExp(`^\\*\\*${title}[.]\\*\\* ([\\s\\S]*?)\\n\\n`, "m").exec(ARCHITECTURE) ?? [];
  return text.replace(/\s+/g, " ");
}

/** By the path of a test file: what failed in it. */
type Results = ReadonlyMap<string, readonly string[]>;

function resultsIn(report: string): Results {
  const start = report.indexOf('{"num');
  const { testResults } = start < 0 ? { testResults: [] } : JSON.parse(report.slice(start));
  return new Map(
    testResults.map(({ name, message, assertionResults }: FileResult) => [
      name.slice(name.indexOf("packages/")),
      [message, ...assertionResults.flatMap(({ failureMessages }) => failureMessages)].filter((line) => line !== ""),
    ]),
  );
}

/** What is read of vitest's JSON report. */
interface FileResult {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
}

let root = "";
let said = "";
let results: Results = new Map();

beforeAll(async () => {
  root = copyPackages();
  for (const { copied, entered } of RECIPES) {
    for (const [from, to] of Object.entries(copied)) place(root, join("templates", from), to);
    for (const change of entered) edit(root, change);
  }
  said = await buildCopy(root);
  const vitest = [commandScript("vitest", "vitest"), "run", "--reporter=json"];
  // Without the corpus, which would take long and says nothing of a recipe.
  const env = { EDGEWISE_CORPUS: "" };
  const { stdout } = await runNode([...vitest, ...RECIPES.flatMap(({ tests }) => tests)], { cwd: root, env });
  results = resultsIn(stdout);
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));
vi.stubEnv("EDGEWISE_NATIVE", "off");

test("the packages still build", () => {
  expect(said).toBe("");
});

describe.each(RECIPES)("$title", ({ title, copied, entered, tests, asked }) => {
  test("its recipe names every template that is copied and every file that is changed", () => {
    const text = textOf(title);
    const named = [
      ...Object.keys(copied).map((name) => `templates/${name}`),
      ...[...entered.map(({ file }) => file), ...tests.filter((file) => !Object.values(copied).includes(file))].map(
        (file) => file.slice(file.lastIndexOf("/") + 1),
      ),
    ];
    expect(named.filter((name) => !text.includes(name))).toEqual([]);
  });

  test.each(tests)("%s passes", (file) => {
    expect(results.get(file)).toEqual([]);
  });

  test.each(asked)("edgewise $args", ({ args, says }) => {
    const { stdout, stderr } = spawnSync(process.execPath, ["packages/cli/bin/edgewise.js", ...args.split(" ")], {
      cwd: root,
      input: PUZZLE,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    if (typeof says === "string") expect(stdout).toBe(says);
    else expect(stdout).toMatch(says);
  });
});
