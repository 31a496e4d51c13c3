/**
 * Checks independently of any search whether a filling of the board is correct and complete. It uses the model and the
 * rules, but no plans, tables or engines, so that a bug in the search cannot also be a bug here.
 */
import {
  type Label,
  type Pin,
  type Placement,
  type Puzzle,
  SIDE_NAMES,
  SIDES,
  type Side,
  type Tile,
  tileName,
  turned,
} from "./model.js";
import { matcherOf } from "./rules.js";

/** One thing that is wrong with a filling. */
export interface SolutionFault {
  /** For programs. */
  readonly code:
    | "off-board"
    | "no-such-tile"
    | "bad-rotation"
    | "cell-twice"
    | "cell-empty"
    | "tile-twice"
    | "pin"
    | "frame"
    | "mismatch";
  /** Column of the cell, from 0. */
  readonly x: number;
  /** Row of the cell, from 0. */
  readonly y: number;
  /** One line for people, the cell included. */
  readonly message: string;
}

/**
 * Every fault of a filling; an empty list means that it is correct and complete. Placements may be in any order.
 * @example
 * ```js
 * import { makePuzzle, verify } from "@edgewise/core";
 *
 * const tiles = [["1", "2", "3", "4"], ["4", "3", "2", "1"]];
 * const puzzle = makePuzzle({ board: { width: 2, height: 1 }, rule: "equal", tiles });
 * console.log(verify(puzzle, [{ x: 0, y: 0, tile: 0, rotation: 0 }]).map(({ code }) => code)); // → [ 'cell-empty' ]
 * ```
 */
export function verify(puzzle: Puzzle, placements: readonly Placement[]): SolutionFault[] {
  const { frame, rim, tiles } = puzzle;
  const { width, height, holes } = puzzle.board;
  const { mates } = matcherOf(puzzle.rule);
  const faults: SolutionFault[] = [];
  const report = (code: SolutionFault["code"], x: number, y: number, message: string) =>
    faults.push({ code, x, y, message: `cell (${x}, ${y}): ${message}` });
  const key = (x: number, y: number) => y * width + x;
  const isHole: boolean[] = [];
  for (const [x, y] of holes) isHole[key(x, y)] = true;
  const onBoard = (x: number, y: number) =>
    Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x < width && y >= 0 && y < height && !isHole[key(x, y)];

  // Arrays, because searches verify millions of solutions.
  const filled: (Placement | undefined)[] = [];
  const usedAt: (Placement | undefined)[] = [];
  const shown: (Tile | undefined)[] = [];

  function checkPin({ x, y, tile, rotation }: Pin): void {
    const placed = filled[key(x, y)];
    const here = shown[key(x, y)];
    if (!placed || !here) return; // reported as an empty cell
    if (placed.tile !== tile) report("pin", x, y, `tile ${tileName(puzzle, tile)} is pinned here`);
    else if (
      rotation !== undefined &&
      turned(tiles[tile] as Tile, rotation).some((label, side) => label !== here[side])
    )
      report("pin", x, y, `the tile is pinned with rotation ${rotation}, not ${placed.rotation}`);
  }

  function checkSide(x: number, y: number, label: Label, side: Side): void {
    const nx = x + ((2 - side) % 2);
    const ny = y + ((side - 1) % 2);
    const inner = onBoard(nx, ny);
    const isStray = frame !== undefined && (label === frame) === inner;
    // Each pair of touching sides once, from its upper or left cell.
    const there = inner && (side === 1 || side === 2) ? shown[key(nx, ny)] : undefined;
    const opposite = there?.[(side ^ 2) as Side];
    if (isStray || (!inner && rim?.includes(label) === false)) {
      const but = inner ? "the frame belongs on the rim only" : `the rim must show ${frame ?? rim}`;
      report("frame", x, y, `${SIDE_NAMES[side]} shows ${label}, but ${but}`);
    } else if (opposite !== undefined && !mates(label, opposite)) {
      const but = `which does not mate with ${opposite} of its neighbour`;
      report("mismatch", x, y, `${SIDE_NAMES[side]} shows ${label}, ${but}`);
    }
  }

  for (const placement of placements) {
    const { x, y, tile, rotation } = placement;
    const labels = tiles[tile];
    if (!onBoard(x, y)) report("off-board", x, y, "is not an open cell of the board");
    else if (labels === undefined) report("no-such-tile", x, y, `there is no tile ${tile}`);
    else if (!SIDES.includes(rotation) || (!puzzle.rotate && rotation !== 0)) {
      report("bad-rotation", x, y, `rotation ${rotation} is not allowed`);
    } else if (filled[key(x, y)]) report("cell-twice", x, y, "is filled twice");
    else {
      const other = usedAt[tile];
      if (other)
        report("tile-twice", x, y, `tile ${tileName(puzzle, tile)} is already placed at (${other.x}, ${other.y})`);
      filled[key(x, y)] = placement;
      usedAt[tile] = placement;
      shown[key(x, y)] = turned(labels, rotation);
    }
  }
  for (const pin of puzzle.pins) checkPin(pin);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = shown[key(x, y)];
      if (here) for (const side of SIDES) checkSide(x, y, here[side], side);
      else if (!isHole[key(x, y)]) report("cell-empty", x, y, "is empty");
    }
  }
  return faults;
}
