/**
 * The numbers of solutions, and of nodes at each depth, that chance alone would give: the fillings of arrangements.ts
 * times the chance that all touching sides mate, with every edge treated as independent. For labels drawn uniformly
 * this is exactly the mean over random puzzles. Computed from a puzzle's own labels it is an estimate for that puzzle:
 * on random 3x3 and 4x4 puzzles the total number of nodes is mostly within 15 %, with a frame within a factor of 2. At
 * great depth it is too high, because labels already used are not removed. A planted solution comes on top.
 *
 * Every figure is a base-10 logarithm (-Infinity for none), because a 16x16 board has 10^661 fillings. Probing a search
 * at random estimates the same for one puzzle more accurately, but it is slower and needs an engine.
 */
import type { PlantedOptions } from "../generate.js";
import { gridOf, innerEdgeCount, RIM, rimMask } from "../geometry.js";
import { type Puzzle, SIDES } from "../model.js";
import { matcherOf } from "../rules.js";
import { validated } from "../validate.js";
import { arrangementsToTry, arrangementsWithFrame, fillingsByDepth } from "./arrangements.js";
import { createMateChance } from "./mate-chance.js";
import { log10Of } from "./phrases.js";
import { kindOf } from "./rim.js";

/** The share of ordered pairs that mate, of all labels on tiles and their mates. n signed colours give 1/2n. */
export function uniformMateChance(puzzle: Puzzle): number {
  const { matesOf } = matcherOf(puzzle.rule);
  const onTiles = puzzle.tiles.flat().filter((label) => label !== puzzle.frame);
  const alphabet = new Set(onTiles.flatMap((label) => [label, ...matesOf(label)]));
  if (puzzle.frame !== undefined) alphabet.delete(puzzle.frame);
  const mating = [...alphabet].flatMap((label) => matesOf(label).filter((mate) => alphabet.has(mate))).length;
  return mating === 0 ? 0 : mating / alphabet.size ** 2;
}

/** log10 of the solutions to expect of uniform labels. Insects (3x3): 9! * 4^9 / 8^12 = 1.38. */
export function log10ExpectedUniform(puzzle: Puzzle): number {
  const fillings = arrangementsWithFrame(puzzle) ?? arrangementsToTry(puzzle);
  const grid = gridOf(puzzle.board);
  const inner = innerEdgeCount(grid);
  const rim = grid.openCells.length * 4 - inner * 2;
  return log10Of(fillings) + log10OfPower(uniformMateChance(puzzle), inner) + log10OfPower(rimChance(puzzle), rim);
}

/** The share of the tiles' sides that the rim may show. */
function rimChance({ tiles, rim }: Puzzle): number {
  const sides = tiles.flat();
  return rim ? sides.filter((label) => rim.includes(label)).length / sides.length : 1;
}

/** log10 of the solutions (arrangements) to expect from the labels that the tiles really show (see mate-chance.ts). */
export function log10ExpectedSolutions(puzzle: Puzzle): number {
  return log10ExpectedNodes(puzzle, gridOf(puzzle.board).openCells).at(-1) ?? Number.NEGATIVE_INFINITY;
}

/**
 * log10 of the nodes to expect at each depth of a search without symmetry breaking: index d is for the first d + 1
 * cells of the order. With n tiles that turn, no frame and no pins: n! / (n - d - 1)! * 4^(d + 1) * p^edges.
 * @param order open cells, each at most once; it need not list them all.
 * @throws RangeError for an order that lists other cells.
 */
export function log10ExpectedNodes(puzzle: Puzzle, order: readonly number[]): number[] {
  const fillings = fillingsByDepth(puzzle, order);
  const grid = gridOf(puzzle.board);
  const mateChance = createMateChance(validated(puzzle));
  const filled = new Set<number>();
  let edges = 0;
  return order.map((cell, depth) => {
    for (const side of SIDES) {
      const neighbour = grid.neighbour(cell, side);
      if (filled.has(neighbour)) edges += Math.log10(mateChance(cell, side));
      if (neighbour === RIM) edges += Math.log10(rimChance(puzzle));
    }
    filled.add(cell);
    return log10Of(fillings[depth] ?? 0n) + edges;
  });
}

/**
 * log10 of the mean number of solutions (arrangements) of a random puzzle of this shape, whose sides are drawn one by
 * one from the same colours. A reference for experiments. A tile drawn at random may look the same after a half turn,
 * and then has fewer rotations that count: 3x3 with four signed colours gives 9! * 3.97^9 / 8^12 = 1.28 rather than
 * 1.38.
 */
export function log10ExpectedAtRandom({
  width,
  height,
  colors,
  rule,
  frame,
}: Pick<PlantedOptions, "width" | "height" | "colors" | "rule" | "frame">): number {
  const grid = gridOf({ width, height, holes: [] });
  const labels = rule === "equal" ? colors : colors * 2;
  const perKind = new Map<number, number>();
  let sum = log10OfPower(1 / labels, innerEdgeCount(grid));
  for (const cell of grid.openCells) {
    const kind = kindOf(frame ? rimMask(grid, cell) : 0, true);
    const tiles = (perKind.get(kind) ?? 0) + 1;
    perKind.set(kind, tiles);
    sum += Math.log10(tiles * meanRotations(kind, labels));
  }
  return sum;
}

/** The mean number of different-looking rotations, over tiles of a kind whose other sides are drawn from the labels. */
function meanRotations(kind: number, labels: number): number {
  const oneAxis = 1 / labels;
  if (kind === 0) return 4 - 2 * oneAxis ** 2 - oneAxis ** 3;
  return kind === 0b0101 ? 2 - oneAxis : 1;
}

function log10OfPower(chance: number, exponent: number): number {
  return exponent === 0 ? 0 : exponent * Math.log10(chance);
}
