/**
 * The growth kernel's own part of the search state: its levels, one for each node on the path.
 *
 *     | Level | used u64[4] | Side[4], north first |
 *
 * Level 0 places the first tile: its list is the starts (strips.ts), and it grows north from an empty rectangle. If the
 * side of a level can be at the rim, the level's list goes on with that of another side.
 */
import { stepCount } from "../problem";
import { buildState, own } from "../state";

/** The list of one side of the rectangle: all free strips that fit on a run of its cells. */
@unmanaged
export class Side {
  /** Addresses of the first strip and one past the last (lists.ts). */
  begin: u32;
  end: u32;
  /** Cells of the side before the run. */
  before: u16;
  /** Cells of the run. */
  cells: u16;
}

const USED: u32 = 40;
const SIDES: u32 = USED + 32;
export const LEVEL_SIZE: u32 = SIDES + 4 * <u32>offsetof<Side>() + 16;

@unmanaged
export class Level {
  /** Address of the next strip to try; if one is placed, one past it. */
  cursor: u32;
  /** The list: that of a side, or within a strip the ways to continue it. */
  base: u32;
  end: u32;
  /** One past the last strip in use. */
  top: u32;
  /** The rectangle to which the strip is added (rectangle.ts). */
  room: u64;
  reach: u32;
  /** Tiles on the board below the strip. */
  filled: u16;
  /** The run of the strip's cells that the list covers. */
  before: u16;
  cells: u16;
  side: u16;
  /** Strips on sides before this one in the level's list. */
  passed: u16;
  /** Is this side the last of the level's list? */
  isLast: bool;

  /** The tiles below the strip, as a set. */
  @inline
  get used(): usize {
    return changetype<usize>(this) + USED;
  }

  /** A side of the rectangle. Stale if it has no room. */
  @inline
  sideAt(side: u32): Side {
    return changetype<Side>(changetype<usize>(this) + SIDES + side * <u32>offsetof<Side>());
  }

  @inline
  get next(): Level {
    return changetype<Level>(changetype<usize>(this) + LEVEL_SIZE);
  }

  @inline
  get previous(): Level {
    return changetype<Level>(changetype<usize>(this) - LEVEL_SIZE);
  }
}

export function levelAt(depth: u32): Level {
  return changetype<Level>(own + depth * LEVEL_SIZE);
}

/** A level after all others, as room to work in: it is never on the path. */
export function spareLevel(): Level {
  return levelAt(stepCount);
}

/** The whole search state. @returns false when memory ran out. */
export function buildLevels(): bool {
  return buildState((stepCount + 1) * LEVEL_SIZE);
}
