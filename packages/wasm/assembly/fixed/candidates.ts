/**
 * The edge index: for each kind of step, constraint labels -> the list of oriented tiles that fit.
 *
 * Steps of the same kind (constrained sides, rim sides, domain) share one index. The key is made of the classes that
 * the neighbours show on the keyed sides, classBits bits each, the first side in the highest bits. The value is the
 * address of a list:
 *
 *     byte  0         8              12        14
 *           +---------+--------------+---------+-------------+
 *           | bit u64 | classes u32  | word u16| orientation |   one candidate, in order of tile, then rotation
 *           +---------+--------------+---------+-------------+
 *           | 0                                              |   end of the list
 *           +------------------------------------------------+
 *
 * `bit` and `word` (a byte offset) locate the tile in the used set; `classes` is what the tile shows outward.
 *
 * Normally all constrained sides are keyed. If that would make an index too large (many labels, or rules under which a
 * label mates with many), the key omits the last sides, and the search checks them candidate by candidate.
 */
import { NO_FRAME } from "../layout.gen";
import { allocate } from "../memory";
import { allowedRotations, frameLabel, tileCount } from "../problem";
import { acceptingBegin, acceptingEnd, classBits, classesShown, labelOf } from "../rotations";

@unmanaged
export class Candidate {
  bit: u64;
  classes: u32;
  word: u16;
  orientation: u16;

  @inline
  get tile(): u32 {
    return <u32>this.orientation >> 2;
  }

  @inline
  get next(): Candidate {
    return changetype<Candidate>(changetype<usize>(this) + offsetof<Candidate>());
  }

  @inline
  get previous(): Candidate {
    return changetype<Candidate>(changetype<usize>(this) - offsetof<Candidate>());
  }
}

/** Bits of a key. With more, the lists would not stay in a cache, and further bits exclude few candidates. */
const MAX_KEY_BITS: u32 = 16;
/** Limit in bytes for the edge indexes of a problem: candidates and the addresses of lists. */
const MAX_BYTES: u64 = 64 << 20;

/** The kind of step being indexed. Sides are masks, bit s for side s; rim sides matter only with a frame. */
let constrained: u32 = 0;
let rim: u32 = 0;
let domain: u32 = 0;

/** The first `keyed` constrained sides, ascending, make the key of the index built last. */
export let keyed: u32 = 0;
/** u16[]: the oriented tiles that suit the cell, ascending. */
let suitable: usize = 0;
let suitableEnd: usize = 0;

/** Address of the empty list, which all keys without candidates share. */
export let emptyList: usize = 0;

/** @returns false when memory ran out. */
export function resetCandidates(): bool {
  emptyList = allocate(offsetof<Candidate>());
  suitable = allocate(tileCount << 3);
  return emptyList != 0 && suitable != 0;
}

/** Builds the index for one of `kindCount` kinds of step. @returns its address, or 0 when memory ran out. */
export function buildIndex(constrainedSides: u32, rimSides: u32, domainId: u32, kindCount: u32): usize {
  constrained = constrainedSides;
  rim = rimSides;
  domain = domainId;
  listSuitable();
  keyed = popcnt(constrained);
  let keySides = constrained;
  while (keyed > 0 && isTooLarge(kindCount, keySides)) {
    keyed--;
    keySides ^= 0x80000000 >>> clz(keySides);
  }

  const lists: u32 = 1 << (keyed * classBits);
  const index = allocate(lists << 2);
  if (!index) return 0;

  // The first pass measures each list. Then each list gets its address, and the second pass fills it from the end.
  forEachCandidate(index, false, keySides);
  const size = <u32>offsetof<Candidate>();
  let bytes: u32 = 0;
  for (let key: u32 = 0; key < lists; key++) {
    const length = load<u32>(index + (key << 2));
    if (length > 0) bytes += (length + 1) * size;
  }
  let at = allocate(bytes);
  if (!at) return 0;
  for (let key: u32 = 0; key < lists; key++) {
    const length = load<u32>(index + (key << 2));
    const end = at + length * size;
    store<u32>(index + (key << 2), <u32>(length > 0 ? end : emptyList));
    if (length > 0) at = end + size;
  }
  forEachCandidate(index, true, keySides);
  return index;
}

function isTooLarge(kindCount: u32, keySides: u32): bool {
  if (keyed * classBits > MAX_KEY_BITS) return true;
  // A pinned cell has a handful of candidates: testing each is faster than looking them up.
  if (suitableEnd - suitable <= 4 << 1) return true;
  const lists: u64 = 1 << (keyed * classBits);
  let candidates: u64 = 0;
  for (let at = suitable; at < suitableEnd; at += 2) {
    let copies: u64 = 1;
    for (let sides = keySides; sides != 0; sides &= sides - 1) {
      const label = labelOf(load<u16>(at), ctz(sides));
      copies *= acceptingEnd(label) - acceptingBegin(label);
    }
    candidates += copies;
  }
  return candidates * offsetof<Candidate>() + lists * 4 > MAX_BYTES / kindCount;
}

function listSuitable(): void {
  suitableEnd = suitable;
  for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
    if (!suitsCell(orientation)) continue;
    store<u16>(suitableEnd, <u16>orientation);
    suitableEnd += 2;
  }
}

/** Does an oriented tile belong to the domain and respect the frame? */
function suitsCell(orientation: u32): bool {
  if (!((allowedRotations(domain, orientation >> 2) >> (orientation & 3)) & 1)) return false;
  if (frameLabel == NO_FRAME) return true;
  for (let side: u32 = 0; side < 4; side++) {
    if ((labelOf(orientation, side) == frameLabel) != (((rim >> side) & 1) != 0)) return false;
  }
  return true;
}

/** Counts or writes every candidate under each key it matches. Goes backwards, so that lists end up ascending. */
function forEachCandidate(index: usize, write: bool, keySides: u32): void {
  for (let at = suitableEnd; at > suitable; ) {
    at -= 2;
    enterUnderKeys(index, write, load<u16>(at), keySides, 0);
  }
}

/** @param sides key sides that the key does not have yet */
function enterUnderKeys(index: usize, write: bool, orientation: u32, sides: u32, key: u32): void {
  for (; sides != 0; sides &= sides - 1) {
    const label = labelOf(orientation, ctz(sides));
    const last = acceptingEnd(label) - 1;
    let at = acceptingBegin(label);
    if (at > last) return;
    key <<= classBits;
    // Under most rules a label has one mate. Only a label with more takes calls.
    for (; at < last; at++) enterUnderKeys(index, write, orientation, sides & (sides - 1), key | load<u8>(at));
    key |= load<u8>(at);
  }
  const slot = index + (key << 2);
  if (!write) {
    store<u32>(slot, load<u32>(slot) + 1);
    return;
  }
  const candidate = changetype<Candidate>(<usize>load<u32>(slot)).previous;
  store<u32>(slot, changetype<u32>(candidate));
  candidate.bit = (<u64>1) << ((orientation >> 2) & 63);
  candidate.classes = classesShown(orientation);
  candidate.word = <u16>((orientation >> 8) << 3);
  candidate.orientation = <u16>orientation;
}
