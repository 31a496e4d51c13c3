/**
 * Rows of tiles as other programs write them: numbers or words, with any separator, with or without a header, a title,
 * comments and a name for each tile; or as brackets and braces in JSON and in source code (brackets.ts). What no row
 * says is inferred or asked (inference.ts), and a row that does not fit is a fault: nothing is guessed from a part.
 */
import { CAPS } from "../caps.js";
import { quote } from "../errors.js";
import { bracketTable } from "./brackets.js";
import {
  areWords,
  columnsOf,
  type Divided,
  isProblem,
  isTitle,
  namesSome,
  sidedRows,
  titledTable,
  unnamedColumns,
  withoutEmpty,
} from "./columns.js";
import type { Given, Parsed, Size } from "./format.js";
import { refuseHeaders, WORDS } from "./header-lines.js";
import { isNumber, numbersIn, settle, sidesIn, sizeFromRim, type Table } from "./inference.js";
import { fromSeen, replaced } from "./places.js";
import { commonWidth, type Reading, readingsOf } from "./rows.js";
import { parseSideOrder, sidesNamed } from "./side-order.js";
import {
  asSeen,
  charactersOf,
  faultAt,
  type Line,
  linesOf,
  naturalOf,
  syntaxError,
  textsOf,
  type Word,
} from "./source-text.js";

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
  const placeIn = fromSeen(content);
  try {
    const table = content.length > LARGEST_TABLE ? undefined : tableOf(content, known);
    if (table === undefined) throw faultAt("unknown-format", undefined, "rows of four labels", "none");
    const parsed = settle({ ...table, ...orderSaid(content, table), ...said }, given);
    return {
      ...parsed,
      placeOf: (pointer) => {
        const place = parsed.placeOf?.(pointer);
        return place && placeIn(place);
      },
    };
  } catch (error) {
    throw replaced(error, placeIn);
  }
}

function tableOf(text: string, given: Given = {}): Table | undefined {
  const content = asSeen(text);
  return /[[({]/.test(content) ? (bracketTable(content) ?? lineTable(content, given)) : lineTable(content, given);
}

/** The order in which a line names the sides, once each. */
const orderIn = (text: string) => parseSideOrder(sidesNamed(text.match(/[\p{L}↑→↓←]+/gu) ?? []).join(""));

/** What lines beside the tiles, comments too, say of the order of sides. */
function orderSaid(content: string, { order, anyOrder, tiles }: Table): Partial<Table> {
  const rows = new Set(tiles.map(([word]) => word?.line));
  const lines = content.split("\n").filter((_, i) => !rows.has(i + 1));
  const [said, other] = new Set(lines.flatMap((text) => orderIn(text) ?? []));
  if (order || anyOrder || !said) return {};
  return other ? { anyOrder: "lines that name them in several" } : { order: said };
}

const isPacked = ({ text }: Word) => /^\d{4}@?$/.test(text);

function lineTable(content: string, given: Given): Table | undefined {
  refuseHeaders(linesOf(content, WORDS));
  const readings = readingsOf(content);
  const hasTitles = ({ rows }: Reading) => readings.length > 1 && rows.some((row) => columnsOf(row, []));
  const { rows: all, mark } = readings.find(hasTitles) ?? readings[0] ?? { rows: [], mark: "" };
  const problem = all.find(isProblem);
  // The line p comes first, whatever stands around it.
  const fields = problem ? [problem, ...all.filter((row) => !isProblem(row))] : all;
  const sided = sidedRows(fields);
  const titled = sided ? undefined : titledTable(fields);
  const rows = sided ?? fields.map(withoutEmpty);
  const texts = content.split("\n");
  const hasMark = ([{ line }]: Line) => mark !== " " && texts[line - 1]?.includes(mark) === true;
  const table = titled ? plainTable(titled, given) : (packedTable(rows) ?? untitledTable(rows, given, hasMark));
  const bracket = table?.tiles.flat().find(({ text }) => /[[\](){}]/.test(text));
  if (bracket) throw syntaxError(bracket, "a label without brackets, or a list whose brackets match");
  return table && sided ? { ...table, order: "NESW" } : table;
}

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

/**
 * Rows without titles: four labels, beside which may be a name of the tile, or its place on a board.
 * @param hasMark does what parts the fields of the table stand in this row?
 */
function untitledTable(rows: readonly Line[], given: Given, hasMark: (row: Line) => boolean): Table | undefined {
  const [width, most] = commonWidth(rows);
  const start = rows.findIndex((row, i) => row.length === width && !isTitle(row, rows.slice(i + 1, i + 1 + MAX_ROWS)));
  const others = rows.length - start - most;
  if (others > Math.max(1, most / 4)) return undefined;
  const head = rows.slice(0, start);
  let body = rows.slice(start);
  if (width !== 4 && width !== 5 && (most < FEWEST || width < 3 || !body.flat().every(isNumber))) return undefined;
  const columns = width === 4 ? { others: [] } : unnamedColumns(body, width, given);
  // ZOJ 1008 ends its input with a 0.
  const last = body.at(-1);
  if (head.length === 1 && last?.length === 1 && last[0].text === "0") body = body.slice(0, -1);
  refuseHeads(body, width);
  const bounded = width === 4 && head.length === 0 ? boundedTable(body, given) : undefined;
  if (bounded) return bounded;

  const { name } = columns;
  const [first] = body;
  // The first row is no tile if only the names below it are numbers in order.
  if (name !== undefined && first?.[name] && !isNumber(first[name]) && numbersIn(body.slice(1), name)) {
    head.push(first);
    body = body.slice(1);
  }
  const isUnclear = head.some(
    (row) =>
      (namesSome(row) && !orderIn(textsOf(row).join(" "))) || (row.length === width && areWords(row) && hasMark(row)),
  );
  const anyOrder = isUnclear && "titles that do not name each side once";
  return plainTable({ head, body, columns: { ...columns, anyOrder } }, given);
}

/** A row for each tile: four labels, and what the columns beside them are. */
function plainTable({ head, body, columns }: Divided, given: Given): Table {
  const { name, order, anyOrder, rotate } = columns;
  const found = headOf(head, body);
  const negative = body.flat().find(({ text }) => text.startsWith("-"));
  if (found.size && negative && given.rule === undefined && body.flat().some(({ text }) => text === "0")) {
    throw syntaxError(negative, "a whole number from 0, the frame, or --rule signed");
  }
  const names = name === undefined ? [] : body.map((row) => row[name]?.text ?? "");
  const tiles = body.map((row) => sidesIn(row, columns.others));
  const size = found.size ?? columns.size;
  if (!given.size && !size) refuseBlocks(tiles);
  const isCounted = names.every((each, i) => each.replace(/[.,:)]0*$/, "") === String(i + 1));
  return {
    tiles,
    ...found,
    size,
    order,
    anyOrder,
    rotate,
    notes: [...(found.notes ?? []), ...(columns.notes ?? [])],
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

/** Below the first line of TU Darmstadt's sets: bounded (1 or 0), signed (1 or 0), width, height. */
function boundedTable([row, ...rest]: readonly Line[], given: Given): Table | undefined {
  if (row === undefined || rest.length === 0) return undefined;
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
    tiles: rest,
    head: row[0],
    size: { width, height },
    rule: signed === 1 ? "signed" : "equal",
    rotate: true,
    frame: bounded === 1 ? "0" : false,
    notes: [
      `Line ${row[0].line} read as a header: ${bounded === 1 ? "0 is" : "no"} frame, ${signed === 1 ? "signed" : "equal"} labels, ${width}x${height}.`,
    ],
  };
}

/** What the lines before the tiles say. @throws PuzzleError where they do not go with the number of tiles. */
function headOf(rows: readonly Line[], tiles: readonly (readonly Word[])[]): Omit<Table, "tiles"> {
  const notes: string[] = [];
  let numbers: Word[] = [];
  let size: Size | undefined;
  for (const row of rows) {
    const [first] = row;
    const text = textsOf(row).join(" ");
    const [, width, height] = /^(?:size:? )?(\d{1,3}) ?[xX×] ?(\d{1,3})$/i.exec(text) ?? [];
    const [, length] = LENGTH.exec(text) ?? [];
    if (width !== undefined) size = { width: Number(width), height: Number(height) };
    else if (length !== undefined) numbers.push({ ...first, text: length });
    else if (isProblem(row)) numbers = row.slice(1).filter(isNumber).slice(0, 2);
    else if (row.every(isNumber)) numbers.push(...row);
    else if (isNumber(first) && row.length === 2) throw syntaxError(row[1] as Word, "a size: width and height");
    else if (!orderIn(text)) notes.push(`Ignored line ${first.line}: ${quote(text)}.`);
  }
  return { size: size ?? sizeOfNumbers(numbers, tiles, notes), notes, head: numbers[0] };
}

/** A line such as `width 4`, `H = 4` or `n: 4`; height comes after width. */
const LENGTH = /^(?:width|height|w|h|cols|columns|rows|size|side|n|m)\s?[=:]?\s?(\d{1,3})$/i;

/** The size that the numbers above tiles are: width and height, or the side of a square, unless that one counts something. */
function sizeOfNumbers(
  numbers: readonly Word[],
  tiles: readonly (readonly Word[])[],
  notes: string[],
): Size | undefined {
  const [a, b, third, fourth] = numbers;
  if (a === undefined) return undefined;
  const [width = 0, height = width] = numbers.slice(0, 2).map((word) => naturalOf(word, "the size of the board"));
  const cells = tiles.length;
  const isSize = width * height === cells;
  if (third) {
    if (fourth || !isSize) throw syntaxError(a, "width and height of the board");
    notes.push(`Ignored the third number of the header, ${third.text}.`);
  }
  if (b || isSize) return { width, height };
  if (width === 0 || width === cells) {
    notes.push(
      width === 0 ? `Line ${a.line} read as a number of hints: none.` : `Line ${a.line} read as the number of tiles.`,
    );
    return undefined;
  }
  if (width < cells && sizeFromRim(tiles.slice(width).map(textsOf))) {
    const hints = `no hints on lines ${tiles[0]?.[0]?.line} to ${tiles[width - 1]?.[0]?.line}: 0 on this line, and --pin X,Y:TILE:R for each`;
    throw syntaxError(a, hints);
  }
  throw faultAt("bad-size", a, `the side of a board for ${cells} tiles, or --size WxH`, quote(a.text));
}
