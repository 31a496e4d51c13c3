/**
 * The same puzzle with its tiles listed in another order and turned otherwise. Engines try candidates by tile, then by
 * rotation, so this changes which solution a search meets first, and no engine need know of it. The solutions are the
 * same, once mapped back.
 */
import { type Puzzle, period, type Rotation, turned } from "../model.js";
import { makePuzzle } from "../validate.js";
import { NONE } from "./layout.js";

export interface Rearranged {
  readonly puzzle: Puzzle;
  /**
   * A filling of the rearranged puzzle in the numbers of the given one.
   * @param placed u16[cellCount] (see placed.ts); a copy is returned
   */
  original(placed: Uint16Array): Uint16Array;
}

/** @param order the tiles of the puzzle, each once, as they are to be listed. @param turnOf none where tiles may not turn */
export function rearrange(puzzle: Puzzle, order: readonly number[], turnOf: (tile: number) => Rotation): Rearranged {
  const { board, tiles, tileNames, pins, ...rest } = puzzle;
  const turns = tiles.map((_, tile) => (puzzle.rotate ? turnOf(tile) : 0));
  const newNumbers = new Map(order.map((tile, number) => [tile, number]));
  const rearranged = makePuzzle({
    ...rest,
    board: { ...board, holes: board.holes.map(([x, y]) => [x, y]) },
    tiles: order.map((tile) => (tiles[tile] ? [...turned(tiles[tile], turns[tile] ?? 0)] : [])),
    ...(tileNames && { tileNames: order.map((tile) => tileNames[tile] ?? "") }),
    pins: pins.map(({ rotation, ...pin }) => ({
      ...pin,
      tile: newNumbers.get(pin.tile) ?? -1,
      ...(rotation !== undefined && { rotation: (rotation + 4 - (turns[pin.tile] ?? 0)) % 4 }),
    })),
  });

  const original = (value: number): number => {
    const tile = order[value >> 2] ?? 0;
    const labels = tiles[tile];
    const looks = labels && puzzle.rotate ? period(labels) : 1;
    return tile * 4 + (((value & 3) + (turns[tile] ?? 0)) % looks);
  };
  return { puzzle: rearranged, original: (placed) => placed.map((value) => (value === NONE ? NONE : original(value))) };
}
