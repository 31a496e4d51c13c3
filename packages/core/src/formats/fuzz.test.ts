/**
 * Any text is either a puzzle or a PuzzleError that can be printed; `readPuzzle` has no other outcome.
 *
 *     EDGEWISE_FUZZ=10000000 node_modules/.bin/vitest run packages/core/src/formats/fuzz.test.ts    damages that many
 */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PUZZLES_FOR_FORMAT, puzzleArbitrary } from "../testing/arbitraries.js";
import { damagedTextArbitrary, PIECES, readOutcome } from "../testing/damages.js";
import { cases } from "../testing/effort.js";
import { fixturePath } from "../testing/fixtures.js";
import { FORMATS } from "./registry.js";

const DAMAGED_FIXTURES = Number(process.env.EDGEWISE_FUZZ ?? cases(5000));

/** The format to read, or none: then it is recognised. */
const formatName = fc.option(fc.constantFrom(...FORMATS.map(({ name }) => name)), { freq: 1, nil: undefined });

test("arbitrary text", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join("")),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(" ")),
  );
  fc.assert(
    fc.property(text, formatName, (content, format) => {
      readOutcome(content, format);
    }),
    { numRuns: cases(5000) },
  );
});

describe("damaged texts", () => {
  const files = [
    ...["puzzles", "invalid"].flatMap((folder) =>
      readdirSync(fixturePath(folder)).map((file) => [folder, file] as const),
    ),
  ]
    .map(([folder, file]) => readFileSync(fixturePath(folder, file), "utf8"))
    .filter((text) => text.length < 2000);

  test(
    "of the fixtures",
    () => {
      const seen = new Set<string>();
      fc.assert(
        fc.property(damagedTextArbitrary(fc.constantFrom(...files)), formatName, (text, format) => {
          seen.add(readOutcome(text, format));
        }),
        { numRuns: DAMAGED_FIXTURES },
      );
      // Both outcomes must occur, or the damage is too great or too small to find anything.
      expect([...seen].sort()).toEqual(["faults", "puzzle"]);
    },
    60_000 + DAMAGED_FIXTURES,
  );

  test.each(FORMATS)("of what $name writes", (format) => {
    const written = puzzleArbitrary(PUZZLES_FOR_FORMAT[format.name]).map((puzzle) => {
      try {
        return format.write(puzzle).text;
      } catch {
        return undefined;
      }
    });
    const texts = written.filter((text) => text !== undefined);
    fc.assert(
      fc.property(damagedTextArbitrary(texts), (text) => {
        readOutcome(text, format.name);
      }),
      { numRuns: cases(1000) },
    );
  });
});

/** Characters. A short run reads a quarter, still more than is searched for tables. */
const LARGEST = Math.max(2 ** 21, cases(2 ** 23));

describe(`texts of ${LARGEST} characters, in a full run of the largest size accepted`, () => {
  const fill = (before: string, unit: string, after = "") =>
    before + unit.repeat(Math.floor((LARGEST - before.length - after.length) / unit.length)) + after;

  test.each([
    { what: "one word", text: fill("", "a") },
    { what: "one line of words", text: fill("", "a ") },
    { what: "endless tiles", text: fill("", "1 2 3 4\n") },
    { what: "endless header lines", text: fill("rule pairs\n", "pair a b\n") },
    { what: "comment lines", text: fill("", "#\n", "a b c d") },
    { what: "brackets", text: fill("((1 ", "(") },
    { what: "one Arc tile", text: fill("((", "1 ") },
    { what: "bare letters", text: fill("(", "cymK ") },
    { what: "lines after a small board", text: fill("3\n", "cymK\n") },
    { what: "lines of a large board", text: fill("99999\n", "1,2,3,4,0,0,0\n") },
    { what: "commas", text: fill("3\n1", ",") },
    { what: "a JSON text", text: fill('{"name": "', "a", '", }') },
    { what: "JSON arrays in arrays", text: fill('{"tiles": ', "[") },
    { what: "JSON tiles", text: fill('{"format":"edgewise-puzzle","version":1,"tiles":[', "[1],", "1]}") },
    { what: "a quoted atom", text: fill("tile(1, '", "''") },
    { what: "an atom of escapes", text: fill("tile(1, '", "\\\\", "').") },
    { what: "a clause that does not end", text: fill("tile(1, ", "a, ") },
    { what: "Prolog facts", text: fill("", "tile(1,a,b,c,d).\n") },
    { what: "Prolog comments", text: fill("match(a, b).", "/**/", ".") },
    { what: "edges of a small board", text: fill("board_w=2&board_h=2&board_edges=", "a") },
    { what: "parameters", text: fill("board_w=2&board_h=2&board_edges=a", "&a=b") },
  ])("$what", ({ text }) => {
    expect(readOutcome(text)).toBe("faults");
  });
});

describe("texts of the largest size that is searched for tables", () => {
  const units = [
    ..."1_2_3_4\\n|{1,2,3,4},|f(g(1,2,3,4));|[[1,2,3,4],[1,2,3,4]],|a:[1,2,3,4],|1:|(|[|{|\"|'|\"abcd\",|'abcd',|1234\\n".split(
      "|",
    ),
    ..."1234_1234_1234_1234\\n|1,2,3,4\\n|1_1_2_3_4\\n|a1_a2_b1_b2\\n|//|/*|0x|@|c_\\n|p_tile_4_4\\n|Top,|-_|[1,2,3,4|new_Tile(1,2,3,4),".split(
      "|",
    ),
  ].map((unit) => unit.replaceAll("_", " ").replaceAll("\\n", "\n"));
  // A short run takes some, other ones each time.
  const few = cases(units.length);
  test.each(fc.sample(fc.shuffledSubarray(units, { minLength: few, maxLength: few }), 1).flat())(
    "%j again and again",
    (unit) => {
      for (const before of ["", "[|"]) {
        const text = before + unit.repeat(Math.floor((2 ** 20 - before.length) / unit.length));
        expect(readOutcome(text)).toBe("faults");
      }
    },
  );
});
