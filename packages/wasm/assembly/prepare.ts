/** Problem -> rotation tables, edge index, steps and an empty search state. */
import { buildIndex, keyedSides, resetCandidates } from "./candidates";
import { buildCursors, cursorsAddress, outwardAddress } from "./cursors";
import { NO_FRAME, NONE } from "./layout.gen";
import { allocate } from "./memory";
import { cellOfStep, domainOfStep, frameLabel, height, requiredTileOfStep, stepCount, tileAboveOfStep, width } from "./problem";
import { buildRotations } from "./rotations";
import {
  CHECKS_ABOVE,
  CHECKS_REQUIRED,
  indexOf,
  keySides,
  STEP_SIZE,
  setAboveCursor,
  setChecks,
  setIndex,
  setKeySides,
  setKeySource,
  setOutward,
  setRequired,
  setUnkeyed,
} from "./steps";
import { buildTwins } from "./twins";

/** No neighbour on that side: the edge of the board or a hole. */
const RIM: u32 = 0xffff;

let steps: usize = 0;
/** u16[cells]: the step that fills a cell, RIM for a hole. */
let stepOfCell: usize = 0;
/** u32[stepCount]: constrained sides | rim sides << 4 | domain << 8. Equal kinds share an index. */
let kinds: usize = 0;

export function stepAddress(step: u32): usize {
  return steps + step * STEP_SIZE;
}

/** @returns false when memory ran out. */
export function buildTables(): bool {
  return buildRotations() && buildTwins() && resetCandidates() && buildSteps();
}

function buildSteps(): bool {
  const cells = width * height;
  steps = allocate(stepCount * STEP_SIZE);
  stepOfCell = allocate(cells << 1);
  kinds = allocate(stepCount << 2);
  if (!steps || !stepOfCell || !kinds || !buildCursors()) return false;
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

function buildStep(step: u32, kindCount: u32): bool {
  const address = stepAddress(step);
  const kind = load<u32>(kinds + (step << 2));
  const first = firstOfKind(step);
  if (first < step) {
    setIndex(address, indexOf(stepAddress(first)));
    setKeySides(address, keySides(stepAddress(first)));
  } else {
    const index = buildIndex(kind & 15, (kind >> 4) & 15, kind >> 8, kindCount);
    if (!index) return false;
    setIndex(address, index);
    setKeySides(address, keyedSides());
  }

  let constrainedSides: u32 = 0;
  for (let side: u32 = 0; side < 4; side++) {
    if (!((kind >> side) & 1)) continue;
    const source = outwardAddress(neighbourOf(cellOfStep(step), side)) + (side ^ 2);
    const unkeyed = constrainedSides - keySides(address);
    if (constrainedSides < keySides(address)) setKeySource(address, constrainedSides, source);
    else setUnkeyed(address, unkeyed, side, source);
    constrainedSides++;
  }
  const required = requiredTileOfStep(step);
  const unkeyedCount = constrainedSides - keySides(address);
  if (required != NONE) setRequired(address, required);
  const above = tileAboveOfStep(step);
  if (above != NONE) setAboveCursor(address, cursorsAddress() + (above << 2));
  setChecks(address, unkeyedCount | (required != NONE ? CHECKS_REQUIRED : 0) | (above != NONE ? CHECKS_ABOVE : 0));
  setOutward(address, outwardAddress(cellOfStep(step)));
  return true;
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
  // Without a frame the rim is free, and steps that differ only there are of one kind.
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
