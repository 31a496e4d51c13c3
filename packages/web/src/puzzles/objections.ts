/**
 * Why a turned tile does not fit on a cell, for each side. Play marks the reasons, Watch states them. This judges
 * single cells; whether a full board is correct is up to core's `verify`.
 */
import { type Label, labelAt, type Puzzle, type Rotation, SIDES, type Side } from "@edgewise/core";
import { gridOf, matcherOf, opposite, RIM } from "@edgewise/core/engine";

/** A placed tile with its rotation. */
export interface Laid {
  readonly tile: number;
  readonly rotation: Rotation;
}

export interface Objection {
  /**
   * `mismatch`: does not mate with the neighbour's side. `no-frame`: a rim side without the frame. `frame-inside`: the
   * frame on a side that faces another cell. `not-for-rim`: a rim side with a label that the rim may not show.
   */
  readonly kind: "mismatch" | "no-frame" | "frame-inside" | "not-for-rim";
  readonly side: Side;
  readonly label: Label;
  /** The side it clashes with; only for `mismatch`. */
  readonly against?: { readonly cell: number; readonly tile: number; readonly label: Label };
}

/** The tile on a cell, if any. */
type At = (cell: number) => Laid | undefined;

export interface Judge {
  /** All conflicts of a tile on a cell with its surroundings; a tile already on the cell is ignored. */
  objections(cell: number, laid: Laid, at: At): Objection[];
  /** Are there no objections? Fast enough to call for every tile at every cell. */
  agrees(cell: number, laid: Laid, at: At): boolean;
}

export function judgeOf(puzzle: Puzzle): Judge {
  const grid = gridOf(puzzle.board);
  const { mates } = matcherOf(puzzle.rule);
  const shows = ({ tile, rotation }: Laid, side: Side): Label => {
    const labels = puzzle.tiles[tile];
    if (labels === undefined) throw new RangeError(`there is no tile ${tile}`);
    return labelAt(labels, side, rotation);
  };
  const objectionAt = (cell: number, laid: Laid, at: At, side: Side): Objection | undefined => {
    const label = shows(laid, side);
    const beyond = grid.neighbour(cell, side);
    if (puzzle.frame !== undefined && (label === puzzle.frame) !== (beyond === RIM)) {
      return { kind: beyond === RIM ? "no-frame" : "frame-inside", side, label };
    }
    if (beyond === RIM && puzzle.rim?.includes(label) === false) return { kind: "not-for-rim", side, label };
    const neighbour = beyond === RIM ? undefined : at(beyond);
    if (neighbour === undefined) return undefined;
    const opposed = shows(neighbour, opposite(side));
    if (mates(label, opposed)) return undefined;
    return { kind: "mismatch", side, label, against: { cell: beyond, tile: neighbour.tile, label: opposed } };
  };
  return {
    objections: (cell, laid, at) => SIDES.flatMap((side) => objectionAt(cell, laid, at, side) ?? []),
    agrees: (cell, laid, at) => SIDES.every((side) => objectionAt(cell, laid, at, side) === undefined),
  };
}
