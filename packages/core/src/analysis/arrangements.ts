/**
 * The number of ways to fill a board if labels are ignored: only the numbers of tiles and cells, the pins and, on
 * request, the frame count. This is the size of the space that a search cuts down. Exact, and counted like
 * arrangements: identical tiles are told apart, and two rotations that look the same count once.
 *
 * Cells and tiles fall into kinds that never mix (see `kindOf`). Within a kind every cell offers a tile t the same
 * number w(t) of rotations, so c cells take their tiles in c! * e(c) ways. Here e(c), the elementary symmetric
 * polynomial, is the sum, over every choice of c tiles, of the product of their w.
 */
import { type Grid, gridOf } from "../geometry.js";
import { getOrMake } from "../maps.js";
import type { Puzzle } from "../model.js";
import { allTiles, fittingRotations, frameMasks, rimMasks } from "../plan/domains.js";
import { validated } from "../validate.js";
import { kindOf } from "./rim.js";

/** Fillings of the whole board that keep the pins, whatever the labels. Insects (3x3): 9! * 4^9 = 95,126,814,720. */
export function arrangementsToTry(puzzle: Puzzle): bigint {
  return fillingsByDepth(puzzle, gridOf(puzzle.board).openCells, { ignoreFrame: true }).at(-1) ?? 0n;
}

/** The fillings that show the frame on the whole rim and nowhere else; undefined for a puzzle without a frame. */
export function arrangementsWithFrame(puzzle: Puzzle): bigint | undefined {
  if (puzzle.frame === undefined) return undefined;
  return fillingsByDepth(puzzle, gridOf(puzzle.board).openCells).at(-1) ?? 0n;
}

/** Index d: the ways to fill the first d + 1 cells of `order`. @throws RangeError unless they are open, each once. */
export function fillingsByDepth(
  puzzle: Puzzle,
  order: readonly number[],
  { ignoreFrame = false }: { readonly ignoreFrame?: boolean } = {},
): bigint[] {
  puzzle = validated(puzzle);
  const grid = gridOf(puzzle.board);
  checkFillOrder(grid, order);
  const masks = ignoreFrame ? rimMasks(puzzle) : frameMasks(puzzle);
  const domain = allTiles(puzzle);
  const pins = new Map(puzzle.pins.map((pin) => [pin.y * grid.width + pin.x, pin]));
  const pinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const unpinned = [...puzzle.tiles.keys()].filter((tile) => !pinned.has(tile));

  const kinds = new Map<number, Kind>();
  const fillings: bigint[] = [];
  let ofPins = 1n;
  for (const cell of order) {
    const mask = masks.ofCell(cell);
    const rotationsOf = (tile: number) => fittingRotations(masks, domain, tile, mask).length;
    const pin = pins.get(cell);
    if (pin === undefined) {
      const kind = getOrMake(kinds, kindOf(mask, puzzle.rotate), () => {
        return { choices: choicesOf(unpinned.map(rotationsOf), order.length), cells: 0, orders: 1n };
      });
      kind.cells++;
      kind.orders *= BigInt(kind.cells);
    } else if (pin.rotation === undefined) {
      ofPins *= BigInt(rotationsOf(pin.tile));
    } else if (masks.shown[pin.tile * 4 + pin.rotation] !== mask) {
      ofPins = 0n;
    }
    fillings.push(
      [...kinds.values()].reduce((ways, { choices, cells, orders }) => ways * orders * (choices[cells] ?? 0n), ofPins),
    );
  }
  return fillings;
}

/** The cells of one kind filled so far. */
interface Kind {
  /** e(c), indexed by the number of cells c. */
  readonly choices: readonly bigint[];
  cells: number;
  /** cells! */
  orders: bigint;
}

/** e(0) … e(most): e(c) counts the choices of c tiles, each in one of its rotations. @param rotations by tile, how many fit */
function choicesOf(rotations: readonly number[], most: number): bigint[] {
  const choices = [1n, ...new Array<bigint>(most).fill(0n)];
  for (const fitting of rotations) {
    if (fitting === 0) continue;
    for (let c = most; c > 0; c--) choices[c] = (choices[c] ?? 0n) + (choices[c - 1] ?? 0n) * BigInt(fitting);
  }
  return choices;
}

/** @throws RangeError unless `order` lists open cells of the board, each at most once. */
export function checkFillOrder(grid: Grid, order: readonly number[]): void {
  const seen = new Set<number>();
  for (const cell of order) {
    if (!grid.isOpen(cell)) throw new RangeError(`a fill order must list open cells of the board, not ${cell}`);
    if (seen.has(cell)) throw new RangeError(`a fill order must list each cell once, but lists ${cell} twice`);
    seen.add(cell);
  }
}
