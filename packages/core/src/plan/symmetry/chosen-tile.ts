/**
 * Rule 1, a chosen tile: confines one tile to one cell of each family of images, the cell that is filled first. The
 * tile must be used in every solution, and each of its possible cells must have as many images as there are turns: on
 * boards with an even side that is any tile, with a frame a corner tile. Each family then keeps exactly one
 * arrangement. In a framed puzzle the rule fixes one corner tile to one corner.
 */
import { type Grid, RIM } from "../../geometry.js";
import { labelAt, type Puzzle, SIDES, type Tile } from "../../model.js";
import { identityClasses } from "../../symmetry.js";
import { rotationsIn } from "../domains.js";
import type { Step } from "../step.js";
import type { Breaking, Symmetric } from "./breaking.js";

export function confineChosenTile(symmetric: Symmetric, grid: Grid): Breaking | undefined {
  const { steps, turns, imagesOf } = symmetric;
  const chosen = chooseTile(symmetric, grid);
  if (chosen === undefined) return undefined;

  const taken = new Set<number>();
  const kept = new Set<number>();
  for (const { cell } of steps) {
    if (!taken.has(cell) && chosen.cells.has(cell)) kept.add(cell);
    for (const image of imagesOf(cell)) taken.add(image);
  }
  const settledAt = steps.findLastIndex((step) => kept.has(step.cell));
  const without = new Map<Step["domain"], Step["domain"]>();
  const confined = steps.map((step, i): Step => {
    if (kept.has(step.cell)) return i === settledAt ? { ...step, requiredTile: chosen.tile } : step;
    let domain = without.get(step.domain);
    if (domain === undefined) {
      domain = step.domain.slice();
      domain[chosen.tile] = 0;
      without.set(step.domain, domain);
    }
    return { ...step, domain };
  });
  return {
    steps: confined,
    symmetry: { active: true, weight: () => BigInt(turns.length), isSearched: (_, turn) => turn === 0 },
    settledAt,
  };
}

interface Chosen {
  readonly tile: number;
  /** Where it can be placed, by domains and frame. */
  readonly cells: ReadonlySet<number>;
}

/** The tile with the fewest possible cells. */
function chooseTile({ puzzle, steps, turns, imagesOf }: Symmetric, grid: Grid): Chosen | undefined {
  if (puzzle.tiles.length !== grid.openCells.length) return undefined; // a spare tile may be left out
  const classes = identityClasses(puzzle);
  const seen = new Set<number>();
  const several = new Set(classes.filter((kind) => seen.size === seen.add(kind).size));
  const pinned = new Set(puzzle.pins.map((pin) => pin.tile));
  const kinds = kindsOfCells(puzzle, steps, grid);
  const isTurnedAway = (cell: number) => imagesOf(cell).size === turns.length;
  const turnedAway = new Map(kinds.map((kind) => [kind, kind.cells.every(isTurnedAway)]));
  const candidates = puzzle.tiles.flatMap((labels, tile): Chosen[] => {
    // Turned images of an arrangement may swap identical tiles, so only a unique tile can be chosen.
    if (pinned.has(tile) || several.has(classes[tile] ?? 0)) return [];
    const fitting = kinds.filter((kind) => fitsCell(puzzle.frame, kind, tile, labels));
    if (!fitting.every((kind) => turnedAway.get(kind))) return [];
    return [{ tile, cells: new Set(fitting.flatMap(({ cells }) => cells)) }];
  });
  const fewest = Math.min(...candidates.map(({ cells }) => cells.size));
  return candidates.find(({ cells }) => cells.size === fewest);
}

/** Cells that are equivalent for every single tile: it fits all of them or none. */
interface Kind {
  readonly domain: Step["domain"];
  /** By side. */
  readonly isRim: readonly boolean[];
  readonly cells: number[];
}

function kindsOfCells({ frame }: Puzzle, steps: readonly Step[], grid: Grid): Kind[] {
  const kinds: Kind[] = [];
  for (const { cell, domain } of steps) {
    const isRim = SIDES.map((side) => grid.neighbour(cell, side) === RIM);
    const isSame = (kind: Kind) =>
      kind.domain === domain && (frame === undefined || kind.isRim.every((rim, side) => rim === isRim[side]));
    const kind = kinds.find(isSame);
    if (kind) kind.cells.push(cell);
    else kinds.push({ domain, isRim, cells: [cell] });
  }
  return kinds;
}

function fitsCell(frame: string | undefined, { domain, isRim }: Kind, tile: number, labels: Tile): boolean {
  return rotationsIn(domain[tile] ?? 0).some(
    (rotation) =>
      frame === undefined || SIDES.every((side) => isRim[side] === (labelAt(labels, side, rotation) === frame)),
  );
}
