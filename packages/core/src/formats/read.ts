/** Any text -> a legal Puzzle: caps, line ends, sniffing, parsing, validation, with every fault placed in the text. */
import { CAPS } from "../caps.js";
import { errorOf, type Fault, inputError, type Place, quote } from "../errors.js";
import type { Coordinates, Label, Pin, Puzzle, PuzzleDraft, Side } from "../model.js";
import { validate } from "../validate.js";
import type { Format, Given, Parsed } from "./format.js";
import { pieces } from "./pieces.js";
import { replaced, toCharacters } from "./places.js";
import { FORMATS, formatNamed } from "./registry.js";
import { effectOfReordering, parseSideOrder, type SideOrder, sidesOf, toSides } from "./side-order.js";
import { placeAt, withoutMark } from "./source-text.js";
import { isTable } from "./table.js";

/** What `readPuzzle` cannot tell from a text. What is given here outranks the text. */
export interface ReadOptions extends Omit<Given, "sniffed"> {
  /** Name of the format; sniffed when absent. */
  readonly format?: string;
  /** The labels that the rim may show, and inner sides too; instead of a frame. */
  readonly rim?: readonly Label[];
  /** Further pins. */
  readonly pins?: readonly Pin[];
  /** Further holes. */
  readonly holes?: readonly Coordinates[];
  /** Name for a puzzle whose text gives none. */
  readonly name?: string;
}

/** A puzzle that was read, with notes for the user. */
export interface ReadResult {
  /** Legal: it has been validated. */
  readonly puzzle: Puzzle;
  /** The format it was read in, given or sniffed. */
  readonly format: Format;
  /** What was assumed or ignored, in sentences for the user. */
  readonly notes: readonly string[];
}

/**
 * Reads a puzzle in any known format. A byte order mark and Windows line ends are accepted.
 * @throws PuzzleError on malformed input, with every fault that validation found. What an option says has a place such as
 * `/options/pins/0/x`.
 * @throws RangeError for a format that does not exist, and for an order of the sides that is none.
 * @throws TypeError for input that is no text, such as the bytes of a file
 * @example
 * ```js
 * import { readPuzzle } from "@edgewise/core";
 *
 * const { puzzle, format, notes } = readPuzzle("1 -2\t-1 3\n-1 2 -3 1\n2 1 1 -2\n-2 3 -1 -1\n");
 * console.log(format.name, puzzle.board.width); // → text 2
 * console.log(notes[0].slice(0, 51)); // → Not said in the text, taken as: 2x2 (--size), rule
 * ```
 */
export function readPuzzle(input: string, options: ReadOptions = {}): ReadResult {
  const typed = cleanText(input);
  try {
    return readClean(typed, options);
  } catch (error) {
    throw replaced(error, toCharacters(typed));
  }
}

function readClean(typed: string, options: ReadOptions): ReadResult {
  const isExact = (options.rule ?? "signed") !== "signed" || EXACT.test(typed);
  const text = isExact ? typed : typed.replace(DASH, "-");
  const format = options.format === undefined ? sniffFormat(text) : formatNamed(options.format);
  const { frame = options.rim && false } = options;
  const given = { ...options, ...(frame !== undefined && { frame }), sniffed: options.format === undefined };
  const parsed = format.parse(text, given);
  const notes = [...(parsed.notes ?? [])];
  if (text !== typed) notes.unshift("Dashes right before digits read as minus signs.");
  const order = options.edgeOrder ?? parsed.sideOrder;
  if (options.edgeOrder !== undefined) {
    if (parseSideOrder(options.edgeOrder) !== options.edgeOrder)
      throw new RangeError(`edgeOrder: expected N, E, S and W in any order, found ${quote(options.edgeOrder)}`);
    if (parsed.sideOrder === undefined) {
      throw inputError("syntax", `no side order of its own, since ${format.name} fixes it`, quote(options.edgeOrder));
    }
    notes.push(
      `Sides read as ${options.edgeOrder} instead of ${parsed.sideOrder}: ${effectOfReordering(parsed.sideOrder, options.edgeOrder)}.`,
    );
  }
  const draft = withOptions(order === undefined ? parsed.draft : reorderTiles(parsed.draft, order), given);
  const { puzzle, faults } = validate(draft);
  if (puzzle === undefined) throw errorOf(faults.map((fault) => placed(fault, parsed, order, options)));
  return { puzzle, format, notes };
}

/** Minus signs as word processors write them, where a label may begin. */
const DASH = /(?<=^|[\s,;|"([{])[\u2010-\u2014\u2212](?=\d)/gm;

/** Labels of another rule, and those of json, are as they are spelled. */
const EXACT = /^ *(?:rule[ :=]+(?![ :=]|signed)|pair[ :=])|"edgewise-puzzle"/im;

/** The format a text seems to be in. @throws PuzzleError (`unknown-format`). */
export function sniffFormat(text: string): Format {
  const format = FORMATS.find((candidate) => candidate.sniff(text));
  if (format !== undefined) return format;
  if (isTable(text)) return pieces;
  const firstLine = text.trimStart().split("\n", 1)[0] ?? "";
  const names = FORMATS.map(({ name }) => name).join(", ");
  const expected = `four labels per line, separated by spaces, or one of the formats ${names}`;
  throw inputError("unknown-format", expected, quote(firstLine), placeAt(text, text.search(/\S|$/)));
}

/**
 * Drops byte order mark and carriage returns; the ends of pages, and of lines in documents, are those of lines.
 * @throws PuzzleError for input that no format allows.
 */
function cleanText(input: string): string {
  const unmarked = withoutMark(input);
  if (input.length > CAPS.inputBytes) {
    throw inputError("cap-exceeded", `at most ${CAPS.inputBytes} bytes of input`, String(input.length));
  }
  const text = unmarked.replace(/\r\n?|[\v\f]/g, "\n");
  if (text.trim() === "") throw inputError("empty-input", "a puzzle", "nothing");
  const forbidden = /[^\P{Cc}\n\t]/u.exec(text);
  if (forbidden) {
    throw inputError("forbidden-character", "printable text", quote(forbidden[0]), placeAt(text, forbidden.index));
  }
  return text;
}

function reorderTiles(draft: unknown, order: SideOrder): unknown {
  const { tiles, ...rest } = draft as PuzzleDraft;
  return { ...rest, tiles: tiles.map((tile) => toSides(tile, order)) };
}

/** Names the draft and overrides what the options say, if it is a draft at all. */
function withOptions(draft: unknown, { name, size, rule, frame, rim, rotate, pins, holes }: ReadOptions): unknown {
  if (typeof draft !== "object" || draft === null || Array.isArray(draft)) return draft;
  const { frame: ownFrame, ...rest } = draft as PuzzleDraft;
  const framed = frame ?? ownFrame;
  return {
    ...rest,
    name: rest.name === undefined ? name : rest.name,
    board: size || holes ? { ...rest.board, ...size, holes: joined(rest.board?.holes, holes) } : rest.board,
    rule: rule ?? rest.rule,
    frame: framed === false ? undefined : framed,
    rim: rim ?? rest.rim,
    rotate: rotate ?? rest.rotate,
    pins: joined(rest.pins, pins),
  };
}

/** The list of a draft with more; what is no list stays as it is, for validation to report. */
function joined(own: unknown, more: readonly unknown[] = []): unknown {
  return own === undefined || Array.isArray(own) ? [...(own ?? []), ...more] : own;
}

/** A fault in the options, or at its line and column, where the parser knows them. */
function placed(fault: Fault, parsed: Parsed, order: SideOrder | undefined, options: ReadOptions): Fault {
  if (fault.place === undefined || "line" in fault.place) return fault;
  const { pointer } = fault.place;
  const place = placeInOptions(pointer, parsed.draft, options) ?? parsed.placeOf?.(asListed(pointer, order));
  return place ? { ...fault, place } : fault;
}

/** The options that say, in place of the text or besides it, what is at a pointer. */
const OPTION_AT = [
  [/^\/pins(?=\/)/, "pins"],
  [/^\/board\/holes(?=\/)/, "holes"],
  [/^\/board(?!\/holes)/, "size"],
  [/^\/rule/, "rule"],
  [/^\/frame$/, "frame"],
  [/^\/rim/, "rim"],
  [/^\/rotate$/, "rotate"],
  [/^\/name$/, "name"],
] as const;

/** The place of what an option says: `/options/pins/0/x` for the first pin that is not the text's own. */
function placeInOptions(pointer: string, draft: unknown, options: ReadOptions): Place | undefined {
  const found = OPTION_AT.find(([start, name]) => options[name] !== undefined && start.test(pointer));
  if (found === undefined) return undefined;
  const [start, name] = found;
  const { name: ownName, pins, board } = draft as PuzzleDraft;
  if (name === "name" && ownName !== undefined) return undefined;
  const own = (name === "pins" ? pins : name === "holes" ? board?.holes : undefined)?.length ?? 0;
  const path = pointer.replace(start, "").replace(/\d+/, (index) => `${Number(index) - own}`);
  return path.startsWith("/-") ? undefined : { pointer: `/options/${name}${path}` };
}

/** `/tiles/3/1` counts sides N, E, S, W; the parser counts them in the order of the text. */
function asListed(pointer: string, order: SideOrder | undefined): string {
  return pointer.replace(/^(\/tiles\/\d+\/)([0-3])$/, (whole, tile: string, side: string) => {
    const position = order === undefined ? -1 : sidesOf(order).indexOf(Number(side) as Side);
    return position < 0 ? whole : `${tile}${position}`;
  });
}
