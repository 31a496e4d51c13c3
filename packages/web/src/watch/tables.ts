/** What a traced search looks up at each try, in small integers: the labels of turned tiles, who mates, who lies beside. */
import {
  gridOf,
  indexLabels,
  labelAt,
  type Puzzle,
  RIM,
  type Rotation,
  rotationsIn,
  SIDES,
  type StepPlan,
} from "@edgewise/core";

export const NOTHING = 0xffff;

export interface Tables {
  readonly puzzle: Puzzle;
  readonly plan: StepPlan;
  readonly cellCount: number;
  readonly candidateCount: number;
  /** Label shown, by (tile * 4 + rotation) * 4 + side. */
  readonly shows: Uint8Array;
  /** 1 where two labels mate, by a * labelCount + b; never for the frame. */
  readonly mates: Uint8Array;
  readonly labelCount: number;
  /** The frame's label; -1 without a frame. */
  readonly frame: number;
  /** Cell beyond, by cell * 4 + side; -1 beyond the rim. */
  readonly beyond: Int16Array;
  /** By step, whether a candidate (tile * 4 + rotation) is tried there at all: pins, and whether tiles may turn. */
  readonly isTried: readonly Uint8Array[];
}

export function tablesOf(puzzle: Puzzle, plan: StepPlan): Tables {
  const grid = gridOf(puzzle.board);
  const { labels, idOf, frame = -1, matesOf } = indexLabels(puzzle);
  const candidateCount = puzzle.tiles.length * 4;
  const shows = new Uint8Array(candidateCount * 4);
  puzzle.tiles.forEach((tile, t) => {
    for (const rotation of SIDES) {
      for (const side of SIDES) shows[(t * 4 + rotation) * 4 + side] = idOf(labelAt(tile, side, rotation));
    }
  });
  const mates = new Uint8Array(labels.length ** 2);
  matesOf.forEach((ids, a) => {
    for (const b of ids) mates[a * labels.length + b] = 1;
  });
  const beyond = new Int16Array(grid.cellCount * 4).fill(RIM);
  for (const cell of grid.openCells) for (const side of SIDES) beyond[cell * 4 + side] = grid.neighbour(cell, side);
  return {
    puzzle,
    plan,
    cellCount: grid.cellCount,
    candidateCount,
    shows,
    mates,
    labelCount: labels.length,
    frame,
    beyond,
    isTried: triedBySteps(puzzle, plan),
  };
}

/** A pinned tile is tried at its own cell only, as it is pinned, and nothing else is tried there: as the reference engine does. */
function triedBySteps(puzzle: Puzzle, plan: StepPlan): Uint8Array[] {
  const rotations = (puzzle.rotate ? [0, 1, 2, 3] : [0]) as readonly Rotation[];
  const free = new Uint8Array(puzzle.tiles.length * 4);
  const pinned = new Set(puzzle.pins.map(({ tile }) => tile));
  puzzle.tiles.forEach((_, tile) => {
    if (!pinned.has(tile)) for (const rotation of rotations) free[tile * 4 + rotation] = 1;
  });
  const pinAt = new Map(puzzle.pins.map((pin) => [pin.y * puzzle.board.width + pin.x, pin]));
  return plan.steps.map(({ cell, domain }) => {
    const pin = pinAt.get(cell);
    if (pin === undefined) return free;
    const only = new Uint8Array(puzzle.tiles.length * 4);
    const ways = pin.rotation === undefined ? rotations : rotationsIn(domain[pin.tile] ?? 0);
    for (const rotation of ways) if (puzzle.rotate || rotation === 0) only[pin.tile * 4 + rotation] = 1;
    return only;
  });
}
