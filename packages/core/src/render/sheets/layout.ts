/**
 * Arranges tiles on sheets of paper for cutting out. Backs are mirrored, so that in double-sided print each tile has
 * its own number behind it.
 */

/** The papers that sheets are made for. */
export type Paper = "A4" | "Letter";

/** The size of a paper in millimetres. */
export interface PaperSize {
  /** From left to right. */
  readonly width: number;
  /** From top to bottom. */
  readonly height: number;
}

/** The size of every paper. */
export const PAPERS: Readonly<Record<Paper, PaperSize>> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

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
  return { columns, rows, tiles: tiles.map((_, place) => tiles[place + columns - 1 - 2 * (place % columns)]) };
}
