/**
 * Steps prepared for the search: for each, where to look up its candidates and what else to check. Also this search's
 * own part of the state:
 *
 *     | lists Candidate[steps][2] | outward u8[cells][4] | cursors u32[steps] |
 *
 * A cursor is the address of the next candidate to try; the cursor of a step with a placed tile points one past it.
 * Each step before the floor has a list of its own with one candidate, so that the list ends where the full list would
 * continue: the search loops need not test for the floor.
 */
import { NO_FRAME, NONE } from "../layout.gen";
import { allocate } from "../memory";
import { cellOfStep, domainOfStep, frameLabel, height, requiredTileOfStep, stepCount, tileAboveOfStep, width } from "../problem";
import { buildState, own } from "../state";
import { buildIndex, Candidate, keyed } from "./candidates";

/** Flag in `checks`, above the number of unkeyed sides: a tile must be on the board once the step is filled. */
export const CHECKS_REQUIRED: u32 = 8;
/** Flag in `checks`: this step's tile must have a higher number than that of an earlier step. */
export const CHECKS_ABOVE: u32 = 16;
/** Masks the number of unkeyed sides. */
export const CHECKS_UNKEYED: u32 = 7;

/** No neighbour on that side: the edge of the board or a hole. */
const RIM: u32 = 0xffff;

@unmanaged
export class Step {
  /** The required tile in the used set: its bit, and the byte offset of its word. */
  requiredBit: u64;
  requiredWord: u16;
  /** The earlier step that this one's tile must be above. */
  above: u16;
  /** Address of a u32[2 ^ (keySides * classBits)] of candidate lists. */
  index: u32;
  /** Number of constrained sides, ascending from the first, that make the key. */
  keySides: u32;
  /** 0 for nearly every step: the number of unkeyed constrained sides, and the flags of symmetry breaking. */
  checks: u32;
  /** Address of this cell's own four class bytes. */
  outward: u32;
  /** For each constrained side, address of the class byte that the placed neighbour shows to this cell: u32[4]. */
  private sources: u32;
  private source1: u32;
  private source2: u32;
  private source3: u32;
  /** The constrained sides: u8[4]. */
  private sides: u32;

  /** The class that the neighbour on the i-th constrained side shows. */
  @inline
  classOn(i: u32): u32 {
    return load<u8>(load<u32>(changetype<usize>(this) + (i << 2), offsetof<Step>("sources")));
  }

  side(i: u32): u32 {
    return load<u8>(changetype<usize>(this) + i, offsetof<Step>("sides"));
  }

  constrain(i: u32, side: u32, source: usize): void {
    store<u32>(changetype<usize>(this) + (i << 2), <u32>source, offsetof<Step>("sources"));
    store<u8>(changetype<usize>(this) + i, side, offsetof<Step>("sides"));
  }

  @inline
  get next(): Step {
    return changetype<Step>(changetype<usize>(this) + offsetof<Step>());
  }

  @inline
  get previous(): Step {
    return changetype<Step>(changetype<usize>(this) - offsetof<Step>());
  }
}

let steps: usize = 0;
let lists: usize = 0;
let outward: usize = 0;
export let cursors: usize = 0;
/** u16[cells]: the step that fills a cell, RIM for a hole. */
let stepOfCell: usize = 0;
/** u32[stepCount]: constrained sides | rim sides << 4 | domain << 8. Equal kinds share an index. */
let kinds: usize = 0;

export function stepAt(step: u32): Step {
  return changetype<Step>(steps + step * <u32>offsetof<Step>());
}

/** @param stack `cursors`, which the search keeps in a local: reading the global makes every node cost a fifth more. */
// @ts-ignore: decorator
@inline
export function cursorOf(step: u32, stack: usize = cursors): Candidate {
  return changetype<Candidate>(<usize>load<u32>(stack + (step << 2)));
}

// @ts-ignore: decorator
@inline
export function setCursor(step: u32, candidate: Candidate, stack: usize = cursors): void {
  store<u32>(stack + (step << 2), changetype<u32>(candidate));
}

/** A list with only this candidate, for a step before the floor. */
export function listOfOne(step: u32, candidate: Candidate): Candidate {
  const list = lists + step * <u32>offsetof<Candidate>() * 2;
  memory.copy(list, changetype<usize>(candidate), offsetof<Candidate>());
  return changetype<Candidate>(list);
}

/** Builds the search state too. @returns false when memory ran out. */
export function buildSteps(): bool {
  const cells = width * height;
  const listsBytes = stepCount * <u32>offsetof<Candidate>() * 2;
  steps = allocate(stepCount * <u32>offsetof<Step>());
  stepOfCell = allocate(cells << 1);
  kinds = allocate(stepCount << 2);
  if (!steps || !stepOfCell || !kinds || !buildState(listsBytes + ((cells + stepCount) << 2))) return false;
  lists = own;
  outward = lists + listsBytes;
  cursors = outward + (cells << 2);
  memory.fill(stepOfCell, 0xff, cells << 1);
  for (let step: u32 = 0; step < stepCount; step++) store<u16>(stepOfCell + (cellOfStep(step) << 1), <u16>step);

  let kindCount: u32 = 0;
  for (let step: u32 = 0; step < stepCount; step++) {
    store<u32>(kinds + (step << 2), kindOf(step));
    if (firstOfKind(step) == step) kindCount++;
  }
  for (let step: u32 = 0; step < stepCount; step++) {
    if (!buildStep(step, kindCount)) return false;
  }
  return true;
}

function buildStep(number: u32, kindCount: u32): bool {
  const step = stepAt(number);
  const kind = load<u32>(kinds + (number << 2));
  const first = firstOfKind(number);
  if (first < number) {
    step.index = stepAt(first).index;
    step.keySides = stepAt(first).keySides;
  } else {
    step.index = <u32>buildIndex(kind & 15, (kind >> 4) & 15, kind >> 8, kindCount);
    if (!step.index) return false;
    step.keySides = keyed;
  }

  let constrained: u32 = 0;
  for (let side: u32 = 0; side < 4; side++) {
    if (!((kind >> side) & 1)) continue;
    step.constrain(constrained++, side, outwardOf(neighbourOf(cellOfStep(number), side)) + (side ^ 2));
  }
  step.checks = constrained - step.keySides;
  const required = requiredTileOfStep(number);
  if (required != NONE) {
    step.requiredBit = (<u64>1) << (required & 63);
    step.requiredWord = <u16>((required >> 6) << 3);
    step.checks |= CHECKS_REQUIRED;
  }
  const above = tileAboveOfStep(number);
  if (above != NONE) {
    step.above = <u16>above;
    step.checks |= CHECKS_ABOVE;
  }
  step.outward = <u32>outwardOf(cellOfStep(number));
  return true;
}

/** Address of a cell's four outward class bytes. */
function outwardOf(cell: u32): usize {
  return outward + (cell << 2);
}

/** The earliest step with the same kind. */
function firstOfKind(step: u32): u32 {
  const kind = load<u32>(kinds + (step << 2));
  let first: u32 = 0;
  while (load<u32>(kinds + (first << 2)) != kind) first++;
  return first;
}

function kindOf(step: u32): u32 {
  let constrained: u32 = 0;
  let rim: u32 = 0;
  for (let side: u32 = 0; side < 4; side++) {
    const neighbour = neighbourOf(cellOfStep(step), side);
    const filledBy: u32 = neighbour == RIM ? RIM : load<u16>(stepOfCell + (neighbour << 1));
    if (filledBy == RIM) rim |= 1 << side;
    else if (filledBy < step) constrained |= 1 << side;
  }
  // Without a frame the rim is free, and steps that differ only there have the same kind.
  if (frameLabel == NO_FRAME) rim = 0;
  return constrained | (rim << 4) | (domainOfStep(step) << 8);
}

/** The cell beyond a side, or RIM beyond the edge of the board. */
function neighbourOf(cell: u32, side: u32): u32 {
  const x = cell % width;
  const y = cell / width;
  switch (side) {
    case 0:
      return y > 0 ? cell - width : RIM;
    case 1:
      return x + 1 < width ? cell + 1 : RIM;
    case 2:
      return y + 1 < height ? cell + width : RIM;
    default:
      return x > 0 ? cell - 1 : RIM;
  }
}
