/**
 * Rotation tables and mate classes: the labels of every turned tile, and the labels grouped by what they mate with.
 *
 * Labels with the same mates form one *class*. What a placed tile shows to its neighbours is stored as classes, because
 * a neighbour only needs to know which labels it accepts. Under one-to-one rules there are as many classes as labels.
 */
import { allocate } from "./memory";
import { labelCount, labelsMate, tileCount, tileLabel } from "./problem";

/** u8[tileCount * 4][4]: labels N E S W of each oriented tile; orientation = tile * 4 + rotation. */
export let rotated: usize = 0;
/** u8[labelCount]: class of a label. */
let classes: usize = 0;
/** u8[classCount][256]: 1 if a label may touch the class. */
export let accepted: usize = 0;
/** u32[labelCount + 1]: address of a label's list of classes that it may touch, u8[], ascending. */
let acceptingStarts: usize = 0;

export let classCount: u32 = 0;
/** Number of bits that hold a class. */
export let classBits: u32 = 0;

// @ts-ignore: decorator
@inline
export function labelOf(orientation: u32, side: u32): u32 {
  return load<u8>(rotated + orientation * 4 + side);
}

// @ts-ignore: decorator
@inline
export function mayLieAgainst(label: u32, labelClass: u32): bool {
  return load<u8>(accepted + (labelClass << 8) + label) != 0;
}

/** The classes of an oriented tile's four sides in one u32, north in the lowest byte. */
export function classesShown(orientation: u32): u32 {
  let result: u32 = 0;
  for (let side: u32 = 0; side < 4; side++) {
    result |= <u32>load<u8>(classes + labelOf(orientation, side)) << (side << 3);
  }
  return result;
}

/** Address of the first class that a label may touch; `acceptingEnd` is one past the last. */
// @ts-ignore: decorator
@inline
export function acceptingBegin(label: u32): usize {
  return load<u32>(acceptingStarts + (label << 2));
}

// @ts-ignore: decorator
@inline
export function acceptingEnd(label: u32): usize {
  return load<u32>(acceptingStarts + (label << 2), 4);
}

/** @returns false when memory ran out. */
export function buildRotations(): bool {
  rotated = allocate(tileCount * 16);
  classes = allocate(labelCount);
  accepted = allocate(labelCount << 8);
  acceptingStarts = allocate((labelCount + 1) << 2);
  const accepting = allocate(labelCount * labelCount);
  if (!rotated || !classes || !accepted || !acceptingStarts || !accepting) return false;

  for (let tile: u32 = 0; tile < tileCount; tile++) {
    for (let rotation: u32 = 0; rotation < 4; rotation++) {
      for (let side: u32 = 0; side < 4; side++) {
        store<u8>(rotated + tile * 16 + rotation * 4 + side, tileLabel(tile, (side + 4 - rotation) & 3));
      }
    }
  }
  buildClasses(accepting);
  return true;
}

/** @param accepting where the lists of accepted classes go */
function buildClasses(accepting: usize): void {
  classCount = 0;
  for (let label: u32 = 0; label < labelCount; label++) {
    let equal: u32 = 0;
    while (equal < label && !haveSameMates(equal, label)) equal++;
    if (equal < label) {
      store<u8>(classes + label, load<u8>(classes + equal));
      continue;
    }
    for (let other: u32 = 0; other < labelCount; other++) {
      store<u8>(accepted + (classCount << 8) + other, labelsMate(label, other) ? 1 : 0);
    }
    store<u8>(classes + label, classCount++);
  }
  classBits = 32 - clz(classCount - 1);
  for (let label: u32 = 0; label < labelCount; label++) {
    store<u32>(acceptingStarts + (label << 2), accepting);
    for (let labelClass: u32 = 0; labelClass < classCount; labelClass++) {
      if (mayLieAgainst(label, labelClass)) store<u8>(accepting++, labelClass);
    }
  }
  store<u32>(acceptingStarts + (labelCount << 2), accepting);
}

function haveSameMates(a: u32, b: u32): bool {
  for (let other: u32 = 0; other < labelCount; other++) {
    if (labelsMate(a, other) != labelsMate(b, other)) return false;
  }
  return true;
}
