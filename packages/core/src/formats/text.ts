/**
 * The format for people to type: a few header lines, then one tile per line, labels separated by blanks.
 *
 *     # my nine tiles
 *     size 3x3
 *     rule case
 *     cymK
 *
 * A label may be in double quotes, and then hold blanks. Only the tiles are needed: a missing size is the square that holds
 * them, a missing rule is inferred from the labels, and a note says so. FORMATS.md lists the header lines.
 */
import { quote } from "../errors.js";
import type { Label, Pin, Puzzle, PuzzleDraft, Rule } from "../model.js";
import { columnsOf, sidedRows } from "./columns.js";
import { MARKS } from "./fields.js";
import type { Format, Given, Parsed, Size, Written } from "./format.js";
import {
  frameIn,
  givenRule,
  type Head,
  headerOf,
  headIn,
  labelOf,
  NO_FRAME,
  QUOTED,
  refuseHeaders,
  SHAPES,
  WORDS,
} from "./header-lines.js";
import { ruleByLook, strayTile } from "./rule-by-look.js";
import {
  asSeen,
  firstLines,
  type Line,
  linesOf,
  placeInTiles,
  placeNear,
  squareBoard,
  syntaxError,
  textsOf,
  type Word,
} from "./source-text.js";
import { isTable, parseTable } from "./table.js";
import { lossesOf } from "./writing.js";

export const text: Format = {
  name: "text",
  title: "easy to type: size, rule, then one tile per line, labels separated by spaces",
  example: "size 3x3 ⏎ rule signed ⏎ 2 -3 3 1 ⏎ …",
  sniff: (content) => {
    const [first] = firstLines(content, WORDS);
    return first !== undefined && (!!headerOf(first) || first.length === 4 || titleOf(content) !== undefined);
  },
  parse: (content, given) => (given?.sniffed ? parseSniffed(content, given) : parseText(content, given)),
  write: writeText,
};

/** What needs no quotes, also in header lines and where commas or bars may separate labels. */
const BARE = /^(?!["#,;]|=$)\S*[^\s,;|]$/u;

/** A line above the header lines, if there is one; but no tile, whose labels occur elsewhere too. */
function titleOf(content: string): Line | undefined {
  const [first, second] = firstLines(content, WORDS);
  if (!first || headerOf(first) || !second || !headerOf(second)?.isShaped) return undefined;
  const isTile = first.length === 4 && first.every(({ text }) => content.indexOf(text) < content.lastIndexOf(text));
  return isTile ? undefined : first;
}

function parseSniffed(content: string, given: Given): Parsed {
  const title = titleOf(content);
  if (title === undefined) return headedTable(content, given) ?? parseText(content, given);
  const [{ line }] = title;
  const below = content.split("\n").map((text, i) => (i === line - 1 ? "" : text));
  const parsed = parseSniffed(below.join("\n"), given);
  const note = `Ignored line ${line}: ${quote(textsOf(title).join(" "))}.`;
  return { ...parsed, notes: [note, ...(parsed.notes ?? [])] };
}

/**
 * A table of another program, which header lines above it may explain; undefined if the tiles below them are in this
 * format.
 */
function headedTable(content: string, given: Given): Parsed | undefined {
  const [first] = firstLines(content, WORDS);
  if (first === undefined) return undefined;
  const isAlone = !headerOf(first);
  if (isAlone && isTable(content)) return parseTable(content, given);
  const lines = linesOf(content, WORDS);
  const { head, count, isLoose } = headIn(lines);
  const tiles = lines.slice(count);
  const [start] = tiles;
  if (start === undefined) return undefined;
  const texts = content.split("\n");
  const above = lines[count - 1]?.[0].line ?? 0;
  const rest = "\n".repeat(above) + texts.slice(above).join("\n");
  if (!isListed(tiles, texts) && (isAlone || !namesSides(tiles, head, given))) {
    // Three labels are a tile with a label missing; so are one or two numbers where the size is known.
    if (isAlone || start.length === 3 || (start.length === 4 && !isLoose)) return undefined;
    if (head.size && start.length < 3 && start.every(isShortNumber)) return undefined;
    if (!isTable(rest)) return undefined;
  }
  const { name, size, order, rotate, rim, holes, pins, words } = head;
  const frame = frameIn(head, rest.split(/[\s,;|"']+/));
  const rule = givenRule(head);
  const parsed = parseTable(rest, given, {
    ...(size && { size }),
    ...(order !== undefined && { order }),
    ...(rotate !== undefined && { rotate }),
    ...(rule !== undefined && { rule }),
    ...(frame !== undefined && { frame }),
    ...(rim && { rim }),
    holes,
    ...(pins.length > 0 && { pins: pins as Pin[] }),
  });
  const draft = parsed.draft as PuzzleDraft;
  checkFrame(head, draft.tiles);
  return {
    ...parsed,
    draft: { name, ...draft },
    placeOf: (pointer) => placeNear(words, pointer) ?? parsed.placeOf?.(pointer),
  };
}

/** Do marks divide more of these lines into labels than blanks do? Labels do not all end in the same mark. */
function isListed(lines: readonly Line[], texts: readonly string[]): boolean {
  return MARKS.some((mark) => {
    const isMarked = ([{ line }]: Line) => (texts[line - 1]?.split(mark).length ?? 0) >= 4;
    const isBare = (line: Line) => line.length === 4 && !line.slice(0, 3).every(({ text }) => text.endsWith(mark));
    return lines.filter(isMarked).length > lines.filter(isBare).length;
  });
}

/**
 * Is there a title for each side above a tile for each cell, or the name of its side before each label? A line `order` says
 * that there is not.
 */
function namesSides(lines: readonly Line[], { size, order, holes }: Head, given: Given): boolean {
  if (order !== undefined) return false;
  const { width, height } = given.size ?? size ?? {};
  const below = lines.length - 1;
  const isBoard = width && height ? below >= width * height - holes.length : Number.isInteger(Math.sqrt(below));
  const titles = lines[0]?.map((word) => ({ ...word, text: labelOf(word.text) })) as [Word, ...Word[]] | undefined;
  return (isBoard && columnsOf(titles, []) !== undefined) || sidedRows(lines) !== undefined;
}

const isShortNumber = ({ text }: Word) => /^\d{1,3}$/.test(text);

export function parseText(content: string, given: Given = {}): Parsed {
  const lines = linesOf(content, WORDS);
  const { head, count } = headIn(lines);
  const tiles = lines.slice(count).map((line) => line.map((word) => ({ ...word, text: labelOf(word.text) })));
  refuseSeveral(tiles);
  refuseHeaders(lines.slice(count));
  const draftTiles = tiles.map(textsOf);
  checkFrame(head, draftTiles);
  const notes: string[] = [];
  const { name, rim, rotate, holes, pins } = head;
  const frame = frameIn(head, draftTiles.flat()) || undefined;
  return {
    draft: {
      name,
      board: { ...(given.size ?? head.size ?? assumedSize(tiles, notes)), holes },
      rule: given.rule ?? givenRule(head) ?? assumedRule(frame, tiles, notes),
      frame,
      rim,
      rotate,
      tiles: draftTiles,
      pins,
    },
    sideOrder: head.order ?? "NESW",
    notes,
    placeOf: (pointer) => placeNear(head.words, pointer) ?? placeInTiles(tiles, pointer),
  };
}

/** @throws PuzzleError (`syntax`) for a frame of several words, unless the tiles show that label. */
function checkFrame({ frame, words }: Head, tiles: PuzzleDraft["tiles"]): void {
  if (!frame?.includes(" ") || QUOTED.test(frame) || tiles.flat().includes(frame)) return;
  throw syntaxError(words.get("/frame") as Word, "`frame LABEL`", quote(`frame ${frame}`));
}

/** Further lines `size` belong to further puzzles. @throws PuzzleError (`syntax`) */
function refuseSeveral(tiles: readonly (readonly Word[])[]): void {
  const isSize = (line: readonly Word[]) =>
    line.length === 2 && line[0]?.text === "size" && SHAPES.size.test(line[1]?.text ?? "");
  const sizes = tiles.filter(isSize);
  if (sizes[0]?.[0])
    throw syntaxError(sizes[0][0], "one puzzle, and nothing after its tiles", `${sizes.length + 1} puzzles`);
}

function assumedSize(tiles: readonly (readonly Word[])[], notes: string[]): Size {
  const board = squareBoard(tiles);
  notes.push(`No line "size": taken as ${board.width}x${board.height}.`);
  return board;
}

function assumedRule(frame: Label | undefined, tiles: readonly (readonly Word[])[], notes: string[]): Rule {
  const rule = ruleByLook(tiles.flatMap(textsOf).filter((label) => label !== frame));
  const stray = strayTile(tiles, frame);
  notes.push(`No line "rule": taken as "${rule}".`, ...(stray ? [stray.note] : []));
  return rule;
}

export function writeText(puzzle: Puzzle): Written {
  const { board, rule, frame, rim, tiles, pins } = puzzle;
  const word = (label: string) =>
    BARE.test(label) && asSeen(label) === label ? label : `"${label.replaceAll('"', '""')}"`;
  const name = writtenName(puzzle.name);
  const header = [
    ...(name === "" ? [] : [`name ${name}`]),
    `size ${board.width}x${board.height}`,
    `rule ${typeof rule === "string" ? rule : "pairs"}`,
    ...(typeof rule === "string" ? [] : rule.pairs.map(([a, b]) => `pair ${word(a)} ${word(b)}`)),
    ...(frame === undefined ? [] : [`frame ${NO_FRAME.test(frame) ? `"${frame}"` : word(frame)}`]),
    ...(rim === undefined ? [] : [`rim ${rim.map(word).join(" ")}`]),
    ...(puzzle.rotate ? [] : ["rotate no"]),
    ...board.holes.map(([x, y]) => `hole ${x},${y}`),
    ...pins.map(({ x, y, tile, rotation }) => `pin ${x},${y} ${tile}${rotation === undefined ? "" : ` ${rotation}`}`),
    "order NESW",
  ];
  const rows = tiles.map((tile) => tile.map(word).join(" "));
  const [first] = linesOf(rows[0] ?? "", WORDS);
  const lines = [...header, ...(first && headerOf(first) ? ["tiles"] : []), ...rows];
  const lost = [
    ...(name === puzzle.name ? [] : [`The name is written as ${quote(name)}.`]),
    ...lossesOf(puzzle, { name: true, pins: true }),
  ];
  return { text: `${lines.join("\n")}\n`, lost };
}

/** Words separated by single blanks, up to one that would begin a comment, and without signs before them. */
function writtenName(name: string): string {
  const words = name
    .replace(/^(?:\s*[=:](?!\S))+/u, "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const comment = words.findIndex((word) => word.startsWith("#"));
  return (comment === -1 ? words : words.slice(0, comment)).join(" ");
}
