/**
 * Symmetry breaking by turns of the board. Where turning the board keeps the puzzle as it is, every arrangement comes
 * with its turned images; a search needs only one of each family, and knows how many it stands for.
 *
 * Two rules, whichever applies first:
 * - *chosen tile*: a tile that must be used, whose every possible cell has as many images as there are turns (on boards
 *   with even sides any tile, with a frame a corner tile), is confined to one cell of each family of images: the one
 *   that is filled first. Each family then keeps exactly one arrangement. A framed puzzle's corner tile thereby
 *   goes to one corner at once.
 * - *centre*: on boards with a centre cell, the tile there must look the least of its turned looks. A tile that
 *   looks the same after a half turn makes its arrangement stand for fewer images, so the weight is read off the tile.
 */
import { type Grid, gridOf, RIM } from "../geometry.js";
import { labelAt, type Puzzle, period, type Rotation, SIDES, turned } from "../model.js";
import { boardTurns, identityClasses, turnedCell } from "../symmetry.js";
import { maskOf, rotationsIn } from "./domains.js";
import type { Step } from "./step.js";

export interface SymmetryBreaking {
  readonly active: boolean;
  /**
   * How many arrangements a found one stands for.
   * @param placed u16[cellCount], row-major: tile * 4 + rotation, 0xffff on holes.
   */
  weight(placed: Uint16Array): number;
  /**
   * Is this turned image of a found arrangement searched as well? Counting distinct ones compares only with those that
   * are. Undefined: all of them.
   */
  readonly isSearched?: (placed: Uint16Array, turn: Rotation) => boolean;
}

export const NO_SYMMETRY_BREAKING: SymmetryBreaking = { active: false, weight: () => 1 };

interface Broken {
  readonly steps: readonly Step[];
  readonly symmetry: SymmetryBreaking;
}

export function breakSymmetry(puzzle: Puzzle, steps: readonly Step[]): Broken {
  const turns = boardTurns(puzzle);
  if (turns.length === 1) return { steps, symmetry: NO_SYMMETRY_BREAKING };
  const grid = gridOf(puzzle.board);
  return (
    confineChosenTile(puzzle, grid, steps, turns) ??
    fixCentre(puzzle, grid, steps, turns) ?? { steps, symmetry: NO_SYMMETRY_BREAKING }
  );
}

function confineChosenTile(
  puzzle: Puzzle,
  grid: Grid,
  steps: readonly Step[],
  turns: readonly Rotation[],
): Broken | undefined {
  if (puzzle.tiles.length !== grid.openCells.length) return undefined; // a spare tile may be left out
  const imagesOf = (cell: number) => new Set(turns.map((turn) => turnedCell(puzzle.board, cell, turn)));
  const classes = identityClasses(puzzle);
  const isUnique = (tile: number) => classes.filter((c) => c === classes[tile]).length === 1;
  const pinned = new Set(puzzle.pins.map((pin) => pin.tile));

  const candidates = puzzle.tiles.flatMap((_, tile) => {
    // An identical tile or a pin would make turned images of an arrangement something else than its equals.
    if (pinned.has(tile) || !isUnique(tile)) return [];
    const cells = steps.filter((step) => fitsFrame(puzzle, grid, step, tile)).map((step) => step.cell);
    return cells.every((cell) => imagesOf(cell).size === turns.length) ? [{ tile, cells: new Set(cells) }] : [];
  });
  const chosen = candidates.reduce(
    (a, b) => (b.cells.size < a.cells.size ? b : a),
    candidates[0] ?? { tile: -1, cells: new Set<number>() },
  );
  if (chosen.tile < 0) return undefined;

  const taken = new Set<number>();
  const kept = new Set<number>();
  for (const { cell } of steps) {
    if (!taken.has(cell) && chosen.cells.has(cell)) kept.add(cell);
    for (const image of imagesOf(cell)) taken.add(image);
  }
  const lastKept = steps.findLastIndex((step) => kept.has(step.cell));
  const without = new Map<Step["domain"], Step["domain"]>();
  const confined = steps.map((step, i): Step => {
    if (kept.has(step.cell)) return i === lastKept ? { ...step, requiredTile: chosen.tile } : step;
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
    symmetry: { active: true, weight: () => turns.length, isSearched: (_placed, turn) => turn === 0 },
  };
}

/** Can the tile lie on the step's cell as far as domain and frame go? */
function fitsFrame(puzzle: Puzzle, grid: Grid, { cell, domain }: Step, tile: number): boolean {
  const labels = puzzle.tiles[tile];
  if (labels === undefined) return false;
  return rotationsIn(domain[tile] ?? 0).some(
    (rotation) =>
      puzzle.frame === undefined ||
      SIDES.every(
        (side) => (grid.neighbour(cell, side) === RIM) === (labelAt(labels, side, rotation) === puzzle.frame),
      ),
  );
}

function fixCentre(puzzle: Puzzle, grid: Grid, steps: readonly Step[], turns: readonly Rotation[]): Broken | undefined {
  const { width, height } = grid;
  const centre = (grid.cellCount - 1) / 2;
  if (width % 2 === 0 || height % 2 === 0 || !grid.isOpen(centre)) return undefined;
  const quarter = (4 / turns.length) as 1 | 2;
  const looks = puzzle.tiles.map((tile) =>
    ([0, 1, 2, 3] as const).map((rotation) => turned(tile, rotation).join("\n")),
  );
  const lookOf = (tile: number, rotation: number) => looks[tile]?.[rotation & 3] ?? "";
  const isLeast = (tile: number, rotation: Rotation) =>
    turns.every((turn) => lookOf(tile, rotation) <= lookOf(tile, rotation + turn));

  const restricted = steps.map((step): Step => {
    if (step.cell !== centre) return step;
    const domain = step.domain.map((mask, tile) =>
      maskOf(rotationsIn(mask).filter((rotation) => isLeast(tile, rotation))),
    );
    return { ...step, domain };
  });
  const weights = puzzle.tiles.map((tile) => Math.max(1, period(tile) / quarter));
  const at = (placed: Uint16Array) => placed[centre] ?? 0;
  return {
    steps: restricted,
    symmetry: {
      active: true,
      weight: (placed) => weights[at(placed) >> 2] ?? 1,
      isSearched: (placed, turn) => lookOf(at(placed) >> 2, at(placed)) === lookOf(at(placed) >> 2, at(placed) + turn),
    },
  };
}
