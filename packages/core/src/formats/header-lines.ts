/**
 * The header lines of the format `text`, which stand above tables of other programs too, in any spelling. What begins like one
 * and is none is refused, since without it the tiles are another puzzle.
 */
import { CAPS } from "../caps.js";
import { quote } from "../errors.js";
import type { Coordinates, Label, Rule } from "../model.js";
import type { Size } from "./format.js";
import { parseSideOrder, type SideOrder, sidesNamed } from "./side-order.js";
import { asSeen, integerOf, type Line, syntaxError, textsOf, type Word } from "./source-text.js";

const IN_QUOTES = `"(?:[^"\\n]|""){1,${CAPS.labelLength}}"`;
export const QUOTED = new RegExp(`^${IN_QUOTES}$`, "u");

/** Quotes stay on their word, so that no label in quotes is a header word, a sign or a comment. */
export const WORDS = { comment: "#", word: new RegExp(`${IN_QUOTES}(?!\\S)|\\S+`, "gu") };

/** What is in quotes is taken as it is. */
export const labelOf = (word: string) =>
  QUOTED.test(word) ? word.slice(1, -1).replaceAll('""', '"') : asSeen(word) || word;

const LABEL = /^[^\s,;|]+$/;

/** By header word, values that are no labels of a tile. */
export const SHAPES = {
  name: /(?!)/,
  size: /^(\d{1,9}) ?[xX×] ?(\d{1,9})$/,
  rule: /^(?:equal|signed|case|pairs)$/i,
  pair: /^[^\s,;|]+ [^\s,;|]+$|^.+ = .+$/,
  frame: LABEL,
  rim: LABEL,
  order: /^[NESW]{4}$/i,
  rotate: /^(?:yes|no|true|false)$/i,
  hole: /^(\d{1,9}),(\d{1,9})$/,
  pin: /^\d+,\d+ \d+(?: \d)?$/,
  tiles: /^$/,
} as const;
type Header = keyof typeof SHAPES;

/** Each may be on several lines. */
const LISTED: readonly string[] = ["pair", "hole", "pin"] satisfies Header[];

interface HeaderLine {
  /** The header word as FORMATS.md has it, and its values. */
  readonly words: Line;
  /** Can it be nothing else? */
  readonly isShaped: boolean;
  /** Is the header word spelled otherwise than in FORMATS.md? */
  readonly isLoose: boolean;
}

/** `rotate no`, `Rotate no`, `rotate: no`, `rotate = no`; undefined for other lines, such as `tiles = [`. */
export function headerOf([first, ...rest]: Line): HeaderLine | undefined {
  const start = first.text.replace(/[:=]$/, "");
  const word = start.toLowerCase();
  if (!Object.hasOwn(SHAPES, word)) return undefined;
  const isApart = start === first.text && /^[:=]$/.test(rest[0]?.text ?? "");
  const hasMark = isApart || start !== first.text;
  const values = rest.slice(Number(isApart));
  const said = textsOf(values).join(" ");
  const isShaped = SHAPES[word as Header].test(said);
  const isLoose = hasMark || start !== word;
  // Tables have sizes of other kinds, and a number of tiles; what has brackets is source code.
  const isMeant = hasMark ? !/^(?:size|tiles)|[()[\]{}]/.test(`${word} ${said}`) : start === word;
  return isShaped || isMeant ? { words: [{ ...first, text: word }, ...values], isShaped, isLoose } : undefined;
}

/** @throws PuzzleError (`syntax`) for header lines that are not above all others */
export function refuseHeaders(lines: readonly Line[]): void {
  const stray = lines.find((line) => headerOf(line)?.isShaped && !/^(?:size|tiles)/i.test(line[0].text));
  if (stray) throw syntaxError(stray[0], "header lines at the top, above the tiles", quoted(stray));
}

const quoted = (line: Line) => quote(textsOf(line).join(" "));

/** What the header lines have set so far, with the words they came from. */
export interface Head {
  name?: string;
  size?: Size;
  rule?: "equal" | "signed" | "case" | "pairs";
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

/** Reads the header lines. @returns what they say, and how many lines they are */
export function headIn(lines: readonly Line[]): { head: Head; count: number; isLoose: boolean } {
  const head: Head = { pairs: [], holes: [], pins: [], words: new Map(), keywords: new Set() };
  let count = 0;
  let isLoose = false;
  for (const line of lines) {
    const header = headerOf(line);
    if (header === undefined) break;
    const { words } = header;
    count++;
    isLoose ||= header.isLoose;
    if (words[0].text === "tiles" && words.length === 1) break;
    readHeader(head, words);
  }
  const pair = head.words.get("/rule/pairs/0");
  if (pair && head.rule !== undefined && head.rule !== "pairs")
    throw syntaxError(pair, `no line \`pair\` beside \`rule ${head.rule}\``);
  return { head, count, isLoose };
}

/** As a frame's label: there is none, unless tiles show it. */
export const NO_FRAME = /^(?:no|none|false)$/i;

/** The frame's label; false: there is none. @param labels those of the tiles */
export function frameIn({ frame }: Head, labels: readonly string[]): Label | false | undefined {
  return frame === undefined ? undefined : (!NO_FRAME.test(frame) || labels.includes(frame)) && labelOf(frame);
}

function readHeader(head: Head, line: Line): void {
  const [keyword, ...values] = line;
  const [first, second, third] = values;
  if (head.keywords.has(keyword.text) && !LISTED.includes(keyword.text))
    throw syntaxError(keyword, `one line \`${keyword.text}\``, "another");
  head.keywords.add(keyword.text);
  const mark = (pointer: string) => head.words.set(pointer, first ?? keyword);
  const said = textsOf(values).join(" ");
  const want = (counts: readonly number[], usage: string) => {
    if (!counts.includes(values.length)) throw syntaxError(keyword, `\`${usage}\``, quoted(line));
    return first ?? keyword;
  };
  switch (keyword.text as Header) {
    case "name":
      head.name = said;
      mark("/name");
      break;
    case "size":
      head.size = dimensions({ ...want([1, 3], "size WIDTHxHEIGHT"), text: said.replaceAll(" ", "") });
      mark("/board");
      break;
    case "rule": {
      const word = want([1], "rule equal | signed | case | pairs");
      if (!SHAPES.rule.test(word.text)) throw syntaxError(word, "equal, signed, case or pairs");
      head.rule = word.text.toLowerCase() as NonNullable<Head["rule"]>;
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
      const order = parseSideOrder(said) ?? parseSideOrder(sidesNamed(said.split(/[ ,;|/-]+/)).join(""));
      if (order === undefined)
        throw syntaxError(first ?? want([1], "order NESW"), "the letters N, E, S, W in some order");
      head.order = order;
      break;
    }
    case "rotate": {
      const word = want([1], "rotate yes | no");
      if (!SHAPES.rotate.test(word.text)) throw syntaxError(word, "yes or no");
      head.rotate = /^(?:yes|true)$/i.test(word.text);
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
  const [, width, height] = SHAPES.size.exec(word.text) ?? [];
  if (width === undefined) throw syntaxError(word, "WIDTHxHEIGHT, such as 3x3");
  return { width: Number(width), height: Number(height) };
}

function coordinates(word: Word): [number, number] {
  const [, x, y] = SHAPES.hole.exec(word.text) ?? [];
  if (x === undefined) throw syntaxError(word, "X,Y such as 0,2, counted from 0");
  return [Number(x), Number(y)];
}

export function givenRule({ rule, pairs }: Head): Rule | undefined {
  return rule === "pairs" || (rule === undefined && pairs.length > 0) ? { pairs } : rule;
}
