/**
 * Free growth: a rectangle grows around one chosen tile, strip by strip, until it covers the board. Each side has a list
 * of all strips that fit there and are free, and grows shorter as tiles are used. So every path of the search has its own
 * fill order, and a side that cannot be filled any more shows at once.
 *
 *     start   the chosen tile, unturned; where on the board it is stays open. The tile of a pin is where the pin says.
 *             With spare tiles, solutions without it start from a second one, and so on
 *     centre  for a first solution several tiles are tried in the centre of the board, where subtrees are smallest,
 *             before the chosen one is tried anywhere
 *     strip   on the side with the shortest list, each strip counting for half for every cell, twice where it will be at
 *             the rim, and four times where the side can also be there without it
 *     rim     where no strip fits, the side is at the rim; where one can, that is tried after all strips
 *     node    one strip placed, or if its list does not cover the whole side, that part, and each further cell
 *
 * It is for bare boards with at most one pin, with or without spare tiles. Without a pin the tile may be placed anywhere
 * in any rotation, so one rotation of it covers all turns of the board; and since tiles may turn, one table of strips
 * serves all four sides. With a frame the first cells of a row have two known sides, and strips gain little or lose
 * (PERFORMANCE.md).
 */
import { CAPS } from "../caps.js";
import { gridOf } from "../geometry.js";
import { type Puzzle, period, ROTATIONS, type Rotation, type Tile } from "../model.js";
import { lookOf } from "../rules.js";
import { boardTurns, uniqueTiles } from "../symmetry.js";
import { allTiles, type Step } from "./domains.js";
import { partnersOf } from "./scarcity.js";
import { NO_SYMMETRY_BREAKING, oneOfTurns, type SymmetryBreaking } from "./symmetry/breaking.js";
import { leaveOutSwaps } from "./symmetry/twins.js";

/** The name of free growth among the fill orders that `--order` takes. */
export const FREE_GROWTH = "free-growth";

/** How a rectangle grows. */
export interface Growth {
  /** The tile that is placed first, in the solutions that use it. */
  readonly tile: number;
  /**
   * Are several tiles tried in the centre of the board before the first one is tried anywhere? That comes sooner to a
   * first solution; a whole tree is larger.
   */
  readonly centreFirst: boolean;
}

/** A plan of free growth. */
export interface GrowthPlan extends Growth {
  /** Tells plans apart. */
  readonly kind: "growth";
  /** The name that `--order` takes. */
  readonly orderName: typeof FREE_GROWTH;
  /** Rotations in which the first tile is placed: one for each family of turned boards. */
  readonly rotations: readonly Rotation[];
  /** The only cell in which it is placed, if a pin says so. */
  readonly cell: number | undefined;
  /**
   * One for each cell; the order of the cells has no effect. The first steps require the tiles that are placed first,
   * from `tile` on: one more than there are spare tiles, each for the solutions without those before it; with the
   * centre first `CENTRE_TILES`, or all that can be first if these are fewer.
   */
  readonly steps: readonly Step[];
  /** The most cells that one node fills: those of the longest side. */
  readonly blockCells: number;
  /** How many arrangements each one found stands for. */
  readonly symmetry: SymmetryBreaking;
}

/** Options of `makeGrowthPlan`. By default the planner chooses the tile, or takes that of the pin, and `centreFirst` is false. */
export interface GrowthOptions extends Partial<Growth> {
  /** Leave out turned boards (default true). */
  readonly symmetry?: boolean;
}

/** Tiles to try in the centre. The chance that one of them belongs there is 91 % on a 7x7 and 97 % on an 8x8. */
const CENTRE_TILES = 12;

/** Lists do not get longer than this by the extension of their strips. */
export const MAX_LIST = 64;

/** A plan of free growth. @throws RangeError if the puzzle does not allow it, or not from this tile. */
export function makeGrowthPlan(puzzle: Puzzle, options: GrowthOptions = {}): GrowthPlan {
  const refusal = whyNotGrowth(puzzle);
  if (refusal !== undefined) throw new RangeError(`free growth is not for this puzzle: ${refusal}`);
  const tiles = startTiles(puzzle);
  const { symmetry = true, tile = tiles[0] ?? 0, centreFirst = false } = options;
  if (!tiles.includes(tile)) throw new RangeError(`free growth cannot start from tile ${tile}`);
  const turns = symmetry ? boardTurns(puzzle) : [0 as const];
  const [pin] = puzzle.pins;
  const { width, height } = puzzle.board;
  const first = [...new Set([tile, ...tiles])].slice(0, Math.max(spares(puzzle) + 1, centreFirst ? CENTRE_TILES : 0));
  const domain = allTiles(puzzle);
  return {
    kind: "growth",
    orderName: FREE_GROWTH,
    tile,
    centreFirst,
    rotations: pin?.rotation === undefined ? ROTATIONS.slice(0, 4 / turns.length) : [pin.rotation],
    cell: pin && pin.y * width + pin.x,
    steps: gridOf(puzzle.board).openCells.map((cell, i) => ({ cell, domain, requiredTile: first[i] })),
    blockCells: Math.max(width, height),
    // Exactly one of the turned images of an arrangement has the tile in one of these rotations.
    symmetry: symmetry ? leaveOutSwaps(puzzle, oneOfTurns(turns)) : NO_SYMMETRY_BREAKING,
  };
}

/** Why free growth cannot search this puzzle, as a clause to follow "since"; undefined if it can. */
export function whyNotGrowth(puzzle: Puzzle): string | undefined {
  const { board, tiles } = puzzle;
  if (puzzle.frame !== undefined) return "it has a frame";
  if (puzzle.rim) return "it has a rim";
  if (board.holes.length > 0) return "it has holes";
  if (puzzle.pins.length > 1) return "it has several pins";
  if (!puzzle.rotate) return "its tiles may not turn";
  if (tiles.length > CAPS.cells) return "it has too many tiles";
  if (puzzle.labels.matesOf.some((mates) => mates.length > 1)) return "one of its labels has several mates";
  // Over three for each spare tile: so each first tile has a step.
  if (startTiles(puzzle).length > 3 * spares(puzzle)) return undefined;
  return `too few of its ${puzzle.pins[0] ? "pinned " : ""}tiles are unique and look different in every rotation`;
}

/**
 * Tiles that can be told apart in every turned image of an arrangement: unique, with four different rotations. If one is
 * pinned, no other can be the first. Those with the fewest possible neighbours come first: nearly the smallest tree, on
 * four puzzles tried.
 */
function startTiles(puzzle: Puzzle): number[] {
  const { tiles, pins, labels } = puzzle;
  const partners = partnersOf(puzzle);
  const count = (tile: number) =>
    lookOf(labels, tile * 4).reduce((product, label) => product * (partners[label] ?? 0), 1);
  return [...uniqueTiles(puzzle)]
    .filter((tile) => period(tiles[tile] as Tile) === 4 && (pins[0]?.tile ?? tile) === tile)
    .sort((a, b) => count(a) - count(b));
}

/** Spare tiles; 0 with a pin, whose tile every solution has. */
function spares({ tiles, board, pins }: Puzzle): number {
  return pins[0] ? 0 : tiles.length - board.width * board.height;
}
