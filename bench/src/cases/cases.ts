/** A case: one puzzle or a batch of puzzles, and its known counts from bench/cases.tsv. */
import { fingerprint, type Puzzle } from "@edgewise/core";
import { puzzleFingerprint } from "@edgewise/core/engine";
import { BENCH } from "../paths.js";
import { readTable } from "../table-file.js";
import { puzzleNamed } from "./puzzles.js";

export const KNOWN_FILE = `${BENCH}cases.tsv`;

/** The counts that every contestant must find; the sums over a batch. */
export interface Known {
  readonly fingerprint: string;
  readonly arrangements: number;
  readonly distinct: number;
  /** Of the whole tree in this fill order, without symmetry breaking; undefined if that tree is too large. */
  readonly nodes: number | undefined;
  readonly order: string;
}

const BATCH = /^(\d+) (.+)$/;

/** @param name of a puzzle or of a batch; "1000 random-signed-3x3-c4" means seeds 1 to 1000 */
export function puzzlesOf(name: string): Puzzle[] {
  const [, count, stem] = BATCH.exec(name) ?? [];
  if (count === undefined) return [puzzleNamed(name)];
  return Array.from({ length: Number(count) }, (_, i) => puzzleNamed(`${stem}-s${i + 1}`));
}

export function caseFingerprint(puzzles: readonly Puzzle[]): string {
  const all = puzzles.map(puzzleFingerprint).join();
  return puzzles.length === 1 ? all : fingerprint(all);
}

/** By case name. */
export function readKnown(): ReadonlyMap<string, Known> {
  const rows = readTable(KNOWN_FILE).map((row): [string, Known] => [
    row.case ?? "",
    {
      fingerprint: row.fingerprint ?? "",
      arrangements: Number(row.arrangements),
      distinct: Number(row.distinct),
      nodes: row.nodes === "-" ? undefined : Number(row.nodes),
      order: row.order ?? "",
    },
  ]);
  return new Map(rows);
}

/**
 * The stored counts of a case; undefined if there are none.
 * @throws Error if they belong to another puzzle, because the generator or a file has changed.
 */
export function knownOf(name: string, puzzles: readonly Puzzle[], known = readKnown()): Known | undefined {
  const stored = known.get(name);
  const found = caseFingerprint(puzzles);
  if (stored && stored.fingerprint !== found) {
    throw new Error(
      `${name} is not the puzzle that bench/cases.tsv knows: expected ${stored.fingerprint}, found ${found}`,
    );
  }
  return stored;
}
