/** Puzzle -> text -> puzzle: the same puzzle comes back, except for what the writer reported as lost. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PuzzleError } from "../errors.js";
import { type Puzzle, tileName } from "../model.js";
import { lookOf } from "../rules.js";
import { PUZZLES_FOR_FORMAT, type PuzzleOptions, puzzleArbitrary } from "../testing/arbitraries.js";
import { cases } from "../testing/effort.js";
import type { Format, Written } from "./format.js";
import { readPuzzle, sniffFormat } from "./read.js";
import { FORMATS, writePuzzle } from "./registry.js";

/**
 * The least share of its puzzles that a format accepts: some refuse pins without a rotation, frames on no tile, or labels
 * without mates.
 */
const SHARES: Readonly<Record<string, number>> = {
  json: 1,
  prolog: 1,
  text: 1,
  arc: 1,
  letters: 0.9,
  dailyprogrammer: 1,
  pieces: 0.8,
  csv: 0.4,
  bucas: 0.8,
};

/** What defines a puzzle: labels in order of appearance, the rule as a table, pins in any order. */
function essenceOf(puzzle: Puzzle) {
  const { board, rotate, tiles, pins } = puzzle;
  const { matesOf, frame } = puzzle.labels;
  return {
    board: { ...board, holes: sorted(board.holes) },
    rotate,
    tiles: tiles.map((_, tile) => [...lookOf(puzzle.labels, tile * 4)]),
    mates: matesOf.map((mates) => [...mates].sort((a, b) => a - b)),
    frame,
    pins: sorted(pins),
  };
}

function sorted<T>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
}

/** The texts of a puzzle, tile names as displayed. */
function textsOf(puzzle: Puzzle) {
  const { name, source, notes, tiles } = puzzle;
  return { name, source, notes, tileNames: tiles.map((_, tile) => tileName(puzzle, tile)) };
}

/** undefined where the format refuses, with every fault `cannot-write`. */
function writeOrRefuse(format: Format, puzzle: Puzzle, lossy: boolean): Written | undefined {
  try {
    return format.write(puzzle, lossy);
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    for (const fault of error.faults) expect(fault).toMatchObject({ code: "cannot-write", place: expect.anything() });
    return undefined;
  }
}

function expectSame(puzzle: Puzzle, { text, lost }: Written, format: Format): void {
  expect(sniffFormat(text).name).toBe(format.name);
  const { puzzle: back } = readPuzzle(text);
  const says = (start: string) => lost.some((sentence) => sentence.startsWith(start));

  const essence = essenceOf(puzzle);
  expect(essenceOf(back)).toEqual(says("The pins") ? { ...essence, pins: [] } : essence);
  if (!says("The labels are renamed")) expect(back.tiles).toEqual(puzzle.tiles);
  if (!says("The rule")) expect(back.rule).toEqual(puzzle.rule);

  const [texts, textsBack] = [textsOf(puzzle), textsOf(back)];
  if (!says("The name is")) expect(textsBack.name).toBe(texts.name);
  // An empty source says nothing, and may become none.
  if (!says("The source")) expect(textsBack.source ?? "").toBe(texts.source ?? "");
  if (!says("The notes")) expect(textsBack.notes ?? "").toBe(texts.notes ?? "");
  if (!says("The names of the tiles")) expect(textsBack.tileNames).toEqual(texts.tileNames);
}

describe("puzzles that the format can express", () => {
  test.each(FORMATS)("$name: the same puzzle comes back", (format) => {
    let tried = 0;
    let written = 0;
    fc.assert(
      fc.property(puzzleArbitrary(PUZZLES_FOR_FORMAT[format.name]), (puzzle) => {
        tried++;
        const result = writeOrRefuse(format, puzzle, true);
        if (result === undefined) return;
        written++;
        expectSame(puzzle, result, format);
      }),
      { numRuns: cases(300) },
    );
    const share =
      "the share written of PUZZLES_FOR_FORMAT (testing/arbitraries.ts); SHARES has those that may be refused";
    expect(written / tried, share).toBeGreaterThanOrEqual(SHARES[format.name] ?? 1);
  });
});

test("any puzzle in any format: refused, or the same puzzle comes back", () => {
  fc.assert(
    fc.property(puzzleArbitrary(PUZZLES_FOR_FORMAT.json), (puzzle) => {
      for (const format of FORMATS) {
        const result = writeOrRefuse(format, puzzle, false);
        if (result) expectSame(puzzle, result, format);
      }
    }),
    { numRuns: cases(500) },
  );
});

test("nothing is lost between two formats that can both express everything", () => {
  const options: PuzzleOptions = { rules: ["pairs"], maxExpectedNodes: Number.POSITIVE_INFINITY };
  fc.assert(
    fc.property(puzzleArbitrary(options), (puzzle) => {
      const through = ["text", "prolog", "json"].reduce((current, name) => {
        const { text, lost } = writePuzzle(current, name);
        expect(lost).toEqual([]);
        return readPuzzle(text).puzzle;
      }, puzzle);
      expect(through).toEqual(puzzle);
    }),
  );
});
