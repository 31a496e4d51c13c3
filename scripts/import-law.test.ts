/** Checks each rule of .dependency-cruiser.mjs in a temporary workspace whose only imports are those below. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "./prepare.mjs";

/** Importing module, specifier, imported module, and the rules of .dependency-cruiser.mjs that the import breaks. */
type Edge = readonly [from: string, specifier: string, to: string, broken: readonly string[]];

const CORE = "packages/core/src";

const LAWFUL: readonly Edge[] = [
  [`${CORE}/rules.ts`, "./model.js", `${CORE}/model.ts`, []],
  [`${CORE}/errors.ts`, "./caps.js", `${CORE}/caps.ts`, []],
  [`${CORE}/verify.ts`, "./rules.js", `${CORE}/rules.ts`, []],
  [`${CORE}/index.ts`, "./engine/engine.js", `${CORE}/engine/engine.ts`, []],
  [`${CORE}/formats/text.ts`, "../model.js", `${CORE}/model.ts`, []],
  [`${CORE}/problem/compile.ts`, "../plan/plan.js", `${CORE}/plan/plan.ts`, []],
  [`${CORE}/engine/engine.ts`, "../problem/compile.js", `${CORE}/problem/compile.ts`, []],
  [`${CORE}/engine/engine.ts`, "../verify.js", `${CORE}/verify.ts`, []],
  [`${CORE}/plan/plan.test.ts`, "../engine/engine.js", `${CORE}/engine/engine.ts`, []],
  [`${CORE}/plan/plan.test.ts`, "node:fs", "fs", []],
  [`${CORE}/testing/index.ts`, "fast-check", "node_modules/fast-check/index.js", []],
  [`${CORE}/testing/index.ts`, "../formats/text.js", `${CORE}/formats/text.ts`, []],
  ["packages/wasm/src/kernel.ts", "@edgewise/core", "packages/core/dist/index.js", []],
  ["packages/wasm/src/kernel.ts", "node:fs", "fs", []],
  ["packages/wasm/src/kernel.test.ts", "@edgewise/core/testing", "packages/core/dist/testing/index.js", []],
  ["packages/cli/src/main.ts", "@edgewise/wasm", "packages/wasm/dist/index.js", []],
  ["packages/cli/src/main.ts", "pretty", "node_modules/pretty/index.js", []],
  ["bench/gate.ts", "@edgewise/wasm", "packages/wasm/dist/index.js", []],
  ["embed/src/run.ts", "pretty", "node_modules/pretty/index.js", []],
];

const UNLAWFUL: readonly Edge[] = [
  // Between packages.
  [`${CORE}/geometry.ts`, "@edgewise/wasm", "packages/wasm/dist/index.js", ["core-is-pure", "core-stands-alone"]],
  ["packages/wasm/src/host.ts", "@edgewise/native", "packages/native/dist/index.js", ["engines-import-core-only"]],
  ["packages/native/src/host.ts", "@edgewise/cli", "packages/cli/dist/index.js", ["engines-import-core-only"]],
  ["packages/cli/src/draw.ts", "@edgewise/web", "packages/web/dist/index.js", ["programs-never-meet"]],
  ["bench/report.ts", "@edgewise/cli", "packages/cli/dist/index.js", ["programs-never-meet"]],
  ["embed/src/run.ts", "@edgewise/core", "packages/core/dist/index.js", ["embed-gets-packages"]],
  ["packages/wasm/src/deep.ts", "@edgewise/core/src/model.js", "@edgewise/core/src/model.js", ["resolvable"]],
  ["packages/wasm/src/deep.ts", "../../core/src/model.js", `${CORE}/model.ts`, ["no-way-out", "public-entry-points"]],
  ["packages/wasm/src/deep.ts", "../../core/dist/index.js", "packages/core/dist/index.js", ["no-way-out"]],
  ["packages/wasm/src/root.ts", "../../../scripts/tool.mjs", "scripts/tool.mjs", ["no-way-out"]],
  [
    "packages/cli/src/main.ts",
    "@edgewise/core/testing",
    "packages/core/dist/testing/index.js",
    ["testing-is-for-tests"],
  ],
  ["packages/games/src/play.ts", "@edgewise/core", "packages/core/dist/index.js", ["known-package"]],
  // Of other people's packages.
  ["packages/cli/src/main.ts", "no-such-package", "no-such-package", ["resolvable"]],
  ["packages/cli/src/main.ts", "undeclared", "node_modules/undeclared/index.js", ["declared"]],
  ["packages/cli/src/main.ts", "fast-check", "node_modules/fast-check/index.js", ["shipped"]],
  // Within core.
  [`${CORE}/geometry.ts`, "node:fs", "fs", ["core-is-pure"]],
  [`${CORE}/geometry.ts`, "fast-check", "node_modules/fast-check/index.js", ["core-is-pure", "shipped"]],
  [`${CORE}/geometry.test.ts`, "pretty", "node_modules/pretty/index.js", ["core-tests-tools"]],
  [`${CORE}/model.ts`, "./geometry.js", `${CORE}/geometry.ts`, ["core-bottom"]],
  [`${CORE}/verify.ts`, "./geometry.js", `${CORE}/geometry.ts`, ["core-judge-is-independent"]],
  [`${CORE}/validate.ts`, "./formats/text.js", `${CORE}/formats/text.ts`, ["core-basis"]],
  [`${CORE}/generate.ts`, "./engine/engine.js", `${CORE}/engine/engine.ts`, ["core-basis"]],
  [`${CORE}/generate.ts`, "./testing/index.js", `${CORE}/testing/index.ts`, ["core-basis", "testing-is-for-tests"]],
  [`${CORE}/formats/json.ts`, "../index.js", `${CORE}/index.ts`, ["core-index-is-for-others"]],
  [`${CORE}/render/svg.ts`, "../formats/text.js", `${CORE}/formats/text.ts`, ["core-render"]],
  [`${CORE}/plan/orders.ts`, "../problem/compile.js", `${CORE}/problem/compile.ts`, ["core-plan"]],
  [`${CORE}/analysis/profile.ts`, "../engine/engine.js", `${CORE}/engine/engine.ts`, ["core-analysis"]],
  [`${CORE}/engine/session.ts`, "../render/svg.js", `${CORE}/render/svg.ts`, ["core-engine"]],
  [`${CORE}/hints/hint.ts`, "../model.js", `${CORE}/model.ts`, ["core-folders-are-known"]],
  [`${CORE}/random.ts`, "./geometry.test.js", `${CORE}/geometry.test.ts`, ["no-test-import"]],
];

/** A cycle is reported once, with all its modules. */
const RING: readonly Edge[] = [
  ["packages/wasm/src/ring-a.ts", "./ring-b.js", "packages/wasm/src/ring-b.ts", []],
  ["packages/wasm/src/ring-b.ts", "./ring-a.js", "packages/wasm/src/ring-a.ts", []],
];
const RING_FOUND = "packages/wasm/src/ring-a.ts → packages/wasm/src/ring-b.ts → packages/wasm/src/ring-a.ts";

const ENTRY = { ".": "./dist/index.js", "./testing": "./dist/testing/index.js" };
const OURS = { "@edgewise/core": "workspace:*", "@edgewise/wasm": "workspace:*" };
const FAST_CHECK = { devDependencies: { "fast-check": "1.0.0" } };
const MANIFESTS: Readonly<Record<string, object>> = {
  "packages/core": FAST_CHECK,
  "packages/wasm": {},
  "packages/native": {},
  "packages/games": {},
  "packages/cli": { dependencies: { ...OURS, pretty: "1.0.0" }, ...FAST_CHECK },
  "packages/web": {},
  bench: {},
  embed: { dependencies: { ...OURS, pretty: "1.0.0" } },
};

const root = realpathSync(mkdtempSync(join(tmpdir(), "edgewise-import-law-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const sources = new Map<string, string>();
[...LAWFUL, ...UNLAWFUL, ...RING].forEach(([from, specifier, to], i) => {
  // Half of them import types.
  sources.set(from, `${sources.get(from) ?? ""}import ${i % 2 === 0 ? "" : "type "}* as m${i} from "${specifier}";\n`);
  if (/[.]m?[jt]s$/.test(to) && !to.startsWith("@") && !sources.has(to)) sources.set(to, "");
});
for (const [path, imports] of sources) write(path, `${imports}export {};\n`);
mkdirSync(join(root, "node_modules/@edgewise"), { recursive: true });
for (const [folder, fields] of Object.entries(MANIFESTS)) {
  const name = `@edgewise/${folder.replace("packages/", "")}`;
  write(`${folder}/package.json`, JSON.stringify({ name, type: "module", exports: ENTRY, ...fields }));
  symlinkSync(join(root, folder), join(root, "node_modules", name), "junction");
}
for (const name of ["fast-check", "pretty", "undeclared"]) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
}

const tool = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const args = ["--config", join(ROOT, ".dependency-cruiser.mjs"), "--output-type", "json", "--progress", "none"];
const places = ["packages", "bench", "embed", "scripts"];
const { stdout } = spawnSync(process.execPath, [tool, ...args, ...places], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e8,
});
const broken = new Map<string, string[]>();
for (const { from, to, cycle, rule } of JSON.parse(stdout).summary.violations) {
  const edge = `${from} → ${cycle ? cycle.map(({ name }: { name: string }) => name).join(" → ") : to}`;
  broken.set(edge, [...(broken.get(edge) ?? []), rule.name].toSorted());
}

test.each([...LAWFUL, ...UNLAWFUL])("%s imports %s", (from, _, to, rules) => {
  expect(broken.get(`${from} → ${to}`) ?? []).toEqual(rules);
});

test("a cycle with one type-only import is reported, and nothing else in that workspace", () => {
  expect(broken.get(RING_FOUND)).toEqual(["no-cycle"]);
  const edges = UNLAWFUL.map(([from, , to]) => `${from} → ${to}`);
  expect([...broken.keys()].toSorted()).toEqual([...edges, RING_FOUND].toSorted());
});
