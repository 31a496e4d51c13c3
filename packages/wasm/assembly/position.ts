/**
 * Positions: where a search stands, said without addresses, so that another kernel can go on from there.
 *
 *     | placed u16[count] | next u16 |
 *
 * `placed` is tile * 4 + rotation at each step, `next` a bound: at the step after these, candidates below it are done.
 * The walk checks every tile as the search would, so no position can lead outside the tables.
 *
 * A search can be held to the subtree below its first `floor` steps. Each of these gets a list of its own with the one
 * candidate, so that it is found exhausted where the whole list would go on: the search loops know nothing of floors.
 */
import { bitOf, CANDIDATE_SIZE, orientationOf, shownBy, wordOf } from "./candidates";
import { cursorsAddress } from "./cursors";
import { allocate } from "./memory";
import { stepAddress } from "./prepare";
import { stepCount } from "./problem";
import { candidatesFor, passesChecks, startSearch } from "./search";
import { clearUsed, saveDepth, saveFloor, usedAddress } from "./state";
import { checksOf, outwardOf, requiredWord } from "./steps";
import { hasTwins, toggleAfter } from "./twins";

let position: usize = 0;
/** For each step a list of one candidate. */
let lists: usize = 0;

/** @returns false when memory ran out. */
export function buildPositions(): bool {
  position = allocate((stepCount + 1) << 1);
  lists = allocate(stepCount * CANDIDATE_SIZE * 2);
  return position != 0 && lists != 0;
}

/** Where the host writes a position. */
export function positionAddress(): usize {
  return position;
}

/**
 * Starts over at the position, with no node counted.
 * @returns false, at the root, where the tree has no such position.
 */
export function startAt(count: u32, floor: u32): bool {
  startSearch();
  if (moveTo(count, floor)) return true;
  startSearch();
  return false;
}

/**
 * Goes to the position and keeps what was counted and found.
 * @returns false, at no position at all, where the tree has no such position.
 */
export function moveTo(count: u32, floor: u32): bool {
  if (count >= stepCount || floor > count) return false;
  clearUsed();
  for (let step: u32 = 0; step < count; step++) {
    if (!placeAgain(step, step < floor)) return false;
  }
  const next: u32 = load<u16>(position + (count << 1));
  let cursor = candidatesFor(stepAddress(count));
  while (bitOf(cursor) != 0 && orientationOf(cursor) < next) cursor += CANDIDATE_SIZE;
  store<u32>(cursorsAddress() + (count << 2), <u32>cursor);
  saveDepth(count);
  saveFloor(floor);
  return true;
}

/** Places what the position names for a step, `alone` as the only candidate of its list. */
function placeAgain(step: u32, alone: bool): bool {
  const address = stepAddress(step);
  const orientation: u32 = load<u16>(position + (step << 1));
  let candidate = candidatesFor(address);
  while (bitOf(candidate) != 0 && orientationOf(candidate) != orientation) candidate += CANDIDATE_SIZE;
  if (bitOf(candidate) == 0) return false;
  const word = usedAddress() + wordOf(candidate);
  if ((load<u64>(word) & bitOf(candidate)) != 0) return false;
  if (checksOf(address) != 0) {
    if (!passesChecks(address, candidate, load<u64>(usedAddress() + requiredWord(address)))) return false;
  }
  store<u64>(word, load<u64>(word) | bitOf(candidate));
  if (hasTwins()) toggleAfter(usedAddress(), orientation >> 2);
  store<u32>(outwardOf(address), shownBy(candidate));
  if (alone) {
    const list = lists + <usize>step * CANDIDATE_SIZE * 2;
    memory.copy(list, candidate, CANDIDATE_SIZE);
    candidate = list;
  }
  store<u32>(cursorsAddress() + (step << 2), <u32>(candidate + CANDIDATE_SIZE));
  return true;
}
