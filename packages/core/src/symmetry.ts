/**
 * When two arrangements are the same solution: they differ by a turn of the whole board that leaves the puzzle
 * unchanged, by swaps of identical tiles, or both. Such arrangements form an orbit.
 *
 * Swaps of identical unpinned tiles are exactly the changes that leave the picture (the labels shown) the same. So an
 * orbit is a picture and its turns. Its representative (a) shows the least of these pictures, compared label by label
 * and cell by cell, and (b) uses identical tiles in ascending order. Both can be decided from one arrangement alone. A
 * set of the canonical forms seen so far lost, since it grows with the number of solutions.
 */
import { gridOf, oncePerSize } from "./geometry.js";
import { getOrMake, groupedBy } from "./maps.js";
import { type Board, type Puzzle, ROTATIONS, type Rotation } from "./model.js";

/** The cell that `cell` moves to when the board is turned clockwise, numbered on the turned board. */
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
 * The clockwise quarter turns of the whole board that leave size, holes and pins unchanged. 0 is always included, and
 * is the only one if tiles may not turn. Pins are compared by the labels they show, so identical tiles pinned opposite
 * each other may trade places. A pin without rotation must map to a pin without rotation.
 */
export function boardTurns(puzzle: Puzzle): readonly Rotation[] {
  return ROTATIONS.filter((turn) => turn === 0 || (puzzle.rotate && keepsPuzzle(puzzle, turn)));
}

function keepsPuzzle(puzzle: Puzzle, turn: Rotation): boolean {
  const { board, pins } = puzzle;
  if (turn !== 2 && board.width !== board.height) return false;
  if (board.holes.length + pins.length === 0) return true;
  const cellOf = (x: number, y: number) => y * board.width + x;
  const holes = new Set(board.holes.map(([x, y]) => cellOf(x, y)));
  if (![...holes].every((cell) => holes.has(turnedCell(board, cell, turn)))) return false;
  const classes = identityClasses(puzzle);
  const { looks } = puzzle.labels;
  const content = ({ tile, rotation }: Puzzle["pins"][number], by: Rotation) =>
    rotation === undefined ? `tile ${classes[tile]}` : looks[turnedFurther(tile * 4 + rotation, by)];
  const pinned = new Map(pins.map((pin) => [cellOf(pin.x, pin.y), content(pin, 0)]));
  return pins.every((pin) => pinned.get(turnedCell(board, cellOf(pin.x, pin.y), turn)) === content(pin, turn));
}

/** The oriented tile, tile * 4 + rotation, after some more quarter turns. */
export function turnedFurther(oriented: number, turn: number): number {
  return (oriented & ~3) | ((oriented + turn) & 3);
}

/**
 * By tile: the number of its class of identical tiles, from 0 in order of first appearance. Identical tiles are equal
 * up to turning; if tiles may not turn, equal as given.
 */
export function identityClasses(puzzle: Puzzle): readonly number[] {
  const { looks } = puzzle.labels;
  const numbers = new Map<number, number>();
  return puzzle.tiles.map((_, tile) => {
    let least = looks[tile * 4] as number;
    for (let turn = 1; turn < 4 && puzzle.rotate; turn++) least = Math.min(least, looks[tile * 4 + turn] as number);
    return getOrMake(numbers, least, () => numbers.size);
  });
}

/** The tiles of each identity class, ascending. */
export function tileClasses(puzzle: Puzzle): readonly (readonly number[])[] {
  const classes = identityClasses(puzzle);
  return [...groupedBy(puzzle.tiles.keys(), (tile) => classes[tile]).values()];
}

/** The tiles that are identical to no other. */
export function uniqueTiles(puzzle: Puzzle): ReadonlySet<number> {
  return new Set(
    tileClasses(puzzle)
      .filter((tiles) => tiles.length === 1)
      .flat(),
  );
}

/** The classes of two or more identical unpinned tiles, each in ascending order. */
export function identicalTiles(puzzle: Puzzle): readonly (readonly number[])[] {
  if (identityClasses(puzzle).at(-1) === puzzle.tiles.length - 1) return []; // as many classes as tiles
  const pinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const free = tileClasses(puzzle).map((tiles) => tiles.filter((tile) => !pinned.has(tile)));
  return free.filter((tiles) => tiles.length > 1);
}

/**
 * Is this arrangement the representative of its orbit? `placed` is u16[cellCount], row-major: tile * 4 + rotation, any
 * value on holes. It must be a complete arrangement that respects the pins, with every rotation below the tile's
 * period. The function does not keep it.
 */
export type OrbitTest = (placed: Uint16Array) => boolean;

/** Which arrangements of an orbit a search meets, if symmetry breaking leaves some out. */
export interface Searched {
  /**
   * Does the search also meet this turn of an arrangement that it met? The test then chooses a representative among
   * those. The answer must not depend on swaps of identical tiles.
   */
  readonly isSearched?: (placed: Uint16Array, turn: Rotation) => boolean;
  /** Does the search leave out swaps of identical tiles, if there are any? The test then does not check their order. */
  readonly active?: boolean;
}

/** A test that is true for exactly one of the arrangements of an orbit that are met. It allocates nothing per call. */
export function createOrbitTest(puzzle: Puzzle, { isSearched = () => true, active = false }: Searched = {}): OrbitTest {
  const cells = cameFrom(puzzle.board, 0);
  const inOrder = active ? undefined : identicalInOrder(puzzle, cells);
  const least = leastOfTurns(puzzle, cells, isSearched);
  if (inOrder && least) return (placed) => least(placed) && inOrder(placed);
  return inOrder ?? least ?? (() => true);
}

/** Does each class of identical unpinned tiles use its lowest numbers, ascending from cell to cell? */
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

/** For each open cell, ascending, the cell whose content a turn of the board brings there. */
const cameFrom = /* @__PURE__ */ oncePerSize<Rotation, Uint16Array>((board, turn) =>
  Uint16Array.from(gridOf(board).openCells, (cell) => turnedCell(board, cell, ((4 - turn) % 4) as Rotation)),
);

/** Is the picture less than or equal to each of its searched turns, compared cell by cell? */
function leastOfTurns(
  puzzle: Puzzle,
  cells: Uint16Array,
  isSearched: (placed: Uint16Array, turn: Rotation) => boolean,
): OrbitTest | undefined {
  const turns = boardTurns(puzzle).filter((turn) => turn !== 0);
  if (turns.length === 0) return undefined;

  const { looks } = puzzle.labels;
  const views = turns.map((turn) => ({ turn, sources: cameFrom(puzzle.board, turn) }));
  return (placed) => {
    for (let v = 0; v < views.length; v++) {
      const { turn, sources } = views[v] as (typeof views)[number];
      if (!isSearched(placed, turn)) continue;
      for (let i = 0; i < cells.length; i++) {
        const here = looks[placed[cells[i] as number] as number] as number;
        const came = placed[sources[i] as number] as number;
        const there = looks[turnedFurther(came, turn)] as number;
        if (here > there) return false;
        if (here < there) break;
      }
    }
    return true;
  };
}
