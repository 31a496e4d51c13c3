/**
 * The format for people to type: a few header lines, then one tile per line, labels separated by blanks.
 *
 *     # my nine tiles
 *     size 3x3
 *     rule case
 *     cymK
 *
 * `#` at the start of a word begins a comment. A label may be in double quotes, and then hold blanks; two of them in it
 * stand for one. Only the tiles are needed: a missing size is the square that holds them, a missing rule is inferred
 * from the labels, and a note says so. Besides the header lines of FORMATS.md (`size`,
 * `rule`, `frame`, `rim`, `order`) there are `name`, `pair A B` or `pair A = B` for `rule pairs`, `hole X,Y`,
 * `pin X,Y TILE [ROTATION]` and `rotate no`. A line `tiles` ends the header; it is needed only if the first tile begins
 * with a header word.
 */
import { CAPS } from "../caps.js";
import { quote } from "../errors.js";
import type { Coordinates, Label, Pin, Puzzle, PuzzleDraft, Rule } from "../model.js";
import { columnsOf, sidedRows } from "./columns.js";
import { MARKS } from "./fields.js";
import type { Format, Given, Parsed, Size, Written } from "./format.js";
import { ruleByLook, strayTile } from "./rule-by-look.js";
import { parseSideOrder, type SideOrder } from "./side-order.js";
import {
  asSeen,
  firstLines,
  integerOf,
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
    return first !== undefined && (isHeader(first) || first.length === 4 || titleOf(content) !== undefined);
  },
  parse: (content, given) => (given?.sniffed ? parseSniffed(content, given) : parseText(content, given)),
  write: writeText,
};

const IN_QUOTES = `"(?:[^"\\n]|""){1,${CAPS.labelLength}}"`;
const QUOTED = new RegExp(`^${IN_QUOTES}$`, "u");

/** Quotes stay on their word, so that no label in quotes is a header word, a sign or a comment. */
const WORDS = { comment: "#", word: new RegExp(`${IN_QUOTES}(?!\\S)|\\S+`, "gu") };

/** What is in quotes is taken as it is. */
const labelOf = (word: string) => (QUOTED.test(word) ? word.slice(1, -1).replaceAll('""', '"') : asSeen(word) || word);

/** What needs no quotes, also in header lines and where commas or bars may separate labels. */
const BARE = /^(?!["#,;]|=$)\S*[^\s,;|]$/u;

const HEADERS = ["name", "size", "rule", "pair", "frame", "rim", "order", "rotate", "hole", "pin", "tiles"] as const;
type Header = (typeof HEADERS)[number];
/** Each may be on several lines. */
const LISTED: readonly string[] = ["pair", "hole", "pin"] satisfies Header[];

const RULES = ["equal", "signed", "case", "pairs"] as const;

/** What the header lines have set so far, with the words they came from. */
interface Head {
  name?: string;
  size?: Size;
  rule?: (typeof RULES)[number];
  readonly pairs: [string, string][];
  /** As it is typed, perhaps in quotes. */
  frame?: string;
  rim?: string[];
  order?: SideOrder;
  rotate?: boolean;
  readonly holes: Coordinates[];
  readonly pins: { x: number; y: number; tile: number; rotation?: number }[];
  /** JSON pointer -> the word it came from. */
  readonly words: Map<string, Word>;
  /** The first words of the header lines. */
  readonly keywords: Set<string>;
}

/** A line above the header lines, if there is one. */
function titleOf(content: string): Line | undefined {
  const [first, second] = firstLines(content, WORDS);
  const isSaid =
    second && /^(?:size \d+[xX×]\d+|(?:rule|rotate|order) [a-z]+|pair .+ = .+)$/i.test(textsOf(second).join(" "));
  return first && !isHeader(first) && isSaid && isHeader(second) ? first : undefined;
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

/** Does this line begin with a header word? */
export function isHeader(line: Line): boolean {
  // `tiles = [` is source code.
  return (HEADERS as readonly string[]).includes(line[0].text) && line[1]?.text !== "=";
}

/** Reads the header lines. @returns what they say, and how many lines they are */
function headIn(lines: readonly Line[]): { head: Head; count: number } {
  const head: Head = { pairs: [], holes: [], pins: [], words: new Map(), keywords: new Set() };
  let count = 0;
  for (let line = lines[count]; line !== undefined && isHeader(line); line = lines[count]) {
    count++;
    if (line[0].text === "tiles" && line.length === 1) break;
    readHeader(head, line);
  }
  const pair = head.words.get("/rule/pairs/0");
  if (pair && head.rule !== undefined && head.rule !== "pairs")
    throw syntaxError(pair, `no line \`pair\` beside \`rule ${head.rule}\``);
  return { head, count };
}

/**
 * A table of another program, which header lines above it may explain; undefined if the tiles below them are in this
 * format.
 */
function headedTable(content: string, given: Given): Parsed | undefined {
  const [first] = firstLines(content, WORDS);
  if (first === undefined) return undefined;
  const isAlone = !isHeader(first);
  if (isAlone && isTable(content)) return parseTable(content, given);
  const lines = linesOf(content, WORDS);
  const { head, count } = headIn(lines);
  const tiles = lines.slice(count);
  const [start] = tiles;
  if (start === undefined) return undefined;
  const texts = content.split("\n");
  const above = lines[count - 1]?.[0].line ?? 0;
  const rest = "\n".repeat(above) + texts.slice(above).join("\n");
  if (!isListed(tiles, texts) && (isAlone || !namesSides(tiles, head, given))) {
    // Three labels are a tile with a label missing; so are one or two numbers where the size is known.
    if (isAlone || start.length === 3 || start.length === 4) return undefined;
    if (head.size && start.length < 3 && start.every(isShortNumber)) return undefined;
    if (!isTable(rest)) return undefined;
  }
  const { name, size, order, rotate, frame, rim, holes, pins, words } = head;
  const rule = givenRule(head);
  const parsed = parseTable(rest, given, {
    ...(size && { size }),
    ...(order !== undefined && { order }),
    ...(rotate !== undefined && { rotate }),
    ...(rule !== undefined && { rule }),
    ...(frame !== undefined && { frame: frame !== NO_FRAME && labelOf(frame) }),
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

/** As a frame's label: there is none. */
const NO_FRAME = "no";

export function parseText(content: string, given: Given = {}): Parsed {
  const lines = linesOf(content, WORDS);
  const { head, count } = headIn(lines);
  const tiles = lines.slice(count).map((line) => line.map((word) => ({ ...word, text: labelOf(word.text) })));
  refuseSeveral(tiles);
  const draftTiles = tiles.map(textsOf);
  checkFrame(head, draftTiles);
  const isFramed = head.frame !== NO_FRAME || draftTiles.flat().includes(NO_FRAME);
  const notes: string[] = [];
  const { name, rim, rotate, holes, pins } = head;
  const frame = head.frame === undefined || !isFramed ? undefined : labelOf(head.frame);
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
    line.length === 2 && line[0]?.text === "size" && SIZE.test(line[1]?.text ?? "");
  const sizes = tiles.filter(isSize);
  if (sizes[0]?.[0])
    throw syntaxError(sizes[0][0], "one puzzle, and nothing after its tiles", `${sizes.length + 1} puzzles`);
}

const SIZE = /^(\d{1,9})[xX×](\d{1,9})$/;

function readHeader(head: Head, line: Line): void {
  const [keyword, ...values] = line;
  const [first, second, third] = values;
  if (head.keywords.has(keyword.text) && !LISTED.includes(keyword.text))
    throw syntaxError(keyword, `one line \`${keyword.text}\``, "another");
  head.keywords.add(keyword.text);
  const mark = (pointer: string) => head.words.set(pointer, first ?? keyword);
  const said = textsOf(values).join(" ");
  const want = (counts: readonly number[], usage: string) => {
    if (!counts.includes(values.length)) throw syntaxError(keyword, `\`${usage}\``, quote(textsOf(line).join(" ")));
    return first ?? keyword;
  };
  switch (keyword.text as Header) {
    case "name":
      head.name = said;
      mark("/name");
      break;
    case "size":
      head.size = dimensions(want([1], "size WIDTHxHEIGHT"));
      mark("/board");
      break;
    case "rule": {
      const word = want([1], "rule equal | signed | case | pairs");
      const rule = RULES.find((name) => name === word.text);
      if (rule === undefined) throw syntaxError(word, "equal, signed, case or pairs");
      head.rule = rule;
      mark("/rule");
      break;
    }
    case "pair": {
      // Labels without quotes may be several words too.
      const labels = (values.length === 2 ? textsOf(values) : said.split(" = ")).map(labelOf);
      if (labels.length !== 2) want([], "pair LABEL = LABEL");
      mark(`/rule/pairs/${head.pairs.length}`);
      head.pairs.push(labels as [string, string]);
      break;
    }
    case "frame":
      if (first === undefined) want([1], "frame LABEL");
      head.frame = said;
      mark("/frame");
      break;
    case "rim":
      if (first === undefined) want([1], "rim LABEL …");
      head.rim = textsOf(values).map(labelOf);
      mark("/rim");
      break;
    case "order": {
      const word = want([1], "order NESW");
      const order = parseSideOrder(word.text);
      if (order === undefined) throw syntaxError(word, "the letters N, E, S, W in some order");
      head.order = order;
      break;
    }
    case "rotate": {
      const word = want([1], "rotate yes | no");
      if (word.text !== "yes" && word.text !== "no") throw syntaxError(word, "yes or no");
      head.rotate = word.text === "yes";
      break;
    }
    case "hole":
      mark(`/board/holes/${head.holes.length}`);
      head.holes.push(coordinates(want([1], "hole X,Y")));
      break;
    case "pin": {
      const [x, y] = coordinates(want([2, 3], "pin X,Y TILE [ROTATION]"));
      const pointer = `/pins/${head.pins.length}`;
      mark(pointer);
      if (second) head.words.set(`${pointer}/tile`, second);
      if (third) head.words.set(`${pointer}/rotation`, third);
      const tile = integerOf(second ?? keyword, "a tile number, counted from 0");
      head.pins.push({ x, y, tile, ...(third && { rotation: integerOf(third, "a rotation from 0 to 3") }) });
      break;
    }
    case "tiles":
      throw syntaxError(values[0] ?? keyword, "nothing more on the line `tiles`");
  }
}

function dimensions(word: Word): Size {
  const [, width, height] = SIZE.exec(word.text) ?? [];
  if (width === undefined) throw syntaxError(word, "WIDTHxHEIGHT, such as 3x3");
  return { width: Number(width), height: Number(height) };
}

function coordinates(word: Word): [number, number] {
  const [, x, y] = /^(\d{1,9}),(\d{1,9})$/.exec(word.text) ?? [];
  if (x === undefined) throw syntaxError(word, "X,Y such as 0,2, counted from 0");
  return [Number(x), Number(y)];
}

function assumedSize(tiles: readonly (readonly Word[])[], notes: string[]): Size {
  const board = squareBoard(tiles);
  notes.push(`No line "size": taken as ${board.width}x${board.height}.`);
  return board;
}

function givenRule({ rule, pairs }: Head): Rule | undefined {
  return rule === "pairs" || (rule === undefined && pairs.length > 0) ? { pairs } : rule;
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
    ...(frame === undefined ? [] : [`frame ${frame === NO_FRAME ? `"${frame}"` : word(frame)}`]),
    ...(rim === undefined ? [] : [`rim ${rim.map(word).join(" ")}`]),
    ...(puzzle.rotate ? [] : ["rotate no"]),
    ...board.holes.map(([x, y]) => `hole ${x},${y}`),
    ...pins.map(({ x, y, tile, rotation }) => `pin ${x},${y} ${tile}${rotation === undefined ? "" : ` ${rotation}`}`),
    "order NESW",
  ];
  const lines = [
    ...header,
    ...((HEADERS as readonly string[]).includes(tiles[0]?.[0] ?? "") ? ["tiles"] : []),
    ...tiles.map((tile) => tile.map(word).join(" ")),
  ];
  const lost = [
    ...(name === puzzle.name ? [] : [`The name is written as ${quote(name)}.`]),
    ...lossesOf(puzzle, { name: true, pins: true }),
  ];
  return { text: `${lines.join("\n")}\n`, lost };
}

/** Words separated by single blanks, up to one that would begin a comment; after a sign they would be source code. */
function writtenName(name: string): string {
  const words = name
    .replace(/^(?:\s*=(?!\S))+/u, "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const comment = words.findIndex((word) => word.startsWith("#"));
  return (comment === -1 ? words : words.slice(0, comment)).join(" ");
}
