import { readPuzzle } from "@edgewise/core";
import {
  cases,
  describeWith,
  fewFixtures,
  largestTree,
  onlyInFullRun,
  puzzleArbitrary,
  readFixture,
  useFolder,
} from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findProgram } from "../run/program.js";
import { foundBy, foundByReference } from "../testing/agreement.js";
import { prologEngine } from "./engine.js";
import { emitProlog } from "./program.js";

const LIBRARY = "swipl-wasm";
const missing = findProgram(["swipl"]) ? undefined : "swipl is not installed";

describeWith(undefined, LIBRARY, () => describeRunner(LIBRARY));
describeWith(missing, "swipl", () => {
  describeRunner("swipl");
  describeAgainstReference("swipl");
});
// It has to start for each puzzle, and exact-engines.test.ts compares it too.
describeWith(onlyInFullRun, `${LIBRARY} on random puzzles`, () => describeAgainstReference(LIBRARY));

/** FORMATS: the article's answer, tiles and where their tops point, row by row. */
const PUBLISHED = `
  2 left   1 up     6 up
  8 right  9 right  7 down
  5 right  3 up     4 up`;

function describeRunner(program: string): void {
  test("the answer of the Prolog article comes first", async () => {
    const answer: string[] = [];
    const { status } = await prologEngine.solve(readFixture("big-cats.pl"), {
      program,
      solutionLimit: 1,
      onSolution: (solution) => {
        const pointing = ["up", "right", "down", "left"];
        answer.push(...solution.map(({ tile, rotation }) => `${tile + 1} ${pointing[rotation]}`));
      },
    });
    expect(status).toBe("solved");
    expect(answer).toEqual(PUBLISHED.trim().split(/\s{2,}/));
  });

  const known = fewFixtures().filter(({ nodes }) => nodes !== undefined && nodes <= largestTree(100_000));
  test.each(known)("$name: $arrangements arrangements ($source)", async ({ puzzle, arrangements, distinct }) => {
    const { outcome } = await foundBy(prologEngine, puzzle, { program });
    expect(outcome).toEqual({ status: "complete", arrangements, distinct });
  });

  test("a time limit ends it", async () => {
    const puzzle = readFixture("circles-4x4.letters.txt");
    expect((await prologEngine.solve(puzzle, { program, timeLimitMs: 20 })).status).toBe("limit");
  });

  test("a signal ends it", async () => {
    const signal = AbortSignal.timeout(20);
    const puzzle = readFixture("circles-4x4.letters.txt");
    expect((await prologEngine.solve(puzzle, { program, signal })).status).toBe("aborted");
  });
}

function describeAgainstReference(program: string): void {
  test("the same arrangements as the reference engine, with labels of any text", { timeout: 240_000 }, async () => {
    const puzzles = puzzleArbitrary({ wildLabels: true, texts: true, maxExpectedNodes: 1000 });
    await fc.assert(
      fc.asyncProperty(puzzles, async (puzzle) => {
        expect(await foundBy(prologEngine, puzzle, { program })).toEqual(await foundByReference(puzzle));
      }),
      { numRuns: cases(60) },
    );
  });
}

describe("the program written", () => {
  test("is a file of the format prolog: the same puzzle is read from it", () => {
    const puzzles = puzzleArbitrary({ wildLabels: true, rules: ["pairs"], maxExpectedNodes: Number.POSITIVE_INFINITY });
    fc.assert(
      fc.property(puzzles, (puzzle) => {
        const { puzzle: read } = readPuzzle([...emitProlog(puzzle)].join(""));
        expect({ ...read, name: "" }).toEqual({ ...puzzle, name: "" });
      }),
    );
  });
});

describe("stand-ins for swipl", () => {
  const { inFolder, file } = useFolder();
  const row = (...cells: readonly string[]) => cells.join("  ");
  const [solved1, solved2, solved3] = [
    row("2 left", "1 up", "6 up"),
    row("8 right", "9 right", "7 down"),
    row("5 right", "3 up", "4 up"),
  ];
  const solved = [solved1, solved2, solved3, ""];

  test.each([
    { does: "does not exist", script: undefined, says: /not found; is it installed/, kind: "missing" },
    {
      does: "fails",
      script: "echo 'no licence' >&2; exit 3",
      says: /exit code 3, and said "no licence"/,
      kind: "crashed",
    },
    { does: "dies", script: "kill -9 $$", says: /by the signal SIGKILL/, kind: "crashed" },
    {
      does: "complains",
      script: "echo 'ERROR: puzzle:3:1: bad' >&2; echo complete",
      says: /puzzle:3:1: bad/,
      kind: "crashed",
    },
    { does: "says nothing", script: "true", says: /expected "complete" at the end, found "nothing"/, kind: "garbage" },
    { does: "babbles", lines: ["Welcome!"], says: /expected a row of 3 cells, found "Welcome!"/, kind: "garbage" },
    { does: "stops early", lines: solved, says: /expected "complete" at the end/, kind: "garbage" },
    {
      does: "continues after its end",
      lines: [...solved, "complete", "x"],
      says: /nothing after the last/,
      kind: "garbage",
    },
    {
      does: "does not separate boards",
      lines: [solved1, solved2, solved3, solved1],
      says: /after 3 rows/,
      kind: "garbage",
    },
    {
      does: "names a tile that does not exist",
      lines: [row("2 left", "1 up", "12 up"), solved2, solved3, ""],
      says: /such as "2 left", found "12 up"/,
      kind: "garbage",
    },
    {
      does: "lies",
      lines: [row("2 up", "1 up", "6 up"), solved2, solved3, "", "complete"],
      says: /its answer is not a solution/,
      kind: "wrong-answer",
    },
    {
      does: "repeats itself",
      lines: [...solved, ...solved, "complete"],
      says: /same solution twice/,
      kind: "wrong-answer",
    },
  ])("one that $does", async ({ does, script, lines = [], says, kind }) => {
    const name = does.replaceAll(" ", "-");
    const prints = `cat > /dev/null; cat <<'END'\n${lines.join("\n")}\nEND`;
    if (does !== "does not exist") file(name, `#!/bin/sh\n${script ?? prints}\n`, 0o755);
    const options = { program: inFolder(name) };
    const error = await prologEngine.solve(readFixture("big-cats.pl"), options).catch((reason) => reason);
    expect(error).toMatchObject({ name: "ModelError", kind });
    expect(String(error)).toMatch(says);
    expect(String(error)).toContain(name);
  });
});
