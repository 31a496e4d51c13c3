/** The built program in a process of its own: what it refuses, and what it writes. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describeWith } from "@edgewise/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BENCH, ROOT } from "./paths.js";

const PROGRAM = `${BENCH}dist/main.js`;
const QUICK = `${BENCH}results/quick.json`;
const INSECTS = ["--case", `${ROOT}fixtures/puzzles/insects.arc`, "--engine", "wasm"];

function bench(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edgewise-bench-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a file that cannot be written is refused before the first trial", () => {
  const path = join(folder, "none/results.json");
  const stderr = `bench: cannot write ${path}: no such file or directory\n`;
  expect(bench(...INSECTS, "--out", path)).toEqual({ status: 2, stdout: "", stderr });
  expect(bench("--out", "")).toMatchObject({ status: 2, stderr: "bench: --out: expected a file, found nothing\n" });
});

test.each([["--fresh"], ["--full", "--fresh", "--finish"], ["--full", "--fresh", "--section", "trees"]])(
  "%s %s %s is refused: there is nothing to start again",
  (...args) => {
    const stderr = "bench: --fresh: expected --full, without --finish, --section, --case and --engine\n";
    expect(bench(...args)).toEqual({ status: 2, stdout: "", stderr });
  },
);

test("a file that is no puzzle is named", () => {
  const path = join(folder, "broken.txt");
  writeFileSync(path, "xx\n");
  expect(bench("--case", path)).toMatchObject({ status: 2, stderr: expect.stringContaining(`bench: ${path}:1:1: `) });
  expect(bench("--case", folder)).toMatchObject({
    status: 2,
    stderr: `bench: ${folder}: illegal operation on a directory\n`,
  });
});

test("a filtered run leaves the results of whole runs alone", () => {
  const before = statSync(QUICK, { throwIfNoEntry: false })?.mtimeMs;
  const { status, stdout } = bench(...INSECTS);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/no file was written: .*--out FILE\n$/)]);
  expect(statSync(QUICK, { throwIfNoEntry: false })?.mtimeMs).toBe(before);
});

test("a run that measures nothing fails", () => {
  const { status, stderr } = bench("--case", `${ROOT}fixtures/puzzles/insects.arc`, "--engine", "annealing");
  expect([status, stderr]).toEqual([3, expect.stringMatching(/^bench: nothing was measured: .*\n$/)]);
});

test.each([
  { signal: "SIGHUP", code: 129 },
  { signal: "SIGINT", code: 130 },
  { signal: "SIGTERM", code: 143 },
] as const)("a run that $signal interrupts says that nothing was written", async ({ signal, code }) => {
  const out = join(folder, "results.json");
  const child = spawn(process.execPath, [PROGRAM, "--section", "trees", "--out", out]);
  const said = text(child.stderr);
  child.stdout.once("data", () => child.kill(signal));
  expect(await once(child, "close")).toEqual([code, null]);
  expect(await said).toBe("bench: interrupted: nothing was written\n");
  expect(existsSync(out)).toBe(false);
});

describeWith(existsSync("/dev/full") ? undefined : "no /dev/full", "a full disk", () => {
  test("is one line after the table, and not the exit code of a wrong answer", () => {
    const { status, stdout, stderr } = bench(...INSECTS, "--out", "/dev/full");
    expect([status, stderr]).toEqual([2, "bench: cannot write /dev/full: no space left on device\n"]);
    expect(stdout).toContain("wasm");
  });
});
