/**
 * Arranges tiles on sheets of paper for cutting out. Backs are mirrored, so that in double-sided print each tile has
 * its own number behind it.
 */

/** Papers by name, in millimetres. */
export const PAPERS = {
  /** ISO 216. */
  A4: { /** From left to right. */ width: 210, /** From top to bottom. */ height: 297 },
  /** ANSI A. */
  Letter: { /** From left to right. */ width: 215.9, /** From top to bottom. */ height: 279.4 },
} as const;

/** One of `PAPERS`. */
export type Paper = keyof typeof PAPERS;

/** Margin that printers leave blank, in millimetres. */
export const MARGIN_MM = 12;

/** Places for tiles on one side of a paper, row by row. */
export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  /** Row by row; undefined where a place is empty. */
  readonly tiles: readonly (number | undefined)[];
}

/** The sheets that the tiles take. @param stepMm from one tile to the next in millimetres; a sheet always gets at least one tile, however large */
export function sheetsOf(tileCount: number, paper: Paper, stepMm: number): Sheet[] {
  const { width, height } = PAPERS[paper];
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN_MM) / stepMm));
  const rows = Math.max(1, Math.floor((height - 2 * MARGIN_MM) / stepMm));
  const each = columns * rows;
  return Array.from({ length: Math.ceil(tileCount / each) }, (_, sheet) => {
    const left = tileCount - sheet * each;
    const used = Math.min(rows, Math.ceil(left / columns));
    const tiles = Array.from({ length: used * columns }, (_, i) => (i < left ? sheet * each + i : undefined));
    return { columns, rows: used, tiles };
  });
}

/** The other side of a sheet that is flipped on its long edge. */
export function backOf({ columns, rows, tiles }: Sheet): Sheet {
  const mirrored = tiles.map((_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return tiles[row * columns + columns - 1 - column];
  });
  return { columns, rows, tiles: mirrored };
}
