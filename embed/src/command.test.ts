/** The command, installed from the tarballs into an empty folder: no Rust, no addon, no optional solver. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { INSECTS } from "../apps/insects.js";
import { run, withRuntime } from "./ground.js";

/** Bytes of everything that is installed. */
const LARGEST = 21_400_000;

withRuntime("edgewise", (path) => {
  const cli = join(path, "../..");
  const modules = join(cli, "../..");
  const edgewise = (...args: readonly string[]) => run(process.execPath, [path, ...args], join(modules, ".."));
  beforeAll(() => writeFileSync(join(modules, "../insects.txt"), INSECTS));

  test("npm linked it", () => {
    expect(existsSync(join(modules, ".bin/edgewise"))).toBe(true);
  });

  test("counts solutions", async () => {
    const found = "1 distinct solution (4 arrangements); the whole space was searched."; // fixtures/counts.tsv, insects
    expect(await edgewise("count", "insects.txt")).toBe(found);
    expect(await edgewise("count", "insects.txt", "--threads", "2")).toBe(found);
  });

  test.each(["sat", "ilp", "xcc"])("solves by %s, and checks with it", async (engine) => {
    expect(await edgewise("solve", "insects.txt", "--cross-check", engine)).toContain("1 distinct solution");
  });

  test("draws a picture in pixels", async () => {
    await edgewise("render", "insects.txt", "--solve", "--to", "png", "--out", "insects.png");
    expect(readFileSync(join(modules, "../insects.png")).subarray(1, 4).toString()).toBe("PNG");
  });

  test.each([
    ["sql.js", ["--engine", "sql"]],
    ["swipl-wasm", ["--engine", "prolog", "--program", "swipl-wasm"]],
  ])("%s is optional: one line says what to install", async (library, args) => {
    const { peerDependencies } = readJson(join(modules, "@edgewise/models/package.json"));
    const error = edgewise("solve", "insects.txt", ...args).catch(String);
    expect((await error).split("\n").slice(-3)).toEqual([
      expect.stringContaining("(exit code 2)"),
      `error: ${library}: the library ${library} is not installed (\`npm install ${library}@${peerDependencies[library]}\`, with --global if edgewise is global)`,
      "",
    ]);
  });

  test("the native engine is optional", async () => {
    expect(await edgewise("engines")).toMatch(/^native .*; not available: it was not built for this platform/m);
  });

  test("completion and the manual page are there", async () => {
    expect(await edgewise("completion", "zsh")).toContain("compdef _edgewise edgewise");
    const { man } = readJson(join(cli, "package.json"));
    expect(man).toEqual([expect.any(String)]); // npm links no page that is not in a list
    expect(readFileSync(join(cli, man[0]), "utf8")).toMatch(/^[.]TH EDGEWISE 1 /);
  });

  test("all of it is small", () => {
    const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(LARGEST);
  });
});

function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
