/**
 * The candidates for a cell whose northern and western neighbours are already placed: lists of turned tiles, looked up
 * by the two labels that these neighbours show. A side without a placed neighbour accepts any label and has a key of
 * its own.
 *
 * Only cells of one kind share an index. If the lists would fill the memory because labels have many mates, the
 * northern label is left out of the key, and the reader of a list checks that side itself (which it must do anyway).
 */
import { rotationsIn } from "@edgewise/core/plan";
import type { Chance } from "../matching/chance.js";
import type { Field } from "../matching/field.js";

export interface CandidateIndex {
  /** u16[labelCount]: which row, and which column, a shown label has; the last label is "any". */
  readonly rows: Uint16Array;
  readonly columns: Uint16Array;
  readonly columnCount: number;
  /** u32: where the list at row * columnCount + column begins; the next list begins where it ends. */
  readonly starts: Uint32Array;
  /** u16: tile * 4 + rotation. */
  readonly codes: Uint16Array;
}

/** Most entries of one index. */
const MOST_CODES = 1 << 21;

/** By kind of place. The bench, which is the last, has none. */
export function candidateIndexes(field: Field): CandidateIndex[] {
  return Array.from({ length: field.kindCount - 1 }, (_, kind) => indexOf(field, kind));
}

function indexOf(field: Field, kind: number): CandidateIndex {
  const codes = field.puzzle.tiles.flatMap((_, tile) =>
    rotationsIn(field.turns[kind * field.tileCount + tile] as number).map((rotation) => tile * 4 + rotation),
  );
  const north = codes.map((code) => matesOn(field, code, 0));
  const west = codes.map((code) => matesOn(field, code, 3));
  const entries = codes.reduce((sum, _, i) => sum + (north[i]?.length ?? 0) * (west[i]?.length ?? 0), 0);
  const anyLabel = field.labelCount - 1;
  const isKeyedByNorth = entries <= MOST_CODES;
  const [rows, rowCount] = ranks(isKeyedByNorth ? north : [], field.labelCount);
  const [columns, columnCount] = ranks(west, field.labelCount);
  const lists: number[][] = Array.from({ length: rowCount * columnCount }, () => []);
  codes.forEach((code, i) => {
    for (const n of isKeyedByNorth ? (north[i] ?? []) : [anyLabel]) {
      for (const w of west[i] ?? []) lists[(rows[n] ?? 0) * columnCount + (columns[w] ?? 0)]?.push(code);
    }
  });
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = (starts[i] as number) + list.length;
  });
  return { rows, columns, columnCount, starts, codes: Uint16Array.from(lists.flat()) };
}

/** The labels that a turned tile's side mates with, and "any". */
function matesOn({ puzzle, sides, labelCount }: Field, code: number, side: number): number[] {
  const mates = puzzle.labels.matesOf[sides[code * 4 + side] as number] ?? [];
  return [...mates, labelCount - 1].sort((a, b) => a - b);
}

/** Row 0 is empty, for labels that no tile here mates with. Without keys every label has the row of "any". */
function ranks(keys: readonly (readonly number[])[], labelCount: number): [Uint16Array, number] {
  const rank = new Uint16Array(labelCount);
  if (keys.length === 0) return [rank, 1];
  let count = 1;
  for (const label of new Set(keys.flat())) rank[label] = count++;
  return [rank, count];
}

/** Shuffles every list. */
export function shuffleCandidates({ starts, codes }: CandidateIndex, chance: Chance): void {
  for (let i = 0; i + 1 < starts.length; i++) chance.shuffle(codes.subarray(starts[i], starts[i + 1]));
}
