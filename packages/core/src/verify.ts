/**
 * Checks independently of any search whether a filling of the board is correct and complete. It uses the model and the
 * rules, but no plans, tables or engines, so that a bug in the search cannot also be a bug here.
 */
import {
  type Label,
  labelAt,
  type Placement,
  type Puzzle,
  type Rotation,
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
  const faults: SolutionFault[] = [];
  const report: Report = (code, x, y, message) => {
    faults.push({ code, x, y, message: `cell (${x}, ${y}): ${message}` });
  };
  const isOpen = openCellsOf(puzzle);
  const cells = fill(puzzle, placements, isOpen, report);
  checkPins(puzzle, cells, report);
  checkSides(puzzle, cells, isOpen, report);
  return faults;
}

type Report = (code: SolutionFault["code"], x: number, y: number, message: string) => void;

/** Is there a cell for a tile? */
type IsOpen = (x: number, y: number) => boolean;

/** What lies on each cell, row by row. An array, because searches verify millions of solutions. */
type Cells = readonly (Placement | undefined)[];

function openCellsOf({ board: { width, height, holes } }: Puzzle): IsOpen {
  const isHole: boolean[] = [];
  for (const [x, y] of holes) isHole[y * width + x] = true;
  return (x, y) =>
    Number.isInteger(x) && Number.isInteger(y) && x >= 0 && x < width && y >= 0 && y < height && !isHole[y * width + x];
}

/** Puts the tiles on the board, without those that cannot be there. */
function fill(puzzle: Puzzle, placements: readonly Placement[], isOpen: IsOpen, report: Report): Cells {
  const { board, rotate, tiles } = puzzle;
  const cells: (Placement | undefined)[] = [];
  const ofTile: (Placement | undefined)[] = [];
  for (const placement of placements) {
    const { x, y, tile, rotation } = placement;
    const cell = y * board.width + x;
    if (!isOpen(x, y)) report("off-board", x, y, "is not an open cell of the board");
    else if (tiles[tile] === undefined) report("no-such-tile", x, y, `there is no tile ${tile}`);
    else if (!SIDES.includes(rotation) || (!rotate && rotation !== 0)) {
      report("bad-rotation", x, y, `rotation ${rotation} is not allowed`);
    } else if (cells[cell]) report("cell-twice", x, y, "is filled twice");
    else {
      const other = ofTile[tile];
      if (other)
        report("tile-twice", x, y, `tile ${tileName(puzzle, tile)} is already placed at (${other.x}, ${other.y})`);
      cells[cell] = placement;
      ofTile[tile] = placement;
    }
  }
  return cells;
}

function checkPins(puzzle: Puzzle, cells: Cells, report: Report): void {
  for (const { x, y, tile, rotation } of puzzle.pins) {
    const placed = cells[y * puzzle.board.width + x];
    if (!placed) continue; // an empty cell is a fault of its own
    if (placed.tile !== tile) report("pin", x, y, `tile ${tileName(puzzle, tile)} is pinned here`);
    else if (rotation !== undefined && !looksAlike(puzzle.tiles[tile], rotation, placed.rotation)) {
      report("pin", x, y, `the tile is pinned with rotation ${rotation}, not ${placed.rotation}`);
    }
  }
}

function checkSides(puzzle: Puzzle, cells: Cells, isOpen: IsOpen, report: Report): void {
  const { board, tiles } = puzzle;
  const { mates } = matcherOf(puzzle.rule);
  const shown = cells.map((placed) => placed && turned(tiles[placed.tile] as Tile, placed.rotation));
  for (let y = 0; y < board.height; y++) {
    for (let x = 0; x < board.width; x++) {
      if (!isOpen(x, y)) continue;
      const here = shown[y * board.width + x];
      if (!here) {
        report("cell-empty", x, y, "is empty");
        continue;
      }
      for (const side of SIDES) {
        const label = here[side];
        const nx = x + ((2 - side) % 2);
        const ny = y + ((side - 1) % 2);
        const isInner = isOpen(nx, ny);
        const but = wrongPlace(puzzle, label, isInner);
        if (but) report("frame", x, y, `${SIDE_NAMES[side]} shows ${label}, but ${but}`);
        // Each pair of touching sides once, from its upper or left cell.
        else if (isInner && (side === 1 || side === 2)) {
          const opposite = shown[ny * board.width + nx]?.[(side ^ 2) as Side];
          if (opposite !== undefined && !mates(label, opposite)) {
            const which = `which does not mate with ${opposite} of its neighbour`;
            report("mismatch", x, y, `${SIDE_NAMES[side]} shows ${label}, ${which}`);
          }
        }
      }
    }
  }
}

/** Why a label may not be inside or on the rim; undefined if it may. */
function wrongPlace({ frame, rim }: Puzzle, label: Label, isInner: boolean): string | undefined {
  if (isInner) return label === frame ? "the frame belongs on the rim only" : undefined;
  const isRim = (frame === undefined || label === frame) && rim?.includes(label) !== false;
  return isRim ? undefined : `the rim must show ${frame ?? rim}`;
}

function looksAlike(labels: Tile | undefined, a: Rotation, b: Rotation): boolean {
  return labels !== undefined && SIDES.every((side) => labelAt(labels, side, a) === labelAt(labels, side, b));
}
