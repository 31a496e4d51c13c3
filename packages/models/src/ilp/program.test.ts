import { makePuzzle, type Rule } from "@edgewise/core";
import { cases, puzzleArbitrary } from "@edgewise/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Model, modelOf } from "../model/model.js";
import { foundByReference } from "../testing/agreement.js";
import { type IlpForm, type IntegerProgram, integerProgram, type Row } from "./program.js";

const FORMS: readonly IlpForm[] = ["sums", "colours"];

/** Does every row hold when exactly these variables are 1? */
function holds({ rows }: IntegerProgram, ones: ReadonlySet<number>): boolean {
  const total = ({ terms }: Row) =>
    terms.reduce((sum, [coefficient, variable]) => sum + (ones.has(variable) ? coefficient : 0), 0);
  return rows.every((row) => (row.relation === "=" ? total(row) === row.bound : total(row) <= row.bound));
}

/** All fillings of the cells by candidates that satisfy the program, cell after cell. */
function satisfying(model: Model, program: IntegerProgram): string[] {
  const variableOf = new Map(program.choices.map(([cell, code], variable) => [cell * 4096 + code, variable]));
  const found: string[] = [];
  const fill = (codes: readonly number[]) => {
    const cell = model.cells[codes.length];
    if (cell === undefined) {
      const ones = new Set(codes.map((code, i) => variableOf.get(i * 4096 + code) ?? -1));
      if (holds(program, ones)) found.push(codes.map((code) => `${code >> 2}/${code & 3}`).join(" "));
    } else for (const { code } of cell.candidates) fill([...codes, code]);
  };
  fill([]);
  return found.sort();
}

test.each(FORMS)("%s: what satisfies the rows is what solves the puzzle", async (form) => {
  const small = puzzleArbitrary({ maxCells: 3, maxLabels: 3, maxExpectedNodes: 200 });
  await fc.assert(
    fc.asyncProperty(small, async (puzzle) => {
      const model = modelOf(puzzle);
      let program: IntegerProgram | undefined;
      try {
        program = integerProgram(model, form);
      } catch {
        // This combination is refused; tested below.
        fc.pre(false);
      }
      if (program) expect(satisfying(model, program)).toEqual((await foundByReference(puzzle)).arrangements);
    }),
    { numRuns: cases(60) },
  );
});

describe("which rules the sums are right for, and the numbers that the labels of a tile get at a border", () => {
  const pairs = (...words: string[]): Rule => ({ pairs: words.map((word) => [word[0] ?? "", word[1] ?? ""]) });
  /** Coefficients at the one border of a 2x1, first cell then second, for the tile abcd turned 0 to 3 times. */
  function numbers(rule: Rule, tile: readonly string[]): number[][] {
    const puzzle = makePuzzle({ board: { width: 2, height: 1 }, rule, tiles: [[...tile], [...tile]] });
    const { rows } = integerProgram(modelOf(puzzle), "sums");
    const terms = rows.find(({ name }) => name === "east_0_0")?.terms ?? [];
    const of = (from: number) => Array.from({ length: 4 }, (_, i) => terms.find(([, v]) => v === from + i)?.[0] ?? 0);
    return [of(0), of(8)];
  }

  test.each([
    {
      rule: "signed",
      tile: ["1", "-1", "2", "-2"],
      why: "mates add up to zero",
      first: [-1, 1, -2, 2],
      second: [-2, 2, -1, 1],
    },
    { rule: "case", tile: [..."aAbB"], why: "couples", first: [-1, 1, -3, 3], second: [-3, 3, -1, 1] },
    { rule: pairs("ab", "cd"), tile: [..."abcd"], why: "couples", first: [-1, 1, -3, 3], second: [-3, 3, -1, 1] },
    { rule: "equal", tile: [..."abcd"], why: "the difference is zero", first: [2, 1, 4, 3], second: [-4, -3, -2, -1] },
    {
      rule: pairs("ac", "ad", "bc", "bd"),
      tile: [..."abcd"],
      why: "two classes",
      first: [1, 1, 2, 2],
      second: [-1, -1, -2, -2],
    },
  ] as const)("$rule: $why", ({ rule, tile, first, second }) => {
    expect(numbers(rule, tile)).toEqual([first, second]);
  });

  test("a list of pairs that no colouring describes is refused, and taken by the other form", () => {
    const puzzle = makePuzzle({
      board: { width: 2, height: 1 },
      rule: pairs("ab", "bc", "cd"),
      tiles: [[..."abcd"], [..."abcd"]],
    });
    expect(() => integerProgram(modelOf(puzzle), "sums")).toThrow(/ilp-sums: these pairs cannot be written as sums/);
    expect(integerProgram(modelOf(puzzle), "colours").rows.length).toBeGreaterThan(4);
  });
});
