/**
 * The board while a rectangle grows on it: the oriented tile on each cell and what it shows, and how strips are placed
 * on each side. Cells outside the rectangle hold stale values, which are never read.
 *
 * In the strip tables every strip is north of the filled cells and runs east. On side s everything is turned by s.
 */
import { allocate } from "../memory";
import { allowedRotations, height, tileCount, width } from "../problem";
import { classCount, classesShown } from "../rotations";
import { alongSide, inwardsFrom } from "./rectangle";

const EAST: u32 = 1;

/** u16[4][orientations]: the oriented tile of the tables, turned to each side. */
let turned: usize = 0;
/** u32[orientations]: the classes that an oriented tile shows, north in the lowest byte. */
let classes: usize = 0;
/** u16[cells]: the oriented tile on a cell. */
export let placed: usize = 0;
/** u32[cells]: the classes that the tile on a cell shows, north in the lowest byte. */
let shown: usize = 0;

/** @returns false when memory ran out. */
export function buildBoard(): bool {
  const orientations = tileCount << 2;
  const cells = width * height;
  turned = allocate(orientations << 3);
  classes = allocate(orientations << 2);
  placed = allocate(cells << 1);
  shown = allocate(cells << 2);
  if (!turned || !classes || !placed || !shown) return false;
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

/** Places a strip of the tables on this side, starting at cell `first`. */
// @ts-ignore: decorator
@inline
export function placeStrip(strip: usize, cells: u32, first: u32, side: u32): void {
  const orientations = turned + side * (tileCount << 3);
  const along = alongSide(side);
  let cell = first;
  for (let i: u32 = 0; i < cells; i++) {
    const orientation: u32 = load<u16>(orientations + (<u32>load<u16>(strip + (i << 1)) << 1));
    store<u16>(placed + (cell << 1), <u16>orientation);
    store<u32>(shown + (cell << 2), load<u32>(classes + (orientation << 2)));
    cell += along;
  }
}

/** What a strip of `cells` cells starting at `first` would touch, as a key of the strip tables. */
// @ts-ignore: decorator
@inline
export function keyOf(first: u32, cells: u32, side: u32, hasBefore: bool): u32 {
  const along = alongSide(side);
  let key: u32 = hasBefore ? <u32>load<u8>(shown + ((first - along) << 2) + ((EAST + side) & 3)) : 0;
  let touched = shown + ((first + inwardsFrom(side)) << 2) + side;
  for (let i: u32 = 0; i < cells; i++) {
    key = key * classCount + load<u8>(touched);
    touched += along << 2;
  }
  return key;
}
