/** Nine tiles in the notations of letters, chats, notes and spreadsheets: each is read as the same tiles. */
import { describe, expect, test } from "vitest";
import { readPuzzle } from "./read.js";

const tilesOf = (rows: string) => rows.split("/").map((row) => row.split(" "));
const WORDS = tilesOf(
  "COW hen cow cow/HEN PIG HEN pig/cow HEN PIG DOG/PIG hen cow hen/DOG dog cow HEN/COW HEN DOG PIG/PIG pig DOG dog/hen COW dog PIG/dog dog COW pig",
);
const NUMBERS = tilesOf("2 -3 3 1/-2 1 -4 3/4 2 -2 -1/-3 4 1 -4/4 -3 1 -2/2 -4 3 -1/-4 2 -1 -3/-2 1 -3 4/1 -3 4 2");

interface Notation {
  readonly what: string;
  /** The line of a tile. */
  readonly row: (tile: readonly string[], i: number) => string;
  readonly above?: string;
  readonly below?: string;
  readonly tiles?: typeof WORDS;
}

describe.each<{ topic: string; notations: readonly Notation[] }>([
  {
    topic: "blanks and quotes of print",
    notations: [
      { what: "French colons and semicolons", row: (tile, i) => `Pièce ${i + 1}\u00a0: ${tile.join("\u00a0; ")}` },
      { what: "narrow blanks", row: (tile, i) => `${i + 1}\u202f: ${tile.join("\u202f; ")}` },
      { what: "French quotes", row: (tile) => tile.map((label) => `«\u00a0${label}\u00a0»`).join(", ") },
      { what: "German quotes of books", row: (tile) => tile.map((label) => `»${label}«`).join(", ") },
      { what: "blanks at which no line breaks", row: (tile) => tile.join("\u00a0") },
      { what: "wide dashes", row: (tile) => tile.join(" ").replaceAll("-", "—"), tiles: NUMBERS },
    ],
  },
  {
    topic: "sides by name",
    notations: [
      { what: "colons", row: ([n, e, s, w]) => `N: ${n} E: ${e} S: ${s} W: ${w}` },
      {
        what: "colons and numbers",
        row: ([n, e, s, w], i) => `${i + 1} top: ${n} left: ${w} bottom: ${s} right: ${e}`,
      },
      { what: "numbered", row: ([n, e, s, w], i) => `${i + 1}. oben: ${n} rechts: ${e} unten: ${s} links: ${w}` },
    ],
  },
  {
    topic: "Markdown and tables of text",
    notations: [
      { what: "code", above: "```\n", row: (tile) => tile.join(" "), below: "```\n" },
      {
        what: "code with a language",
        above: "~~~text\n",
        row: (tile) => tile.join(", "),
        below: "~~~\n",
        tiles: NUMBERS,
      },
      { what: "labels as code", row: (tile) => `| ${tile.map((label) => `\`${label}\``).join(" | ")} |` },
      { what: "labels as code between blanks", row: (tile) => tile.map((label) => `\`${label}\``).join(" ") },
      {
        what: "bold titles and numbers",
        above: "| Nr | **Top** | **Right** | **Bottom** | **Left** |\n|---|---|:---:|---|---|\n",
        row: (tile, i) => `| **${i + 1}** | ${tile.join(" | ")} |`,
      },
      { what: "a quoted message", row: (tile) => `> ${tile.join(" ")}` },
      { what: "a quoted message with commas", row: (tile) => `> ${tile.join(", ")}`, tiles: NUMBERS },
      { what: "a list of tasks", row: (tile, i) => `- [${i % 2 ? "x" : " "}] ${tile.join(", ")}` },
      { what: "a list of tasks between blanks", row: (tile) => `- [ ] ${tile.join(" ")}` },
      {
        what: "a frame",
        above: "┌───┬───┐\n",
        row: (tile) => `│ ${tile.join(" │ ")} │\n├───┼───┤`,
        below: "└───┴───┘\n",
      },
    ],
  },
  {
    topic: "other marks between labels and behind rows",
    notations: [
      { what: "slashes", row: (tile) => tile.join("/") },
      { what: "slashes and numbers", row: (tile, i) => `${i + 1}. ${tile.join("/")}`, tiles: NUMBERS },
      { what: "slashes between blanks", above: "top / right / bottom / left\n", row: (tile) => tile.join(" / ") },
      { what: "dashes", row: (tile, i) => `Tile ${i + 1}: ${tile.join(" – ")}` },
      { what: "hyphens between blanks", above: "size 3x3\n", row: (tile) => tile.join(" - "), tiles: NUMBERS },
      { what: "hyphens", row: (tile) => tile.join("-") },
      { what: "arrows between blanks", row: (tile) => tile.join(" → ") },
      { what: "arrows", row: (tile) => tile.join("→") },
      { what: "bold type, which begins the row", row: ([n, ...others]) => `**${n}**, ${others.join(", ")}` },
      { what: "full stops at the ends", row: (tile, i) => `${i + 1}. ${tile.join(", ")}.` },
      {
        what: "a sentence",
        row: ([n, e, s, w], i) => `${i + 1}. oben: ${n}, rechts: ${e}, unten: ${s}, links: ${w}.`,
      },
      { what: "semicolons at the ends", row: (tile) => `${tile.join(" ")};`, tiles: NUMBERS },
    ],
  },
  {
    topic: "other numbers",
    notations: [
      {
        what: "Roman ones",
        row: (tile, i) => `${"I II III IV V VI VII VIII IX".split(" ")[i]}. ${tile.join(", ")}`,
        tiles: NUMBERS,
      },
      { what: "in circles", row: (tile, i) => `${"①②③④⑤⑥⑦⑧⑨"[i]} ${tile.join(", ")}`, tiles: NUMBERS },
      { what: "in circles between blanks", row: (tile, i) => `${"①②③④⑤⑥⑦⑧⑨"[i]} ${tile.join(" ")}` },
      { what: "before brackets", row: (tile, i) => `Tile ${i + 1} (${tile.join(", ")})` },
    ],
  },
])("$topic", ({ notations }) => {
  test.each(notations)("$what", ({ row, above = "", below = "", tiles = WORDS }) => {
    const { puzzle, notes } = readPuzzle(`${above}${tiles.map((tile, i) => `${row(tile, i)}\n`).join("")}${below}`);
    expect(puzzle.tiles).toEqual(tiles);
    expect(puzzle.rule).toBe(tiles === WORDS ? "case" : "signed");
    expect(notes.join()).not.toContain("mistyped");
  });
});

test.each(["1/2 2/3 3/4 4/5", "a-b c-d d-e e-f", "a/b c/d e/f g", "2. 3. 4. 5.", "a-1, b-2, c-3, d-4"])(
  "what may join labels is part of them in rows such as %s",
  (row) => {
    const [a = "", b = "", c = "", d = ""] = row.split(/,? /);
    const tiles = [row, `${b} ${a} ${d} ${c}`, `${c} ${d} ${a} ${b}`, `${d} ${c} ${b} ${a}`].map((each) =>
      each.split(/,? /),
    );
    const text = tiles.map((tile) => tile.join(row.includes(",") ? ", " : " ")).join("\n");
    expect(readPuzzle(text, { rule: "equal", rotate: true }).puzzle.tiles).toEqual(tiles);
  },
);

test("labels with blanks of different widths are the same", () => {
  const rows = "bear head,b,c,d\nb,c,d,bear\u00a0head\nc,d,bear\u202fhead,b\nd,bear head,b,c\n";
  expect(readPuzzle(rows, { rule: "equal", rotate: true }).puzzle.labels.names).toHaveLength(4);
});
