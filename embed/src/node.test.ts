/** The apps that run in Node, as they are or built by a bundler. */
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { appFolder, run, runScript, scriptOf } from "./ground.js";

const ANSWER = "4 arrangements, 1 distinct"; // docs: fixtures/counts.tsv, insects
const CURE =
  "if a bundler left kernel.wasm out, import @edgewise/wasm, which contains it, or pass it in: load({ bytes })";

describe("Node", () => {
  test.each(["node", "node-worker"])("%s", async (app) => {
    expect(await runScript(app, "start")).toBe(ANSWER);
  });
});

describe("TypeScript", () => {
  test("types as a bundler resolves them, without those of Node", async () => {
    expect(await runScript("typescript", "check")).toBe("");
  });

  test("types without those of browsers or Node", async () => {
    expect(await runScript("typescript", "check:bare")).toBe("");
  });

  test("types of every entry as TypeScript 4 resolves them (node10)", async () => {
    // TypeScript 7 no longer supports node10; the TypeScript 5.9 of arethetypeswrong does.
    const neighbour = realpathSync(join(import.meta.dirname, "../node_modules/@arethetypeswrong/core/package.json"));
    const tsc = createRequire(neighbour).resolve("typescript/bin/tsc");
    const [, ...args] = scriptOf("typescript", "check:node10").split(" ");
    expect(await run(process.execPath, [tsc, ...args], appFolder("typescript"))).toBe("");
  });

  test("types as Node resolves them, compiled and run", async () => {
    expect(await runScript("typescript", "build")).toBe("");
    expect(await runScript("typescript", "start")).toBe(ANSWER);
  });
});

test("Jest with default settings", async () => {
  await runScript("jest", "test"); // fails unless all tests of the app pass
});

describe("bundles", () => {
  test("esbuild", async () => {
    await runScript("esbuild", "build:node");
    expect(await run(process.execPath, ["node/index.js"], appFolder("esbuild"))).toBe(ANSWER);
  });

  test("esbuild, CommonJS: the error of /url says what to do, and the main entry works", async () => {
    await runScript("esbuild", "build:common");
    const said = await run(process.execPath, ["node/common.cjs"], appFolder("esbuild"));
    expect(said).toBe(`kernel cannot be located: Invalid URL; ${CURE}\n${ANSWER}`);
  });

  test("Rollup: the error of /url says what to do, and passing the bytes works", async () => {
    await runScript("rollup", "build");
    expect(await runScript("rollup", "start")).toBe(ANSWER);
    const [reason, answer] = (await run(process.execPath, ["dist/url.js"], appFolder("rollup"))).split("\n");
    expect(reason).toMatch(/^kernel at file:.*kernel[.]wasm cannot be read: ENOENT/);
    expect(reason).toContain(`; ${CURE}`);
    expect(answer).toBe(ANSWER);
  });

  test("a Next route with ?module, built by webpack with the same rule", async () => {
    await runScript("next", "build");
    const program = 'const { GET } = await import("./dist/route.js"); console.log(await (await GET()).text())';
    expect(await run(process.execPath, ["--input-type=module", "--eval", program], appFolder("next"))).toBe(ANSWER);
  });

  test("esbuild, with threads", async () => {
    await runScript("node-threads", "build");
    expect(await run(process.execPath, ["dist/index.mjs"], appFolder("node-threads"))).toBe(ANSWER);
  });

  test("esbuild, with threads whose program is missing: one line says what to do", async () => {
    await runScript("node-threads", "build:alone");
    await expect(run(process.execPath, ["alone/index.mjs"], appFolder("node-threads"))).rejects.toThrow(
      /Error: no worker thread can be started: \S*node-worker[.]mjs is missing; if a bundler left it out, copy @edgewise\/wasm\/threads\/node-worker there, or pass its path as worker to load\n/,
    );
  });
});
