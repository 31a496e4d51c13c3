/**
 * Fill orders: the sequence in which cells are filled. It affects the number of nodes more than anything else. Every
 * order lists each open cell of the board exactly once and skips holes.
 */
import { inputError, quote } from "../errors.js";
import { type Grid, gridOf, oncePerSize, RIM } from "../geometry.js";
import { type Puzzle, SIDES, type Side } from "../model.js";

/** The fill orders that `--order` takes and that depend only on the board. */
export const ORDER_NAMES = ["row-major", "spiral-in", "growth-corner", "growth-centre", "border-first"] as const;
/** One of `ORDER_NAMES`. */
export type OrderName = (typeof ORDER_NAMES)[number];

/** Cells (y * width + x) in the order in which they are filled. */
export type FillOrder = readonly number[];

/** The open cells of a puzzle's board in the named order. */
export function fillOrder({ board }: Pick<Puzzle, "board">, name: OrderName): FillOrder {
  return orderOn(board, name);
}

const orderOn = /* @__PURE__ */ oncePerSize<OrderName, FillOrder>((board, name) => {
  const grid = gridOf(board);
  switch (name) {
    case "row-major":
      return grid.openCells;
    case "spiral-in":
      // Round the board from the top left, clockwise, ring after ring.
      return rings(grid).flat();
    case "border-first":
      return borderFirst(grid);
    case "growth-corner":
      return growth(grid, 0, 0);
    case "growth-centre":
      return growth(grid, (grid.width - 1) >> 1, (grid.height - 1) >> 1);
  }
});

/** The outermost ring first, since a frame leaves few choices there; the rest row by row. */
function borderFirst(grid: Grid): FillOrder {
  const border = rings(grid)[0] ?? [];
  const done = new Set(border);
  return [...border, ...grid.openCells.filter((cell) => !done.has(cell))];
}

/** Open cells ring by ring from the outermost, each clockwise from its top left corner. */
function rings(grid: Grid): number[][] {
  const { width, height } = grid;
  const result: number[][] = [];
  for (let left = 0, top = 0, right = width - 1, bottom = height - 1; left <= right && top <= bottom; ) {
    const ring = new Set<number>();
    for (let x = left; x <= right; x++) ring.add(top * width + x);
    for (let y = top; y <= bottom; y++) ring.add(y * width + right);
    for (let x = right; x >= left; x--) ring.add(bottom * width + x);
    for (let y = bottom; y >= top; y--) ring.add(y * width + left);
    result.push([...ring].filter((cell) => grid.isOpen(cell)));
    left++;
    top++;
    right--;
    bottom--;
  }
  return result;
}

/** Every part of a rank is less than this: a board has at most 256 cells. */
const RADIX = 256;

/**
 * Each next cell is the one with the most filled neighbours; among those, the nearest to a square around the start. The
 * filled region then shares as many edges as a region of its size can, and the expected number of partial fillings is
 * smallest.
 */
function growth(grid: Grid, startX: number, startY: number): FillOrder {
  const { width } = grid;
  const order: number[] = [];
  const unfilled = new Set(grid.openCells);
  /** By unfilled cell: the number of filled cells it touches. While there is such a cell, no other comes next. */
  const touched = new Map<number, number>();
  let last = startY * width + startX;
  const distances = (cell: number, x: number, y: number) =>
    [Math.abs((cell % width) - x), Math.abs(Math.floor(cell / width) - y)] as const;
  /** The least rank comes next. Its last digit is the cell. */
  const rank = (cell: number) => {
    const [dx, dy] = distances(cell, startX, startY);
    // Among equals the cell nearest to the last one, so that a new row or column is filled from the end where it began.
    const [lastX, lastY] = distances(cell, last % width, Math.floor(last / width));
    return ((Math.max(dx, dy) * RADIX + lastX + lastY) * RADIX + dx + dy) * RADIX + cell;
  };
  while (unfilled.size > 0) {
    const most = Math.max(0, ...touched.values());
    const next = [...(touched.size > 0 ? touched : unfilled).keys()].filter(
      (cell) => (touched.get(cell) ?? 0) === most,
    );
    last = Math.min(...next.map(rank)) % RADIX;
    order.push(last);
    unfilled.delete(last);
    touched.delete(last);
    for (const side of SIDES) {
      const cell = grid.neighbour(last, side);
      if (unfilled.has(cell)) touched.set(cell, (touched.get(cell) ?? 0) + 1);
    }
  }
  return order;
}

/** Reads words `x,y`; `#` begins a comment. @throws PuzzleError unless every open cell is listed exactly once. */
export function parseFillOrder(puzzle: Puzzle, text: string): FillOrder {
  const grid = gridOf(puzzle.board);
  const order: number[] = [];
  text.split("\n").forEach((content, index) => {
    for (const word of content.replace(/(^|\s)#.*/, "").matchAll(/\S+/g)) {
      const place = { line: index + 1, column: word.index + 1 };
      const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(word[0]) ?? [];
      const cell = Number(y) * grid.width + Number(x);
      if (x === undefined || Number(x) >= grid.width || Number(y) >= grid.height || !grid.isOpen(cell)) {
        throw inputError("syntax", "an open cell X,Y of the board", quote(word[0]), place);
      }
      if (order.includes(cell)) throw inputError("syntax", "each cell once", `${quote(word[0])} again`, place);
      order.push(cell);
    }
  });
  const missing = grid.openCells.find((cell) => !order.includes(cell));
  if (missing !== undefined) {
    const cell = `${missing % grid.width},${Math.floor(missing / grid.width)}`;
    const expected = `all ${grid.openCells.length} open cells in the fill order`;
    throw inputError("syntax", expected, `${order.length}, without ${cell}`);
  }
  return order;
}

/** For each step of an order: the sides of its cell that touch cells filled before. */
export function constrainedSides(grid: Grid, order: FillOrder): Side[][] {
  const filled = new Set<number>();
  return order.map((cell) => {
    const sides = SIDES.filter((side) => grid.neighbour(cell, side) !== RIM && filled.has(grid.neighbour(cell, side)));
    filled.add(cell);
    return sides;
  });
}
