/** Rows as people type and paste them: other spellings of the same label, sides by name, lists, decimals. */
import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { readPuzzle } from "./read.js";

/** Tiles as top, right, bottom, left. */
const TILES =
  "COW hen cow cow/HEN PIG HEN pig/cow HEN PIG DOG/PIG hen cow hen/DOG dog cow HEN/COW HEN DOG PIG/PIG pig DOG dog/hen COW dog PIG/dog dog COW pig"
    .split("/")
    .map((tile) => tile.split(" "));

describe("what looks the same is the same, however it is typed", () => {
  const other = (typed: (label: string) => string) => (label: string, i: number) => (i % 2 ? typed(label) : label);
  const labels = ["bär", "öl", "löwe", "ａ1"];
  test.each([
    { what: "accents apart from their letters", typed: (label: string) => label.normalize("NFD") },
    { what: "marks that are not seen", typed: (label: string) => `\u200f${label}\u200b` },
    { what: "digits and letters of full width", typed: (label: string) => label.replace("1", "１").replace("a", "ａ") },
    { what: "quotes of word processors", typed: (label: string) => `“${label}”`, marks: ",;" },
    { what: "quotes of other word processors", typed: (label: string) => `„${label}“`, marks: "\t" },
  ])("$what", ({ typed, marks = " ,\t" }) => {
    for (const mark of marks)
      for (const head of mark === " " ? ["", "size 2x2\nrule equal\n"] : [""]) {
        const rows = [0, 1, 2, 3].map((turn) => labels.map((_, i) => labels[(i + turn) % 4] ?? "").map(other(typed)));
        const text = head + rows.map((row) => row.join(mark)).join("\n");
        const { puzzle } = readPuzzle(text, { rotate: true, rule: "equal" });
        expect([...puzzle.labels.names].sort()).toEqual(["a1", "bär", "löwe", "öl"]);
      }
  });

  test("in quotes in our own text format each is what it is", () => {
    const text = 'size 1x1\nrule equal\n"ａ" a "a\u200b" a\u200b\n';
    expect(readPuzzle(text).puzzle.tiles[0]).toEqual(["ａ", "a", "a\u200b", "a"]);
  });

  test.each([
    [
      "commas and minus signs of full width",
      "１，－２，３，２\n－１，２，－３，１\n２，－２，－３，１\n３，１，－１，－２",
    ],
    ["blanks behind the sign", "1, - 2, 3, 2\n- 1, 2, - 3, 1\n2, - 2, - 3, 1\n3, 1, - 1, - 2"],
    ["ends of pages and of lines in documents", "1 -2 3 2\f-1 2 -3 1\v2 -2 -3 1\v\n3 1 -1 -2"],
  ])("signed numbers: %s", (_, text) => {
    const { puzzle } = readPuzzle(text);
    expect([puzzle.rule, puzzle.tiles[0], puzzle.tiles[3]]).toEqual([
      "signed",
      ["1", "-2", "3", "2"],
      ["3", "1", "-1", "-2"],
    ]);
  });

  test.each([
    ["’", "'1=1’,2=2’'"],
    ["'", "\"1=1',2=2'\""],
    ["-", "1=1-,2=2-"],
    ["*", "'1=1*,2=2*'"],
  ])("numbers with and without %s are asked about", (mark, pairs) => {
    const text = `1 2${mark} 1 2\n1${mark} 2 2${mark} 1\n2 1 2 1${mark}\n1 1${mark} 2${mark} 2`;
    expect(() => readPuzzle(text)).toThrow(`expected --rule ${pairs} (halves of one picture) or --rule equal`);
  });
});

test("marks that a shell would take for its own are escaped in the option that is proposed", () => {
  const text = `$1, $2, $1', $2'\n$1, $1, $2', $2\n$1', $1', $2, $1\n$2', $1, $2, $1`;
  expect(() => readPuzzle(text)).toThrow("expected --rule \"\\$1=\\$1',\\$2=\\$2'\" (halves");
});

describe("labels behind the names of their sides, and lists", () => {
  const typed = (row: (tile: readonly string[], i: number) => string) => TILES.map(row).join("\n");
  test.each([
    { what: "words", text: typed(([n, e, s, w]) => `top ${n}, right ${e}, bottom ${s}, left ${w}`) },
    { what: "another order", text: typed(([n, e, s, w]) => `left: ${w}; top: ${n}; bottom: ${s}; right: ${e}`) },
    { what: "numbered", text: typed(([n, e, s, w], i) => `Tile ${i + 1}: N ${n}, E ${e}, S ${s}, W ${w}`) },
    {
      what: "an order for each row",
      text: typed(([n, e, s, w], i) => [`N=${n}`, `E=${e}`, `S=${s}`, `W=${w}`].sort(() => (i % 2) - 0.5).join(" ")),
    },
    { what: "arrows, below a size", text: `3x3\n${typed(([n, e, s, w]) => `↑${n} ←${w} ↓${s} →${e}`)}` },
    { what: "dots", text: typed((tile) => `• ${tile.join(", ")}`) },
    { what: "dashes", text: typed((tile) => `- ${tile.join("; ")}`) },
    { what: "dots and tabs, with comments", text: typed((tile) => `•\t${tile.join("\t")} # farm`) },
    { what: "dots between blanks", text: typed((tile) => `• ${tile.join(" ")}`) },
    { what: "dashes between blanks, below a size", text: `size 3x3\n${typed((tile) => `- ${tile.join(" ")}`)}` },
    { what: "a list of a word processor", text: typed((tile, i) => `${i + 1}.\t${tile.join(" ")}`) },
    { what: "its dots, below a size", text: `size 3x3\n${typed((tile) => `•\t${tile.join(" ")}`)}` },
    { what: "a list behind tabs", text: typed((tile, i) => `\t${i + 1}.\t${tile.join(" ")}`) },
    { what: "dashes behind tabs", text: typed((tile) => `\t- ${tile.join(" ")}`) },
    { what: "German letters", text: typed(([n, e, s, w]) => `N=${n}, O=${e}, S=${s}, W=${w}`) },
    { what: "below a size", text: `size 3x3\n${typed(([n, e, s, w]) => `W=${w} N=${n} E=${e} S=${s}`)}` },
    { what: "colons", text: typed(([n, e, s, w], i) => `${i + 1}: top: ${n}; right: ${e}; bottom: ${s}; left: ${w}`) },
    {
      what: "quotes behind a name",
      text: typed((tile, i) => `${i + 1}: ${tile.map((label) => `“${label}”`).join(", ")}`),
    },
    {
      what: "titles below a size",
      text: `size 3x3\ntop bottom right left\n${typed(([n, e, s, w]) => `${n} ${s} ${e} ${w}`)}`,
    },
    {
      what: "letters as titles, and quotes, below a size",
      text: `size 3x3\n"L" "O" "R" "U"\n${typed(([n, e, s, w]) => `"${w}" "${n}" "${e}" "${s}"`)}`,
    },
    {
      what: "# as a title below a size",
      text: `size 3x3\n#,left,top,right,bottom\n${typed(([n, e, s, w], i) => `${i + 1},${w},${n},${e},${s}`)}`,
    },
  ])("$what", ({ text }) => {
    const { puzzle, notes } = readPuzzle(text, { rule: "case" });
    expect(puzzle.tiles).toEqual(TILES);
    expect(notes.join()).not.toContain("Ignored");
  });

  test.each([
    ["a dash that is part of each label", ["- hen", "- cow", "- pig"], "; "],
    ["a dot that is part of each label", ["• hen", "• cow", "• pig"], ", "],
    ["a colon in each label", ["hen: 1", "cow: 2", "pig: 3"], ", "],
    [
      "a colon in each label, behind a side",
      ["hen: 1", "cow: 2", "pig: 3"],
      "; ",
      ["top: ", "right: ", "bottom: ", "left: "],
    ],
    ["a mark in each label, quoted behind a name", ['"hen, 1"', '"cow, 2"', '"pig, 3"'], ",", ["Tile: ", "", "", ""]],
  ])("%s stays there", (_, labels, mark, before = ["", "", "", ""]) => {
    const tiles = Array.from({ length: 9 }, (_row, i) =>
      [0, 1, 2, 3].map((side) => labels[(i + side * (i % 2)) % 3] ?? ""),
    );
    const text = tiles.map((tile) => tile.map((label, side) => `${before[side]}${label}`).join(mark)).join("\n");
    const numbered = text.split("\n").map((row, i) => row.replace("Tile", `Tile ${i + 1}`));
    const { puzzle } = readPuzzle(numbered.join("\n"), { rule: "equal", rotate: true, frame: false });
    expect(puzzle.tiles).toEqual(tiles.map((tile) => tile.map((label) => label.replaceAll('"', ""))));
  });

  test("a dash before numbers is that of a list if it stands in each row, and else a sign", () => {
    const text = "1, 2, 3, 2\n4, 2, 3, 1\n2, 2, 3, 1\n3, 1, 1, 2";
    const read = (typedText: string) =>
      readPuzzle(typedText, { rotate: true, frame: false }).puzzle.tiles.flat().join(" ");
    expect(read(text.replace(/^/gm, "- "))).toBe(read(text));
    expect(read(text.replace("4", "- 4"))).toBe(read(text).replace("4", "-4"));
  });

  test("# above five columns is a title, and the order of sides is read in comments too", () => {
    const rows = TILES.map(([n, e, s, w]) => `${w} ${n} ${e} ${s}`);
    const read = (text: string) => readPuzzle(text, { rule: "case" }).puzzle.tiles;
    expect(read(`# W N E S\n${rows.map((row, i) => `${i + 1} ${row}`).join("\n")}`)).toEqual(TILES);
    expect(read(`# W N E S\n${rows.join("\n")}`)).toEqual(TILES);
  });

  test("names of tiles stand first, even if the last labels are 1, 2 and 3 by chance", () => {
    const text = "t1;3;3;2;1\nt2;3;1;1;1\nt3;1;1;3;2\nt4;2;1;3;3";
    const { puzzle } = readPuzzle(text, { rule: "equal", rotate: true, frame: false });
    expect([puzzle.tiles[0], puzzle.tileNames]).toEqual([
      ["3", "3", "2", "1"],
      ["t1", "t2", "t3", "t4"],
    ]);
  });

  test("an order in a header line says that the first row is a tile", () => {
    const text = "size 2x2\nrule equal\norder NESW\nN E S W\nW N E S\nS W N E\nE S W N\nN N N N\n";
    expect(readPuzzle(text).puzzle.tiles).toHaveLength(5);
    expect(readPuzzle(text.replace("order NESW\n", "rotate yes\n")).puzzle.tiles).toHaveLength(4);
  });

  test("titles with no row below them are no tile", () => {
    expect(faultsOf(() => readPuzzle("W N E S\n#1 #2 #3 #1\n#2 #2 #3 #1"))).toEqual(["tile-sides 1:1"]);
  });

  test("a row that names other sides is a fault", () => {
    const text = typed(([n, e, s, w], i) => `top ${n}, right ${e}, ${i === 2 ? "botom" : "bottom"} ${s}, left ${w}`);
    expect(faultsOf(() => readPuzzle(text, { rule: "case" }))).toEqual(["tile-sides 3:1"]);
  });
});

describe("numbers with decimals, as spreadsheets write them", () => {
  const tiles = "1 -2 3 2/-1 2 -3 1/2 -2 -3 1/3 1 -1 -2".split("/").map((tile) => tile.split(" "));
  const written = (mark: string, decimals: string) =>
    tiles.map((tile) => tile.map((label) => `${label}${decimals}`).join(mark)).join("\n");

  test.each([
    [",", ".0"],
    [";", ",0"],
    ["\t", ".00"],
  ])("between %j, %s is no part of a number", (mark, decimals) => {
    const text = written(mark, decimals);
    const numbered = text.split("\n").map((row, i) => `${i + 1}${decimals}${mark}${row}`);
    for (const each of [text, numbered.join("\n")]) {
      const { puzzle } = readPuzzle(each);
      expect([puzzle.rule, puzzle.tiles, puzzle.tileNames]).toEqual(["signed", tiles, undefined]);
    }
  });

  test("fractions with and without a sign are asked about, and are labels otherwise", () => {
    expect(() => readPuzzle(written(",", ".5"))).toThrow(
      "expected --rule 1.5=-1.5,2.5=-2.5,3.5=-3.5 (halves of one picture) or --rule equal",
    );
    const { puzzle } = readPuzzle(written(",", ".5").replaceAll("-", ""), { rotate: true });
    expect([puzzle.rule, puzzle.tiles[0]]).toEqual(["equal", ["1.5", "2.5", "3.5", "2.5"]]);
    expect(readPuzzle(written(";", ".000").replaceAll("-", ""), { rotate: true }).puzzle.tiles[0]?.[0]).toBe("1.000");
  });
});
