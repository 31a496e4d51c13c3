import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Placement, PuzzleDraft, Rotation, Rule } from "../model.js";
import { makePuzzle } from "../validate.js";
import { renderAnsi } from "./ansi.js";
import { drawAnsi, drawText } from "./pictures.js";
import { widthOf } from "./printable.js";
import type { Scene } from "./scene.js";

/** Letters that no drawing changes, and some that are wide, combine, or control the terminal. */
const anyLabel = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abcXYZ_019"), minLength: 1, maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom("日", "e\u0301", "👩🏽\u200d🚀", "א", "\u202e", "\u0301", "<", "░"),
    minLength: 1,
    maxLength: 6,
  }),
);

const anyDrawing = fc
  .record({
    width: fc.integer({ min: 1, max: 6 }),
    height: fc.integer({ min: 1, max: 3 }),
    pool: fc.uniqueArray(anyLabel, { minLength: 2, maxLength: 8 }),
    picks: fc.infiniteStream(fc.nat()),
    paired: fc.boolean(),
    named: fc.boolean(),
    placed: fc.option(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 18 })),
    columns: fc.integer({ min: 1, max: 120 }),
  })
  .map(({ width, height, pool, picks, paired, named, placed, columns }) => {
    const pick = () => pool[Number(picks.next().value) % pool.length] ?? "";
    const rule: Rule = paired ? { pairs: pool.map((label) => [label, pool[0] ?? label]) } : "equal";
    const tiles = Array.from({ length: width * height }, () => [pick(), pick(), pick(), pick()]);
    const draft: PuzzleDraft = { board: { width, height }, rule, frame: pool[1] ?? "", tiles };
    const puzzle = makePuzzle({ ...draft, ...(named && { tileNames: tiles.map(pick) }) });
    const placements = placed?.slice(0, tiles.length).map((rotation, i): Placement => {
      return { x: i % width, y: Math.floor(i / width), tile: i, rotation: rotation as Rotation };
    });
    return { puzzle, placements, columns };
  });

const ESC = "\u001b";
/** A run with its style and its reset: nothing else may hold an escape. */
const STYLED = new RegExp(`${ESC}\\[(?:[14];)?38;5;\\d{2,3}m([^${ESC}\\n]+)${ESC}\\[0m`, "g");

const linesOf = (drawing: string) => drawing.replace(/\n$/, "").split("\n");

describe("every text drawing", () => {
  test("keeps to its columns, has no blanks at the ends of lines and nothing unprintable", () => {
    fc.assert(
      fc.property(anyDrawing, ({ puzzle, placements, columns }) => {
        const drawing = drawText(puzzle, placements, { columns });
        expect(drawing).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
        for (const line of linesOf(drawing)) {
          expect(widthOf(line)).toBeLessThanOrEqual(Math.max(20, columns));
          expect(line).toBe(line.trimEnd());
        }
      }),
    );
  });

  test("is what the coloured drawing shows without its colours", () => {
    fc.assert(
      fc.property(anyDrawing, ({ puzzle, placements, columns }) => {
        const coloured = drawAnsi(puzzle, placements, { columns });
        const plain = coloured.replace(STYLED, "$1");
        expect(plain).toBe(drawText(puzzle, placements, { columns }));
      }),
    );
  });

  test("shows every label, itself or in the legend", () => {
    const word = fc.uniqueArray(fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 1, maxLength: 16 }), {
      minLength: 4,
      maxLength: 4,
    });
    fc.assert(
      fc.property(word, fc.integer({ min: 20, max: 80 }), (labels, columns) => {
        const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [labels] });
        for (const placements of [undefined, [{ x: 0, y: 0, tile: 0, rotation: 3 }] as const]) {
          const words = drawText(puzzle, placements, { columns }).split(/[^a-h]+/);
          for (const label of labels) expect(words).toContain(label);
        }
      }),
    );
  });
});

describe("columns", () => {
  const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [["n", "east", "s", "w"]] });

  test.each([0, -5, Number.NaN])("%d are refused", (columns) => {
    expect(() => drawText(puzzle, [], { columns })).toThrow(
      new RangeError(`columns must be a number from 1, not ${columns}`),
    );
  });

  test.each([1, 19])("%i count as 20", (columns) => {
    expect(drawText(puzzle, undefined, { columns })).toBe(drawText(puzzle, undefined, { columns: 20 }));
  });
});

describe("the coloured drawing", () => {
  const puzzle = makePuzzle({
    board: { width: 1, height: 1 },
    rule: "signed",
    frame: "0",
    tiles: [["1", "-1", "0", "2"]],
  });

  test.each([
    ["heads bold", "\x1b[1;38;5;32m1\x1b[0m"],
    ["tails underlined, in their head's colour", "\x1b[4;38;5;32m-1\x1b[0m"],
    ["another family in another colour", "\x1b[1;38;5;166m2\x1b[0m"],
    ["the frame grey", "\x1b[38;5;102m0\x1b[0m"],
    ["names as they are", " #1 "],
  ])("has %s", (_, expected) => {
    expect(drawAnsi(puzzle)).toContain(expected);
  });

  test("passes no escape sequence on, even from labels that no puzzle may have", () => {
    const evil = "\x1b]0;owned\x07\x9b2J\r\n";
    const side = { label: evil, motif: { kind: 0, half: "head", variant: 0 } } as const;
    const scene: Scene = {
      title: evil,
      layout: "board",
      columns: 1,
      rows: 1,
      cells: [{ kind: "tile", column: 0, row: 0, tile: 0, name: evil, rotation: 0, sides: [side, side, side, side] }],
      showsRotation: true,
      motifs: new Map([[evil, side.motif]]),
    };
    for (const columns of [20, 200]) {
      const rest = renderAnsi(scene, { columns }).replace(STYLED, "$1");
      expect(rest).not.toMatch(/[^\n\P{Cc}]/u);
      expect(rest).toContain("\\u{1b}");
    }
  });
});
