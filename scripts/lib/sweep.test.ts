import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { sweep } from "./sweep.mjs";

let root = "";
afterEach(() => rmSync(root, { recursive: true, force: true }));

function workspace(files: Readonly<Record<string, string>>): void {
  root = mkdtempSync(join(tmpdir(), "edgewise-sweep-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

test.each([
  ["of a source that is there", "packages/a/dist/deep/kept.js", true],
  ["of a source that is gone", "packages/a/dist/deep/gone.js", false],
  ["its declarations", "packages/a/dist/deep/gone.d.ts", false],
  ["its map", "packages/a/dist/deep/gone.js.map", false],
  ["a bundle", "packages/a/dist/standalone.js", true],
  ["what no compiler writes", "packages/a/dist/kernel.wasm", true],
  ["of a package that a bundler builds", "packages/b/dist/gone.js", true],
])("sweep: %s", (_, path, stays) => {
  workspace({
    "packages/a/package.json": "{}",
    "packages/a/tsconfig.json": '{ "compilerOptions": { "outDir": "dist" } }',
    "packages/a/src/deep/kept.ts": "",
    "packages/b/package.json": "{}",
    "packages/b/tsconfig.json": '{ "compilerOptions": { "noEmit": true } }',
    "packages/a/dist/deep/kept.d.ts": "",
    "packages/a/dist/deep/gone.d.ts": "",
    [path]: "",
  });
  sweep(root);
  expect(existsSync(join(root, path))).toBe(stays);
});
