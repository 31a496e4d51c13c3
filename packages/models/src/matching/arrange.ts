/** Whole arrangements: a random one, and the way back from codes to placements. */
import type { Placement, Rotation } from "@edgewise/core";
import { rotationsIn } from "@edgewise/core/plan";
import { type Board, firstTurn, startingCodes, turnsAt } from "./board.js";
import type { Chance } from "./chance.js";
import type { Field } from "./field.js";

/** Every tile of every group on a random place of the group, turned at random as far as the place allows. */
export function scramble(board: Board, chance: Chance): void {
  const { field } = board;
  const codes = board.codes.slice();
  for (const { places } of field.groups) {
    const tiles = Uint16Array.from(places, (place) => (codes[place] as number) >> 2);
    chance.shuffle(tiles);
    places.forEach((place, i) => {
      const tile = tiles[i] as number;
      codes[place] = tile * 4 + randomTurn(turnsAt(field, place, tile), chance);
    });
  }
  board.load(codes);
}

function randomTurn(mask: number, chance: Chance): number {
  const rotations = rotationsIn(mask);
  return rotations[chance.below(rotations.length)] ?? firstTurn(mask);
}

/** The tiles on cells, in row-major order. A cell with a blank is empty. */
export function placementsOf(field: Field, codes: Uint16Array): Placement[] {
  const { tiles, board } = field.puzzle;
  return field.cells.flatMap((cell, place) => {
    const code = codes[place] as number;
    const tile = code >> 2;
    if (tile >= tiles.length) return [];
    return [{ x: cell % board.width, y: Math.floor(cell / board.width), tile, rotation: (code & 3) as Rotation }];
  });
}

/**
 * A whole arrangement from part of one: `placed[i]` on `places[i]` for the first `count`, the other tiles of each group
 * on its other places in no particular order. Not a good board, but a complete one; the caller polishes it.
 */
export function completed(field: Field, places: Uint16Array, placed: Uint16Array, count: number): Uint16Array {
  const isPlaced = new Uint8Array(field.placeCount);
  const isUsed = new Uint8Array(field.tileCount);
  const codes = startingCodes(field);
  for (let i = 0; i < count; i++) {
    const place = places[i] as number;
    codes[place] = placed[i] as number;
    isPlaced[place] = 1;
    isUsed[(placed[i] as number) >> 2] = 1;
  }
  for (const group of field.groups) {
    const rest = [...group.places].map((place) => field.start[place] as number).filter((tile) => !isUsed[tile]);
    for (const place of group.places) {
      if (isPlaced[place]) continue;
      const tile = rest.shift() ?? 0;
      codes[place] = tile * 4 + firstTurn(turnsAt(field, place, tile));
    }
  }
  return codes;
}
