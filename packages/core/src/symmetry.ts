/**
 * When two arrangements are the same solution: turns of the whole board that leave the puzzle as it is, and swaps of
 * identical tiles.
 *
 * Swaps of identical tiles that leave pinned tiles alone are exactly what changes an arrangement without changing the
 * picture it shows, so an orbit is a picture and its turns. Its representative therefore (a) shows, label for label
 * and cell by cell, the least of these pictures and (b) takes identical tiles in ascending order. That is decided by
 * looking at one arrangement alone; a set of the canonical forms seen so far lost, since it grows with the answer.
 */
import { gridOf } from "./geometry.js";
import { type Board, type Puzzle, type Rotation, type Tile, turned } from "./model.js";
import { lookOf } from "./rules.js";

const TURNS = [0, 1, 2, 3] as const;

/** The number, on the turned board, of the cell that `cell` moves to under clockwise quarter turns of the board. */
export function turnedCell({ width, height }: Pick<Board, "width" | "height">, cell: number, turn: Rotation): number {
  const x = cell % width;
  const y = (cell - x) / width;
  switch (turn) {
    case 0:
      return cell;
    case 1:
      return x * height + (height - 1 - y);
    case 2:
      return width * height - 1 - cell;
    case 3:
      return (width - 1 - x) * height + y;
  }
}

/**
 * The clockwise quarter turns of the whole board that leave size, holes and pins as they are; 0 is always among them,
 * and alone where tiles may not turn. Pins are compared by what they show, so that identical tiles pinned opposite
 * each other may trade places; a pin without rotation must fall on one without rotation.
 */
export function boardTurns(puzzle: Puzzle): readonly Rotation[] {
  return TURNS.filter((turn) => turn === 0 || (puzzle.rotate && leavesAsItIs(puzzle, turn)));
}

function leavesAsItIs(puzzle: Puzzle, turn: Rotation): boolean {
  const { board, pins, tiles } = puzzle;
  if (turn !== 2 && board.width !== board.height) return false;
  const cellOf = (x: number, y: number) => y * board.width + x;
  const holes = new Set(board.holes.map(([x, y]) => cellOf(x, y)));
  if (![...holes].every((cell) => holes.has(turnedCell(board, cell, turn)))) return false;

  const classes = identityClasses(puzzle);
  const content = ({ tile, rotation }: Puzzle["pins"][number], by: Rotation) =>
    rotation === undefined ? `tile ${classes[tile]}` : facesOf(tiles[tile])[(rotation + by) % 4];
  const pinned = new Map(pins.map((pin) => [cellOf(pin.x, pin.y), content(pin, 0)]));
  return pins.every((pin) => pinned.get(turnedCell(board, cellOf(pin.x, pin.y), turn)) === content(pin, turn));
}

/** What a tile shows after 0, 1, 2 and 3 quarter turns, each as one comparable text. */
function facesOf(tile: Tile | undefined): readonly string[] {
  return tile === undefined ? [] : TURNS.map((turn) => JSON.stringify(turned(tile, turn)));
}

/**
 * By tile: the number of its class of identical tiles, counted from 0 in order of first appearance. Identical means
 * equal up to turning, or, where turning is forbidden, equal as given.
 */
export function identityClasses(puzzle: Pick<Puzzle, "tiles" | "rotate">): readonly number[] {
  const numbers = new Map<string, number>();
  return puzzle.tiles.map((tile) => {
    const key = puzzle.rotate ? [...facesOf(tile)].sort().join() : JSON.stringify(tile);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/** The unpinned tiles of each kind of which there are several, in ascending order. */
export function identicalTiles(puzzle: Pick<Puzzle, "tiles" | "rotate" | "pins">): readonly (readonly number[])[] {
  const pinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const kinds = new Map<number, number[]>();
  identityClasses(puzzle).forEach((kind, tile) => {
    if (!pinned.has(tile)) kinds.set(kind, [...(kinds.get(kind) ?? []), tile]);
  });
  return [...kinds.values()].filter((tiles) => tiles.length > 1);
}

/**
 * Is this arrangement the one that stands for its orbit? `placed` is u16[cellCount], row-major: tile * 4 + rotation,
 * and anything on holes. It must be a whole arrangement that keeps the pins, with every rotation below the tile's
 * period; nothing of it is kept.
 */
export type OrbitTest = (placed: Uint16Array) => boolean;

/** What of an orbit a search meets, where it does not meet all of it. */
export interface Searched {
  /**
   * Is this turn of an arrangement that was met searched as well? The test then picks one of those that are. It must not
   * change when identical tiles are swapped.
   */
  readonly isSearched?: (placed: Uint16Array, turn: Rotation) => boolean;
  /** There where swaps of identical tiles are left out, so that the test need not look for them. */
  readonly tileBefore?: unknown;
}

/** A test that is true for exactly one arrangement of each orbit, of those that are met. It takes no memory per call. */
export function createOrbitTest(puzzle: Puzzle, { isSearched = () => true, tileBefore }: Searched = {}): OrbitTest {
  const cells = Uint16Array.from(gridOf(puzzle.board).openCells);
  const inOrder = tileBefore === undefined ? identicalInOrder(puzzle, cells) : undefined;
  const least = leastOfTurns(puzzle, cells, isSearched);
  if (inOrder && least) return (placed) => least(placed) && inOrder(placed);
  return inOrder ?? least ?? (() => true);
}

/** Of each class of identical unpinned tiles, are the lowest-numbered used, in ascending order of cell? */
function identicalInOrder(puzzle: Puzzle, cells: Uint16Array): OrbitTest | undefined {
  const groups = identicalTiles(puzzle);
  if (groups.length === 0) return undefined;

  const NONE = -1;
  const groupOf = new Int16Array(puzzle.tiles.length).fill(NONE);
  const before = new Int16Array(puzzle.tiles.length).fill(NONE); // the next lower tile of the group
  groups.forEach((group, number) => {
    group.forEach((tile, i) => {
      groupOf[tile] = number;
      before[tile] = group[i - 1] ?? NONE;
    });
  });
  const lastUsed = new Int16Array(groups.length);
  return (placed) => {
    lastUsed.fill(NONE);
    for (let i = 0; i < cells.length; i++) {
      const tile = (placed[cells[i] as number] as number) >> 2;
      const group = groupOf[tile] as number;
      if (group === NONE) continue;
      if (lastUsed[group] !== before[tile]) return false;
      lastUsed[group] = tile;
    }
    return true;
  };
}

/** Is the picture no greater than any of its searched turns, compared cell by cell? */
function leastOfTurns(
  puzzle: Puzzle,
  cells: Uint16Array,
  isSearched: (placed: Uint16Array, turn: Rotation) => boolean,
): OrbitTest | undefined {
  const turns = boardTurns(puzzle).filter((turn) => turn !== 0);
  if (turns.length === 0) return undefined;

  const rank = faceRanks(puzzle);
  const views = turns.map((turn) => {
    const cameFrom = new Uint16Array(puzzle.board.width * puzzle.board.height);
    for (const cell of cells) cameFrom[turnedCell(puzzle.board, cell, turn)] = cell;
    return {
      turn,
      cameFrom: cells.map((cell) => cameFrom[cell] as number),
      rank: rank.map((_, oriented) => rank[(oriented & ~3) | ((oriented + turn) & 3)] as number),
    };
  });
  return (placed) => {
    for (let v = 0; v < views.length; v++) {
      const view = views[v] as (typeof views)[number];
      if (!isSearched(placed, view.turn)) continue;
      for (let i = 0; i < cells.length; i++) {
        const here = rank[placed[cells[i] as number] as number] as number;
        const there = view.rank[placed[view.cameFrom[i] as number] as number] as number;
        if (here > there) return false;
        if (here < there) break;
      }
    }
    return true;
  };
}

/** u16[tileCount * 4] by tile * 4 + rotation: where its four label ids stand in the sorted list of all shown. */
function faceRanks(puzzle: Puzzle): Uint16Array {
  const faces = puzzle.tiles.flatMap((_, tile) =>
    TURNS.map((turn) => lookOf(puzzle.labels, tile * 4 + turn).reduce((code, label) => code * 256 + label, 0)),
  );
  const ranks = new Map([...new Set(faces)].sort((a, b) => a - b).map((face, rank) => [face, rank]));
  return Uint16Array.from(faces, (face) => ranks.get(face) ?? 0);
}
