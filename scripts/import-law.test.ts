/** Checks each rule of .dependency-cruiser.mjs in a temporary workspace whose only imports are those below. */
import { spawnSync } from "node:child_process";
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { useFolder } from "@edgewise/core/testing";
import { expect, test } from "vitest";
import { ROOT } from "./prepare.mjs";

/** Importing module, what it imports, and the rules that this breaks. "core/plan/plan.ts" is in packages/core/src. */
const IMPORTS: readonly (readonly [from: string, specifier: string, ...broken: string[]])[] = [
  ["core/rules.ts", "./model.js"],
  ["core/errors.ts", "./caps.js"],
  ["core/verify.ts", "./rules.js"],
  ["core/index.ts", "./engine/engine.js"],
  ["core/formats/text.ts", "../model.js"],
  ["core/problem/compile.ts", "../plan/plan.js"],
  ["core/engine/engine.ts", "../problem/compile.js"],
  ["core/engine/engine.ts", "../verify.js"],
  ["core/plan/plan.test.ts", "../engine/engine.js"],
  ["core/plan/plan.test.ts", "node:fs"],
  ["core/testing/index.ts", "fast-check"],
  ["core/testing/index.ts", "../formats/text.js"],
  ["wasm/kernel.ts", "@edgewise/core"],
  ["wasm/kernel.ts", "node:fs"],
  ["wasm/kernel.test.ts", "@edgewise/core/testing"],
  ["cli/main.ts", "@edgewise/wasm"],
  ["cli/main.ts", "pretty"],
  ["bench/gate.ts", "@edgewise/wasm"],
  ["embed/src/run.ts", "pretty"],
  ["core/geometry.ts", "@edgewise/wasm", "core-is-pure", "core-stands-alone"],
  ["wasm/host.ts", "@edgewise/native", "engines-import-core-only"],
  ["cluster/worker.ts", "@edgewise/core"],
  ["cluster/worker.ts", "@edgewise/native", "cluster-is-given-engines"],
  ["native/host.ts", "@edgewise/cli", "engines-import-core-only"],
  ["cli/draw.ts", "@edgewise/web", "programs-never-meet"],
  ["bench/report.ts", "@edgewise/cli", "programs-never-meet"],
  ["research/study.ts", "@edgewise/cli", "programs-never-meet"],
  ["research/study.ts", "@edgewise/wasm"],
  ["campaign/kills.ts", "@edgewise/wasm"],
  ["campaign/kills.ts", "@edgewise/cli", "programs-never-meet"],
  ["embed/src/run.ts", "@edgewise/core", "embed-gets-packages"],
  ["wasm/deep.ts", "@edgewise/core/src/model.js", "resolvable"],
  ["wasm/deep.ts", "../../core/src/model.js", "no-way-out", "public-entry-points"],
  ["wasm/deep.ts", "../../core/dist/index.js", "no-way-out"],
  ["wasm/root.ts", "../../../scripts/tool.mjs", "no-way-out"],
  ["cli/main.ts", "@edgewise/core/testing", "testing-is-for-tests"],
  ["games/play.ts", "@edgewise/core", "known-package"],
  ["cli/main.ts", "no-such-package", "resolvable"],
  ["cli/main.ts", "undeclared", "declared"],
  ["cli/main.ts", "fast-check", "shipped"],
  ["core/geometry.ts", "node:fs", "core-is-pure"],
  ["core/geometry.ts", "fast-check", "core-is-pure", "shipped"],
  ["core/geometry.test.ts", "pretty", "core-tests-tools"],
  ["core/model.ts", "./geometry.js", "core-bottom"],
  ["core/verify.ts", "./geometry.js", "core-judge-is-independent"],
  ["core/validate.ts", "./formats/text.js", "core-basis"],
  ["core/generate.ts", "./engine/engine.js", "core-basis"],
  ["core/generate.ts", "./testing/index.js", "core-basis", "testing-is-for-tests"],
  ["core/formats/json.ts", "../index.js", "core-index-is-for-others"],
  ["core/render/svg.ts", "../formats/text.js", "core-render"],
  ["core/plan/orders.ts", "../problem/compile.js", "core-plan"],
  ["core/analysis/profile.ts", "../engine/engine.js", "core-analysis"],
  ["core/engine/session.ts", "../render/svg.js", "core-engine"],
  ["core/hints/hint.ts", "../model.js", "core-folders-are-known"],
  ["core/random.ts", "./geometry.test.js", "no-test-import"],
  ["wasm/ring-a.ts", "./ring-b.js", "no-cycle"],
  ["wasm/ring-b.ts", "./ring-a.js", "no-cycle"],
];

const pathOf = (from: string) =>
  /^(?:bench|campaign|embed|research)/.test(from) ? from : `packages/${from.replace("/", "/src/")}`;

const FOLDERS = [
  ...["core", "wasm", "native", "games", "cli", "web"].map((name) => `packages/${name}`),
  "bench",
  "campaign",
  "embed",
  "research",
];
const MANIFEST = {
  type: "module",
  exports: { ".": "./dist/index.js", "./testing": "./dist/testing/index.js" },
  dependencies: { "@edgewise/core": "workspace:*", "@edgewise/wasm": "workspace:*", pretty: "1.0.0" },
  devDependencies: { "fast-check": "1.0.0" },
};

const root = realpathSync(useFolder().folder);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: "a" });
}

mkdirSync(join(root, "node_modules/@edgewise"), { recursive: true });
for (const folder of FOLDERS) {
  const name = `@edgewise/${folder.replace("packages/", "")}`;
  write(`${folder}/package.json`, JSON.stringify({ name, ...MANIFEST }));
  for (const built of Object.values(MANIFEST.exports)) write(join(folder, built), "");
  symlinkSync(join(root, folder), join(root, "node_modules", name), "junction");
}
for (const name of ["fast-check", "pretty", "undeclared"]) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
  write(`node_modules/${name}/index.js`, "");
}
IMPORTS.forEach(([from, specifier], i) => {
  // Half of them import types.
  write(pathOf(from), `import ${i % 2 === 0 ? "" : "type "}* as m${i} from "${specifier}";\n`);
  const target = join(dirname(pathOf(from)), specifier);
  if (specifier.startsWith("."))
    write(target.includes("/dist/") ? target : target.replace(/[.]js$/, ".ts"), "export {};\n");
});

const tool = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const args = ["--config", join(ROOT, ".dependency-cruiser.mjs"), "--output-type", "json", "--progress", "none"];
const places = ["packages", "bench", "campaign", "research", "embed", "scripts"];
const { stdout } = spawnSync(process.execPath, [tool, ...args, ...places], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e8,
});

type Found = { source: string; dependencies: { module: string; protocol?: string; rules?: { name: string }[] }[] };
const found = new Map<string, string[]>(
  JSON.parse(stdout).modules.flatMap(({ source, dependencies }: Found) =>
    dependencies.map(({ module, protocol = "", rules = [] }) => [
      `${source} imports ${protocol}${module}`,
      rules.map(({ name }) => name).toSorted(),
    ]),
  ),
);

test.each(IMPORTS)("%s imports %s", (from, specifier, ...broken) => {
  expect(found.get(`${pathOf(from)} imports ${specifier}`)).toEqual(broken);
});

test("that workspace has no other imports", () => expect(found.size).toBe(IMPORTS.length));
