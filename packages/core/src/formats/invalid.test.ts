/** fixtures/invalid: at least one bad input for every fault code. The file name says which: CODE-what.format. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FAULT_CODES, type Fault, type FaultCode, faultText, PuzzleError } from "../errors.js";
import { fixturePath } from "../testing/fixtures.js";
import { readPuzzle } from "./read.js";

/** Codes that no puzzle text can raise, and where they are tested instead. */
const ELSEWHERE: Partial<Record<FaultCode, string>> = {
  "cannot-write": "raised by writers: writing.test.ts",
  "bad-solution": "raised by solution files: solution-file.ts",
};

/** Faults of the whole input, which have no place. */
const PLACELESS: readonly FaultCode[] = ["empty-input"];

const CODES = Object.keys(FAULT_CODES) as FaultCode[];
const FILES = readdirSync(fixturePath("invalid"));

function codeOf(file: string): FaultCode | undefined {
  // The longest, since one code may begin another.
  return CODES.filter((code) => file.startsWith(`${code}-`) || file.startsWith(`${code}.`)).sort(
    (a, b) => b.length - a.length,
  )[0];
}

function faultsIn(file: string): readonly Fault[] {
  try {
    readPuzzle(readFileSync(fixturePath("invalid", file), "utf8"));
  } catch (error) {
    if (error instanceof PuzzleError) return error.faults;
    throw error;
  }
  return [];
}

test.each(CODES)("%s has a fixture", (code) => {
  const files = FILES.filter((file) => codeOf(file) === code);
  if (ELSEWHERE[code] === undefined) expect(files).not.toEqual([]);
  else expect(files).toEqual([]);
});

describe.each(FILES)("%s", (file) => {
  const faults = faultsIn(file);

  test("has the fault that its name says", () => {
    expect(faults.map(({ code }) => code)).toContain(codeOf(file));
  });

  test("each fault has a place and is one printable line", () => {
    const lines = readFileSync(fixturePath("invalid", file), "utf8").split("\n");
    for (const fault of faults) {
      expect(faultText(fault, file)).toMatch(/^[^\p{Cc}\u2028\u2029]{10,400}$/u);
      if (PLACELESS.includes(fault.code)) continue;
      expect(fault.place).toBeDefined();
      if (fault.place === undefined || "pointer" in fault.place) continue;
      const { line, column } = fault.place;
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(column).toBeGreaterThan(0);
      expect(column).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 1);
    }
  });
});

test.each([
  { file: "cap-exceeded-size.txt", text: "1:6: expected at most 256 cells, found 100000x100000 [cap-exceeded]" },
  { file: "cap-exceeded-label.txt", text: "3:7: expected a label of at most 64 characters, found 65 [cap-exceeded]" },
  { file: "empty-input-nothing.txt", text: "expected a puzzle, found nothing [empty-input]" },
  { file: "forbidden-character-nul.txt", text: '3:5: expected printable text, found "\\u{0}" [forbidden-character]' },
  {
    file: "syntax-truncated.puzzle.json",
    text: "6:49: expected the double quote that ends the text, found the end of the text [syntax]",
  },
  {
    file: "syntax-open-list.arc",
    text: '2:2: expected a list with its closing ")", found the end of the text [syntax]',
  },
  { file: "syntax-length.bucas.txt", text: "1:56: expected 8 characters, found 7 [syntax]" },
  { file: "tile-sides-three.txt", text: "4:1: expected 4 labels (N, E, S, W), found 3 [tile-sides]" },
  {
    file: "unmated-label-pairs.txt",
    text: '5:11: expected a label of one of the pairs, found "hand" [unmated-label]',
  },
  {
    file: "unmated-label-digit.dailyprogrammer.txt",
    text: '2:4: expected a letter that has another case, found "1" [unmated-label]',
  },
  {
    file: "bad-label-proto.txt",
    text: '3:5: expected a label that is not a reserved name, found "__proto__" [bad-label]',
  },
  { file: "pin-on-hole.txt", text: "4:5: expected an open cell, found the hole [1, 0] [pin-on-hole]" },
  { file: "bad-tile-index.pl", text: "4:11: expected the number of one of the tiles, found 8 [bad-tile-index]" },
  { file: "bad-rotation-hint.csv", text: "2:13: expected a rotation from 0 to 3, found 4 [bad-rotation]" },
  { file: "too-few-tiles.txt", text: "5:1: expected at least 4 tiles for the 2x2 board, found 3 [too-few-tiles]" },
])("$file: $text", ({ file, text }) => {
  expect(faultsIn(file).map((fault) => faultText(fault))).toContain(text);
});

test("every unknown key is named", () => {
  const [fault] = faultsIn("unknown-key-proto.puzzle.json");
  expect(fault && faultText(fault)).toMatch(
    /^\/__proto__: expected one of the keys format, .*, found the key "__proto__" \[unknown-key\]$/,
  );
});
