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

/** Address of the empty list, which all keys without candidates share. */
export let emptyList: usize = 0;

/** @returns false when memory ran out. */
export function resetCandidates(): bool {
  emptyList = allocate(offsetof<Candidate>());
  return emptyList != 0;
}

/** Builds the index for one of `kindCount` kinds of step. @returns its address, or 0 when memory ran out. */
export function buildIndex(constrainedSides: u32, rimSides: u32, domainId: u32, kindCount: u32): usize {
  constrained = constrainedSides;
  rim = rimSides;
  domain = domainId;
  keyed = popcnt(constrained);
  while (keyed > 0 && isTooLarge(kindCount)) keyed--;

  const lists: u32 = 1 << (keyed * classBits);
  const index = allocate(lists << 2);
  if (!index) return 0;

  // The first pass measures each list. Then each list gets its address, and the second pass fills it from the end.
  forEachCandidate(index, false);
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
  forEachCandidate(index, true);
  return index;
}

function isTooLarge(kindCount: u32): bool {
  if (keyed * classBits > MAX_KEY_BITS) return true;
  const lists: u64 = 1 << (keyed * classBits);
  let candidates: u64 = 0;
  let orientations: u32 = 0;
  for (let orientation: u32 = 0; orientation < tileCount << 2; orientation++) {
    if (!suitsCell(orientation)) continue;
    orientations++;
    let copies: u64 = 1;
    let sides = constrained;
    for (let i: u32 = 0; i < keyed; i++) {
      const label = labelOf(orientation, ctz(sides));
      copies *= acceptingEnd(label) - acceptingBegin(label);
      sides &= sides - 1;
    }
    candidates += copies;
  }
  // A pinned cell has a handful of candidates: testing each is faster than looking them up.
  if (orientations <= 4) return true;
  return candidates * offsetof<Candidate>() + lists * 4 > MAX_BYTES / kindCount;
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
function forEachCandidate(index: usize, write: bool): void {
  for (let orientation = <i32>(tileCount << 2) - 1; orientation >= 0; orientation--) {
    if (suitsCell(orientation)) enterUnderKeys(index, write, orientation, 0, constrained, 0);
  }
}

function enterUnderKeys(index: usize, write: bool, orientation: u32, i: u32, sides: u32, key: u32): void {
  if (i < keyed) {
    const label = labelOf(orientation, ctz(sides));
    const end = acceptingEnd(label);
    for (let at = acceptingBegin(label); at < end; at++) {
      enterUnderKeys(index, write, orientation, i + 1, sides & (sides - 1), (key << classBits) | load<u8>(at));
    }
    return;
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
