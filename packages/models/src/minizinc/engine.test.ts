import type { Puzzle } from "@edgewise/core";
import {
  cases,
  describeWith,
  knownFixtures,
  puzzleArbitrary,
  puzzleOf,
  readFixture,
  useFolder,
} from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { findProgram, runProgram } from "../run/program.js";
import { foundBy, foundByReference } from "../testing/agreement.js";
import { emitDzn, emitMzn } from "./data.js";
import { minizincEngine } from "./engine.js";

const { file } = useFolder();

const minizinc = findProgram(["minizinc"]);
test("without minizinc on the PATH the engine says so", async () => {
  vi.stubEnv("PATH", "");
  expect(await minizincEngine.available()).toEqual({ isAvailable: false, reason: "minizinc is not installed" });
  vi.unstubAllEnvs();
});

describeWith(minizinc ? undefined : "minizinc is not installed", "minizinc", () => {
  const known = knownFixtures().filter(({ nodes }) => nodes !== undefined && nodes <= 2e6);
  test.each(known)("$name: $arrangements arrangements ($source)", async ({ puzzle, arrangements, distinct }) => {
    const { outcome } = await foundBy(minizincEngine, puzzle);
    expect(outcome).toEqual({ status: "complete", arrangements, distinct });
  });

  test("the same arrangements as the reference engine, with labels of any text", { timeout: 240_000 }, async () => {
    const puzzles = puzzleArbitrary({ wildLabels: true, texts: true, maxExpectedNodes: 2000 });
    await fc.assert(
      fc.asyncProperty(puzzles, async (puzzle) => {
        expect(await foundBy(minizincEngine, puzzle)).toEqual(await foundByReference(puzzle));
      }),
      { numRuns: cases(60) },
    );
  });

  test("the two files that convert writes work together", async () => {
    const puzzle = readFixture("insects.arc");
    const model = file("edge-matching.mzn", [...emitMzn(puzzle)].join(""));
    const data = file("insects.dzn", [...emitDzn(puzzle)].join(""));
    const args = ["--all-solutions", model, data];
    const { exitCode, stdout } = await runProgram("minizinc", minizinc?.path ?? "", args);
    expect(exitCode).toBe(0);
    expect(stdout.match(/^-{10}$/gm)).toHaveLength(4);
    expect(stdout.trimEnd()).toMatch(/={10}$/);
  });

  test("stops after the first solution if one is requested", async () => {
    const outcome = await minizincEngine.solve(readFixture("planted-4x4-c4-1.puzzle.json"), { solutionLimit: 1 });
    expect(outcome).toMatchObject({ status: "solved", arrangements: 1n });
  });

  test("a time limit ends it", async () => {
    const outcome = await minizincEngine.solve(readFixture("colours-6x4-c10-1.puzzle.json"), { timeLimitMs: 100 });
    expect(outcome.status).toBe("limit");
  });
});

/** The data without comments: only numbers, names of the model and brackets may be left. */
describe("the data", () => {
  test("labels and names of any text are in one-line comments and nowhere else", () => {
    const puzzles = puzzleArbitrary({ wildLabels: true, texts: true, maxExpectedNodes: Number.POSITIVE_INFINITY });
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const text = [...emitDzn(puzzle)].join("");
        expect(text).toMatch(/^[\n\x20-\x7e]*$/);
        const data = text.split("\n").filter((line) => !line.startsWith("%"));
        expect(data.join("\n")).toMatch(/^(?:[a-z_]+ = |array2d|[0-9.,;|\s[\](){}])*$/);
        const comments = text.split("\n").filter((line) => /^% {3}\d/.test(line));
        const labels = comments.map((line) => JSON.parse(line.replace(/^% {3}\d+ is /, "")));
        expect(new Set(labels)).toEqual(labelsOf(puzzle));
      }),
      { numRuns: cases(100) },
    );
  });
});

function labelsOf({ tiles, frame }: Puzzle): Set<string> {
  return new Set([...tiles.flat(), ...(frame === undefined ? [] : [frame])]);
}

describe("stand-ins for minizinc", () => {
  const puzzle = puzzleOf("2x1", "abac acab", { rotate: false });
  const board = ["1 up  2 up", "----------"];
  const end = "==========";

  function standIn(does: string, script: string): string {
    const version = `[ "$1" = --version ] && { echo "stand-in, version 7.8.9"; exit; }`;
    return file(does.replaceAll(" ", "-"), `#!/bin/sh\n${version}\n${script}\n`, 0o755);
  }
  const prints = (lines: readonly string[]) => `cat > /dev/null; cat <<'END'\n${lines.join("\n")}\nEND`;

  test.each([
    { does: "knows both boards", lines: [...board, "2 up  1 up", "----------", end], arrangements: 2n },
    { does: "knows of none", lines: ["=====UNSATISFIABLE====="], arrangements: 0n },
  ])("one that $does is accepted", async ({ does, lines, arrangements }) => {
    const outcome = await minizincEngine.solve(puzzle, { program: standIn(does, prints(lines)) });
    expect(outcome).toMatchObject({ status: "complete", arrangements });
    expect(outcome.program).toBe(`${does.replaceAll(" ", "-")} 7.8.9`);
  });

  test.each([
    {
      does: "fails",
      script: "echo 'no solver gecode' >&2; exit 1",
      says: /code 1, and said "no solver/,
      kind: "crashed",
    },
    { does: "dies", script: "kill -11 $$", says: /by the signal SIGSEGV/, kind: "crashed" },
    { does: "stops early", lines: board, says: /expected "==========" at the end/, kind: "garbage" },
    {
      does: "gives up",
      lines: ["=====UNKNOWN====="],
      says: /expected a row of 2 cells, found "=====UNKNOWN/,
      kind: "garbage",
    },
    { does: "babbles", lines: ["3 up  1 west", "----------"], says: /such as "2 left", found "3 up"/, kind: "garbage" },
    {
      does: "lies",
      lines: ["1 up  1 up", "----------", end],
      says: /its answer is not a solution/,
      kind: "wrong-answer",
    },
    {
      does: "turns a tile",
      lines: ["1 up  2 down", "----------"],
      says: /where it cannot stand/,
      kind: "wrong-answer",
    },
    { does: "repeats itself", lines: [...board, ...board, end], says: /same solution twice/, kind: "wrong-answer" },
  ])("one that $does", async ({ does, script, lines = [], says, kind }) => {
    const program = standIn(does, script ?? prints(lines));
    const error = await minizincEngine.solve(puzzle, { program }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ModelError", kind });
    expect(String(error)).toMatch(says);
    expect(String(error)).toContain(`${does.replaceAll(" ", "-")} 7.8.9: `);
  });

  test("a program that does not exist", async () => {
    const solving = minizincEngine.solve(puzzle, { program: "no-such-minizinc" });
    await expect(solving).rejects.toThrow(/no-such-minizinc: not found; is it installed/);
  });

  test("one that hangs is ended by the time limit", async () => {
    const program = standIn("hangs", "exec sleep 60");
    expect((await minizincEngine.solve(puzzle, { program, timeLimitMs: 100 })).status).toBe("limit");
  });
});
