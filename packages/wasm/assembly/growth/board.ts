/**
 * The canvas on which a rectangle grows: the oriented tile on each cell and what it shows, and how strips are placed on
 * each side. Cells outside the rectangle hold stale values, which are never read.
 *
 * In the strip tables every strip is north of the filled cells and runs east. On side s everything is turned by s.
 */
import { NONE } from "../layout.gen";
import { allocate } from "../memory";
import { allowedRotations, height, tileBefore, tileCount, width } from "../problem";
import { classesShown, rotated } from "../rotations";
import { isTwin, twins } from "../twins";
import { writeTiles } from "./lists";
import { alongSide, canvasCells, canvasWidth, inwardsFrom } from "./rectangle";

/** u16[4][orientations]: the oriented tile of the tables, turned to each side. */
let turned: usize = 0;
/** u8[orientations][4]: the classes that an oriented tile shows, north first. */
let classes: usize = 0;
/** u16[cells]: the oriented tile on a cell. From here on a search changes what was allocated. */
export let placed: usize = 0;
/** u8[cells][4]: the classes that the tile on a cell shows. */
let shown: usize = 0;
/** u16[cells]: the tiles of the strip that is being placed. */
let run: usize = 0;

/** @returns false when memory ran out. */
export function buildBoard(): bool {
  const orientations = tileCount << 2;
  const cells = canvasCells();
  turned = allocate(orientations << 3);
  classes = allocate(orientations << 2);
  placed = allocate(cells << 1);
  shown = allocate(cells << 2);
  run = allocate(cells << 1);
  if (!turned || !classes || !placed || !shown || !run) return false;
  for (let orientation: u32 = 0; orientation < orientations; orientation++) {
    // The first 1, 2 or 4 rotations look different; the others repeat them.
    const looks = popcnt(allowedRotations(0, orientation >> 2));
    for (let side: u32 = 0; side < 4; side++) {
      const look = ((orientation & 3) + side) & (looks - 1);
      store<u16>(turned + ((side * orientations + orientation) << 1), <u16>((orientation & ~3) | look));
    }
    store<u32>(classes + (orientation << 2), classesShown(orientation));
  }
  return true;
}

/** The class that a cell of a strip on this side touches. */
// @ts-ignore: decorator
@inline
export function touchedFrom(cell: u32, side: u32): u32 {
  return load<u8>(shown + ((cell + inwardsFrom(side)) << 2) + side);
}

/** Places a strip on `cells` cells of this side, starting at cell `first`. */
export function placeStrip(strip: u32, cells: u32, first: u32, side: u32): void {
  const orientations = turned + side * (tileCount << 3);
  const along = alongSide(side);
  writeTiles(strip, run, cells);
  let cell = first;
  for (let i: u32 = 0; i < cells; i++) {
    const orientation: u32 = load<u16>(orientations + (<u32>load<u16>(run + (i << 1)) << 1));
    store<u16>(placed + (cell << 1), <u16>orientation);
    store<u32>(shown + (cell << 2), load<u32>(classes + (orientation << 2)));
    cell += along;
  }
}

/**
 * Writes the full board, whose first cell this is. Of identical tiles strips have only the last; here they ascend from
 * cell to cell.
 */
export function writeSolution(first: u32, to: usize): void {
  const cells = width * height;
  for (let row: u32 = 0; row < height; row++) {
    memory.copy(to + ((row * width) << 1), placed + ((first + row * canvasWidth()) << 1), width << 1);
  }
  if (!twins) return;
  for (let cell = <i32>cells - 1; cell >= 0; cell--) {
    const orientation: u32 = load<u16>(to + (cell << 1));
    let tile = orientation >> 2;
    if (!isTwin(tile)) continue;
    for (let later = cell + 1; later < <i32>cells; later++) {
      if (<u32>load<u16>(to + (later << 1)) >> 2 == tile && tileBefore(tile) != NONE) {
        tile = tileBefore(tile);
        later = cell;
      }
    }
    let copy = tile << 2;
    while ((copy & 3) < 3 && load<u32>(rotated + (copy << 2)) != load<u32>(rotated + (orientation << 2))) copy++;
    store<u16>(to + (cell << 1), <u16>copy);
  }
}
