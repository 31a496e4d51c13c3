/**
 * Tiles entered by tapping: a grid of tiles, each side holding a kind of symbol and, where symbols have two halves,
 * which half. The cursor is at one side and moves clockwise, then to the next tile.
 *
 * Invariant: `sides` has four entries for each tile, `at` is one of them. A side whose kind is beyond the number of kinds
 * counts as empty, and is back once there are as many again: typing 12 passes through 1.
 */
import { type Label, makePuzzle, type Puzzle } from "@edgewise/core";
import { t } from "./texts.js";

/** Twice the kind, plus 1 for the second half. */
type SideCode = number;

export interface Entry {
  readonly width: number;
  readonly height: number;
  readonly kinds: number;
  /** true: two halves make a whole; false: touching sides are the same. */
  readonly halves: boolean;
  /** Indexed by tile * 4 + side; undefined while empty. `codeAt` reads them. */
  readonly sides: readonly (SideCode | undefined)[];
  readonly at: number;
}

export const MAX_KINDS = 12;
export const MAX_SIZE = 8;

export function newEntry(width = 3, height = 3, kinds = 4, halves = true): Entry {
  return { width, height, kinds, halves, sides: new Array(width * height * 4).fill(undefined), at: 0 };
}

export function codesOf({ kinds, halves }: Pick<Entry, "kinds" | "halves">): readonly SideCode[] {
  return Array.from({ length: kinds }, (_, kind) => (halves ? [2 * kind, 2 * kind + 1] : [2 * kind])).flat();
}

/** undefined while the side is empty. */
export function codeAt({ sides, kinds }: Entry, at: number): SideCode | undefined {
  const code = sides[at];
  return code !== undefined && code >> 1 < kinds ? code : undefined;
}

/** 1 and -1, 2 and -2, …; A, B, … where there are no halves. */
export function labelOf({ halves }: Pick<Entry, "halves">, code: SideCode): Label {
  const kind = code >> 1;
  if (!halves) return String.fromCharCode(65 + kind);
  return code % 2 === 0 ? String(kind + 1) : String(-kind - 1);
}

/** undefined for a label that cannot be entered. */
export function codeOf(entry: Pick<Entry, "kinds" | "halves">, label: Label): SideCode | undefined {
  return codesOf(entry).find((code) => labelOf(entry, code) === label);
}

/** `picture 2, tail`: what the palette and screen readers call a code. */
export function pictureName({ halves }: Pick<Entry, "halves">, code: SideCode): string {
  return t(halves ? (code % 2 === 0 ? "head" : "tail") : "picture", (code >> 1) + 1);
}

/** The key that enters a code. */
export function keyOf(code: SideCode): string {
  return String.fromCharCode((code % 2 === 0 ? 97 : 65) + (code >> 1));
}

/** Writes at the cursor and advances it. An unknown code changes nothing. */
export function put(entry: Entry, code: SideCode): Entry {
  if (!codesOf(entry).includes(code)) return entry;
  const sides = entry.sides.with(entry.at, code);
  return { ...entry, sides, at: (entry.at + 1) % sides.length };
}

/** Clears the side at the cursor or, if that is empty, moves back and clears the one before. */
export function erase(entry: Entry): Entry {
  const at = codeAt(entry, entry.at) === undefined ? Math.max(0, entry.at - 1) : entry.at;
  return { ...entry, sides: entry.sides.with(at, undefined), at };
}

export function moveTo(entry: Entry, at: number): Entry {
  return at >= 0 && at < entry.sides.length ? { ...entry, at } : entry;
}

/** Tiles keep their numbers; those beyond the new size are dropped. */
export function resize(entry: Entry, width: number, height: number): Entry {
  const length = width * height * 4;
  const sides = Array.from({ length }, (_, at) => entry.sides[at]);
  return { ...entry, width, height, sides, at: Math.min(entry.at, length - 1) };
}

/** Without halves a side keeps only its kind. */
export function withKinds(entry: Entry, kinds: number, halves: boolean): Entry {
  const kept = (code: SideCode | undefined) => (code === undefined || halves ? code : code & ~1);
  return { ...entry, kinds, halves, sides: entry.sides.map(kept) };
}

/**
 * Handles a key. 1 to 9 write the first half of a kind. Letters write a kind by its place in the alphabet: lower case
 * the first half, upper case the second. "-" switches the side before the cursor to its other half.
 */
export function typed(entry: Entry, key: string): Entry {
  if (key === "Backspace" || key === "Delete") return erase(entry);
  if (key === "-" && entry.halves) {
    const before = (entry.at + entry.sides.length - 1) % entry.sides.length;
    const code = codeAt(entry, before);
    return code === undefined ? entry : { ...entry, sides: entry.sides.with(before, code ^ 1) };
  }
  if (/^[1-9]$/.test(key)) return put(entry, 2 * (Number(key) - 1));
  if (/^[a-z]$/i.test(key)) {
    const kind = key.toLowerCase().charCodeAt(0) - 97;
    return put(entry, 2 * kind + (entry.halves && key !== key.toLowerCase() ? 1 : 0));
  }
  return entry;
}

export function missing(entry: Entry): number {
  return entry.sides.filter((_, at) => codeAt(entry, at) === undefined).length;
}

/** undefined while sides are missing. */
export function puzzleOf(entry: Entry): Puzzle | undefined {
  if (missing(entry) > 0) return undefined;
  const { width, height, sides } = entry;
  const labels = sides.map((code) => labelOf(entry, code ?? 0));
  return makePuzzle({
    board: { width, height },
    rule: entry.halves ? "signed" : "equal",
    tiles: Array.from({ length: width * height }, (_, tile) => labels.slice(tile * 4, tile * 4 + 4)),
  });
}

/** The entry with the sides of a puzzle that has as many tiles, and no labels but those that can be entered. */
export function showing(entry: Entry, { tiles }: Pick<Puzzle, "tiles">): Entry {
  return { ...entry, sides: tiles.flat().map((label) => codeOf(entry, label)) };
}

/** A puzzle whose tiles show every label that can be entered; the palette draws it. */
export function paletteOf(entry: Pick<Entry, "kinds" | "halves">): Puzzle {
  const tiles = codesOf(entry).map((code) => new Array<Label>(4).fill(labelOf(entry, code)));
  return makePuzzle({ board: { width: 1, height: 1 }, rule: entry.halves ? "signed" : "equal", tiles });
}

/** @returns the entry in a saved value, or undefined if it is invalid. */
export function entryFrom(value: unknown): Entry | undefined {
  const { width, height, kinds, halves, sides, at } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
  const isCount = (count: unknown, most: number): count is number =>
    typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= most;
  if (!isCount(width, MAX_SIZE) || !isCount(height, MAX_SIZE) || !isCount(kinds, MAX_KINDS)) return undefined;
  if (typeof halves !== "boolean" || !Array.isArray(sides) || sides.length !== width * height * 4) return undefined;
  const codes = codesOf({ kinds: MAX_KINDS, halves });
  const read = sides.map((code: unknown) => codes.find((known) => known === code));
  return moveTo({ width, height, kinds, halves, sides: read, at: 0 }, typeof at === "number" ? Math.floor(at) : 0);
}
