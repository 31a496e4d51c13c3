/** Model engines and model formats as a user of the command sees them. */
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { fixturePath, useFolder } from "@edgewise/core/testing";
import { MODEL_ENGINES, MODEL_FORMATS } from "@edgewise/models";
import { describe, expect, test } from "vitest";
import { EXIT } from "./exit-codes.js";
import { edgewise } from "./testing/command.js";

const { inFolder, file } = useFolder();
const puzzle = (name: string) => fixturePath("puzzles", name);
const insects = puzzle("insects.arc");

/** The engines that search a tree, as refusals list them. */
const OWN = "native, specialised, wasm or reference";

/** Writes an executable file for `--program`. @returns its path */
function standIn(name: string, script: string): string {
  const path = file(name, `#!${process.execPath}\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe("--engine", () => {
  test("the result JSON is like that of any other search, and names the program", async () => {
    const { code, stdout } = await edgewise(["solve", insects, "--engine", "xcc", "--all", "--json"]);
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(stdout)).toMatchObject({
      format: "edgewise-result",
      version: 1,
      status: "complete",
      counts: { arrangements: 4, distinct: 1 },
      stats: { engine: "xcc", order: "none", symmetry: false, block: 1, threads: 1, nodes: 0, program: "Algorithm C" },
    });
    expect(await edgewise(["verify", insects, file("xcc.json", stdout)])).toMatchObject({
      code: EXIT.done,
      stdout: "solution 1: correct\n",
    });
  });

  test("count --stats prints the program and its figures", async () => {
    const { stdout } = await edgewise(["count", puzzle("circles-3x3.letters.txt"), "--engine", "xcc", "--stats"]);
    expect(stdout).toMatch(/^4 distinct solutions \(16 arrangements\); the whole space was searched\.\n/);
    expect(stdout).toMatch(/^engine +xcc\nprogram +Algorithm C\nitems +30\noptions +324\nsteps +[\d,]+$/m);
  });

  test.each([
    { what: "no solution", args: [puzzle("random-3x3-c4-1.puzzle.json"), "--engine", "xcc"], code: EXIT.none },
    {
      what: "a time limit",
      args: [puzzle("colours-6x4-c10-1.puzzle.json"), "--all", "--engine", "xcc", "--time-limit", "0.3"],
      code: EXIT.limit,
    },
  ])("exit code of $what: $code", async ({ args, code }) => {
    expect((await edgewise(["solve", ...args])).code).toBe(code);
  });

  test.each([
    {
      flags: ["--order", "row-major"],
      says: `--order is only for engines that follow a fill order (${OWN}), not for xcc`,
    },
    { flags: ["--node-limit", "5"], says: `--node-limit is only for engines that count nodes (${OWN}), not for xcc` },
    {
      flags: ["--checkpoint", "x"],
      says: `--checkpoint is only for engines that can stop and resume (${OWN}), not for xcc`,
    },
    {
      flags: ["--resume", "x"],
      says: `--resume is only for engines that can stop and resume (${OWN}), not for xcc`,
    },
    { flags: ["--threads", "2"], says: `--threads is only for engines that use several threads (${OWN}), not for xcc` },
    {
      flags: ["--program", "x"],
      says: "--program is only for engines that run an external program (sat, prolog or minizinc), not for xcc",
    },
    { flags: ["--proof", "x"], says: "--proof is only for engines that write proofs (sat), not for xcc" },
  ])("refuses $flags", async ({ flags, says }) => {
    expect(await edgewise(["solve", insects, "--engine", "xcc", ...flags])).toMatchObject({
      code: EXIT.badInput,
      stderr: `error: ${says}\n`,
    });
  });

  test("takes values that change nothing", async () => {
    const flags = ["--order", "auto", "--threads", "1", "--quiet"];
    expect(await edgewise(["solve", insects, "--engine", "xcc", ...flags])).toMatchObject({
      code: EXIT.done,
      stderr: "",
    });
  });

  test.each([
    [["solve", "--all"], "--all is only for engines that find every solution "],
    [["solve", "--limit", "2"], "--limit is only for engines that find every solution "],
    [["solve", "--cross-check", "xcc"], "--cross-check is only for engines that find every solution "],
    [["count"], "--engine: expected auto, native, "],
  ])("an engine that looks for one solution refuses %j", async ([command = "", ...flags], says) => {
    const { code, stderr } = await edgewise([command, insects, "--engine", "annealing", ...flags]);
    expect([code, stderr]).toEqual([EXIT.badInput, expect.stringContaining(`error: ${says}`)]);
  });

  test.each([
    {
      flags: ["--program", "x"],
      says: "--program is only for engines that run an external program (sat, prolog or minizinc), not for auto",
    },
    { flags: ["--proof", "x"], says: "--proof is only for engines that write proofs (sat), not for auto" },
  ])("our own engines refuse $flags", async ({ flags, says }) => {
    expect(await edgewise(["solve", insects, ...flags])).toMatchObject({
      code: EXIT.badInput,
      stderr: `error: ${says}\n`,
    });
  });

  test.each([
    {
      what: "missing",
      program: "no-such-solver",
      code: EXIT.badInput,
      says: "no-such-solver: not found; is it installed?",
    },
    {
      what: "no program",
      program: insects,
      code: EXIT.badInput,
      says: `${insects}: cannot be run; is it an executable file?`,
    },
    {
      what: "crashing",
      script: "process.exit(1)",
      code: EXIT.badInput,
      says: "--program: expected a solver for sat, found crashing: it ended with exit code 1",
    },
    {
      what: "talking",
      script: "console.log('hello'); process.exit(10)",
      code: EXIT.badInput,
      says: '--program: expected a solver for sat, found talking: expected the line "s SATISFIABLE" with exit code 10, found "hello"',
    },
    {
      what: "lying",
      script: "require('fs').readFileSync(0); console.log('s SATISFIABLE\\nv 1 0'); process.exit(10)",
      code: EXIT.internal,
      says: "lying: its answer is not a solution: cell (1, 0): is empty",
    },
  ])("a $what program is named in one line", async ({ what, program, script = "", code, says }) => {
    const path = program ?? standIn(what, script);
    expect(await edgewise(["solve", insects, "--engine", "sat", "--program", path, "--quiet"])).toMatchObject({
      code,
      stderr: `error: ${says}\n`,
    });
  });
});

describe("--cross-check", () => {
  test("says that both find the same", async () => {
    const { code, stderr } = await edgewise(["solve", puzzle("circles-3x3.letters.txt"), "--cross-check", "xcc"]);
    expect(code).toBe(EXIT.done);
    expect(stderr).toMatch(/^note: cross-check: xcc finds the same 16 arrangements \(4 distinct\), in /m);
  });

  test("works without a solution, and between any two engines", async () => {
    const args = [puzzle("random-3x3-c4-1.puzzle.json"), "--engine", "xcc", "--cross-check", "reference"];
    const { code, stderr } = await edgewise(["solve", ...args]);
    expect(code).toBe(EXIT.none);
    expect(stderr).toMatch(/reference finds the same 0 arrangements/);
  });

  test("a second search that a limit ends is said, and is no success", async () => {
    // The first takes a twentieth of a second, the second many.
    const args = ["solve", puzzle("planted-5x5-c6-2.puzzle.json"), "--all", "--quiet", "--to", "json"];
    const { code, stderr } = await edgewise([...args, "--cross-check", "reference", "--time-limit", "1"]);
    expect(stderr).toBe("note: cross-check: reference stopped before its search was complete\n");
    expect(code).toBe(EXIT.limit);
  });

  test.each([
    { flags: ["xcc", "--limit", "2"], says: "--limit and --cross-check cannot be given together" },
    {
      flags: ["xcc", "--engine", "xcc"],
      says: '--cross-check: expected an engine other than that of --engine, found "xcc"',
    },
    {
      flags: ["specialised"],
      says: "--cross-check: the search was made by specialised itself; choose another by --engine",
    },
    { flags: ["nothing"], says: expect.stringContaining('found "nothing"') },
  ])("refuses $flags", async ({ flags, says }) => {
    const { code, stderr } = await edgewise(["solve", insects, "--cross-check", ...flags]);
    expect([code, stderr.replace(/^error: |\n$/g, "")]).toEqual([EXIT.badInput, says]);
  });
});

describe("lists", () => {
  test("engines lists each one, what it can do and which program it would run", async () => {
    const { stdout } = await edgewise(["engines"]);
    for (const { name, title, capabilities } of MODEL_ENGINES) {
      const lines = stdout.split("\n");
      const at = lines.findIndex((text) => text.trim().startsWith(`${name} `));
      expect(lines[at]).toContain(title);
      expect(lines[at + 1]).toContain(
        `${capabilities.exact ? "finds all" : "finds one"}; up to ${capabilities.largest}`,
      );
    }
    expect(stdout).toMatch(/runs highs \d+\.\d+\.\d+/);
  });

  test("formats lists every model format", async () => {
    const { stdout } = await edgewise(["formats"]);
    for (const { name, title } of MODEL_FORMATS) {
      const line = stdout.split("\n").find((text) => text.trim().startsWith(`${name} `));
      expect(line).toContain(title);
    }
  });
});

describe("convert --to", () => {
  test.each(MODEL_FORMATS.map(({ name }) => name))("%s: the same text to a file and to a pipe", async (name) => {
    const out = inFolder(`insects.${name}`);
    expect(await edgewise(["convert", insects, "--to", name, "--out", out])).toMatchObject({
      code: EXIT.done,
      stderr: "",
    });
    expect((await edgewise(["convert", insects, "--to", name])).stdout).toBe(readFileSync(out, "utf8"));
  });

  test.each([
    ["cnf", "dimacs"],
    ["mzn", "mzn"],
  ])("the ending .%s of --out alone is --to %s", async (ending, name) => {
    const out = inFolder(`ending.${ending}`);
    await edgewise(["convert", insects, "--out", out]);
    expect((await edgewise(["convert", insects, "--to", name])).stdout).toBe(readFileSync(out, "utf8"));
  });

  test("a model that the format cannot express leaves no file", async () => {
    const rule = {
      pairs: [
        ["a", "b"],
        ["b", "c"],
        ["c", "d"],
      ],
    };
    const tiles = [
      ["a", "b", "c", "d"],
      ["a", "b", "c", "d"],
    ];
    const chain = { format: "edgewise-puzzle", version: 1, board: { width: 2, height: 1 }, rule, tiles };
    const source = file("chain.puzzle.json", JSON.stringify(chain));
    const out = inFolder("chain.lp");
    const { code, stderr } = await edgewise(["convert", source, "--to", "lp-sums", "--out", out]);
    expect([code, existsSync(out)]).toEqual([EXIT.badInput, false]);
    expect(stderr).toMatch(/^error: ilp-sums: these pairs cannot be written as sums/);
  });
});
