/**
 * The chance that two touching sides mate, computed from the puzzle's own labels. For an inner edge, two different
 * tiles are drawn, each from those allowed on its cell, in one of the rotations that fit there. So the frame, the pins
 * and forbidden turning are taken into account, and a label that only rim tiles carry stays on the rim. The usual
 * estimate, one bag of all labels, was rejected: with a frame it is far off. Where nothing distinguishes the cells,
 * both agree.
 */
import { gridOf, opposite } from "../geometry.js";
import { getOrMake } from "../maps.js";
import { type Puzzle, ROTATIONS, type Rotation, type Side } from "../model.js";
import { frameMasks } from "../plan/domains.js";

/** What one side of a cell may show: for every tile, the label ids of that side in the rotations that fit. */
interface View {
  readonly byTile: readonly (readonly number[])[];
  /** By label id. */
  readonly counts: readonly number[];
  readonly total: number;
}

/** The chance that the tiles on an inner edge mate, by the cell on one end of it and the side of that cell. */
export function createMateChance(puzzle: Puzzle): (cell: number, side: Side) => number {
  const grid = gridOf(puzzle.board);
  const { shown, matesOf } = puzzle.labels;
  const frame = frameMasks(puzzle);
  const pins = new Map(puzzle.pins.map((pin) => [pin.y * grid.width + pin.x, pin]));
  const pinned = new Set(puzzle.pins.map(({ tile }) => tile));
  const views = new Map<string, View>();
  const chances = new Map<string, number>();

  /** Ends of edges with the same name have the same view. */
  function nameOf(cell: number, side: Side): string {
    if (pins.has(cell)) return `cell ${cell} side ${side}`;
    if (puzzle.frame !== undefined) return `rim ${frame.ofCell(cell)} side ${side}`;
    return puzzle.rotate ? "any side" : `side ${side}`;
  }

  /** All four rotations, even those that look the same, so that every tile has the same weight. */
  function rotationsOf(cell: number, tile: number): readonly Rotation[] {
    const pin = pins.get(cell);
    const sides = frame.ofCell(cell);
    if (pin ? pin.tile !== tile : pinned.has(tile)) return [];
    const allowed = pin?.rotation === undefined ? (puzzle.rotate ? ROTATIONS : [0 as const]) : [pin.rotation];
    return allowed.filter((rotation) => frame.shown[tile * 4 + rotation] === sides);
  }

  function viewOf(cell: number, side: Side): View {
    const byTile = puzzle.tiles.map((_, tile) =>
      rotationsOf(cell, tile).map((rotation) => shown[(tile * 4 + rotation) * 4 + side] ?? 0),
    );
    const counts = matesOf.map(() => 0);
    for (const id of byTile.flat()) counts[id] = (counts[id] ?? 0) + 1;
    return { byTile, counts, total: byTile.flat().length };
  }

  function chanceOf(a: View, b: View): number {
    const matesIn = (id: number, counts: readonly number[]) =>
      (matesOf[id] ?? []).reduce((sum, mate) => sum + (counts[mate] ?? 0), 0);
    let pairs = a.total * b.total;
    let mating = a.counts.reduce((sum, count, id) => sum + (count === 0 ? 0 : count * matesIn(id, b.counts)), 0);
    // A tile never touches itself.
    a.byTile.forEach((own, tile) => {
      const other = b.byTile[tile] ?? [];
      pairs -= own.length * other.length;
      mating -= own.reduce((sum, id) => sum + other.filter((mate) => matesOf[id]?.includes(mate)).length, 0);
    });
    return pairs === 0 ? 0 : mating / pairs;
  }

  return (cell, side) => {
    const beyond = grid.neighbour(cell, side);
    const back = opposite(side);
    const [here, there] = [nameOf(cell, side), nameOf(beyond, back)];
    return getOrMake(chances, `${here}, ${there}`, () =>
      chanceOf(
        getOrMake(views, here, () => viewOf(cell, side)),
        getOrMake(views, there, () => viewOf(beyond, back)),
      ),
    );
  };
}
