/** Pictures stored as files; look at them when they change. `UPDATE_GOLDEN=1` writes them again. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Placement, PuzzleDraft, Rotation } from "../model.js";
import { makePuzzle } from "../validate.js";
import { verify } from "../verify.js";
import { drawAnsi, drawSvg, drawText } from "./pictures.js";

const FOLDER = new URL("../../../../fixtures/golden/render/", import.meta.url);

/** "2< 9>": tile numbers from 1, row by row, each with where its own top points. */
function placementsOf(text: string): Placement[] {
  return text.split("/").flatMap((row, y) =>
    row
      .trim()
      .split(/\s+/)
      .flatMap((cell, x) => {
        const rotation = "^>v<".indexOf(cell.slice(-1));
        return rotation < 0 ? [] : [{ x, y, tile: Number.parseInt(cell, 10) - 1, rotation: rotation as Rotation }];
      }),
  );
}

const tilesOf = (text: string) =>
  text
    .trim()
    .split(/\n/)
    .map((line) => line.trim().split(/\s+/));
const square = (side: number) => ({ width: side, height: side });

// The Arc article's puzzle, its tiles in the order N, E, S, W.
const insectTiles = tilesOf(`
   2 -3  3  1
  -2  1 -4  3
   4  2 -2 -1
  -3  4  1 -4
   4 -3  1 -2
   2 -4  3 -1
  -4  2 -1 -3
  -2  1 -3  4
   1 -3  4  2`);
const insects = makePuzzle({ name: "insects", board: square(3), rule: "signed", tiles: insectTiles });
const insectsSolved = placementsOf("2< 9> 3^ / 8v 6v 1^ / 7< 5> 4^");

/** The middle tile turned, so that none of its sides mates. */
const insectsWrong = placementsOf("2< 9> 3^ / 8v 6^ 1^ / 7< 5> 4^");

const ring = makePuzzle({ name: "ring", board: { ...square(3), holes: [[1, 1]] }, rule: "signed", tiles: insectTiles });
const ringSolved = placementsOf("1^ 2^ 3^ / 5< . 6^ / 7< 8v 4^");

// The Prolog article's puzzle and published answer.
const bigCats = makePuzzle({
  name: "big cats",
  board: square(3),
  rule: { pairs: ["cheetah", "lion", "tiger", "panther"].map((cat) => [`${cat}_head`, `${cat}_tail`]) },
  tiles: tilesOf(`
    cheetah_tail tiger_tail   lion_head    tiger_head
    lion_tail    lion_head    tiger_tail   cheetah_head
    tiger_tail   lion_head    panther_head tiger_tail
    panther_tail cheetah_head panther_tail lion_tail
    tiger_head   tiger_head   cheetah_head lion_tail
    panther_tail panther_head cheetah_tail tiger_head
    panther_head cheetah_tail cheetah_head lion_tail
    panther_tail lion_head    panther_head cheetah_tail
    cheetah_head tiger_head   panther_head lion_tail`),
});
const bigCatsSolved = placementsOf("2< 1^ 6^ / 8> 9> 7v / 5> 3^ 4^");

const framed = makePuzzle({
  name: "framed",
  board: { width: 3, height: 2 },
  rule: "equal",
  frame: "0",
  tiles: tilesOf(`
    0 1 2 0
    0 3 1 1
    0 0 2 3
    2 1 0 0
    1 3 0 1
    2 0 0 3`),
});
const framedSolved = placementsOf("1^ 2^ 3^ / 4^ 5^ 6^");

const families = makePuzzle({
  name: "forty families, and labels that share one",
  board: { width: 4, height: 3 },
  rule: {
    pairs: [
      ...Array.from({ length: 39 }, (_, i): [string, string] => [`h${i}`, `t${i}`]),
      ["sun", "moon"],
      ["sun", "star"],
    ],
  },
  tiles: [
    ...Array.from({ length: 11 }, (_, i) =>
      [0, 1, 2, 3].map((side) => `${i % 2 === 0 ? "h" : "t"}${(4 * i + side) % 39}`),
    ),
    ["sun", "moon", "star", "moon"],
  ],
});

const hostile = makePuzzle({
  name: `</title><script>alert("1")</script>`,
  board: { width: 2, height: 1 },
  rule: "equal",
  tiles: [
    ['"><script>alert(1)</script>', "&amp;", "\u202egnp.exe", "x".repeat(64)],
    ["\u0301", "日本語", "👩🏽\u200d🚀", "'\u200b'"],
  ],
  tileNames: ["]]>", "<!-- a name of some length -->"],
});

const numbered = (width: number, height: number): PuzzleDraft => ({
  board: { width, height },
  rule: "signed",
  tiles: Array.from({ length: width * height }, (_, i) => {
    return [0, 1, 2, 3]
      .map((side) => String(((i * 7 + side * 5) % 14) + 1))
      .map((n, side) => (side % 2 === 0 ? n : `-${n}`));
  }),
});
const hundred = makePuzzle(numbered(10, 10));
const firstRows = Array.from({ length: 20 }, (_, i): Placement => {
  return { x: i % 10, y: Math.floor(i / 10), tile: 5 * i, rotation: (i % 4) as Rotation };
});

const GOLDEN: Record<string, () => string> = {
  "insects.svg": () => drawSvg(insects, insectsSolved),
  "insects-letters.svg": () => drawSvg(insects, insectsSolved, { theme: "letters" }),
  "insects-numbers.svg": () => drawSvg(insects, insectsSolved, { theme: "numbers", size: 480 }),
  "insects-insects.svg": () => drawSvg(insects, insectsSolved, { theme: "insects" }),
  "insects-tiles.svg": () => drawSvg(insects),
  "insects.txt": () => drawText(insects, insectsSolved),
  "insects-tiles.txt": () => drawText(insects),
  "insects.ansi": () => drawAnsi(insects, insectsSolved),
  "big-cats-letters.svg": () => drawSvg(bigCats, bigCatsSolved, { theme: "letters" }),
  "big-cats-cats.svg": () => drawSvg(bigCats, bigCatsSolved, { theme: "cats" }),
  "big-cats.txt": () => drawText(bigCats, bigCatsSolved),
  "big-cats-80-columns.txt": () => drawText(bigCats, bigCatsSolved, { columns: 80 }),
  "big-cats-60-columns.txt": () => drawText(bigCats, bigCatsSolved, { columns: 60 }),
  "big-cats-60-columns.ansi": () => drawAnsi(bigCats, bigCatsSolved, { columns: 60 }),
  "big-cats-tiles-80-columns.txt": () => drawText(bigCats, undefined, { columns: 80 }),
  "insects-wrong.svg": () => drawSvg(insects, insectsWrong),
  "insects-wrong.txt": () => drawText(insects, insectsWrong),
  "ring-begun.svg": () => drawSvg(ring, ringSolved.slice(0, 6)),
  "ring-begun.txt": () => drawText(ring, ringSolved.slice(0, 6)),
  "framed.svg": () => drawSvg(framed, framedSolved),
  "framed-tiles.svg": () => drawSvg(framed, undefined, { theme: "numbers" }),
  "framed.ansi": () => drawAnsi(framed, framedSolved),
  "families.svg": () => drawSvg(families),
  "families-insects.svg": () => drawSvg(families, undefined, { theme: "insects" }),
  "framed-cats.svg": () => drawSvg(framed, framedSolved, { theme: "cats" }),
  "families.txt": () => drawText(families, undefined, { columns: 80 }),
  "hostile.svg": () => drawSvg(hostile, undefined, { theme: "letters" }),
  "hostile.txt": () => drawText(hostile, undefined, { columns: 40 }),
  "hundred-80-columns.txt": () => drawText(hundred, firstRows, { columns: 80 }),
  "hundred-30-columns.txt": () => drawText(hundred, firstRows, { columns: 30 }),
};

describe("the golden pictures", () => {
  test.each(Object.entries(GOLDEN))("%s", (file, draw) => {
    const path = new URL(file, FOLDER);
    const drawing = draw();
    if (process.env.UPDATE_GOLDEN === "1") {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path, drawing);
    }
    expect(drawing).toBe(readFileSync(path, "utf8"));
  });

  test("are the only files in their folder", () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(GOLDEN).sort());
  });

  test.each([
    ["insects", insects, insectsSolved],
    ["ring", ring, ringSolved],
    ["big cats", bigCats, bigCatsSolved],
    ["framed", framed, framedSolved],
  ])("show a correct solution of %s", (_, puzzle, placements) => {
    expect(verify(puzzle, placements)).toEqual([]);
  });
});
