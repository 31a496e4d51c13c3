/**
 * A puzzle, and optionally a position and a theme, as a short text for the fragment of an address:
 *
 *     p1.<checksum, 8 hexadecimal digits>.<data, base64url of JSON>
 *
 * With `play=` before it, the link opens Play, where a click does not show the solution.
 *
 * The data is an array that lists each label once; tiles are label numbers, two base-36 digits each. Links are
 * untrusted: the length is checked first, then version and checksum, then every field, and the puzzle passes through
 * `validate` like any other.
 */
import {
  CAPS,
  fingerprint,
  type Placement,
  type Puzzle,
  type PuzzleDraft,
  THEMES,
  validate,
  verify,
} from "@edgewise/core";
import { type Translator, translator } from "@solid-primitives/i18n";

/** In characters. The largest puzzles within the caps may need more; those can only be shared as files. */
export const MAX_LINK = 32_768;

const VERSION = 1;
const FORM = /^(?:play=)?p(\d{1,4})\.([0-9a-f]{8})\.([\w-]*)$/;

interface Linked {
  readonly puzzle: Puzzle;
  readonly position: readonly Placement[];
  /** Name of one of core's themes. */
  readonly theme?: string | undefined;
}

/** Does this address fragment look like one of our links? */
export function isLink(text: string): boolean {
  return /^(?:play=)?p\d+\./.test(text.slice(0, 16));
}

/**
 * @param theme to be shown with, whatever the reader has chosen
 * @returns undefined if the link would be too long. The puzzle's source and notes are left out.
 */
export function writeLink(puzzle: Puzzle, position: readonly Placement[] = [], theme?: string): string | undefined {
  const { name, board, rule, frame, rim, rotate, tiles, tileNames, pins } = puzzle;
  const labels = [...new Set(tiles.flat())];
  const digitsOf = new Map(labels.map((label, number) => [label, number.toString(36).padStart(2, "0")]));
  const data = [
    name,
    [board.width, board.height, ...board.holes.flat()],
    rule,
    frame ?? null,
    rotate ? 1 : 0,
    labels,
    tiles.flatMap((tile) => tile.map((label) => digitsOf.get(label))).join(""),
    tileNames ?? null,
    pins.map(({ x, y, tile, rotation }) => [x, y, tile, rotation ?? null]),
    placedData(position),
    ...(rim || theme ? [rim ?? null] : []),
    ...(theme ? [theme] : []),
  ];
  const body = toBase64Url(JSON.stringify(data));
  const link = `p${VERSION}.${checksum(body)}.${body}`;
  return link.length <= MAX_LINK ? link : undefined;
}

/** What may be wrong with a link. The app says it in its own language, the element `<edgewise-board>` in this one. */
export const LINK_TEXTS = {
  tooLong: (most: number) => `This link is too long: the limit is ${most} characters.`,
  noForm: "This link is damaged: it is not in the expected form.",
  otherVersion: (version: string) => `This link was made by another version (${version}) of this app.`,
  wrongSum: "This link is damaged or incomplete: its checksum does not match.",
  noPuzzle: "This link contains no puzzle.",
  badPuzzle: (expected: string, found: string) => `This link contains no puzzle: expected ${expected}, found ${found}.`,
  badPosition: "The tiles placed in this link do not fit on its board.",
};

/** @returns what it holds, or a sentence saying what is wrong with the link. */
export function readLink(
  link: string,
  t: Translator<typeof LINK_TEXTS> = translator(() => LINK_TEXTS),
): Linked | string {
  if (link.length > MAX_LINK) return t("tooLong", MAX_LINK);
  const [, version, sum, body = ""] = FORM.exec(link) ?? [];
  if (version === undefined) return t("noForm");
  if (Number(version) !== VERSION) return t("otherVersion", version);
  if (checksum(body) !== sum) return t("wrongSum");
  const data = parsed(body);
  if (!Array.isArray(data)) return t("noPuzzle");
  const { puzzle, faults } = validate(draftFrom(data));
  if (!puzzle) return t("badPuzzle", faults[0].expected, faults[0].found);
  const position = positionFrom(puzzle, data[9]);
  const theme = THEMES.find(({ name }) => name === data[11])?.name;
  return position ? { puzzle, position, theme } : t("badPosition");
}

/** Turns any data into a draft that `validate` can check. */
function draftFrom(data: readonly unknown[]): unknown {
  const [name, size, rule, frame, rotate, labels, text, tileNames, pins, , rim] = data;
  const [width, height, ...holes] = Array.isArray(size) ? size : [];
  const sides = typeof text === "string" ? text.slice(0, CAPS.tiles * 8 + 8) : "";
  const known: unknown[] = Array.isArray(labels) ? labels : [];
  const labelAt = (side: number) => known[Number.parseInt(sides.slice(side * 2, side * 2 + 2), 36)];
  const draft: Partial<Record<keyof PuzzleDraft, unknown>> = {
    name,
    board: { width, height, holes: pairs(holes.slice(0, CAPS.cells * 2 + 2)) },
    rule,
    ...(frame !== null && { frame }),
    ...(rim !== undefined && rim !== null && { rim }),
    rotate: rotate === 1,
    tiles: Array.from({ length: Math.ceil(sides.length / 8) }, (_, tile) =>
      [0, 1, 2, 3].map((i) => labelAt(tile * 4 + i)),
    ),
    ...(tileNames !== null && { tileNames }),
    pins: Array.isArray(pins) ? pins.slice(0, CAPS.cells + 1).map(pinFrom) : [],
  };
  return draft;
}

function pinFrom(value: unknown): unknown {
  const [x, y, tile, rotation] = Array.isArray(value) ? value : [];
  return { x, y, tile, ...(rotation !== null && { rotation }) };
}

function pairs(values: readonly unknown[]): unknown[] {
  return Array.from({ length: Math.ceil(values.length / 2) }, (_, i) => values.slice(i * 2, i * 2 + 2));
}

/** The form that `positionFrom` reads. */
export function placedData(position: readonly Placement[]): number[][] {
  return position.map(({ x, y, tile, rotation }) => [x, y, tile, rotation]);
}

/**
 * Reads placements, lists of column, row, tile and rotation: each tile at most once, each on its own open cell, pins
 * respected. Sides may clash.
 * @returns undefined if the value is anything else
 */
export function positionFrom(puzzle: Puzzle, value: unknown): Placement[] | undefined {
  if (!Array.isArray(value) || value.length > CAPS.cells) return undefined;
  if (!value.every((item) => Array.isArray(item) && item.every(Number.isInteger))) return undefined;
  const placements = value.map(([x, y, tile, rotation]: number[]) => ({ x, y, tile, rotation }) as Placement);
  const allowed = new Set(["cell-empty", "mismatch", "frame"]);
  return verify(puzzle, placements).every(({ code }) => allowed.has(code)) ? placements : undefined;
}

function checksum(body: string): string {
  return fingerprint(body).slice(0, 8);
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function parsed(body: string): unknown {
  try {
    const binary = atob(body.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (c) => c.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}
