/**
 * Rows of tiles as other programs write them: numbers or words, with any separator, with or without a header, a title,
 * comments and a name for each tile; or as brackets and braces in JSON and in source code (brackets.ts). What no row
 * says is inferred or asked (inference.ts), and a row that does not fit is a fault: nothing is guessed from a part.
 */
import { CAPS } from "../caps.js";
import { errorOf, quote } from "../errors.js";
import { bracketTable } from "./brackets.js";
import type { Given, Parsed, Size } from "./format.js";
import { isNumber, nameColumn, numbersIn, settle, sidesIn, sizeFromRim, type Table } from "./inference.js";
import { commonWidth, type Reading, readingsOf, sidedRows } from "./rows.js";
import { parseSideOrder, type SideOrder, sideNamed, sidesNamed } from "./side-order.js";
import { asSeen, charactersOf, faultAt, type Line, naturalOf, syntaxError, textsOf, type Word } from "./source-text.js";

/** UTF-16 code units of a text that is searched for a table; the largest puzzle takes a twentieth as source code. */
const LARGEST_TABLE = 1 << 20;

/** Fewer rows of four words may be anything. */
const FEWEST = 4;

/** Does this text hold rows of tiles? Never throws. */
export function isTable(content: string): boolean {
  if (content.length > LARGEST_TABLE) return false;
  try {
    const table = tableOf(content);
    return table !== undefined && table.tiles.length >= FEWEST;
  } catch {
    // A fault is about a row or a header, so there is a table.
    return true;
  }
}

/**
 * @param said what lines above the table say; it outranks the table
 * @throws PuzzleError, `unknown-format` if there is no table.
 */
export function parseTable(content: string, given: Given = {}, said: Omit<Partial<Table>, "tiles"> = {}): Parsed {
  const { size, rule } = said;
  const known = { ...(size && { size }), ...(rule !== undefined && { rule }), ...given };
  const table = content.length > LARGEST_TABLE ? undefined : tableOf(content, known);
  if (table === undefined) throw faultAt("unknown-format", undefined, "rows of four labels", "none");
  return settle({ ...table, ...said }, given);
}

function tableOf(text: string, given: Given = {}): Table | undefined {
  const content = asSeen(text);
  return /[[({]/.test(content) ? (bracketTable(content) ?? lineTable(content, given)) : lineTable(content, given);
}

/** "p tile 6 4", but no tile whose first label is p. */
const isProblem = (row: Line) => row[0].text === "p" && row.slice(-2).every(isNumber);

const isPacked = ({ text }: Word) => /^\d{4}@?$/.test(text);

function lineTable(content: string, given: Given): Table | undefined {
  const readings = readingsOf(content);
  const hasTitles = ({ rows }: Reading) => readings.length > 1 && rows.some((row) => columnsOf(row, []));
  const { rows: all, mark } = readings.find(hasTitles) ?? readings[0] ?? { rows: [], mark: "" };
  const problem = all.find(isProblem);
  // The line p comes first, whatever stands around it.
  const fields = problem ? [problem, ...all.filter((row) => !isProblem(row))] : all;
  const sided = sidedRows(fields);
  const titled = sided ? undefined : titledRows(fields);
  const rows = sided ?? titled?.rows ?? fields.map(withoutEmpty);
  const texts = content.split("\n");
  const hasMark = ([{ line }]: Line) => mark !== " " && texts[line - 1]?.includes(mark) === true;
  const table = packedTable(rows) ?? plainTable(rows, given, hasMark, titled?.at);
  const bracket = table?.tiles.flat().find(({ text }) => /[[\](){}]/.test(text));
  if (bracket) throw syntaxError(bracket, "a label without brackets, or a list whose brackets match");
  return table && sided ? { ...table, order: "NESW" } : table;
}

const withoutEmpty = (row: Line) => row.filter(({ text }) => text !== "") as [Word, ...Word[]];

/** Rows with a field for each column title above them, and where the titles are. @throws PuzzleError (`tile-sides`) */
function titledRows(fields: readonly Line[]): { rows: Line[]; at: number } | undefined {
  const [width] = commonWidth(fields);
  const first = fields.findIndex(({ length }) => length === width);
  // A line above may have as many words. Single letters below it are rather labels.
  const isSpelled = (row: Line) => row.every(({ text }) => text.length !== 1);
  const at = fields.findIndex((row, i) => (i <= first || (i === first + 1 && isSpelled(row))) && columnsOf(row, []));
  const line = fields[at];
  if (line === undefined) return undefined;
  const below = fields.slice(at + 1);
  // Names before a colon need no title.
  const isFirstSide = columnsOf(line, [])?.others[0] !== 0;
  const isNamed = isFirstSide && below.every(([first]) => first.isName);
  const titles: Line = isNamed ? [{ ...line[0], text: "name" }, ...line] : line;
  const others = columnsOf(titles, [])?.others ?? [];
  // The names of rows have no title.
  if (below.every(({ length }) => length === titles.length + 1)) return undefined;
  const faults = below.flatMap((row) => {
    const missing = titles.filter((_, i) => !others.includes(i) && (row[i]?.text ?? "") === "");
    if (missing.length === 0 && row.length <= titles.length) return [];
    const found = missing.map(({ text }) => `none under ${quote(text)}`).join(", ");
    return faultAt("tile-sides", row[0], SIDES, found || `${row.length} fields under ${titles.length} titles`).faults;
  });
  if (faults.length > 0) throw errorOf(faults.slice(0, 100));
  const rows = [titles, ...below].map((row) => titles.map((_, i) => row[i] ?? { ...row[0], text: "" }));
  return { rows: [...fields.slice(0, at).map(withoutEmpty), ...(rows as [Word, ...Word[]][])], at };
}

const SIDES = "4 labels (N, E, S, W)";

/** Four characters a tile without blanks, such as 5158; an @ behind it says that the tile lies where it is listed. */
function packedTable(rows: readonly Line[]): Table | undefined {
  const start = rows.findIndex((row) => isPacked(row[0]) && row.every((word) => isPacked(word) || word.text === "@"));
  const isWord = ({ text }: Word) => /^\p{Lu}{4}$/u.test(text);
  const words = rows.slice(Math.max(start, 0)).flat();
  const isLetters = start === -1 && rows.every((row) => row.length === 1 && isWord(row[0]));
  if (!isLetters && (start === -1 || !words.every((word) => isPacked(word) || word.text === "@"))) return undefined;
  // Four words on each line could be labels; but labels occur more than once.
  const isGrid = rows.slice(start).every((row) => row.length === 4);
  if (!isLetters && isGrid && new Set(textsOf(words)).size * 2 < words.length) return undefined;
  const tiles: Word[][] = [];
  const fixed: number[] = [];
  for (const word of words) {
    if (word.text.endsWith("@")) fixed.push(word.text === "@" ? tiles.length - 1 : tiles.length);
    if (word.text !== "@") tiles.push(charactersOf(word).slice(0, 4));
  }
  const head = headOf(isLetters ? [] : rows.slice(0, start), tiles);
  const hints = fixed.map((tile) => ({ cell: tile, tile, rotation: 0 as const }));
  return { tiles, ...head, ...(hints.length > 0 && { hints, rotate: false, notes: [...(head.notes ?? []), FIXED] }) };
}

const FIXED = "Tiles marked @ are pinned where they are listed, so that tiles do not turn.";

/** Rows of four labels, beside which may be a name of the tile and columns that say what they are. */
function plainTable(
  rows: readonly Line[],
  given: Given,
  hasMark: (row: Line) => boolean,
  titlesAt?: number,
): Table | undefined {
  const [width, most] = commonWidth(rows);
  const start =
    titlesAt ?? rows.findIndex((row, i) => row.length === width && !isTitle(row, rows.slice(i + 1, i + 1 + MAX_ROWS)));
  const others = rows.length - start - most;
  if (others > Math.max(1, most / 4)) return undefined;
  let head = rows.slice(0, start);
  let body = rows.slice(start);
  const titles = columnsOf(body[0], body.slice(1));
  if (titles) body = body.slice(1);
  if (width !== 4 && width !== 5 && !titles) {
    if (most < FEWEST || width < 3 || !body.flat().every(isNumber)) return undefined;
  }
  const columns = titles ?? (width === 4 ? undefined : unnamedColumns(body, width, given));
  // ZOJ 1008 ends its input with a 0.
  const last = body.at(-1);
  if (head.length === 1 && last?.length === 1 && last[0].text === "0") body = body.slice(0, -1);
  refuseHeads(body, width);

  const [first] = body;
  const bounded =
    first && width === 4 && head.length === 0 && body.length > 1 ? boundedHead(first, body.slice(1), given) : undefined;
  if (bounded) return { ...bounded, tiles: body.slice(1), head: first?.[0] };
  const column = columns?.name;
  if (
    !titles &&
    column !== undefined &&
    first &&
    !isNumber(first[column] as Word) &&
    numbersIn(body.slice(1), column)
  ) {
    head = [...head, first];
    body = body.slice(1);
  }
  // Titles of the sides alone, above rows that have names too.
  const sides = head.find((row) => row.length === 4 && columnsOf(row, []));
  const found = headOf(
    head.filter((row) => row !== sides),
    body,
  );
  const negative = body.flat().find(({ text }) => text.startsWith("-"));
  if (found.size && negative && given.rule === undefined && body.flat().some(({ text }) => text === "0")) {
    throw syntaxError(negative, "a whole number from 0, the frame, or --rule signed");
  }
  const names = column === undefined ? [] : body.map((row) => row[column]?.text ?? "");
  const tiles = body.map((row) => sidesIn(row, columns?.others ?? []));
  const size = found.size ?? columns?.size;
  if (!given.size && !size) refuseBlocks(tiles);
  const isCounted = names.every((name, i) => name.replace(/[.,:)]0*$/, "") === String(i + 1));
  return {
    tiles,
    ...found,
    size,
    order: columns?.order ?? columnsOf(sides, [])?.order,
    anyOrder:
      head.some((row) => namesSome(row) || (row.length === width && areWords(row) && hasMark(row))) &&
      "titles that do not name each side once",
    rotate: columns?.rotate,
    notes: [...(found.notes ?? []), ...(columns?.notes ?? [])],
    ...(!isCounted && !names.includes("") && new Set(names).size === names.length && { names }),
  };
}

/** A line with the size of another board, below tiles. @throws PuzzleError (`syntax`) with the number of puzzles */
function refuseHeads(body: readonly Line[], width: number): void {
  const rowsBelow = (from: number) => {
    const end = body.findIndex((row, i) => i > from && row.length !== width);
    return (end === -1 ? body.length : end) - from - 1;
  };
  const heads = body.filter((row, i) => {
    if (i === 0 || row.length > 2 || !row.every(isNumber)) return false;
    const [a, b] = row.map(({ text }) => Number(text));
    return b === undefined || a === undefined || a * b === rowsBelow(i);
  });
  if (heads[0])
    throw syntaxError(heads[0][0], "one puzzle, and nothing after its tiles", `${heads.length + 1} puzzles`);
}

/** Blocks between blank lines that would be a board each. @throws PuzzleError (`ambiguous`) */
function refuseBlocks(tiles: readonly (readonly Word[])[]): void {
  const starts = tiles.flatMap((tile, i) => {
    const before = tiles[i - 1]?.[0]?.line;
    return before === undefined || (tile[0]?.line ?? 0) > before + 1 ? [i] : [];
  });
  const lengths = starts.map((at, i) => (starts[i + 1] ?? tiles.length) - at);
  const [length = 0] = lengths;
  const areBoards = length >= FEWEST && Number.isInteger(Math.sqrt(length)) && lengths.every((each) => each === length);
  if (starts.length < 2 || !areBoards) return;
  const rim = sizeFromRim(tiles.map(textsOf));
  // The rows or columns of one board, by its frame.
  if (rim?.width === length || rim?.height === length) return;
  const expected = `one puzzle, or --size WxH if the ${starts.length} blocks of ${length} tiles are one board`;
  throw faultAt("ambiguous", tiles[starts[1] ?? 0]?.[0], expected, `${starts.length} blocks that may be a puzzle each`);
}

/** No puzzle has more tiles. */
const MAX_ROWS = CAPS.tiles + 1;

/** Of four words or more, does one name a side, another a second one, and another none? */
function namesSome(row: Line): boolean {
  return row.length > 3 && new Set(row.map(({ text }) => (text.length > 1 ? sideNamed(text) : undefined))).size > 2;
}

/** Titles of unknown sides are four different words, or more; others are counted, as a, b, c, d or side1, side2 are. */
const areWords = (row: Line) =>
  new Set(textsOf(row)).size > 3 && row.every(({ text }) => /^\p{L}[\p{L} ]+$|^(?:id|nr|#)?$/iu.test(text));

/** A line p, or words above numbers. */
function isTitle(row: Line, rest: readonly Line[]): boolean {
  if (isProblem(row)) return true;
  if (columnsOf(row, rest)) return false;
  const isWord = (word: Word) => !isNumber(word);
  return (
    row.every(isWord) &&
    rest.length > 0 &&
    rest.every((other) => other.some(isNumber) && other.filter(isWord).length < 2)
  );
}

/** What the columns of a table are. */
interface Columns {
  /** Those that are not sides, counted from 0. */
  readonly others: readonly number[];
  /** The column of the tiles' names. */
  readonly name?: number | undefined;
  readonly order?: SideOrder;
  readonly size?: Size | undefined;
  readonly rotate?: true | undefined;
  readonly notes?: readonly string[];
}

/** More columns are no table of tiles. */
const MAX_COLUMNS = 64;

const NAME_TITLE = /^(?:id|name|nr|no|number|tile|piece|karte|teil|nummer|#)$/i;
const TURN_TITLE = /^(?:rot|rotation|rotations|turn|turns|orientation)$/i;

/** What a line of column titles says. */
function columnsOf(row: Line | undefined, body: readonly Line[]): Columns | undefined {
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

/**
 * Five columns are the name of a tile and its sides. In six or seven, the first two may be its place on a board, and the
 * third its number or rotation. @throws PuzzleError (`tile-sides`)
 */
function unnamedColumns(body: readonly Line[], width: number, given: Given): Columns {
  if (width === 5) {
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

/** The first line of TU Darmstadt's sets: bounded (1 or 0), signed (1 or 0), width, height. */
function boundedHead(row: Line, rest: readonly Line[], given: Given): Omit<Table, "tiles"> | undefined {
  const [bounded, signed, width = 0, height = 0] = row.map(({ text }) => (/^\d{1,3}$/.test(text) ? Number(text) : -1));
  if (![0, 1].includes(bounded ?? -1) || ![0, 1].includes(signed ?? -1) || width * height !== rest.length)
    return undefined;
  if (given.size && given.size.width * given.size.height !== rest.length) return undefined;
  const side = Math.sqrt(rest.length + 1);
  const labels = rest.map(textsOf);
  const isRim = bounded === 1 && sizeFromRim(labels) !== undefined;
  if (Number.isInteger(side) && !given.size && !isRim) {
    const expected = `--size ${width}x${height} if line ${row[0].line} is a header, --size ${side}x${side} if it is a tile`;
    throw faultAt("ambiguous", row[0], expected, "four numbers that may be either");
  }
  return {
    size: { width, height },
    rule: signed === 1 ? "signed" : "equal",
    rotate: true,
    frame: bounded === 1 ? "0" : false,
    notes: [
      `Line ${row[0].line} read as a header: ${bounded === 1 ? "0 is" : "no"} frame, ${signed === 1 ? "signed" : "equal"} labels, ${width}x${height}.`,
    ],
  };
}

/** The number of a line such as `width 4`, `H = 4` or `n: 4`; height comes after width. */
function sizeWord(row: Line): Word | undefined {
  const text = textsOf(row).join(" ");
  const [, number] = /^(?:width|height|w|h|cols|columns|rows|size|side|n|m)\s?[=:]?\s?(\d{1,3})$/i.exec(text) ?? [];
  return number === undefined ? undefined : { ...row[0], text: number };
}

/** What the lines before the tiles say. @throws PuzzleError where they do not go with the number of tiles. */
function headOf(rows: readonly Line[], tiles: readonly (readonly Word[])[]): Omit<Table, "tiles"> {
  const notes: string[] = [];
  let numbers: Word[] = [];
  let size: Size | undefined;
  for (const row of rows) {
    const [first] = row;
    const [, width, height] = /^(?:size:? )?(\d{1,3}) ?[xX×] ?(\d{1,3})$/i.exec(textsOf(row).join(" ")) ?? [];
    if (width !== undefined) size = { width: Number(width), height: Number(height) };
    else if (sizeWord(row)) numbers.push(sizeWord(row) as Word);
    else if (isProblem(row)) numbers = row.slice(1).filter(isNumber).slice(0, 2);
    else if (row.every(isNumber)) numbers.push(...row);
    else if (isNumber(first) && row.length === 2) throw syntaxError(row[1] as Word, "a size: width and height");
    else notes.push(`Ignored line ${first.line}: ${quote(textsOf(row).join(" "))}.`);
  }
  const [a, b] = numbers;
  if (size || !a) return { size, notes, head: a };
  const cells = tiles.length;
  const expected = "the size of the board";
  if (b) {
    const [width, height] = [naturalOf(a, expected), naturalOf(b, expected)];
    if (numbers.length > 2) {
      if (numbers.length > 3 || width * height !== cells) throw syntaxError(a, "width and height of the board");
      notes.push(`Ignored the third number of the header, ${numbers[2]?.text}.`);
    }
    return { size: { width, height }, notes, head: a };
  }
  const number = naturalOf(a, expected);
  const labels = tiles.map(textsOf);
  if (number * number === cells) return { size: { width: number, height: number }, notes, head: a };
  if (number === 0 || number === cells) {
    notes.push(
      number === 0 ? `Line ${a.line} read as a number of hints: none.` : `Line ${a.line} read as the number of tiles.`,
    );
    return { notes, head: a };
  }
  if (number < cells && sizeFromRim(labels.slice(number))) {
    const hints = `no hints on lines ${tiles[0]?.[0]?.line} to ${tiles[number - 1]?.[0]?.line}: 0 on this line, and --pin X,Y:TILE:R for each`;
    throw syntaxError(a, hints);
  }
  throw faultAt("bad-size", a, `the side of a board for ${cells} tiles, or --size WxH`, quote(a.text));
}
