/**
 * The design of a puzzle: what is left when the order and the turns of its tiles, the names of its labels and the side
 * from which it is looked at are disregarded. Two puzzles of one design have the same number of solutions; each
 * solution of one is a solution of the other under other pictures.
 *
 * Labels may be renamed in any way that keeps which labels mate, so heads and tails may trade places, and a rule may be
 * spelled differently. Names, sources and notes do not count. A mirrored puzzle has the same design, but boxed tiles
 * cannot be mirrored, so the mapping says where that is needed.
 */
import { fingerprint } from "../fingerprint.js";
import type { Label, Puzzle, Rotation } from "../model.js";
import { validated } from "../validate.js";
import { canonicalNumbering, MOST_REFINEMENTS, type Numbering } from "./numbering.js";
import { compareLists, type Pose, posesOf } from "./pose.js";

/** A tile, and the turns that bring it into another place. */
export interface TurnedTile {
  /** 0-based. */
  readonly tile: number;
  /** Clockwise quarter turns. */
  readonly turn: Rotation;
}

/** A puzzle's design, and where the parts of this puzzle are in it. */
export interface Design {
  /** 16 hexadecimal digits: equal for puzzles of one design, and different for others, but for one pair in 2^64. */
  readonly fingerprint: string;
  /** Was the puzzle mirrored? A puzzle that is its own mirror image never is. */
  readonly mirrored: boolean;
  /** Is the puzzle its own mirror image, under other names? */
  readonly ownMirrorImage: boolean;
  /** Equal exactly for puzzles of one design. */
  readonly form: readonly number[];
  /** Clockwise quarter turns of the board, after any mirroring. */
  readonly turn: Rotation;
  /** The puzzle's labels, in the order of the design. */
  readonly labels: readonly Label[];
  /** The puzzle's tiles, in the order of the design, with the turns that bring each there. */
  readonly tiles: readonly TurnedTile[];
}

/** How one puzzle becomes another. */
export interface DesignMapping {
  /** All tiles, and the board, are mirrored left to right first. */
  readonly mirrored: boolean;
  /** Clockwise quarter turns of the board, for puzzles in which places matter. */
  readonly turn: Rotation;
  /** Each label of the one puzzle with its counterpart. */
  readonly labels: readonly (readonly [from: Label, to: Label])[];
  /**
   * By tile of the one puzzle: its counterpart, and the turns, of the mirrored tile if it is mirrored, after which it
   * shows the counterpart's labels as they are listed.
   */
  readonly tiles: readonly TurnedTile[];
}

/**
 * @param mostRefinements the work after which a puzzle with very many symmetries is given up
 * @returns undefined if it was given up, which no real puzzle is
 * @example
 * ```js
 * import { makePuzzle } from "@edgewise/core";
 * import { designOf } from "@edgewise/core/identify";
 *
 * const board = { width: 2, height: 1 };
 * const one = makePuzzle({ board, rule: "equal", tiles: [["a", "b", "c", "d"], ["b", "b", "a", "d"]] });
 * const other = makePuzzle({ board, rule: "equal", tiles: [["2", "9", "5", "5"], ["5", "7", "9", "2"]] });
 * console.log(designOf(one)?.fingerprint === designOf(other)?.fingerprint); // → true
 * ```
 */
export function designOf(puzzle: Puzzle, mostRefinements: number = MOST_REFINEMENTS): Design | undefined {
  puzzle = validated(puzzle);
  const limit = { left: mostRefinements };
  const plain = leastPose(posesOf(puzzle, false), limit);
  const mirror = leastPose(posesOf(puzzle, true), limit);
  if (plain === undefined || mirror === undefined) return undefined;
  const order = compareLists(plain.numbering.form, mirror.numbering.form);
  const { pose, numbering } = order <= 0 ? plain : mirror;
  const labels: Label[] = [];
  for (const [id, number] of numbering.numberOf.entries()) labels[number] = puzzle.labels.names[id] as Label;
  return {
    fingerprint: fingerprint(numbering.form.join(" ")),
    mirrored: pose.mirrored,
    ownMirrorImage: order === 0,
    form: numbering.form,
    turn: pose.turn,
    labels,
    tiles: numbering.tiles.map(({ tile, turn }) => ({
      tile,
      turn: ((turn + (pose.tiles[tile]?.turn ?? 0)) % 4) as Rotation,
    })),
  };
}

interface Posed {
  readonly pose: Pose;
  readonly numbering: Numbering;
}

function leastPose(poses: readonly Pose[], limit: { left: number }): Posed | undefined {
  let least: Posed | undefined;
  for (const pose of poses) {
    const numbering = canonicalNumbering(pose, limit);
    if (numbering === undefined) return undefined;
    if (!least || compareLists(numbering.form, least.numbering.form) < 0) least = { pose, numbering };
  }
  return least;
}

/** How the first puzzle becomes the second; undefined if they are of different designs. */
export function mappingBetween(from: Design, to: Design): DesignMapping | undefined {
  if (compareLists(from.form, to.form) !== 0) return undefined;
  const tiles: TurnedTile[] = [];
  for (const [i, { tile, turn }] of from.tiles.entries()) {
    const there = to.tiles[i] as TurnedTile;
    tiles[tile] = { tile: there.tile, turn: turnBetween(turn, there.turn, to.mirrored) };
  }
  return {
    mirrored: from.mirrored !== to.mirrored,
    turn: turnBetween(from.turn, to.turn, to.mirrored),
    labels: from.labels.map((label, i) => [label, to.labels[i] as Label]),
    tiles,
  };
}

/**
 * Each puzzle, perhaps mirrored and then turned, becomes the design. After the turns of the one, this undoes those of the
 * other; mirroring back makes clockwise turns anticlockwise.
 */
function turnBetween(turn: number, there: number, thereMirrored: boolean): Rotation {
  const between = thereMirrored ? there - turn : turn - there;
  return ((between + 4) % 4) as Rotation;
}
