/** Rows of fields as spreadsheets write them, below titles: empty fields, notes in quotes, columns without a title. */
import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { readPuzzle } from "./read.js";

/** Tiles as top, right, bottom, left. */
const NINE = `COW hen cow cow/HEN PIG HEN pig/cow HEN PIG DOG/PIG hen cow hen/DOG dog cow HEN/COW HEN DOG PIG/PIG pig DOG dog/hen COW dog PIG/dog dog COW pig`;
const TILES = NINE.split("/").map((tile) => tile.split(" "));

/** A table with a number for each tile, top, left, right, bottom, and what the function gives. */
function table(titles: string, last: (tile: number) => string, mark = ","): string {
  const rows = TILES.map(([n, e, s, w], i) => [i + 1, n, w, e, s, last(i)].join(mark));
  return `${[titles, ...rows].join("\n")}\n`;
}

describe("titles hold whatever the other columns are", () => {
  const titles = "Tile,Top,Left,Right,Bottom,Note";
  test.each([
    { what: "empty notes", text: table(titles, () => "") },
    { what: "one note", text: table(titles, (i) => (i === 4 ? "worn" : "")) },
    { what: "a note in quotes with a comma", text: table(titles, (i) => (i === 4 ? '"corner worn, blue"' : "")) },
    { what: "a note in single quotes", text: table(titles, (i) => (i === 0 ? "'its \"corner\", blue'" : "")) },
    { what: "an apostrophe", text: table(titles, (i) => (i === 0 ? "'tis worn" : "it's")) },
    { what: "labels in quotes", text: table(titles, () => "").replace(/\b[a-z]{3}(?=,)/gi, '"$&"') },
    { what: "a title line above", text: `My own nine owl tiles\n${table(titles, () => "")}` },
    { what: "empty columns behind", text: table(titles, () => ",,,") },
    { what: "semicolons", text: table(titles.replaceAll(",", ";"), () => "", ";") },
    { what: "semicolons, and no first title", text: table(";Top;Left;Right;Bottom", () => "", ";") },
    { what: "tabs", text: table(titles.replaceAll(",", "\t"), () => "", "\t") },
    {
      what: "bars around",
      text: `|${table(titles.replaceAll(",", "|"), () => "|", "|")
        .trim()
        .replaceAll("\n", "\n|")}`,
    },
    { what: "a column of numbers without a title", text: table(",Top,Left,Right,Bottom", () => "") },
    { what: "an empty first note", text: table("Note,Top,Left,Right,Bottom", () => "").replace(/^1,/m, ",") },
    { what: "German titles", text: table("Karte,Oben,Links,Rechts,Unten,Notiz", () => "") },
    { what: "German points of the compass", text: table("Nummer,Norden,Westen,Osten,Süden", () => "") },
    { what: "titles of two words", text: table("Tile,top side,Left Side,right side,bottom side", () => "") },
  ])("$what", ({ text }) => {
    const { puzzle, notes } = readPuzzle(text, { rule: "case" });
    expect(puzzle.tiles).toEqual(TILES);
    expect(notes.join()).not.toContain("--edge-order");
  });

  test("a tile whose labels are the first letters of the sides is no titles", () => {
    const text = "A r r b w/B r r b t/C w w b t/D t t r b/E r w w b/F w b r t/G t w w r/H b b r w/I r t t w".replaceAll(
      "/",
      "\n",
    );
    expect(readPuzzle(text, { rule: "equal", rotate: true }).puzzle.tiles).toHaveLength(9);
  });

  test("names of rows need no title", () => {
    const { puzzle } = readPuzzle("N E S W\n1 a b c d\n2 b c d a\n3 c a a b\n4 d d b c\n", { rotate: true });
    expect(puzzle.tiles).toHaveLength(4);
  });

  test("a column of tiles' names may have gaps", () => {
    expect(readPuzzle(table("Tile,Top,Left,Right,Bottom,Note", (i) => (i ? "" : "worn"))).notes).toContain(
      'Ignored the columns "Note".',
    );
  });
});

describe("a side that is missing is a fault of its line", () => {
  const text = table("Tile,Top,Left,Right,Bottom,Back", () => "blue");
  test.each([
    { what: "one", text: text.replace("4,PIG,", "4,,"), faults: ["tile-sides 5:1"], found: 'none under "Top"' },
    {
      what: "two, and another line",
      text: text.replace("2,HEN,pig,PIG", "2,HEN, ,").replace("4,PIG,", '4,"",'),
      faults: ["tile-sides 3:1", "tile-sides 5:1"],
      found: 'none under "Left", none under "Right"',
    },
  ])("$what", ({ text, faults, found }) => {
    expect(faultsOf(() => readPuzzle(text, { rule: "case" }))).toEqual(faults);
    expect(() => readPuzzle(text)).toThrow(`expected 4 labels (N, E, S, W), found ${found} [tile-sides]`);
  });

  test("so is a field too many", () => {
    const line = text.replace(/^7,.*$/m, "$&,7");
    expect(() => readPuzzle(line)).toThrow("8:1: expected 4 labels (N, E, S, W), found 7 fields under 6 titles");
  });
});

test("a table of very many columns is read in no time, or refused", () => {
  const many = `N,E,S,W${",x".repeat(60_000)}\n`;
  expect(faultsOf(() => readPuzzle(`${many}1,2,3,4\n`.repeat(2)))).not.toEqual([]);
  expect(faultsOf(() => readPuzzle(`N,E,S,W,x\n${"1,".repeat(60_000)}\n`))).not.toEqual([]);
  expect(faultsOf(() => readPuzzle(`N,E,S,W,"x\n${`1,2,3,4,"${"',".repeat(30_000)}\n`}`))).not.toEqual([]);
});
