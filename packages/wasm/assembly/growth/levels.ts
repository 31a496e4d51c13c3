/**
 * The growth kernel's own part of the search state: its levels, one for each block of cells. Level 0 places the first
 * tile: its strips are the starts (strips.ts), and it grows north from an empty rectangle.
 */
import { stepCount } from "../problem";
import { buildState, own } from "../state";
import { StripTable } from "./strips";

@unmanaged
export class Level {
  /** Number of the next strip to try; if a strip is placed, one past it. */
  cursor: u32;
  /** The list in `table`: its first strip and one past its last. */
  base: u32;
  end: u32;
  table: StripTable;
  /** The rectangle to which the whole strip is added. */
  rectangle: u32;
  /** First cell of the block. */
  first: u16;
  /** Tiles on the board below this level. */
  filled: u16;
  /** Cells of the strip after the block. */
  left: u16;
  /** Cells of the block. */
  cells: u8;
  side: u8;

  @inline
  get next(): Level {
    return changetype<Level>(changetype<usize>(this) + offsetof<Level>());
  }

  @inline
  get previous(): Level {
    return changetype<Level>(changetype<usize>(this) - offsetof<Level>());
  }
}

export function levelAt(depth: u32): Level {
  return changetype<Level>(own + depth * <u32>offsetof<Level>());
}

/** The whole search state. @returns false when memory ran out. */
export function buildLevels(): bool {
  return buildState(stepCount * <u32>offsetof<Level>());
}
