/**
 * The same puzzle with its tiles listed in another order and in other rotations. Engines try candidates by tile, then
 * by rotation, so this changes which solution a search finds first, without any support in the engines. Mapped back,
 * the solutions are the same.
 */
import { type Pin, type Puzzle, period, type Rotation, turned } from "../model.js";
import { withLabels } from "../rules.js";
import { NONE } from "./layout.js";

export interface Rearranged {
  readonly puzzle: Puzzle;
  /** A filling, u16[cellCount] (placed.ts), in the tiles and rotations of the original puzzle; a copy. */
  original(placed: Uint16Array): Uint16Array;
}

/** @param order all tiles in their new order. @param turnOf how to turn each, where tiles may turn */
export function rearrange(puzzle: Puzzle, order: readonly number[], turnOf: (tile: number) => Rotation): Rearranged {
  const { tiles, tileNames, pins, labels } = puzzle;
  const turns = tiles.map((_, tile) => (puzzle.rotate ? turnOf(tile) : 0));
  const newNumbers = new Map(order.map((tile, number) => [tile, number]));
  /** The oriented tile of the original puzzle that an oriented tile of the rearranged one corresponds to. */
  const before = (candidate: number): number => {
    const tile = order[candidate >> 2] ?? 0;
    return tile * 4 + (((candidate & 3) + (turns[tile] ?? 0)) & 3);
  };
  const rearranged = withLabels(
    {
      ...puzzle,
      tiles: order.flatMap((tile) => (tiles[tile] ? [turned(tiles[tile], turns[tile] ?? 0)] : [])),
      ...(tileNames && { tileNames: order.map((tile) => tileNames[tile] ?? "") }),
      pins: pins.map(({ rotation, ...pin }): Pin => {
        const turn = (((rotation ?? 0) + 4 - (turns[pin.tile] ?? 0)) % 4) as Rotation;
        return { ...pin, tile: newNumbers.get(pin.tile) ?? -1, ...(rotation !== undefined && { rotation: turn }) };
      }),
    },
    { ...labels, shown: labels.shown.map((_, at) => labels.shown[before(at >> 2) * 4 + (at & 3)] ?? 0) },
  );

  const original = (candidate: number): number => {
    const oriented = before(candidate);
    const look = tiles[oriented >> 2];
    const looks = look && puzzle.rotate ? period(look) : 1;
    return (oriented & ~3) | ((oriented & 3) % looks);
  };
  return { puzzle: rearranged, original: (placed) => placed.map((value) => (value === NONE ? NONE : original(value))) };
}
