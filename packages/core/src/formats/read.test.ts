import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type GenerateOptions, generatePuzzle } from "../generate.js";
import type { Puzzle } from "../model.js";
import { faultsOf } from "../testing/faults.js";
import { fixturePath } from "../testing/fixtures.js";
import { type ReadOptions, readPuzzle } from "./read.js";
import { FORMATS, writePuzzle } from "./registry.js";
import { parseSolutions } from "./solution-file.js";

const TEXT = "size 1x1\nrule signed\n2 1 -3 3\n";

describe("what editors and systems do to a text changes nothing", () => {
  const files = readdirSync(fixturePath("puzzles"));
  test.each(files)("%s with Windows line ends, old Mac line ends, a byte order mark", (file) => {
    const text = readFileSync(fixturePath("puzzles", file), "utf8");
    const expected = readPuzzle(text);
    for (const changed of [
      text.replaceAll("\n", "\r\n"),
      text.replaceAll("\n", "\r"),
      `\uFEFF${text}`,
      `\n${text}\n`,
    ]) {
      expect(readPuzzle(changed)).toEqual(expected);
    }
  });

  test("faults keep their line with Windows line ends", () => {
    expect(faultsOf(() => readPuzzle("size 1x1\r\nrule signed\r\n2 x 1 1\r\n"))).toEqual(["unmated-label 3:3"]);
  });
});

describe("dashes of word processors before digits are minus signs", () => {
  const NOTE = "Dashes right before digits read as minus signs.";
  const tiles = [
    ["2", "-3", "3", "1"],
    ["-2", "1", "3", "-1"],
    ["1", "-1", "2", "3"],
    ["-3", "2", "-1", "1"],
  ];
  const lines = (mark: string) => tiles.map((tile) => `${tile.join(mark)}\n`).join("");

  test.each([
    { what: "text", text: lines(" ") },
    { what: "text with a rule", text: `size 2x2\n  rule  signed\n${lines(" ")}` },
    { what: "commas", text: lines(",") },
    { what: "commas and blanks", text: lines(", ") },
    { what: "semicolons", text: lines(";") },
    { what: "tabs", text: lines("\t") },
    { what: "bars", text: lines("|").replace(/^/gm, "|") },
    { what: "quotes", text: `"${lines('","').trim().replaceAll("\n", '"\n"')}"\n` },
    { what: "a list", text: `[[${lines(",").trim().replaceAll("\n", "],[")}]]` },
    { what: "braces", text: `{{${lines(",").trim().replaceAll("\n", "},{")}}}` },
    { what: "arc", text: `((${lines(" ").trim().replaceAll("\n", ")(")}))` },
    { what: "prolog", text: tiles.map((tile, i) => `tile(${i + 1},${tile.join(",")}).\n`).join("") },
  ])("$what", ({ text }) => {
    const { puzzle, notes } = readPuzzle(text);
    expect(notes).not.toContain(NOTE);
    for (const dash of ["\u2010", "\u2011", "\u2012", "\u2013", "\u2212"]) {
      const found = readPuzzle(text.replaceAll("-", dash));
      expect(found.puzzle).toEqual(puzzle);
      expect(found.notes).toEqual([NOTE, ...notes]);
      // Word processors change some signs and not others.
      expect(readPuzzle(text.replace("-", dash)).puzzle).toEqual(puzzle);
    }
  });

  test("a fault keeps its place", () => {
    expect(faultsOf(() => readPuzzle("rule signed\n\u20132 x 1 1\n"))).toEqual(["unmated-label 2:4"]);
  });

  test.each(["3\u20134", "\u2013", "\u2013a", "a\u20133"])("%j is another label", (label) => {
    const { puzzle, notes } = readPuzzle(`1 -1 ${label} 2\n`);
    expect(puzzle.tiles[0]?.[2]).toBe(label);
    expect(notes).not.toContain(NOTE);
  });

  test("a text that says another rule is read as it is spelled, and so is Edgewise's own json", () => {
    const spelled = [["\u20133", "-3", "3", "3"]];
    for (const head of ["rule equal", "pair \u20133 3\npair -3 3"])
      expect(readPuzzle(`${head}\n\u20133 -3 3 3\n`).puzzle.tiles).toEqual(spelled);
    const { puzzle } = readPuzzle("\u20133 -3 3 3\n", { rule: "equal" });
    for (const { name } of FORMATS.filter(({ name }) => ["json", "text", "prolog"].includes(name)))
      expect(readPuzzle(writePuzzle(puzzle, name).text).puzzle.tiles).toEqual(spelled);
  });
});

describe("options", () => {
  test("a format by name", () => {
    // Bare letters, four words per line: sniffed as text unless the caller names the format.
    const words = "Rosa Lily rOSA lILY";
    expect(readPuzzle("aaaa AAAA bbbb BBBB").format.name).toBe("text");
    expect(readPuzzle("aaaa AAAA bbbb BBBB", { format: "letters" }).puzzle.board).toMatchObject({
      width: 2,
      height: 2,
    });
    expect(readPuzzle(words).format.name).toBe("letters");
  });

  test("a format that does not exist is the caller's bug", () => {
    expect(() => readPuzzle(TEXT, { format: "xml" })).toThrow(RangeError);
    expect(() => writePuzzle(readPuzzle(TEXT).puzzle, "xml")).toThrow(
      new RangeError(
        'there is no format "xml"; expected one of json, bucas, prolog, arc, dailyprogrammer, csv, pieces, letters, text',
      ),
    );
  });

  test("the bytes of a file are the caller's bug, too", () => {
    expect(() => readPuzzle(new Uint8Array(2) as unknown as string)).toThrow("expected a text, found an object");
    expect(() => parseSolutions(undefined as unknown as string)).toThrow("expected a text, found nothing");
  });

  test.each([
    { text: TEXT, name: "given", expected: "given" },
    { text: `name own\n${TEXT}`, name: "given", expected: "own" },
    { text: TEXT, name: undefined, expected: "" },
  ])("a name where the text has none: $expected", ({ text, name, expected }) => {
    expect(readPuzzle(text, name === undefined ? {} : { name }).puzzle.name).toBe(expected);
  });

  test.each([
    { edgeOrder: "NESW", tile: ["2", "1", "-3", "3"], effect: "nothing" },
    { edgeOrder: "ESWN", tile: ["3", "2", "1", "-3"], effect: "every tile is turned" },
    { edgeOrder: "NWSE", tile: ["2", "3", "-3", "1"], effect: "every tile is mirrored" },
    { edgeOrder: "NWES", tile: ["2", "-3", "3", "1"], effect: "the tiles are different tiles" },
  ])("sides in the order $edgeOrder: $effect", ({ edgeOrder, tile, effect }) => {
    const { puzzle, notes } = readPuzzle(TEXT, { edgeOrder });
    expect(puzzle.tiles).toEqual([tile]);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(new RegExp(`^Sides read as ${edgeOrder} instead of NESW: ${effect}`));
  });

  test("the effect is described relative to the format's own order", () => {
    const { notes } = readPuzzle("((2 1 -3 3))", { edgeOrder: "NESW" });
    expect(notes[0]).toMatch(/^Sides read as NESW instead of NWES: the tiles are different tiles/);
  });

  test.each([
    { text: '{"format": "edgewise-puzzle", "version": 1}', format: "json" },
    { text: "board_w=1&board_h=1&board_edges=abcd", format: "bucas" },
  ])("$format fixes its order of sides", ({ text }) => {
    expect(faultsOf(() => readPuzzle(text, { edgeOrder: "NWES" }))).toEqual(["syntax"]);
  });

  test.each(["nesw", "NNES", ""])("%j is no order", (edgeOrder) => {
    expect(() => readPuzzle(TEXT, { edgeOrder })).toThrow(RangeError);
  });
});

describe("options outrank the text", () => {
  const OWN = "size 2x2\nrule equal\nframe x\nhole 1,1\npin 0,0 0\nx a b c\na b c d\na a a a\nx x x x\nd d d d\n";

  test.each<{ given: ReadOptions; part: Partial<Puzzle> }>([
    { given: { size: { width: 3, height: 2 } }, part: { board: { width: 3, height: 2, holes: [[1, 1]] } } },
    {
      given: {
        rule: {
          pairs: [
            ["a", "b"],
            ["c", "d"],
            ["x", "x"],
          ],
        },
      },
      part: {
        rule: {
          pairs: [
            ["a", "b"],
            ["c", "d"],
            ["x", "x"],
          ],
        },
      },
    },
    { given: { frame: "a" }, part: { frame: "a" } },
    { given: { rim: ["a", "x"] }, part: { rim: ["a", "x"] } },
    { given: { rotate: false }, part: { rotate: false } },
    {
      given: { holes: [[0, 1]] },
      part: {
        board: {
          width: 2,
          height: 2,
          holes: [
            [1, 1],
            [0, 1],
          ],
        },
      },
    },
    {
      given: { pins: [{ x: 1, y: 0, tile: 3 }] },
      part: {
        pins: [
          { x: 0, y: 0, tile: 0 },
          { x: 1, y: 0, tile: 3 },
        ],
      },
    },
  ])("$given", ({ given, part }) => {
    expect(readPuzzle(OWN, given).puzzle).toMatchObject(part);
  });

  const pin = { x: 9, y: 0, tile: 0, rotation: 0 } as const;
  const json = `{"format":"edgewise-puzzle","version":1,"board":{"width":1,"height":1},"rule":"equal","tiles":[["a","a","a","a"]],"pins":[${JSON.stringify(pin)}]}`;
  const unnamed = json.replace(/,"pins.*]/, "");
  test.each<[text: string, ReadOptions, faults: readonly string[]]>([
    ["2 1\n0 0 1 0\n0 0 0 1\n", { format: "pieces", pins: [pin] }, ["outside-board /options/pins/0/x"]],
    [json, { pins: [pin] }, ["outside-board /pins/0/x", "outside-board /options/pins/0/x"]],
    [OWN, { holes: [[9, 9]] }, ["outside-board /options/holes/0"]],
    [json.replace(/"board":{.*?},/, ""), { holes: [[0]] as never }, ["missing-key /board", "missing-key /board"]],
    [OWN, { size: { width: 0, height: 2 } }, ["bad-size /options/size/width"]],
    [OWN, { size: { width: 99, height: 99 } }, ["cap-exceeded /options/size"]],
    [OWN, { rim: ["x", "x".repeat(99)] }, ["cap-exceeded /options/rim/1"]],
    [OWN, { frame: "" }, ["bad-label /options/frame"]],
    [OWN, { rotate: "no" as never }, ["wrong-type /options/rotate"]],
    [OWN, { rotate: 0 as never }, ["wrong-type /options/rotate"]],
    [unnamed, { name: "a\nb" }, ["forbidden-character /options/name"]],
    [unnamed, { name: "x".repeat(9999) }, ["cap-exceeded /options/name"]],
    [unnamed.replace("{", '{"name":"a\\nb",'), { name: "a" }, ["forbidden-character /name"]],
  ])("what an option says wrong has its place there, and what the text says in the text", (text, given, faults) => {
    expect(faultsOf(() => readPuzzle(text, given))).toEqual(faults);
  });

  test("a rim takes the place of a frame, said or seen", () => {
    expect(readPuzzle(OWN, { rim: ["x"] }).puzzle).not.toHaveProperty("frame");
    const seen = "0 1 1 0\n0 0 1 1\n1 1 0 0\n1 0 0 1\n";
    expect(readPuzzle(seen, { rotate: true }).puzzle).toMatchObject({ frame: "0" });
    expect(readPuzzle(seen, { rotate: true, rim: ["0"] }).puzzle).not.toHaveProperty("frame");
  });

  test("no frame", () => {
    expect(readPuzzle(OWN, { frame: false }).puzzle).not.toHaveProperty("frame");
  });

  test("a size that the tiles do not fill", () => {
    expect(faultsOf(() => readPuzzle(OWN, { size: { width: 9, height: 9 } }))).toEqual(["too-few-tiles 10:1"]);
  });

  test("a pin beside a mistyped list of pins", () => {
    const text =
      '{"format":"edgewise-puzzle","version":1,"board":{"width":1,"height":1},"rule":"equal","tiles":[["a","a","a","a"]],"pins":3}';
    expect(faultsOf(() => readPuzzle(text, { pins: [{ x: 0, y: 0, tile: 0 }] }))).toEqual(["wrong-type /pins"]);
  });
});

describe("several puzzles in one text are never read as one", () => {
  const options: Record<string, Partial<GenerateOptions>> = {
    letters: { rule: "case" },
    dailyprogrammer: { rule: "case" },
    pieces: { rule: "equal", frame: true },
    csv: { rule: "equal", frame: true },
    bucas: { rule: "equal", frame: true },
  };

  describe.each(FORMATS.map(({ name }) => name))("%s", (name) => {
    test.each([
      [2, 2],
      [4, 2],
      [4, 3],
      [9, 2],
      [9, 4],
      [16, 4],
    ])("%i of %i by it", (count, side) => {
      const texts = Array.from({ length: count }, (_, i) => {
        const shape = { width: side, height: side, colors: 4, rule: "signed" as const, seed: 100 * side + i };
        return writePuzzle(generatePuzzle({ ...shape, ...options[name] }), name).text;
      });
      for (const between of ["", "\n", "\n# the next\n"]) expect(() => readPuzzle(texts.join(between))).toThrow();
      // Without the lines above the tiles, or the marks of the format.
      const bare = texts.map((text) =>
        text.replace(/^(?:#.*|\d+|\d+ \d+|name .*|size .*|rule .*|frame .*|order .*)\n/gm, ""),
      );
      expect(() => readPuzzle(bare.join("\n"))).toThrow();
    });
  });
});

test("an input past 8 MiB is refused before it is examined", () => {
  expect(faultsOf(() => readPuzzle("a".repeat(8 * 2 ** 20 + 1)))).toEqual(["cap-exceeded"]);
});

test.each([
  { what: "rule", text: `size 2x2\n${"1 2 3 4\n".repeat(30_000)}` },
  { what: "frame", text: Array.from({ length: 181 ** 2 }, (_, i) => `a${i} b${i} c${i} d${i}\n`).join("") },
])(
  "too many tiles are refused before their labels show a $what, which would take minutes",
  ({ text }) => {
    expect(faultsOf(() => readPuzzle(text)).join()).toContain("cap-exceeded");
  },
  60_000,
);
