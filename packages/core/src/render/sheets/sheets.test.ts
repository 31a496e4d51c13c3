/** Sheets as PDF: the structure of the file, and what poppler, an independent reader, finds in it. */
import { execFileSync } from "node:child_process";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { generatePlanted } from "../../generate.js";
import { describeWith } from "../../testing/absent.js";
import { useFolder } from "../../testing/folder.js";
import { puzzleOf } from "../../testing/puzzle-of.js";
import { makePuzzle } from "../../validate.js";
import { THEMES } from "../themes/registry.js";
import { PAINTED } from "./drawing.js";
import { pathOperators } from "./path.js";
import { PdfWriter } from "./pdf.js";
import { type PrintedPuzzle, type SheetOptions, writeSheets } from "./sheets.js";
import { encoded, textWidth } from "./type.js";

const painted: string[] = [];
const host = {
  deflate: (bytes: Uint8Array) => deflateSync(bytes),
  /** A filled box. */
  paintText(text: string) {
    painted.push(text);
    return { width: 90, rgba: new Uint8Array(90 * PAINTED.height * 4).fill(255) };
  },
};
const write = (puzzles: readonly PrintedPuzzle[], options: Partial<SheetOptions> = {}) =>
  writeSheets(puzzles, { title: "Class 4b", ...options }, host);
const planted = (seed: number) => generatePlanted({ width: 3, height: 3, colors: 4, rule: "signed", seed });
const latin = (pdf: Uint8Array) => Buffer.from(pdf).toString("latin1");

test("every offset in the table points to its object, and every stream is as long as it says", async () => {
  const text = latin(await write([planted(1)]));
  expect(text.startsWith("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")).toBe(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(text.slice(start)).toContain(`xref\n0 ${offsets.length + 1}\n`);
  offsets.forEach((offset, i) => {
    expect(text.slice(offset).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  });
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)];
  // Nine tiles, their sheet and its back, and the key.
  expect(streams).toHaveLength(12);
  for (const { 0: head, 1: length, index } of streams) {
    const end = index + head.length + Number(length);
    expect(text.slice(end, end + 10)).toBe("\nendstream");
  }
});

test("the title is never read as PDF syntax", async () => {
  const text = latin(await write([planted(1)], { title: ")>>\n(evil" }));
  expect(text).toContain("/Title <feff0029003e003e000a00280065");
  expect(text).not.toContain("evil");
});

test("a heading of any length stands on each sheet and above the solutions, within the margins", async () => {
  const asked = { title: "", heading: `)Tj\n<b>${"W".repeat(5000)}`, noBacks: true };
  const text = latin(await writeSheets([planted(5)], asked, { ...host, deflate: (bytes) => bytes }));
  const start = encoded(`)Tj <b>${"W".repeat(73)}`);
  const found = [...text.matchAll(/\/F (\S+) Tf 1 0 0 -1 (\S+) 6 Tm <(\w+)> Tj/g)];
  expect(found.map(([, , , code]) => code)).toEqual([`${start}${encoded(" · planted-3x3-signed-c4-s5")}`, start]);
  for (const [, size, left] of found) {
    expect(Number(left)).toBeGreaterThanOrEqual(12);
    expect(Number(size)).toBeGreaterThan(1.5);
  }
});

test("so is one in a script that the font lacks", async () => {
  const paintText = () => ({ width: 12_000, rgba: new Uint8Array(12_000 * PAINTED.height * 4).fill(255) });
  const asked = { title: "", heading: "四", noBacks: true, noKeys: true };
  const text = latin(await writeSheets([planted(5)], asked, { paintText, deflate: (bytes) => bytes }));
  expect(text).toMatch(/q 186 0 0 -3\.72 12 \S+ cm/);
});

test.each([
  ["A4", 595.276, 841.89],
  ["Letter", 612, 792],
] as const)("%s, backs and keys or without", async (paper, width, height) => {
  const boxes = async (options: Partial<SheetOptions>) =>
    [...latin(await write([planted(1), planted(2)], { paper, ...options })).matchAll(/\/MediaBox \[(.*?)\]/g)].map(
      ([, box]) => box,
    );
  expect(await boxes({})).toEqual(Array(5).fill(`0 0 ${width} ${height}`));
  expect(await boxes({ noBacks: true })).toHaveLength(3);
  expect(await boxes({ noBacks: true, noKeys: true })).toHaveLength(2);
});

test.each([
  ["one", 1, [4, 4], 1, 45],
  ["two, one above the other", 2, [4, 4], 1, 31.625],
  ["three", 3, [4, 4], 1, 21.75],
  ["as many as a page holds", 12, [4, 4], 1, 14],
  ["one more, of which each page holds half", 13, [4, 4], 2, 14.562],
  ["low boards", 2, [6, 2], 1, 30],
] as const)("solutions are as large as their pages allow: %s", async (_, count, [width, height], pages, tileMm) => {
  const puzzles = Array.from({ length: count }, (_, seed) =>
    generatePlanted({ width, height, colors: 4, rule: "equal", seed }),
  );
  const pdf = await writeSheets(puzzles, { title: "", noBacks: true }, { ...host, deflate: (bytes) => bytes });
  expect(latin(pdf).match(/\/MediaBox/g)).toHaveLength(count + pages);
  const tiles = [...latin(pdf).matchAll(/q (\S+) (\S+) \S+ \S+ \S+ \S+ cm \/X\d+ Do Q/g)];
  const [, a, b] = tiles.at(-1) ?? [];
  expect(Math.hypot(Number(a), Number(b)) * 100).toBeCloseTo(tileMm, 0);
});

test("a tile that is wider than the paper", async () => {
  await expect(write([planted(1)], { tileMm: 180, bleedMm: 4 })).rejects.toThrow(
    new RangeError("a tile and its bleed are at most 186 mm wide on A4 paper, not 180 mm with a bleed of 4 mm"),
  );
});

test("only texts that the font lacks are painted, each once", async () => {
  const puzzle = puzzleOf("1x2", "√16 4 четыре ü, √16 √16 четыре ü", { name: "Größe ½ – 3 × 4" });
  painted.length = 0;
  await write([{ puzzle }], { theme: "words" });
  expect(painted.sort()).toEqual(["четыре", "√16"]);
});

test.each([
  ["M1,2h3v4H0V0Z", ["1 2 m", "4 2 l", "4 6 l", "0 6 l", "0 0 l", "h"]],
  ["m1 1 2 2-1-1", ["1 1 m", "3 3 l", "2 2 l"]],
  ["M1,0c1,1 2,1 3,0l1 0", ["1 0 m", "2 1 3 1 4 0 c", "5 0 l"]],
  // A quarter of a circle: control points at 0.5523 of the radius.
  ["M10,0A10,10 0 0 1 0,10", ["10 0 m", "10 5.523 5.523 10 0 10 c"]],
  ["M0,0a5,5 0 0 0 10,0", ["0 0 m", "0 2.761 2.239 5 5 5 c", "7.761 5 10 2.761 10 0 c"]],
])("the path %s", (data, operators) => {
  expect(pathOperators(data)).toEqual(operators);
});

test.each([
  ["Ab 1", "41622031", 722 + 611 + 278 + 556],
  ["é€−", "e98096", 3 * 556],
  ["√", undefined, 0],
])("the type of %s", (text, code, width) => {
  expect(encoded(text)).toBe(code);
  if (code !== undefined) expect(textWidth(text)).toBeCloseTo(width / 1000);
});

let missing: string | undefined;
try {
  execFileSync("pdftotext", ["-v"], { stdio: "ignore" });
} catch {
  missing = "pdftotext, of poppler, is not installed";
}

describeWith(missing, "poppler", () => {
  const { file } = useFolder();
  const read = (pdf: Uint8Array, program: string, ...options: string[]) =>
    execFileSync(program, [...options, file("sheets.pdf", pdf), ...(program === "pdftotext" ? ["-"] : [])], {
      encoding: "latin1",
      stdio: ["ignore", "pipe", "inherit"],
    });

  test("finds the puzzle's name on every back and the tiles' numbers, mirrored", async () => {
    const [front = "", back = "", key = ""] = read(await write([planted(5)]), "pdftotext", "-layout").split("\f");
    const numbers = (page: string) => page.match(/(?<![\w-])\d(?!\w)/g)?.join("");
    expect([numbers(front), numbers(back)]).toEqual(["123456789", "432187659"]);
    expect(back.match(/planted-3x3-signed-c4-s5/g)).toHaveLength(9);
    expect(key).toContain("planted-3x3-signed-c4-s5");
  });

  test.each(THEMES.map(({ name }) => name))("draws the theme %s, in its colours and within the cuts", async (theme) => {
    const pdf = await write([planted(1)], { theme, noKeys: true, noBacks: true });
    const ppm = read(pdf, "pdftoppm", "-r", "25.4", "-aa", "no", "-aaVector", "no");
    // A header of three lines, then three bytes for each pixel, of which one is a millimetre.
    const [header = ""] = /^P6\n\d+ \d+\n255\n/.exec(ppm) ?? [];
    const [, columns = 0] = header.split(/\s/).map(Number);
    const inked = new Set<string>();
    for (let at = header.length, pixel = 0; at < ppm.length; at += 3, pixel++) {
      const [x, y] = [pixel % columns, Math.floor(pixel / columns)];
      const colour = ppm.slice(at, at + 3);
      if (colour === "\xff\xff\xff") continue;
      inked.add(colour);
      // Tiles are 45 mm wide, four in a row; marks and heading are in the margin.
      if (y > 12 + 3 * 45 + 6) throw new Error(`ink at ${x} mm, ${y} mm`);
    }
    expect(inked.size).toBeGreaterThan(5);
  });

  /** The first page in millimetres. */
  const pixelsOf = (pdf: Uint8Array) => {
    const ppm = read(pdf, "pdftoppm", "-r", "25.4");
    const [header = ""] = /^P6\n\d+ \d+\n255\n/.exec(ppm) ?? [];
    return (x: number, y: number) => {
      const at = header.length + (y * Number(header.split(/\s/)[1]) + x) * 3;
      return [...ppm.slice(at, at + 3)].map((byte) => byte.charCodeAt(0));
    };
  };

  test.each([
    // Letters that reach nearly to the cut, and a line below the 6 and the 9.
    ["words", ["Ä", "6", "9", "g"], 6, 94],
    ["letters", ["Ä", "6", "9", "g"], 6, 94],
    // Triangles, and the card beside them.
    ["shapes", ["1", "2", "3", "4"], 26, 74],
    ["shapes", ["1", "2", "3", "4"], 3, 16],
  ])("beyond the cut are the colours that reach it, and no letters: %s %j from %i to %i", async (...row) => {
    const [theme, tile, from, to] = row;
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", tiles: [tile] });
    const pdf = await write([{ puzzle }], { theme, noBacks: true, noKeys: true, tileMm: 100, bleedMm: 15 });
    const colourAt = pixelsOf(pdf);
    // The tile lies from 55 mm to 155 mm, and from 27 mm to 127 mm.
    for (const depth of [1, 7, 13]) {
      for (let along = from; along < to; along++) {
        expect(colourAt(55 + along, 26 - depth)).toEqual(colourAt(55 + along, 28));
        expect(colourAt(55 + along, 127 + depth)).toEqual(colourAt(55 + along, 125));
        expect(colourAt(54 - depth, 27 + along)).toEqual(colourAt(56, 27 + along));
        expect(colourAt(155 + depth, 27 + along)).toEqual(colourAt(153, 27 + along));
      }
    }
  });

  test("a picture is whole where two halves meet: the upper one of heads, the lower one of tails", async () => {
    const tiles = [["1", "-2", "-1", "2"]];
    const puzzle = makePuzzle({ board: { width: 1, height: 1 }, rule: "signed", tiles });
    // Red above, blue below.
    const rgb = Uint8Array.from([255, 0, 0, 0, 0, 255]);
    const pictures = new Map([["p", { width: 1, height: 2, rgb }]]);
    const options = { pictures, noBacks: true, noKeys: true, tileMm: 100 };
    const pdf = await write([{ puzzle, pictures: new Map([[0, "p"]]) }], options);
    const colourAt = pixelsOf(pdf);
    // One tile of 100 mm in the middle of the paper, from 55 mm: a head at its top, a tail at its bottom.
    expect(colourAt(105, 20)).toEqual([255, 0, 0]);
    expect(colourAt(105, 104)).toEqual([0, 0, 255]);
  });
});

test("a writer without pages is a file too", async () => {
  expect(latin(await new PdfWriter("").finish(host.deflate))).toContain("/Count 0");
});
