/**
 * New games: generated puzzles of four levels, and one for every day. A deal has an id, such as `easy-4711` or
 * `daily-2026-11-22`, and the id alone makes the puzzle, on every machine and without a network. So a link to a deal is
 * short, and cannot contain a solution.
 */
import { generatePuzzle, makePuzzle, type Puzzle } from "@edgewise/core";

/**
 * The size counts columns and rows. Each level needs a longer search than the one before, as a test checks. A frame would
 * make large boards the easier ones.
 */
export const LEVELS = [
  { id: "easy", size: 3, colors: 8 },
  { id: "medium", size: 4, colors: 5 },
  { id: "hard", size: 5, colors: 6 },
  { id: "expert", size: 6, colors: 7 },
] as const;
type Level = (typeof LEVELS)[number];

/** The level of the puzzle of the day. */
const DAILY = LEVELS[1];

export interface Deal {
  readonly id: string;
  /** Best times are kept for each of these. */
  readonly kind: Level["id"] | "daily";
  readonly puzzle: Puzzle;
}

/** @returns undefined if this is not the id of a deal */
export function dealOf(id: string): Deal | undefined {
  const [, kind = "", number = ""] = /^(\w+)-(\d{1,9}|\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
  const isDay = number.includes("-");
  if (isDay !== (kind === "daily") || (isDay && !isRealDay(number))) return undefined;
  const level = isDay ? DAILY : LEVELS.find((known) => known.id === kind);
  if (!level) return undefined;
  // "Easy 4711", "Daily 2026-11-22"
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;
  const { size, colors } = level;
  const seed = Number(number.replaceAll("-", ""));
  const puzzle = generatePuzzle({ width: size, height: size, colors, rule: "signed", seed });
  return { id, kind: isDay ? "daily" : level.id, puzzle: makePuzzle({ ...puzzle, name }) };
}

/** The deal that this puzzle is, if it is one: names can be anything, so its tiles are compared. */
export function dealFrom(puzzle: Puzzle): Deal | undefined {
  const deal = dealOf(puzzle.name.toLowerCase().replace(" ", "-"));
  return deal && JSON.stringify(deal.puzzle.tiles) === JSON.stringify(puzzle.tiles) ? deal : undefined;
}

/** The id of the puzzle of this day, in the time zone of the machine. */
export function dailyId(day: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `daily-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** @param chance from 0 up to, but not including, 1 */
export function randomId(level: Level["id"], chance: number): string {
  return `${level}-${1 + Math.floor(chance * 99_999)}`;
}

function isRealDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
