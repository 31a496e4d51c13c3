import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.mjs";

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "edgewise-fingerprint-"));
  for (const path of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".pnpmfile.cjs"]) write(path, path);
  for (const path of ["turbo.json", "tsconfig.base.json"]) write(path, path);
  for (const path of ["package.json", "src/a.ts", "src/deep/b.ts", "src/a.test.ts", "dist/a.js"]) {
    write(`packages/wasm/${path}`, path);
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ["nothing", () => {}, []],
  ["a source", () => write("packages/wasm/src/deep/b.ts", "changed"), ["build"]],
  ["a new source", () => write("packages/wasm/assembly/c.ts", ""), ["build"]],
  ["a source renamed", () => rename("src/a.ts", "src/z.ts"), ["build"]],
  ["a source touched", () => touch("packages/wasm/src/a.ts"), []],
  ["a test", () => write("packages/wasm/src/a.test.ts", "changed"), []],
  ["the base of the tsconfigs", () => write("tsconfig.base.json", "changed"), ["build"]],
  ["the lock file", () => write("pnpm-lock.yaml", "changed"), ["install", "build"]],
  ["a package's manifest", () => write("packages/wasm/package.json", "changed"), ["install", "build"]],
  ["a new package", () => write("packages/cli/package.json", ""), ["install", "build"]],
  ["a result touched", () => touch("packages/wasm/dist/a.js"), ["results"]],
  ["all results gone", () => rmSync(join(root, "packages/wasm/dist"), { recursive: true }), ["results"]],
  ["a result among the sources", () => write("packages/wasm/src/kernel-bytes.gen.ts", ""), ["results"]],
  ["an installed package", () => write("packages/wasm/node_modules/a/index.js", ""), []],
] as const)("after a change of %s", (_what, change, expected) => {
  const before = fingerprint(root);
  change();
  const after = fingerprint(root);
  expect((["install", "build", "results"] as const).filter((part) => before[part] !== after[part])).toEqual(expected);
});

function rename(from: string, to: string): void {
  rmSync(join(root, "packages/wasm", from));
  write(`packages/wasm/${to}`, from);
}

function touch(path: string): void {
  utimesSync(join(root, path), 1, 1);
}
