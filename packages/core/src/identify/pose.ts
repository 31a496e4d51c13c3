/**
 * A pose is a puzzle as it lies before one observer: its board turned, and all its tiles perhaps mirrored. Puzzles that
 * turn or mirror into each other have the same poses, up to the names of labels and the order of tiles.
 *
 * The tiles of a pose are numbers only. A tile that a pin or the puzzle keeps from turning is `fixed`, with the labels
 * that it shows in its place; the sides of any other tile may begin anywhere.
 */
import { type Board, type Puzzle, ROTATIONS, type Rotation } from "../model.js";
import { lookOf } from "../rules.js";
import { turnedCell } from "../symmetry.js";

export interface Pose {
  /** Were all tiles mirrored, left to right, before the board was turned? */
  readonly mirrored: boolean;
  /** Clockwise quarter turns of the whole board. */
  readonly turn: Rotation;
  readonly tiles: readonly PosedTile[];
  /** Ids that look different from all others before any tile is looked at: by id, the kind of label. */
  readonly kinds: readonly number[];
  /** By id: the ids it mates with. */
  readonly matesOf: readonly (readonly number[])[];
  /** Whether tiles turn and the rim has labels of its own, width, height, holes: equal for puzzles that may be the same. */
  readonly board: readonly number[];
}

export interface PosedTile {
  /** Clockwise from the north of this pose. */
  readonly sides: readonly [number, number, number, number];
  /** Clockwise quarter turns of the listed tile, mirrored if the pose is, after which it has these sides. */
  readonly turn: Rotation;
  /** Is it kept from turning in its place? */
  readonly fixed: boolean;
  /** The cell it is pinned to, numbered on the turned board; -1: none. */
  readonly cell: number;
}

/** The poses of a puzzle, or of its mirror image, whose boards come first: one of them is its canonical pose. */
export function posesOf(puzzle: Puzzle, mirrored: boolean): readonly Pose[] {
  const { board, rotate, pins, rim, labels } = puzzle;
  const kinds = labels.names.map((name, id) => (id === labels.frame ? 1 : 0) + (rim?.includes(name) ? 2 : 0));
  const poses = ROTATIONS.map((turn) => ({
    mirrored,
    turn,
    tiles: posedTiles(puzzle, mirrored, turn),
    kinds,
    matesOf: labels.matesOf,
    board: [(rotate ? 1 : 0) + (rim ? 2 : 0), ...posedBoard(board, mirrored, turn)],
  }));
  const [least] = poses.map((pose) => pose.board).toSorted(compareLists);
  const first = poses.filter((pose) => least && compareLists(pose.board, least) === 0);
  // Where nothing else has a place, these differ only by turns of single tiles.
  return rotate && pins.length === 0 ? first.slice(0, 1) : first;
}

function posedTiles(puzzle: Puzzle, mirrored: boolean, turn: Rotation): PosedTile[] {
  const pinOf = new Map(puzzle.pins.map((pin) => [pin.tile, pin]));
  return puzzle.tiles.map((_, tile) => {
    const pin = pinOf.get(tile);
    const pinned = pin?.rotation ?? 0;
    const [n = 0, e = 0, s = 0, w = 0] = lookOf(puzzle.labels, tile * 4 + pinned);
    const sides = mirrored ? [n, w, s, e] : [n, e, s, w];
    const at = (side: number) => sides[(side + 4 - turn) % 4] as number;
    return {
      sides: [at(0), at(1), at(2), at(3)],
      turn: ((turn + 4 + (mirrored ? -pinned : pinned)) % 4) as Rotation,
      fixed: !puzzle.rotate || pin?.rotation !== undefined,
      cell: pin ? posedCell(puzzle.board, pin.x, pin.y, mirrored, turn) : -1,
    };
  });
}

function posedCell(board: Board, x: number, y: number, mirrored: boolean, turn: Rotation): number {
  return turnedCell(board, y * board.width + (mirrored ? board.width - 1 - x : x), turn);
}

function posedBoard(board: Board, mirrored: boolean, turn: Rotation): number[] {
  const { width, height } = board;
  const holes = board.holes.map(([x, y]) => posedCell(board, x, y, mirrored, turn)).toSorted((a, b) => a - b);
  return [...(turn % 2 === 0 ? [width, height] : [height, width]), ...holes];
}

/** By the first difference; a list that begins another comes first. */
export function compareLists(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
