import { spawnSync } from "node:child_process";
import { cases, describeWith, puzzleArbitrary, readFixture, useFolder } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findProgram } from "../run/program.js";
import { foundByReference } from "../testing/agreement.js";
import { emitDimacs } from "./dimacs.js";
import { librarySolutions } from "./library.js";

const textOf = (puzzle: Parameters<typeof emitDimacs>[0]) => [...emitDimacs(puzzle)].join("");

describe("the file", () => {
  const lines = textOf(readFixture("insects.arc")).trimEnd().split("\n");

  test("begins with what its variables mean", () => {
    expect(lines.slice(0, 3)).toEqual([
      'c CNF of the edge-matching puzzle "insects.arc", 3x3, 9 tiles; written by Edgewise.',
      "c Cells (x, y) count from the top left, tiles and labels from 0; a rotation is in clockwise quarter turns.",
      'c label 0 is "2"',
    ]);
    expect(lines).toContain("c variable 325: tile 0 at (0, 0), however turned");
  });

  test("has as many variables and clauses as its header says", () => {
    const header = lines.findIndex((line) => line.startsWith("p cnf "));
    const [, , variables, clauses] = (lines[header] ?? "").split(" ").map(Number);
    const body = lines.slice(header + 1);
    expect(body).toHaveLength(clauses ?? -1);
    expect(Math.max(...body.flatMap((line) => line.split(" ").map((word) => Math.abs(Number(word)))))).toBe(variables);
    expect(body.every((line) => /^(-?[1-9]\d* )*0$/.test(line))).toBe(true);
  });
});

test("whatever the labels are, every line is a comment, the header or a clause, and the clauses have the puzzle's answer", async () => {
  await fc.assert(
    fc.asyncProperty(puzzleArbitrary({ wildLabels: true, texts: true, maxExpectedNodes: 2000 }), async (puzzle) => {
      const lines = textOf(puzzle).trimEnd().split("\n");
      const header = lines.findIndex((line) => !line.startsWith("c "));
      expect(lines[header]).toMatch(/^p cnf \d+ \d+$/);
      expect(lines.slice(0, header).join("")).toMatch(/^[\x20-\x7e]*$/);
      const clauses = lines.slice(header + 1).map((line) => line.split(" ").slice(0, -1).map(Number));
      const variableCount = Number(lines[header]?.split(" ")[2]);
      const [first] = librarySolutions({ clauses, variableCount, placementCount: variableCount });
      const { arrangements } = await foundByReference(puzzle);
      expect(first !== undefined).toBe(arrangements.length > 0);
    }),
    { numRuns: cases(100) },
  );
});

for (const name of ["cadical", "kissat", "minisat"]) {
  const program = findProgram([name]);
  describeWith(program ? undefined : `${name} is not installed`, name, () => {
    const { file } = useFolder();
    test("reads the file and finds the solutions", () => {
      const verdict = (name: string) =>
        spawnSync(program?.path ?? "", [file(`${name}.cnf`, textOf(readFixture(name)))]).status;
      expect([verdict("insects.arc"), verdict("random-3x3-c4-1.puzzle.json")]).toEqual([10, 20]);
    });
  });
}
