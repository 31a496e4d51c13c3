/**
 * Which columns of a table are the sides of tiles, and what the others are: by titles, by the names of sides before the
 * labels, or by what the columns hold.
 */
import { errorOf, quote } from "../errors.js";
import type { Given, Size } from "./format.js";
import { isNumber, nameColumn } from "./inference.js";
import { commonWidth } from "./rows.js";
import { parseSideOrder, type SideOrder, sideNamed, sidesNamed } from "./side-order.js";
import { faultAt, type Line, textsOf, type Word } from "./source-text.js";

/** What the columns of a table are. */
export interface Columns {
  /** Those that are not sides, counted from 0. */
  readonly others: readonly number[];
  /** The column of the tiles' names. */
  readonly name?: number | undefined;
  readonly order?: SideOrder | undefined;
  /** Titles that leave the order open. */
  readonly anyOrder?: string | false | undefined;
  readonly size?: Size | undefined;
  readonly rotate?: true | undefined;
  readonly notes?: readonly string[];
}

/** A table in its parts. */
export interface Divided {
  /** The rows above its tiles, without titles of columns. */
  readonly head: readonly Line[];
  /** A row for each tile. */
  readonly body: readonly Line[];
  readonly columns: Columns;
}

/** More columns are no table of tiles. */
const MAX_COLUMNS = 64;

const NAME_TITLE = /^(?:id|name|nr|no|number|tile|piece|karte|teil|nummer|#)$/i;
const TURN_TITLE = /^(?:rot|rotation|rotations|turn|turns|orientation)$/i;

/** What a line of column titles says. */
export function columnsOf(row: Line | undefined, body: readonly Line[]): Columns | undefined {
  if (row === undefined || row.length > MAX_COLUMNS) return undefined;
  const sides = sidesNamed(row.map(({ text }) => text));
  const order = parseSideOrder(sides.join(""));
  if (order === undefined) return undefined;
  const others = sides.flatMap((side, i) => (side === undefined ? [i] : []));
  const titleOf = (i: number) => row[i]?.text ?? "";
  const titled = others.filter((i) => titleOf(i) !== "");
  const name = titled.length === 1 ? titled[0] : titled.find((i) => NAME_TITLE.test(titleOf(i)));
  const ignored = titled.filter((i) => i !== name).map((i) => quote(titleOf(i)));
  const turn = others.find((i) => TURN_TITLE.test(titleOf(i)));
  return {
    others,
    name,
    order,
    ...(turn !== undefined && new Set(body.map((line) => line[turn]?.text)).size > 1 && { rotate: true }),
    ...(ignored.length > 0 && { notes: [`Ignored the columns ${ignored.join(", ")}.`] }),
  };
}

/** A table whose columns have titles, with a field for each in every row. @throws PuzzleError (`tile-sides`) */
export function titledTable(fields: readonly Line[]): Divided | undefined {
  const [width] = commonWidth(fields);
  const first = fields.findIndex(({ length }) => length === width);
  // A line above may have as many words. Single letters below it are rather labels.
  const isSpelled = (row: Line) => row.every(({ text }) => text.length !== 1);
  const at = fields.findIndex((row, i) => (i <= first || (i === first + 1 && isSpelled(row))) && columnsOf(row, []));
  const line = fields[at];
  if (line === undefined) return undefined;
  const below = fields.slice(at + 1);
  if (below.length === 0) throw faultAt("tile-sides", line[0], "tiles below the titles of the sides", "none");
  // Names before a colon need no title.
  const isFirstSide = columnsOf(line, [])?.others[0] !== 0;
  const isNamed = isFirstSide && below.every(([word]) => word.isName);
  const titles: Line = isNamed ? [{ ...line[0], text: "name" }, ...line] : line;
  // The names of rows have no title.
  if (below.every(({ length }) => length === titles.length + 1)) return undefined;
  const body = below.map((row) => titles.map((_, i) => row[i] ?? { ...row[0], text: "" }) as [Word, ...Word[]]);
  const columns = columnsOf(titles, body);
  if (columns === undefined) return undefined;
  const faults = below.flatMap((row) => {
    const missing = titles.filter((_, i) => !columns.others.includes(i) && (row[i]?.text ?? "") === "");
    if (missing.length === 0 && row.length <= titles.length) return [];
    const found = missing.map(({ text }) => `none under ${quote(text)}`).join(", ");
    return faultAt("tile-sides", row[0], SIDES, found || `${row.length} fields under ${titles.length} titles`).faults;
  });
  if (faults.length > 0) throw errorOf(faults.slice(0, 100));
  return { head: fields.slice(0, at).map(withoutEmpty), body, columns };
}

export const withoutEmpty = (row: Line) => row.filter(({ text }) => text !== "") as [Word, ...Word[]];

const SIDES = "4 labels (N, E, S, W)";

/** A label behind the name of its side: top red, N=red, ↑red. */
const SIDED = /^(?:([↑→↓←])\s*|(\p{L}+)(?:\s*[:=]\s*|\s+))(\S.*)$/u;

/** "N: red E: blue …" between blanks: each label with the word before it, if that names a side. */
function paired(row: Line): Line {
  const start = row.length % 2;
  const at = row.findIndex(({ text }) => text.endsWith(":") && sideNamed(text) !== undefined);
  if (row.length - start !== 8 || at !== start) return row;
  const [first, ...rest] = row.flatMap((word, i): Word[] => {
    const label = row[i + 1];
    if (i < start) return [word];
    return (i - start) % 2 === 0 && label ? [{ ...label, text: `${word.text} ${label.text}` }] : [];
  });
  return first ? [first, ...rest] : row;
}

/**
 * Rows in which most name the side of each label, with these labels in the order N, E, S, W; undefined for others.
 * @throws PuzzleError (`tile-sides`) for a row of four fields or more that does not
 */
export function sidedRows(rows: readonly Line[]): Line[] | undefined {
  const sided = rows.map(paired).map((row) => {
    const parts = row.map(({ text }) => SIDED.exec(text) ?? []);
    const sides = sidesNamed(parts.map(([, arrow, name = arrow ?? ""]) => name));
    const labels = row.map((word, i) => (sides[i] ? { ...word, text: parts[i]?.[3] ?? "" } : word));
    const each = [undefined, ..."NESW"].map((side) => labels.filter((_, i) => sides[i] === side));
    const isSided = each.every(({ length }, i) => (i === 0 ? length < 2 : length === 1));
    return isSided ? (each.flat() as [Word, ...Word[]]) : undefined;
  });
  if (sided.filter((row) => row !== undefined).length * 2 <= rows.length) return undefined;
  return rows.map((row, i) => {
    if (!sided[i] && row.length > 3) throw faultAt("tile-sides", row[0], "four labels, each behind its side", "others");
    return sided[i] ?? row;
  });
}

/**
 * Five columns are the name of a tile and its sides. In six or seven, the first two may be its place on a board, and the
 * third its number or rotation. @throws PuzzleError (`tile-sides`)
 */
export function unnamedColumns(body: readonly Line[], width: number, given: Given): Columns {
  if (width === 5) {
    const names = body.map(([word]) => (word.isName ? word.text : undefined));
    const odd = body.filter((_, i) => names[i] === undefined || names.indexOf(names[i]) < i);
    if (odd.length * 4 <= body.length) {
      const expected = "a number or name before the labels, as on other lines, and no other tile's";
      const faults = odd.flatMap(([word]) => faultAt("tile-sides", word, expected, quote(word.text)).faults);
      if (faults.length > 0) throw errorOf(faults);
      return { others: [0], name: 0 };
    }
    const name = nameColumn(body);
    return { others: [name], name };
  }
  const valuesOf = (column: number) => body.map((row) => Number(row[column]?.text));
  const [a = [], b = [], c = []] = [valuesOf(0), valuesOf(1), valuesOf(2)];
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
  const [rows, columns] = [span(a), span(b)];
  const isEvery = new Set(body.map((_, i) => `${a[i]} ${b[i]}`)).size === body.length && rows * columns === body.length;
  const isNamed = new Set(c).size === body.length;
  const isTurn = c.every((turns) => turns >= 0 && turns < 4);
  if ((width !== 6 && !(width === 7 && (isNamed || isTurn))) || !isEvery || rows < 2 || columns < 2) {
    const expected =
      "4 labels (N, E, S, W), or the number of the tile and 4 labels, or titles such as row,col,id,N,E,S,W above more";
    throw faultAt("tile-sides", body[0]?.[0], expected, String(width));
  }
  if (rows !== columns && !given.size) {
    const expected = `--size ${columns}x${rows} if the first columns are row and column, --size ${rows}x${columns} if x and y`;
    throw faultAt("ambiguous", body[0]?.[0], expected, "two columns that may be either");
  }
  const third = width === 6 ? "" : `, column 3 as its ${isNamed ? "number" : "rotation"}`;
  return {
    others: width === 6 ? [0, 1] : [0, 1, 2],
    size: given.size ?? { width: columns, height: rows },
    ...(width === 7 && !isNamed && new Set(c).size > 1 && { rotate: true }),
    notes: [`Columns 1 and 2 read as the place of a tile on the board${third}; places are not kept.`],
  };
}

/** Of four words or more, does one name a side, another a second one, and another none? */
export function namesSome(row: Line): boolean {
  return row.length > 3 && new Set(row.map(({ text }) => (text.length > 1 ? sideNamed(text) : undefined))).size > 2;
}

/** Titles of unknown sides are four different words, or more; others are counted, as a, b, c, d or side1, side2 are. */
export const areWords = (row: Line) =>
  new Set(textsOf(row)).size > 3 && row.every(({ text }) => /^\p{L}[\p{L} ]+$|^(?:id|nr|#)?$/iu.test(text));

/** A line p, or words above numbers. */
export function isTitle(row: Line, rest: readonly Line[]): boolean {
  if (isProblem(row)) return true;
  const isWord = (word: Word) => !isNumber(word);
  return (
    row.every(isWord) &&
    rest.length > 0 &&
    rest.every((other) => other.some(isNumber) && other.filter(isWord).length < 2)
  );
}

/** "p tile 6 4", but no tile whose first label is p. */
export const isProblem = (row: Line) => row[0].text === "p" && row.slice(-2).every(isNumber);
