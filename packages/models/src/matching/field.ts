/**
 * A puzzle prepared for moving tiles about: which places there are, which tiles may trade them, what a tile scores in a
 * place. All arrays are flat and filled once, so that a move allocates nothing.
 *
 * Places are the open cells in row-major order, then a bench for spare tiles. Tiles that may be in the same places form
 * a group with exactly as many places as tiles: corners stay in corners, rim tiles on the rim, pinned tiles where they
 * are pinned. If a group has too few tiles, blanks fill it up; they match nothing and stand for an empty cell. So every
 * arrangement of every group keeps pins, frame and forbidden rotation by construction, and only matching is left to
 * search. A penalty for a broken frame was rejected: moves were wasted on boards that can never be right.
 */
import type { Puzzle } from "@edgewise/core";
import { groupedBy, opposite } from "@edgewise/core/engine";
import { ModelError } from "../engine.js";
import { modelOf } from "../model/model.js";

export interface Field {
  readonly puzzle: Puzzle;
  /** The cell of each place before the bench; the bench begins at the length of this array. */
  readonly cells: readonly number[];
  /** i16[width * height]: the place of each cell, or -1 for a hole. */
  readonly placeAt: Int16Array;
  /** Cells and bench. */
  readonly placeCount: number;
  /** The puzzle's tiles come first, then blanks. */
  readonly tileCount: number;
  /** i16[(placeCount + 1) * 4]: the place beyond a side, or `placeCount`, which always stays empty. */
  readonly neighbours: Int16Array;
  /** The puzzle's labels, and one more that blanks show. */
  readonly labelCount: number;
  /** u8[tileCount * 4 * 4]: label id by (tile * 4 + rotation) * 4 + side. */
  readonly sides: Uint8Array;
  /**
   * u32[tileCount * labelCount * 4], by (tile * labelCount + label) * 4 + side: what the tile scores there against a
   * neighbour that shows this label, one byte for each rotation. The sum over the sides is the score of all four
   * rotations at once, and it serves every rule; comparing labels one by one took three times as long.
   */
  readonly scores: Uint32Array;
  /** u8[kindCount * tileCount]: mask of the rotations that a tile may have in a place of a kind. */
  readonly turns: Uint8Array;
  /** The last kind is the bench. */
  readonly kindCount: number;
  /** u16[placeCount]: the kind of each place, which decides the rotations. */
  readonly kinds: Uint16Array;
  /** Groups with something to move: two places, or one tile that may turn. */
  readonly groups: readonly Group[];
  /** u16[placeCount]: the tile at each place at the start. */
  readonly start: Uint16Array;
  /** Inner edges of the board: the best possible score. */
  readonly possible: number;
}

export interface Group {
  /** Places that its tiles may trade. */
  readonly places: Uint16Array;
  /** How many of them, from the first, are cells. */
  readonly cellCount: number;
}

/** @throws ModelError ("unsuited") if the rim has labels of its own: tiles would belong to several groups */
export function fieldOf(given: Puzzle): Field {
  if (given.rim) throw new ModelError("maximize", "unsuited", "expected a puzzle without rim labels, found some");
  const { puzzle, cells, borders, matesOf, labels } = modelOf(given);
  const { shown } = puzzle.labels;
  // Cells of one kind share their list of candidates; the last kind is the bench, where every tile stays as it is given.
  const lists = [...new Set(cells.map(({ candidates }) => candidates))];
  const kindTurns = lists.map((candidates) => {
    const masks = new Uint8Array(puzzle.tiles.length);
    for (const { tile, rotation } of candidates) masks[tile] = (masks[tile] ?? 0) | (1 << rotation);
    return masks;
  });
  const cellKinds = cells.map(({ candidates }) => lists.indexOf(candidates));
  const { groups, start, blankCount, placeKinds } = grouped(cellKinds, kindTurns, puzzle.tiles.length);
  const tileCount = puzzle.tiles.length + blankCount;
  const placeCount = placeKinds.length;
  const kindCount = kindTurns.length + 1;
  const labelCount = labels.length + 1;
  const blank = labelCount - 1;

  const turns = new Uint8Array(kindCount * tileCount).fill(1);
  kindTurns.forEach((masks, kind) => {
    turns.set(masks, kind * tileCount);
  });

  const sides = new Uint8Array(tileCount * 16).fill(blank);
  const scores = new Uint32Array(tileCount * labelCount * 4);
  sides.set(shown);
  shown.forEach((label, i) => {
    const [tile, rotation, side] = [i >> 4, (i >> 2) & 3, i & 3];
    for (const mate of matesOf[label] ?? []) {
      const at = (tile * labelCount + mate) * 4 + side;
      scores[at] = (scores[at] ?? 0) + 2 ** (8 * rotation);
    }
  });

  const placeAt = new Int16Array(puzzle.board.width * puzzle.board.height).fill(-1);
  cells.forEach(({ cell }, place) => {
    placeAt[cell] = place;
  });
  const neighbours = new Int16Array((placeCount + 1) * 4).fill(placeCount);
  for (const { first, second, side } of borders) {
    neighbours[first * 4 + side] = second;
    neighbours[second * 4 + opposite(side)] = first;
  }
  return {
    puzzle,
    cells: cells.map(({ cell }) => cell),
    placeAt,
    placeCount,
    tileCount,
    neighbours,
    labelCount,
    sides,
    scores,
    turns,
    kindCount,
    kinds: Uint16Array.from(placeKinds),
    groups,
    start,
    possible: borders.length,
  };
}

/**
 * Tiles and kinds of cells that are connected by "fits", directly or not, form a group. With an exact frame these are
 * classes: a tile that fits one kind of a group fits them all.
 */
function grouped(cellKinds: readonly number[], kindTurns: readonly Uint8Array[], tileCount: number) {
  const benchKind = kindTurns.length;
  const placeKinds = [...cellKinds];
  const begin: number[] = [];
  const groups: Group[] = [];
  let blankCount = 0;
  const signature = (masks: Uint8Array) => masks.map((mask) => (mask === 0 ? 0 : 1)).join("");
  const turnsAt = (place: number) => kindTurns[cellKinds[place] as number] as Uint8Array;
  for (const places of groupedBy(cellKinds.keys(), (place) => signature(turnsAt(place))).values()) {
    const masks = turnsAt(places[0] as number);
    const tiles = [...masks.keys()].filter((tile) => masks[tile] !== 0);
    const cellCount = places.length;
    while (tiles.length < places.length) tiles.push(tileCount + blankCount++);
    while (places.length < tiles.length) {
      places.push(placeKinds.length);
      placeKinds.push(benchKind);
    }
    places.forEach((place, i) => {
      begin[place] = tiles[i] as number;
    });
    const mayTurn = places.some((place, i) => {
      const mask = kindTurns[placeKinds[place] as number]?.[tiles[i] as number] ?? 0;
      return (mask & (mask - 1)) !== 0;
    });
    if (places.length > 1 || mayTurn) groups.push({ places: Uint16Array.from(places), cellCount });
  }
  return { groups, start: Uint16Array.from(begin), blankCount, placeKinds };
}
