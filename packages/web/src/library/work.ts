/**
 * A work: a puzzle with its game and its search, as the library and its files keep it. What comes from storage or from a
 * file is hostile until `readWork` has passed it: puzzles, positions and solutions pass through core, and a checkpoint
 * stays text, which core checks when its search is resumed. The counts of a finished search are believed.
 */
import { CAPS, type Placement, type Puzzle, type Solution, validate, verify } from "@edgewise/core";
import { toPlaced, toSolution } from "@edgewise/core/engine";
import { findTheme } from "@edgewise/core/render";
import { t } from "../app/texts.js";
import { placedData, positionFrom } from "../links/link.js";
import { puzzleName } from "../puzzles/names.js";
import { ENDS, type SearchKind, type SearchReport, SOLUTIONS_SHOWN } from "../solve/protocol.js";
import { cut } from "../ui/wording.js";

/** A search that can be resumed. */
export interface Unfinished {
  readonly kind: SearchKind;
  /** The puzzle that is searched: tiles that the player placed may be pins of it. */
  readonly puzzle: Puzzle;
  readonly checkpoint: string;
}

/** A search that came to its end. */
export interface Finished extends Omit<Unfinished, "checkpoint"> {
  readonly report: SearchReport;
  /** Those that can be browsed. */
  readonly solutions: readonly Solution[];
}

export type KeptSearch = Unfinished | Finished;

/**
 * Which search to keep, the one that is kept or the next one. Hours of an unfinished search give way only to a search
 * that has visited as many nodes, as its continuation has.
 */
export function searchToKeep(kept: KeptSearch | undefined, next: KeptSearch | undefined): KeptSearch | undefined {
  if (!kept || !next || "report" in kept) return next ?? kept;
  return nodesOf(next) < nodesOf(kept) ? kept : next;
}

/** 0 if a checkpoint does not tell. */
function nodesOf(search: KeptSearch): number {
  if ("report" in search) return Number(search.report.outcome.nodes);
  const [, byDepth = ""] = /"nodesByDepth":\[([^\]]*)\]/.exec(search.checkpoint) ?? [];
  return (byDepth.match(/\d+/g) ?? []).reduce((sum, nodes) => sum + Number(nodes), 0);
}

/** How far a game has come, apart from its position. */
interface Played {
  /** Time played, in milliseconds. */
  readonly ms: number;
  readonly moves: number;
  readonly hints: number;
  /** Was every tile placed while the clock ran, so that its time can be a best one? */
  readonly isWhole: boolean;
  /** The positions of this game that Undo goes back to, the last one first; at most `MAX_UNDO`. */
  readonly past: readonly (readonly Placement[])[];
  /** Where Undo goes on from there: those of the game that was left to start over. At most `MAX_UNDO` with `past`. */
  readonly before: readonly (readonly Placement[])[];
  /** Those that Redo goes forward to, the next one first; as many. */
  readonly future: readonly (readonly Placement[])[];
}

export const MAX_UNDO = 50;

export interface Work {
  readonly id: string;
  /** Given by the user; empty: the puzzle's own name. */
  readonly title: string;
  readonly puzzle: Puzzle;
  readonly position: readonly Placement[];
  /** undefined: no move was made, or by a version that did not count. */
  readonly played: Played | undefined;
  /** Name of the chosen theme, if one was chosen. */
  readonly theme: string | undefined;
  readonly search: KeptSearch | undefined;
  /** The user's own pictures for print, by family of labels. Files of works have none. */
  readonly pictures: ReadonlyMap<number, Blob>;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** The work that is open, as far as it is saved at once. */
export type OpenWork = Pick<Work, "id" | "puzzle" | "position" | "played" | "theme">;

/** In characters. */
export const MAX_TITLE = 120;

const KINDS: readonly SearchKind[] = ["first", "all", "count"];
const ID = /^[0-9a-z]{8,64}$/;

/** Random, so that tabs and imported files never share one by chance. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, "0")).join("");
}

/** "Insects", "Your tiles" */
export function titleOf({ title, puzzle }: { readonly title?: string; readonly puzzle: Puzzle }): string {
  const name = cut(title || puzzleName(puzzle.name), MAX_TITLE);
  return name === "" ? t("yourTiles") : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Plain data for storage and files. */
export function writeWork({ position, played, search, ...work }: OpenWork & Partial<Work>): object {
  return {
    ...work,
    position: placedData(position),
    played: played && {
      ...played,
      past: played.past.map(placedData),
      before: played.before.map(placedData),
      future: played.future.map(placedData),
    },
    search: search && "report" in search ? writeFinished(search) : search,
  };
}

/** Counts become strings of digits. */
function writeFinished({ kind, puzzle, report, solutions }: Finished): unknown {
  const { status, elapsedMs, nodes, arrangements, distinct } = report.outcome;
  const { engine, order, symmetry, block, threads } = report.setup;
  const [outcome, setup] = [
    { status, elapsedMs, nodes: `${nodes}`, arrangements: `${arrangements}`, distinct: `${distinct}` },
    { engine, order, symmetry, block, threads },
  ];
  // As engines have them they are a third as long as placements, and sooner copied.
  return { kind, puzzle, report: { outcome, setup }, solutions: solutions.map((it) => [...toPlaced(puzzle, it)]) };
}

/** @returns undefined if the value is no work. What is wrong of anything else than puzzle, position and id is only left out. */
export function readWork(value: unknown): Work | undefined {
  const { id, title, puzzle: data, position, played, theme, search, pictures, changedAt } = fieldsOf(value);
  const { puzzle } = validate(data);
  const placed = puzzle && positionFrom(puzzle, position);
  if (!puzzle || !placed || typeof id !== "string" || !ID.test(id)) return undefined;
  return {
    id,
    title: typeof title === "string" ? title.slice(0, MAX_TITLE) : "",
    puzzle,
    position: placed,
    played: readPlayed(played, puzzle),
    theme: readTheme(theme),
    search: readSearch(search, puzzle),
    pictures: readPictures(pictures),
    changedAt: typeof changedAt === "number" && Number.isFinite(changedAt) ? changedAt : 0,
  };
}

/** @returns the name of a theme, if the value is one */
export function readTheme(value: unknown): string | undefined {
  return typeof value === "string" ? findTheme(value)?.name : undefined;
}

function readPlayed(value: unknown, puzzle: Puzzle): Played | undefined {
  const { ms, moves, hints, isWhole, past, before, future } = fieldsOf(value);
  if (!isAmount(ms) || !isAmount(moves) || !isAmount(hints)) return undefined;
  if (!Number.isSafeInteger(moves) || !Number.isSafeInteger(hints)) return undefined;
  const positions = (all: unknown) =>
    (Array.isArray(all) ? all.slice(0, MAX_UNDO) : [])
      .map((it) => positionFrom(puzzle, it))
      .filter((it) => it !== undefined);
  const steps = { past: positions(past), before: positions(before), future: positions(future) };
  return { ms, moves, hints, isWhole: isWhole === true, ...steps };
}

function readSearch(value: unknown, of: Puzzle): KeptSearch | undefined {
  const { kind, puzzle: data, checkpoint, report: reported, solutions } = fieldsOf(value);
  const known = KINDS.find((it) => it === kind);
  const { puzzle } = validate(data);
  if (known === undefined || !puzzle || !isSamePuzzle(puzzle, of)) return undefined;
  if (typeof checkpoint === "string" && checkpoint.length <= CAPS.inputBytes)
    return { kind: known, puzzle, checkpoint };
  const report = readReport(reported);
  const found = readSolutions(solutions, puzzle);
  const isFirst = report?.outcome.status === "solved";
  const isSound = report && found.length <= report.outcome.distinct && (!isFirst || found.length === 1);
  return isSound ? { kind: known, puzzle, report, solutions: found } : undefined;
}

function readReport(value: unknown): SearchReport | undefined {
  const report = fieldsOf(value);
  const { elapsedMs, ...outcome } = fieldsOf(report.outcome);
  const { engine, order, symmetry, block, threads } = fieldsOf(report.setup);
  const status = ENDS.find((it) => it === outcome.status);
  const [nodes, arrangements, distinct] = [outcome.nodes, outcome.arrangements, outcome.distinct].map(readCount);
  if (!status || nodes === undefined || arrangements === undefined || distinct === undefined) return undefined;
  if (!isAmount(elapsedMs) || !isAmount(block) || !isAmount(threads)) return undefined;
  if (!isWord(engine) || !isWord(order)) return undefined;
  return {
    outcome: { status, elapsedMs, nodes, arrangements, distinct },
    setup: { engine, order, symmetry: symmetry === true, block, threads },
  };
}

function readCount(value: unknown): bigint | undefined {
  return typeof value === "string" && /^\d{1,99}$/.test(value) ? BigInt(value) : undefined;
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length <= MAX_TITLE;
}

function readSolutions(value: unknown, puzzle: Puzzle): readonly Solution[] {
  const all: unknown[] = Array.isArray(value) ? value.slice(0, SOLUTIONS_SHOWN) : [];
  return all.flatMap((item) => {
    if (!Array.isArray(item) || item.length !== puzzle.board.width * puzzle.board.height) return [];
    const solution = toSolution(puzzle, Uint16Array.from(item));
    return verify(puzzle, solution).length === 0 ? [solution] : [];
  });
}

export function readPictures(value: unknown): ReadonlyMap<number, Blob> {
  const entries = value instanceof Map ? [...value].slice(0, CAPS.labels) : [];
  return new Map(entries.filter(([kind, file]) => Number.isInteger(kind) && file instanceof Blob));
}

/** Ignores pins, since a searched puzzle may have placed tiles as extra pins. */
function isSamePuzzle(a: Puzzle, b: Puzzle): boolean {
  return JSON.stringify({ ...a, pins: [] }) === JSON.stringify({ ...b, pins: [] });
}

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
