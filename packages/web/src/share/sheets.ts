/**
 * Arranges tiles on sheets of paper for cutting out. Backs are mirrored, so that in double-sided print each tile has
 * its own number behind it.
 */

/** In millimetres. */
export const PAPER_SIZES = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;

export type Paper = keyof typeof PAPER_SIZES;

/** Margin that printers leave blank, in millimetres. */
export const MARGIN_MM = 12;

export interface Sheet {
  readonly columns: number;
  readonly rows: number;
  /** Row by row; undefined where a place is empty. */
  readonly tiles: readonly (number | undefined)[];
}

/** @param tileMm side of a tile in millimetres; a sheet always gets at least one tile, however large */
export function sheetsOf(tileCount: number, paper: Paper, tileMm: number): Sheet[] {
  const { width, height } = PAPER_SIZES[paper];
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN_MM) / tileMm));
  const rows = Math.max(1, Math.floor((height - 2 * MARGIN_MM) / tileMm));
  const each = columns * rows;
  return Array.from({ length: Math.ceil(tileCount / each) }, (_, sheet) => {
    const left = tileCount - sheet * each;
    const used = Math.min(rows, Math.ceil(left / columns));
    const tiles = Array.from({ length: used * columns }, (_, i) => (i < left ? sheet * each + i : undefined));
    return { columns, rows: used, tiles };
  });
}

export function backOf({ columns, rows, tiles }: Sheet): Sheet {
  const mirrored = tiles.map((_, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    return tiles[row * columns + columns - 1 - column];
  });
  return { columns, rows, tiles: mirrored };
}
