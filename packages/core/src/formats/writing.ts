/**
 * What writers share. Few formats hold all of a puzzle. The same rule holds for all: what changes which boards are
 * solutions is refused (`cannot-write`); names and notes are reported as lost. Pins only narrow the search: a caller may
 * accept to lose them.
 */
import { errorOf, type Fault, quote } from "../errors.js";
import type { Label, Puzzle, Rule } from "../model.js";

/** What a format can express beyond tiles that turn, on a square board with exactly one cell per tile. */
export interface Abilities {
  readonly rules: readonly (Rule & string)[] | "any";
  readonly frame?: boolean;
  readonly rim?: boolean;
  readonly oblong?: boolean;
  readonly holes?: boolean;
  readonly spareTiles?: boolean;
  readonly fixedRotation?: boolean;
  readonly name?: boolean;
  readonly tileNames?: boolean;
  readonly pins?: boolean;
}

export function cannotWrite(pointer: string, expected: string, found: string): Fault {
  return { code: "cannot-write", place: { pointer }, expected, found };
}

/** @param lossy pins may be lost. @throws PuzzleError (`cannot-write`) with everything it cannot express. */
export function requireAbilities(puzzle: Puzzle, format: string, abilities: Abilities, lossy = false): void {
  const { board, rule, tiles, frame, rim } = puzzle;
  const openCells = board.width * board.height - board.holes.length;
  const faults: Fault[] = [];
  const refuse = (pointer: string, expected: string, found: string) =>
    faults.push(cannotWrite(pointer, `${expected} (the format ${format})`, found));
  if (abilities.rules !== "any" && !(abilities.rules as readonly Rule[]).includes(rule)) {
    refuse("/rule", `the rule ${abilities.rules.join(" or ")}`, typeof rule === "string" ? rule : "pairs");
  }
  if (frame !== undefined && !abilities.frame) refuse("/frame", "no frame", quote(frame));
  if (rim && !abilities.rim) refuse("/rim", "a rim without labels of its own", rim.map(quote).join(", "));
  if (board.width !== board.height && !abilities.oblong) {
    refuse("/board", "a square board", `${board.width}x${board.height}`);
  }
  if (board.holes.length > 0 && !abilities.holes) refuse("/board/holes", "no holes", String(board.holes.length));
  if (tiles.length > openCells && !abilities.spareTiles) {
    refuse("/tiles", `${openCells} tiles, one for each open cell`, String(tiles.length));
  }
  if (!puzzle.rotate && !abilities.fixedRotation) refuse("/rotate", "tiles that may turn", "tiles that may not");
  if (puzzle.pins.length > 0 && !abilities.pins && !lossy) {
    refuse("/pins", "no pins, or --lossy to lose them", String(puzzle.pins.length));
  }
  if (faults.length > 0) throw errorOf(faults);
}

/** One sentence for each part that the puzzle has and the format does not hold. */
export function lossesOf(puzzle: Puzzle, { name, tileNames, pins }: Omit<Abilities, "rules">): string[] {
  return [
    ...(puzzle.name !== "" && !name ? ["The name is lost."] : []),
    ...(puzzle.tileNames && !tileNames ? ["The names of the tiles are lost."] : []),
    ...(puzzle.source ? ["The source is lost."] : []),
    ...(puzzle.notes ? ["The notes are lost."] : []),
    ...(puzzle.pins.length > 0 && !pins ? ["The pins are lost: what was one solution may become several."] : []),
  ];
}

export interface Alphabet {
  /** What the format shows on the rim; no other label gets this name. */
  readonly frame: string;
  /** Can this label stay as it is? */
  fits(label: Label): boolean;
  /** The name of the nth label, from 0, that has to be renamed. */
  nth(n: number): string;
}

/** Whole numbers from 1, and 0 for the frame. */
export const NUMBERS: Alphabet = {
  frame: "0",
  fits: (label) => /^[1-9]\d{0,14}$/.test(label),
  nth: (n) => String(n + 1),
};

/**
 * New names for labels under the rule `equal`, where names have no meaning: either all but the frame's keep theirs or
 * none does. @throws PuzzleError (`cannot-write`) if no tile shows the frame, since the rim would become free.
 */
export function renameLabels(puzzle: Puzzle, alphabet: Alphabet): { names: Map<Label, string>; losses: string[] } {
  const labels = [...new Set(puzzle.tiles.flat())];
  const inner = labels.filter((label) => label !== puzzle.frame);
  if (puzzle.frame !== undefined && inner.length === labels.length) {
    throw errorOf([cannotWrite("/frame", "a frame that shows on a tile", quote(puzzle.frame))]);
  }
  const keep = inner.every((label) => label !== alphabet.frame && alphabet.fits(label));
  const names = new Map(inner.map((label, i) => [label, keep ? label : alphabet.nth(i)]));
  if (puzzle.frame !== undefined) names.set(puzzle.frame, alphabet.frame);
  const renamed = [...names].filter(([label, name]) => label !== name);
  if (renamed.length === 0) return { names, losses: [] };
  const shown = renamed.slice(0, SHOWN_RENAMINGS).map(([label, name]) => `${quote(label)} is ${name}`);
  const rest = renamed.length > shown.length ? " and so on" : "";
  return { names, losses: [`The labels are renamed: ${shown.join(", ")}${rest}.`] };
}

const SHOWN_RENAMINGS = 30;
