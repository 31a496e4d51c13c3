/**
 * Why a turned tile does not agree with a cell: side by side, in terms of what lies beyond. Play marks it, Watch says it.
 * It judges single cells, not fillings: whether a full board is right is for core's `verify` to say.
 */
import { type Label, labelAt, type Puzzle, type Rotation, SIDES, type Side } from "@edgewise/core";
import { gridOf, matcherOf, opposite, RIM } from "@edgewise/core/engine";

/** A tile as it lies. */
export interface Laid {
  readonly tile: number;
  readonly rotation: Rotation;
}

export interface Objection {
  /**
   * `mismatch`: does not mate with the neighbour's side. `no-frame`: a rim side without the frame. `frame-inside`: the
   * frame where a tile lies or will lie.
   */
  readonly kind: "mismatch" | "no-frame" | "frame-inside";
  readonly side: Side;
  readonly label: Label;
  /** What it clashes with; only for `mismatch`. */
  readonly against?: { readonly cell: number; readonly tile: number; readonly label: Label };
}

/** Cell to what lies there. */
export type At = (cell: number) => Laid | undefined;

export interface Judge {
  /** Everything that speaks against a tile on a cell, among what lies around it; whatever lies there already is ignored. */
  objections(cell: number, laid: Laid, at: At): Objection[];
  /** Is there none? The same, but quick enough to ask it of every tile at every cell. */
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
