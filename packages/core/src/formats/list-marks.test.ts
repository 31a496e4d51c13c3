/** Lists as people type and number them: every mark with every separator gives the same tiles. */
import { describe, expect, test } from "vitest";
import { faultsOf } from "../testing/faults.js";
import { readPuzzle } from "./read.js";

const tilesOf = (rows: string) => rows.split("/").map((row) => row.split(" "));
const PUZZLES = [
  tilesOf(
    "COW hen cow cow/HEN PIG HEN pig/cow HEN PIG DOG/PIG hen cow hen/DOG dog cow HEN/COW HEN DOG PIG/PIG pig DOG dog/hen COW dog PIG/dog dog COW pig",
  ),
  tilesOf("2 -3 3 1/-2 1 -4 3/4 2 -2 -1/-3 4 1 -4/4 -3 1 -2/2 -4 3 -1/-4 2 -1 -3/-2 1 -3 4/1 -3 4 2"),
  tilesOf("1 2 3 1/2 1 4 3/4 2 2 1/3 4 1 4/4 3 1 2/2 4 3 1/4 2 1 3/2 1 3 4/1 3 4 2"),
];
const SEPARATORS = [" ", "   ", ", ", ",", "; ", ";", "\t", " | "];
const read = (text: string) => readPuzzle(text, { rotate: true, frame: false });

const NUMBERED =
  "1 |1. |1 . |1) |1 ) |(1) |(1)\t|[1] |1: |1 : |01. |1.) |1.\t|1\t|1 - |1 – |1 = |1° |1/ |1 → |1.|1:|1)|  1. |\t1.\t|- 1. |* 1) |#1 |#1: |#1 : |T1 |T1: |T1 : |Nr. 1: |Nr. 1 : |No.1: |Tile 1 |Tile 1. |Tile 1) |Tile 1: |Tile 1 : |Tile #1: |Tile 1 - |Tile 1:|Tile 1 (photo): ";
const LETTERED = "a) |A. |A: |A : |Tile A: |(a) ";

describe("the mark of a list before four labels", () => {
  test.each([
    ...NUMBERED.split("|").map((mark) => ({ mark, before: (i: number) => mark.replace("1", String(i + 1)) })),
    ...LETTERED.split("|").map((mark) => ({
      mark,
      before: (i: number) => mark.replace(/\ba\b/i, (a) => String.fromCodePoint((a.codePointAt(0) ?? 0) + i)),
    })),
    { mark: "names", before: (i: number) => `${["ant", "bee", "cat", "dog"][i % 4]} ${"no.".repeat(i / 4)} : ` },
  ])("$mark", ({ before }) => {
    for (const separator of SEPARATORS)
      for (const tiles of PUZZLES) {
        const text = tiles.map((tile, i) => `${before(i)}${tile.join(separator)}`).join("\n");
        expect([text, read(text).puzzle.tiles]).toEqual([text, tiles]);
      }
  });

  test.each(["• ", "* ", "*\t", "- ", "– "])("%j", (mark) => {
    for (const separator of SEPARATORS)
      for (const tiles of PUZZLES.slice(0, separator.trim() === "" && separator !== "\t" ? 1 : 3)) {
        const text = tiles.map((tile) => `${mark}${tile.join(separator)}`).join("\n");
        expect([text, read(text).puzzle.tiles]).toEqual([text, tiles]);
      }
  });

  test.each(["size 3x3", "N E S W", "top, right, bottom, left", "My own nine animals"])("below %s", (head) => {
    for (const tiles of PUZZLES.slice(0, 2)) {
      const text = tiles.map((tile, i) => `Tile ${i + 1} : ${tile.join(", ")}\n`).join("");
      expect(read(`${head}\n${text}`).puzzle.tiles).toEqual(tiles);
    }
  });

  test("is the tile's name where it is no number", () => {
    const text = PUZZLES[0]?.map((tile, i) => `Tile ${"abcdefghi"[i]} : ${tile.join(" ")}`).join("\n") ?? "";
    expect(read(text).puzzle.tileNames?.slice(0, 2)).toEqual(["Tile a", "Tile b"]);
  });

  test("keeps the columns of faults, and the faults of rows", () => {
    const text = PUZZLES[0]?.map((tile, i) => `Tile ${i + 1} : ${tile.join(", ")}`).join("\n") ?? "";
    expect(faultsOf(() => read(text.replace("PIG, DOG", "PIG, 7")))).toEqual(["unmated-label 3:25"]);
    expect(faultsOf(() => read(text.replace("PIG, DOG", "PIG")))).toEqual(["tile-sides 3:10"]);
    expect(faultsOf(() => read(text.replace("Tile 3 : ", "")))).toEqual(["tile-sides 3:1"]);
    expect(() => read(text.replace("Tile 3", "Tile 2"))).toThrow(
      `3:1: expected a number or name before the labels, as on other lines, and no other tile's, found "Tile 2"`,
    );
  });
});

describe("labels that begin like a mark stay whole", () => {
  test.each([
    { what: "decimals", labels: ["1.5", "2.5", "3.5", "4.5"] },
    { what: "decimal commas", labels: ["1,5", "2,5", "3,5", "4,5"], separators: ["; ", "\t"] },
    { what: "numbers and words", labels: ["1 cow", "2 hen", "3 pig", "4 dog"] },
    { what: "points", labels: ["1. a", "2. b", "3. c", "4. d"] },
    { what: "colons", labels: ["hen: 1", "cow: 2", "pig: 3", "dog: 4"] },
    { what: "dashes", labels: ["a - b", "b - c", "c - d", "d - e"] },
    { what: "fractions", labels: ["1/2", "2/3", "3/4", "4/5"] },
    { what: "a few with points", labels: ["1. a", "b", "c", "d"] },
  ])("$what", ({ labels, separators = [", ", "; ", "\t", ";"] }) => {
    const tiles = [0, 1, 2, 3].map((turn) => labels.map((_, i) => labels[(i + turn) % 4] ?? ""));
    for (const separator of separators)
      for (const name of [false, true]) {
        const rows = tiles.map((tile, i) => [...(name ? [`t${i}`] : []), ...tile].join(separator));
        const { puzzle } = readPuzzle(rows.join("\n"), { rule: "equal", rotate: true });
        expect(puzzle.tiles).toEqual(tiles);
      }
  });

  test("a dash in a few rows, before names", () => {
    const text = "- b c b t0\n- b c a t1\nb - a b t2\n- a b c t3\n";
    expect(readPuzzle(text, { rule: "equal", rotate: true }).puzzle.tiles[2]).toEqual(["b", "-", "a", "b"]);
  });

  test("comments with numbers stay comments beside tiles", () => {
    const tiles = PUZZLES[2]?.map((tile) => tile.join(", ")) ?? [];
    const text = `/*\n * 1, 2, 3, 4\n */\n${tiles.map((tile) => `${tile} # 3: worn`).join("\n")}\n#1, 2, 3, 4\n`;
    expect(read(text).puzzle.tiles).toEqual(PUZZLES[2]);
  });
});

test.each(["", "- ", "1. ", "|", "a: "])("a title behind %j and many blanks is read in time", (mark) => {
  const rows = PUZZLES[1]?.map((row) => row.join(" ")) ?? [];
  const text = [`${mark}${" ".repeat(50_000)}|x`, ...rows].join("\n");
  expect(read(text).puzzle.tiles).toEqual(PUZZLES[1]);
});
