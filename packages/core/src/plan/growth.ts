/**
 * Free growth: a rectangle grows around one chosen tile, strip by strip, each on the side where the fewest fit, until it
 * is the board. So the fill order is another on every path, and a search passes only through complete strips.
 *
 *     start   the chosen tile, unturned, on each cell in turn
 *     strip   on the side where the fewest blocks fit and are free: `scoreOf`
 *     node    one block placed: a strip, or the next part of one that is longer than `blockCells`
 *
 * It is for bare boards: without frame and pins the tile may stand anywhere in any turn, so that one rotation of it stands
 * for every turn of the board; and since tiles may turn, one table of strips serves all four sides. With a frame the first
 * cells of a row have two known sides, and strips gain little (measured: a fifth).
 */
import { gridOf } from "../geometry.js";
import { distinctRotations, type Puzzle, type Rotation, SIDES } from "../model.js";
import { lookOf } from "../rules.js";
import { boardTurns, identityClasses } from "../symmetry.js";
import { NO_SYMMETRY_BREAKING, type SymmetryBreaking } from "./symmetry/breaking.js";
import { leaveOutSwaps } from "./symmetry-break.js";

/** The name of free growth among the fill orders, as `--order` takes it. */
export const FREE_GROWTH = "free-growth";

/** How a rectangle grows. */
export interface Growth {
  /** The tile that is placed first. */
  readonly tile: number;
  /** The most cells that one step fills. */
  readonly blockCells: number;
}

/** A plan of free growth: where it begins, and how far one step goes. */
export interface GrowthPlan extends Growth {
  /** Tells plans apart. */
  readonly kind: "growth";
  /** As `--order` takes it. */
  readonly orderName: typeof FREE_GROWTH;
  /** In which the first tile is placed: one for each family of turned boards. */
  readonly rotations: readonly Rotation[];
  /** Tiles to place. */
  readonly depth: number;
  /** How many arrangements a found one stands for. */
  readonly symmetry: SymmetryBreaking;
}

/** What `makeGrowthPlan` may be told. */
export interface GrowthOptions {
  /** Leave out turned boards (default true). */
  readonly symmetry?: boolean;
  /** Forced, for tests and measurements; by default the planner's choice. */
  readonly tile?: number;
  /** 1 to `MAX_BLOCK_CELLS`; by default as many as keep the tables small. */
  readonly blockCells?: number;
}

/** The most cells of a block that engines know. */
export const MAX_BLOCK_CELLS = 4;

/** Larger tables would not stay in a cache of 2 MB; they cost more than they save (PERFORMANCE.md). */
const MAX_STRIPS = 100_000;
const MAX_LISTS = 1 << 17;

/** @throws RangeError where a rectangle cannot grow freely, or not from this tile. */
export function makeGrowthPlan(puzzle: Puzzle, options: GrowthOptions = {}): GrowthPlan {
  const refusal = whyNotGrowth(puzzle);
  if (refusal !== undefined) throw new RangeError(`free growth is not for this puzzle: ${refusal}`);
  const tiles = startTiles(puzzle);
  const { symmetry = true, tile = scarcestOf(puzzle, tiles), blockCells = blockCellsFor(puzzle) } = options;
  if (!tiles.includes(tile)) throw new RangeError(`free growth cannot start from tile ${tile}`);
  if (!Number.isInteger(blockCells) || blockCells < 1 || blockCells > MAX_BLOCK_CELLS) {
    throw new RangeError(`expected blocks of 1 to ${MAX_BLOCK_CELLS} cells, found ${blockCells}`);
  }
  const turns = symmetry ? boardTurns(puzzle) : [0 as const];
  return {
    kind: "growth",
    orderName: FREE_GROWTH,
    tile,
    blockCells,
    rotations: ([0, 1, 2, 3] as const).slice(0, 4 / turns.length),
    depth: puzzle.tiles.length,
    // Of the turned images of an arrangement one has the tile in such a rotation.
    symmetry: symmetry
      ? leaveOutSwaps(puzzle, {
          active: true,
          weight: () => BigInt(turns.length),
          isSearched: (_, turn) => turn === 0,
        })
      : NO_SYMMETRY_BREAKING,
  };
}

/** Why a rectangle cannot grow freely on this puzzle, in words that follow "since"; undefined if it can. */
export function whyNotGrowth(puzzle: Puzzle): string | undefined {
  const { board, tiles } = puzzle;
  if (puzzle.frame !== undefined) return "it has a frame";
  if (board.holes.length > 0) return "it has holes";
  if (puzzle.pins.length > 0) return "it has pins";
  if (!puzzle.rotate) return "its tiles may not turn";
  if (tiles.length !== gridOf(board).openCells.length) return "it has more tiles than cells";
  if (puzzle.labels.matesOf.some((mates) => mates.length > 1)) return "one of its labels mates with several";
  if (startTiles(puzzle).length === 0)
    return "none of its tiles is the only one of its kind and looks different in every turn";
  return undefined;
}

/** Tiles that are what they are in every turned image of an arrangement. */
function startTiles(puzzle: Puzzle): number[] {
  const classes = identityClasses(puzzle);
  const sizes = new Map<number, number>();
  for (const number of classes) sizes.set(number, (sizes.get(number) ?? 0) + 1);
  return puzzle.tiles.flatMap((labels, tile) => {
    const isUnique = sizes.get(classes[tile] ?? -1) === 1;
    return isUnique && distinctRotations(labels, puzzle.rotate).length === SIDES.length ? [tile] : [];
  });
}

/** The tile beside which the fewest fit: it made the smallest tree or nearly so, of all tiles of four puzzles tried. */
function scarcestOf({ tiles, labels }: Puzzle, among: readonly number[]): number {
  const { matesOf } = labels;
  const sides = tiles.map((_, tile) => [...lookOf(labels, tile * 4)]);
  const counts = matesOf.map(() => 0);
  for (const id of sides.flat()) counts[id] = (counts[id] ?? 0) + 1;
  const partners = (tile: number) =>
    (sides[tile] ?? []).reduce((product, id) => {
      return product * (matesOf[id] ?? []).reduce((total, mate) => total + (counts[mate] ?? 0), 0);
    }, 1);
  return among.reduce((best, tile) => (partners(tile) < partners(best) ? tile : best), among[0] ?? 0);
}

/** The longest blocks whose tables are not too large. */
function blockCellsFor({ tiles, labels: { matesOf, shown } }: Puzzle): number {
  const orientations = tiles.flatMap((labels, tile) =>
    distinctRotations(labels, true).map((rotation) => {
      const at = (tile * 4 + rotation) * 4;
      return { west: shown[at + 3] ?? 0, east: shown[at + 1] ?? 0 };
    }),
  );
  /** Strips of the length reached, by the label that they end with. */
  let ending = matesOf.map((_, label) => orientations.filter(({ east }) => east === label).length);
  let cells = 1;
  while (cells < MAX_BLOCK_CELLS && matesOf.length ** (cells + 1) <= MAX_LISTS) {
    const longer = matesOf.map(() => 0);
    for (const { west, east } of orientations) {
      for (const mate of matesOf[west] ?? []) longer[east] = (longer[east] ?? 0) + (ending[mate] ?? 0);
    }
    if (longer.reduce((total, count) => total + count, 0) > MAX_STRIPS) break;
    ending = longer;
    cells++;
  }
  return cells;
}
