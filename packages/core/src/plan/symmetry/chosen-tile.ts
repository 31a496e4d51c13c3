/**
 * Rule 1, a chosen tile: confines one tile to one cell of each family of images, the cell that is filled first. The
 * tile must be used in every solution, and each of its possible cells must have as many images as there are turns: on
 * boards with an even side that is any tile, with a frame a corner tile. Each family then keeps exactly one
 * arrangement. In a framed puzzle the rule fixes one corner tile to one corner.
 */
import type { Grid } from "../../geometry.js";
import { getOrMake } from "../../maps.js";
import { SIDES } from "../../model.js";
import { uniqueTiles } from "../../symmetry.js";
import { type Domain, frameMasks, kindsOfCells, type Step } from "../domains.js";
import { type Breaking, oneOfTurns, type Symmetric } from "./breaking.js";

export function confineChosenTile(symmetric: Symmetric, grid: Grid): Breaking | undefined {
  const { steps, turns, imagesOf } = symmetric;
  const chosen = chooseTile(symmetric, grid);
  if (chosen === undefined) return undefined;

  const taken = new Set<number>();
  const kept = new Set<number>();
  for (const { cell } of steps) {
    if (!taken.has(cell) && chosen.cells.includes(cell)) kept.add(cell);
    for (const image of imagesOf(cell)) taken.add(image);
  }
  const settledAt = steps.findLastIndex((step) => kept.has(step.cell));
  const without = new Map<Domain, Domain>();
  const confined = steps.map((step, i): Step => {
    if (kept.has(step.cell)) return i === settledAt ? { ...step, requiredTile: chosen.tile } : step;
    return { ...step, domain: getOrMake(without, step.domain, () => step.domain.with(chosen.tile, 0)) };
  });
  return {
    steps: confined,
    symmetry: oneOfTurns(turns),
    settledAt,
  };
}

interface Chosen {
  readonly tile: number;
  /** Where it can be placed, by domains and frame. */
  readonly cells: readonly number[];
}

/** The tile with the fewest possible cells. */
function chooseTile({ puzzle, steps, turns, imagesOf }: Symmetric, grid: Grid): Chosen | undefined {
  if (puzzle.tiles.length !== grid.openCells.length) return undefined; // a spare tile may be left out
  let unique: ReadonlySet<number> | undefined;
  const pinned = new Set(puzzle.pins.map((pin) => pin.tile));
  const masks = frameMasks(puzzle);
  const kinds = kindsOfCells(steps, masks);
  const isTurnedAway = (cell: number) => imagesOf(cell).size === turns.length;
  const turnedAway = new Set(kinds.filter(({ cells }) => cells.every(isTurnedAway)));
  let chosen: Chosen | undefined;
  for (const tile of puzzle.tiles.keys()) {
    if (pinned.has(tile)) continue;
    const fitting = kinds.filter(({ domain, frame }) =>
      SIDES.some((r) => ((domain[tile] ?? 0) & (1 << r)) !== 0 && masks.shown[tile * 4 + r] === frame),
    );
    if (!fitting.every((kind) => turnedAway.has(kind))) continue;
    // Turned images of an arrangement may swap identical tiles, so only a unique tile can be chosen.
    unique ??= uniqueTiles(puzzle);
    if (!unique.has(tile)) continue;
    const count = fitting.reduce((total, { cells }) => total + cells.length, 0);
    // The cells are listed only for a better tile: lists for all tiles of a 16x16 take 10 ms.
    if (chosen && count >= chosen.cells.length) continue;
    chosen = { tile, cells: fitting.flatMap(({ cells }) => cells) };
  }
  return chosen;
}
