/**
 * Puzzles with known answers: the project's fixtures, a larger corpus if EDGEWISE_CORPUS names its folder, and
 * transcriptions of real puzzles if EDGEWISE_REAL does.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPuzzle } from "../formats/read.js";
import type { Puzzle } from "../model.js";
import { inFullRun } from "./effort.js";

/** A puzzle with its counts. */
export interface KnownPuzzle {
  /** Name of the file. */
  readonly name: string;
  /** As read. */
  readonly puzzle: Puzzle;
  /** undefined if not counted. All row-major, without symmetry breaking. */
  readonly arrangements: bigint | undefined;
  /** As above. */
  readonly distinct: bigint | undefined;
  /** As above. */
  readonly nodes: bigint | undefined;
  /** As above. */
  readonly attempts: bigint | undefined;
  /** Where the figures come from. */
  readonly source: string;
}

/** A transcription of a real puzzle. */
export interface RealPuzzle extends KnownPuzzle {
  /** The count that was published, in the words of the index; "-" if none was. */
  readonly published: string;
  /** What that count counts. */
  readonly convention: string;
  /** Remarks, perhaps empty. */
  readonly note: string;
}

const FIXTURES = fileURLToPath(new URL("../../../../fixtures", import.meta.url));

/** Path of a file below the project's fixtures folder. */
export function fixturePath(...parts: readonly string[]): string {
  return join(FIXTURES, ...parts);
}

/** A puzzle of `fixtures/puzzles`, by the name of its file. */
export function readFixture(file: string): Puzzle {
  return readPuzzle(readFileSync(fixturePath("puzzles", file), "utf8"), { name: file }).puzzle;
}

/** fixtures/counts.tsv. */
export function knownFixtures(): KnownPuzzle[] {
  return rowsOf(fixturePath("counts.tsv")).map((row) => known(row, row.puzzle ?? "", readFixture(row.puzzle ?? "")));
}

/** Fixtures with nothing that others lack: the same puzzle in another format, or the same features. */
const ALIKE = [
  "circles-3x3.dailyprogrammer.txt",
  "circles-3x3.letters.txt",
  "big-cats-ilp.txt",
  "big-cats.pl",
  "framed-4x4.bucas.txt",
  "framed-5x4.pieces.txt",
];

/** For what takes a fraction of a second to start: those that differ, and in a full run all. */
export function fewFixtures(): KnownPuzzle[] {
  const alike = inFullRun(ALIKE);
  return knownFixtures().filter(({ name }) => alike.includes(name) || !ALIKE.includes(name));
}

/** The corpus of EDGEWISE_CORPUS; undefined if the variable is not set. @throws Error if it does not name a corpus. */
export function knownCorpus(): KnownPuzzle[] | undefined {
  const folder = process.env.EDGEWISE_CORPUS;
  if (!folder) return undefined;
  if (!existsSync(join(folder, "expected.tsv")))
    throw new Error(`EDGEWISE_CORPUS: there is no expected.tsv in ${folder}`);
  return rowsOf(join(folder, "expected.tsv")).map((row) => {
    const name = row.puzzle ?? "";
    return known(row, name, readPuzzle(readFileSync(join(folder, `${name}.puzzle.json`), "utf8"), { name }).puzzle);
  });
}

/**
 * The transcriptions of EDGEWISE_REAL: `INDEX.tsv`, and a text beside it for each, whose pins are `pin TILE X Y ROTATION`.
 * @returns undefined if the variable is not set. @throws Error if it does not name such a folder
 */
export function knownReal(): RealPuzzle[] | undefined {
  const folder = process.env.EDGEWISE_REAL;
  if (!folder) return undefined;
  if (!existsSync(join(folder, "INDEX.tsv"))) throw new Error(`EDGEWISE_REAL: there is no INDEX.tsv in ${folder}`);
  return rowsOf(join(folder, "INDEX.tsv")).map((row) => {
    const name = row.name ?? "";
    const text = readFileSync(join(folder, `${name}.txt`), "utf8");
    const inOurOrder = text.replace(/^pin (\d+) (\d+) (\d+) (\d)$/gm, "pin $2,$3 $1 $4");
    return {
      ...known(row, name, readPuzzle(inOurOrder, { name, format: "text" }).puzzle),
      published: row.published ?? "-",
      convention: row["what is counted"] ?? "-",
      note: row.note ?? "",
    };
  });
}

function known(row: Record<string, string>, name: string, puzzle: Puzzle): KnownPuzzle {
  const count = (text = "-") => (/^\d+$/.test(text) ? BigInt(text) : undefined);
  return {
    name,
    puzzle,
    arrangements: count(row.arrangements),
    distinct: count(row.distinct),
    nodes: count(row.nodes_row_major),
    attempts: count(row.attempts),
    source: row.source ?? "",
  };
}

/** A table with a header line, columns separated by tabs. */
function rowsOf(file: string): Record<string, string>[] {
  const [header = "", ...lines] = readFileSync(file, "utf8").trim().split("\n");
  const columns = header.split("\t");
  return lines.map((line) => Object.fromEntries(line.split("\t").map((cell, i) => [columns[i] ?? "", cell])));
}
