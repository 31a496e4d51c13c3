/** The board as a graph: which cells are open, and which cell is beyond each side of a cell. */
import { getOrMake } from "./maps.js";
import { type Board, SIDES, type Side } from "./model.js";

/** Beyond this side there is no tile: the edge of the board, or a hole. */
export const RIM = -1;

/** The cells of a board, numbered `y * width + x`, and which of them touch. */
export interface Grid {
  /** Cells from left to right. */
  readonly width: number;
  /** Cells from top to bottom. */
  readonly height: number;
  /** width * height, holes included. */
  readonly cellCount: number;
  /** Open cells, ascending. */
  readonly openCells: readonly number[];
  /** false for a hole. */
  isOpen(cell: number): boolean;
  /** The open cell beyond a side, or RIM. */
  neighbour(cell: number, side: Side): number;
}

const DX = [0, 1, 0, -1] as const;
const DY = [-1, 0, 1, 0] as const;

/** The side of a neighbour that touches this one. */
export function opposite(side: Side): Side {
  return (side ^ 2) as Side;
}

/**
 * `make`, called once for each size of board without holes: it takes longer than to search a small puzzle. The cap on
 * cells bounds the number of sizes.
 */
export function oncePerSize<N, T extends object>(make: (board: Board, name: N) => T): typeof make {
  const made = new Map<string, T>();
  return (board, name) => {
    if (board.holes.length > 0) return make(board, name);
    return getOrMake(made, `${board.width}x${board.height} ${name}`, () => make(board, name));
  };
}

/** The grid of a board, with all neighbours in a table. */
export const gridOf = /* @__PURE__ */ oncePerSize<void, Grid>((board) => {
  const { width, height } = board;
  const cellCount = width * height;
  const open = new Uint8Array(cellCount).fill(1);
  for (const [x, y] of board.holes) open[y * width + x] = 0;

  const neighbours = new Int16Array(cellCount * 4).fill(RIM);
  for (let cell = 0; cell < cellCount; cell++) {
    if (!open[cell]) continue;
    for (const side of SIDES) {
      const x = (cell % width) + DX[side];
      const y = Math.floor(cell / width) + DY[side];
      if (x < 0 || x >= width || y < 0 || y >= height || !open[y * width + x]) continue;
      neighbours[cell * 4 + side] = y * width + x;
    }
  }
  return {
    width,
    height,
    cellCount,
    openCells: Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => open[cell]),
    isOpen: (cell) => open[cell] === 1,
    neighbour: (cell, side) => neighbours[cell * 4 + side] ?? RIM,
  };
});

/** Number of pairs of open cells that touch. */
export function innerEdgeCount({ openCells, neighbour }: Grid): number {
  const touching = openCells.map((cell) => SIDES.filter((side) => neighbour(cell, side) !== RIM).length);
  return touching.reduce((sum, sides) => sum + sides, 0) / 2;
}

/** The sides of an open cell that touch no tile: bit d for side d. */
export function rimMask(grid: Grid, cell: number): number {
  return SIDES.reduce<number>((mask, side) => mask | (grid.neighbour(cell, side) === RIM ? 1 << side : 0), 0);
}
