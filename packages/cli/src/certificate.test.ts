/** Certificates on the command line; what is checked and how is tested in models. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describeWith, fixturePath, useFolder } from "@edgewise/core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise } from "./testing/command.js";

const isInstalled = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const { inFolder, file } = useFolder();
const insects = fixturePath("puzzles", "insects.arc");

describeWith(isInstalled("cadical") ? undefined : "cadical is not installed", "with cadical", () => {
  test("count writes a certificate, verify finds every part again", async () => {
    const counted = await edgewise(["count", insects, "--certificate", inFolder("insects.json"), "--quiet"]);
    expect(counted).toMatchObject({ code: EXIT.done, stdout: expect.stringMatching(/^1 distinct solution/) });
    const parts = ["--clauses", inFolder("claim.cnf"), "--proof", inFolder("claim.drat")];
    const { code, stdout } = await edgewise(["verify", insects, inFolder("insects.json"), ...parts]);
    expect(code).toBe(EXIT.done);
    expect(stdout).toMatch(
      /^puzzle: correct, .*\nsolutions: correct, .*\ncount: correct, the engine reference .*\nproof: correct, .*\n$/,
    );
    expect(readFileSync(inFolder("claim.cnf"), "utf8")).toMatch(/^p cnf /);
    expect(JSON.parse(readFileSync(inFolder("insects.json"), "utf8")).proof).toBe(
      readFileSync(inFolder("claim.drat"), "utf8"),
    );
  });

  test("generate writes one for the puzzle that it makes; it is of no other, and a change is found", async () => {
    const made = ["--size", "3x3", "--colors", "4", "--unique", "--seed", "1", "--out", inFolder("made.puzzle.json")];
    const { code } = await edgewise(["generate", ...made, "--certificate", inFolder("made.json")]);
    expect(code).toBe(EXIT.done);
    expect((await edgewise(["verify", inFolder("made.puzzle.json"), inFolder("made.json")])).code).toBe(EXIT.done);
    expect(await edgewise(["verify", insects, inFolder("made.json")])).toEqual({
      code: EXIT.none,
      stdout: "puzzle: wrong, the certificate is of another one\n",
      stderr: "",
    });
    writeFileSync(
      inFolder("forged.json"),
      readFileSync(inFolder("made.json"), "utf8").replace('"distinct":"1"', '"distinct":"2"'),
    );
    const forged = await edgewise(["verify", inFolder("made.puzzle.json"), inFolder("forged.json")]);
    expect(forged).toMatchObject({
      code: EXIT.none,
      stdout: expect.stringContaining("count: wrong, it says 2 distinct"),
    });
  });

  test("the count ends when there are more solutions than a certificate may list", async () => {
    const row = Array.from({ length: 9 }, (_, i) => `x${i} a y${i} a`).join("\n");
    const many = file("many.txt", `size 9x1\nrule equal\nrotate no\n${row}\n`);
    expect(await edgewise(["count", many, "--certificate", inFolder("many.json"), "--quiet"])).toEqual({
      code: EXIT.badInput,
      stdout: "",
      stderr: "error: --certificate: expected at most 1,000 solutions, found more\n",
    });
  });

  test("a search that a limit ends leaves no certificate", async () => {
    const args = ["count", insects, "--certificate", inFolder("none.json"), "--node-limit", "10"];
    expect(await edgewise(args)).toEqual({
      code: EXIT.limit,
      stdout: "No solution found before a limit ended the search.\n",
      stderr: "note: no certificate was written: a limit ended it before there was a proof\n",
    });
    expect(existsSync(inFolder("none.json"))).toBe(false);
  });
});

describeWith(process.platform === "win32" ? "there is no /bin/sh" : undefined, "without a solver that works", () => {
  mkdirSync(inFolder("solvers"));
  file("solvers/cadical", "#!/bin/sh\nexit 1\n", 0o755);
  afterEach(() => void vi.unstubAllEnvs());
  const args = ["count", insects, "--quiet", "--certificate"];

  test.each([
    ["no solver", "nowhere", ["--node-limit", "10"], "unwritten", "error: cadical: is not installed, and is needed"],
    ["a folder", "solvers", ["--node-limit", "10"], ".", "expected a file, found a folder"],
  ])("%s is noticed before the search", async (_, path, limit, name, message) => {
    vi.stubEnv("PATH", inFolder(path));
    expect(await edgewise([...args, inFolder(name), ...limit])).toEqual({
      code: EXIT.badInput,
      stdout: "",
      stderr: expect.stringContaining(message),
    });
  });

  test("the count is printed if the solver fails", async () => {
    vi.stubEnv("PATH", inFolder("solvers"));
    expect(await edgewise([...args, inFolder("unwritten")])).toEqual({
      code: EXIT.internal,
      stdout: expect.stringMatching(/^1 distinct solution/),
      stderr: "error: cadical: it ended with exit code 1\n",
    });
    expect(existsSync(inFolder("unwritten"))).toBe(false);
  });
});

/** A certificate of another puzzle. */
const MADE_UP = {
  format: "edgewise-certificate",
  version: 1,
  puzzle: "0",
  counts: { arrangements: "0", distinct: "0" },
  search: {
    engine: "wasm",
    plan: { orderName: "row-major", symmetry: false, cells: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
    nodesByDepth: [],
  },
  solutions: [],
  proof: "0\n",
};

test("verify says that it wrote no clauses for a certificate that is wrong", async () => {
  const text = JSON.stringify(MADE_UP);
  expect(await edgewise(["verify", insects, "-", "--clauses", inFolder("unwritten")], text)).toEqual({
    code: EXIT.none,
    stdout: "puzzle: wrong, the certificate is of another one\n",
    stderr: "note: --clauses and --proof need right solutions; nothing was written\n",
  });
});

test.each([
  ['{"format":"edgewise-certificate","version":1}', /counts: expected an object/],
  ['{"format":"edgewise-certificate"', /text that is not JSON or is incomplete/],
])("%s is refused in one line", async (text, message) => {
  const { code, stderr } = await edgewise(["verify", insects, "-"], text);
  expect({ code, lines: stderr.split("\n").length }).toEqual({ code: EXIT.badInput, lines: 2 });
  expect(stderr).toMatch(message);
});

test("a solution that is no list of placements is a fault of the file", async () => {
  const { code, stderr } = await edgewise(["verify", insects, "-"], JSON.stringify({ ...MADE_UP, solutions: [1] }));
  expect(code).toBe(EXIT.badInput);
  expect(stderr).toMatch(/^error: standard input:\/solutions\/0/);
});
