import { describe, expect, test } from "vitest";
import type { PuzzleDraft } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { makePuzzle } from "../validate.js";
import { json, parsePuzzleJson, writePuzzleJson } from "./json.js";
import { readPuzzle } from "./read.js";

/** The example of FORMATS.md section 1, with the tiles that its board asks for. */
const EXAMPLE = `{
  "format": "edgewise-puzzle",
  "version": 1,
  "name": "insects",
  "board": {"width": 3, "height": 1, "holes": [[1, 0]]},
  "rule": "signed",
  "frame": "0",
  "tiles": [
    ["2", "-3", "3", "1"],
    ["-2", "1", "-4", "3"]
  ],
  "tileNames": ["A", "B"],
  "pins": [
    {"x": 0, "y": 0, "tile": 1, "rotation": 2}
  ]
}
`;

test.each([
  { text: EXAMPLE, is: true },
  { text: "\n  {", is: true },
  { text: "[]", is: false },
  { text: "size 1x1", is: false },
])("sniff $text: $is", ({ text, is }) => {
  expect(json.sniff(text)).toBe(is);
});

describe("reading", () => {
  test("format and version may come anywhere; every other key is as in section 1", () => {
    const { puzzle } = readPuzzle(EXAMPLE);
    expect(puzzle).toEqual({
      name: "insects",
      board: { width: 3, height: 1, holes: [[1, 0]] },
      rule: "signed",
      frame: "0",
      rotate: true,
      tiles: [
        ["2", "-3", "3", "1"],
        ["-2", "1", "-4", "3"],
      ],
      tileNames: ["A", "B"],
      pins: [{ x: 0, y: 0, tile: 1, rotation: 2 }],
    });
  });

  test.each([
    { text: '{"version": 1}', faults: ["missing-key"], why: "no format" },
    { text: "{}", faults: ["missing-key", "missing-key"], why: "no format and version" },
    { text: '{"format": "edgewise-puzzle", "version": 1,}', faults: ["syntax 1:44"], why: "not JSON" },
  ])("refuses $why", ({ text, faults }) => {
    expect(faultsOf(() => parsePuzzleJson(text))).toEqual(faults);
  });

  test.each(["[1]", "3", "null", '"text"'])("%s is not a puzzle", (text) => {
    expect(faultsOf(() => readPuzzle(text, { format: "json" }))).toEqual(["wrong-type"]);
  });
});

describe("writing", () => {
  test("one tile per line, defaults omitted", () => {
    expect(writePuzzleJson(readPuzzle(EXAMPLE).puzzle)).toEqual({ text: EXAMPLE, lost: [] });
  });

  test.each<{ what: string; part: Partial<PuzzleDraft> }>([
    { what: "punctuation inside texts stays as it is", part: { name: 'a:b,c "d\\" {' } },
    { what: "empty source and notes are not the same as none", part: { source: "", notes: "" } },
    { what: "notes of several lines", part: { notes: "one\n\ttwo" } },
    { what: "tiles that may not turn", part: { rotate: false } },
    {
      what: "pairs",
      part: {
        rule: {
          pairs: [
            ["a", ","],
            ["a", '"'],
            [":", "d"],
          ],
        },
      },
    },
  ])("$what", ({ part }) => {
    const puzzle = makePuzzle({
      board: { width: 1, height: 1 },
      rule: "equal",
      tiles: [["a", ",", '"', ":"]],
      ...part,
    });
    expect(readPuzzle(writePuzzleJson(puzzle).text).puzzle).toEqual(puzzle);
  });
});
