/**
 * The canvas on which a rectangle grows: the oriented tile on each cell and what it shows, and how strips are placed on
 * each side. Cells outside the rectangle hold stale values, which are never read.
 *
 * In the strip tables every strip is north of the filled cells and runs east. On side s everything is turned by s.
 */
import { allocate } from "../memory";
import { height, tileCount, width } from "../problem";
import { classesShown, rotated } from "../rotations";
import { spareLevel } from "./levels";
import { alongSide, beyondCentre, canvasBytes, CELL_BYTES_SHIFT, inwardsFrom, NORTH, placeCanvas } from "./rectangle";
import { setShift, useFirst } from "./sets";
import { BESIDE, EAST, SOUTH } from "./strips";

/**
 * Cell[4][orientations]: the oriented tile of the tables, turned to each side.
 *
 *     | classes that it shows, north first: u8[4] | orientation u16 | - u16 |
 */
let turned: usize = 0;
/** Cell[]: the tile on each cell. From here on a search changes what was allocated. */
export let canvas: usize = 0;
const ORIENTATION: usize = 4;

/** @returns false when memory ran out. */
export function buildBoard(): bool {
  const orientations = tileCount << 2;
  turned = allocate(orientations << 2 << CELL_BYTES_SHIFT);
  canvas = allocate(canvasBytes());
  if (!turned || !canvas) return false;
  placeCanvas(canvas);
  for (let orientation: u32 = 0; orientation < orientations; orientation++) {
    for (let side: u32 = 0; side < 4; side++) {
      const onSide = (orientation & ~3) | ((orientation + side) & 3);
      const cell = turned + ((side * orientations + orientation) << CELL_BYTES_SHIFT);
      store<u32>(cell, classesShown(onSide));
      store<u16>(cell, <u16>onSide, ORIENTATION);
    }
  }
  return true;
}

/** The class that a cell of a strip on this side touches. */
// @ts-ignore: decorator
@inline
export function touchedFrom(cell: u32, side: u32): u32 {
  return load<u8>(cell + inwardsFrom(side) + side);
}

/** Places a strip on `cells` cells of this side, starting at cell `first`. */
export function placeStrip(strip: u32, cells: u32, first: u32, side: u32): void {
  const tiles = turned + side * (tileCount << 2 << CELL_BYTES_SHIFT);
  const along = alongSide(side);
  let begin = first;
  let end = first + (cells - 1) * along;
  for (;;) {
    const link = load<u32>(strip, 4);
    const tile = load<u64>(tiles + (<u32>load<u16>(strip, 2) << CELL_BYTES_SHIFT));
    if ((link & BESIDE) == EAST) {
      store<u64>(begin, tile);
      begin += along;
    } else {
      store<u64>(end, tile);
      if ((link & BESIDE) == SOUTH) return;
      end -= along;
    }
    strip = link & ~BESIDE;
  }
}

/** The oriented tile in a column and row of the full board. @param first its first cell on the canvas */
function orientationAt(x: u32, y: u32, first: u32): u32 {
  return load<u16>(first + y * inwardsFrom(NORTH) + x * alongSide(NORTH), ORIENTATION);
}

/** Is the tile in the centre of the full board, whose first cell this is? */
export function isInCentre(tile: u32, first: u32): bool {
  const beside = beyondCentre(width);
  const beyond = beyondCentre(height);
  for (let y = beyond; y < height - beyond; y++) {
    for (let x = beside; x < width - beside; x++) {
      if (orientationAt(x, y, first) >> 2 == tile) return true;
    }
  }
  return false;
}

/**
 * Writes the full board, whose first cell this is. Of identical tiles strips have only the last; here they ascend from
 * cell to cell, from the first of their kind. Of rotations that look the same the first is written.
 */
export function writeSolution(first: u32, to: usize): void {
  const used = spareLevel().used;
  memory.fill(used, 0, 1 << setShift);
  for (let cell: u32 = 0; cell < width * height; cell++) {
    const orientation = orientationAt(cell % width, cell / width, first);
    let look = useFirst(used, orientation >> 2) << 2;
    while ((look & 3) < 3 && load<u32>(rotated + (look << 2)) != load<u32>(rotated + (orientation << 2))) look++;
    store<u16>(to + (cell << 1), <u16>look);
  }
}
