/**
 * How hard a puzzle is for a person, from figures that are measured.
 *
 * The plain search stands for a person without a plan: it begins in a corner and always fills the cell beside the most
 * tiles that lie already. A *dead end* is a tile that agrees with all of these and yet is in no solution with them. If
 * the solutions are anywhere in the tree, somebody who stops at the first of n meets 1 / (n + 1) of the dead ends.
 *
 * Two more figures say how quickly a person gets past them: tiles that are told apart at a glance need no search among
 * those that are left, and a place that only one tile fits needs no choice. Each at most halves the effort. That is an
 * assumption; docs/GUIDE.md says what it is based on. The level compares the effort with random puzzles of the size
 * (deciles.gen.ts), so any other function that grows with the effort would give the same level.
 */
import { log10ExpectedSolutions } from "../analysis/expected.js";
import { sidesFit } from "../engine/plain.js";
import type { SolveRequest } from "../engine/request.js";
import { type Machine, resultOfSearch, solve } from "../engine/solve.js";
import { gridOf } from "../geometry.js";
import type { Puzzle, Solution } from "../model.js";
import { cellDomains, rotationsIn } from "../plan/domains.js";
import { estimateTree } from "../plan/estimate.js";
import { makePlan, orderOf } from "../plan/plan.js";
import { NONE, toPlaced } from "../problem/layout.js";
import { familyOf, lookOf } from "../rules.js";
import { validated } from "../validate.js";
import { DECILES } from "./deciles.gen.js";

/** What makes a puzzle hard, and how hard it is. */
export interface Difficulty {
  /**
   * From 1 to 10: how many tenths of random puzzles of this size are easier or as hard, itself included. Boards of
   * fewer than 9 or more than 64 cells are compared with those of 9 and 64.
   */
  readonly level: number;
  /** The dead ends that a person meets, weighted by how long they hold up: what the level is made from. */
  readonly effort: number;
  /** Nodes of the plain search: without symmetry breaking, from a corner, beside as many tiles as possible. */
  readonly nodes: number;
  /** Is the whole tree searched? Else nodes and dead ends are estimates. */
  readonly isExact: boolean;
  /** Nodes that were visited to measure it. */
  readonly visited: number;
  /** Dead ends that a person meets before the first solution. Index 0: with the first tile on the board. */
  readonly deadEnds: readonly number[];
  /** The share of tiles whose pictures, in any order and whichever half, no other tile has. */
  readonly toldApart: number;
  /**
   * The share of tiles whose place is forced, once the right tile lies in a corner or in the centre, whichever forces
   * more: again and again a cell is left for which only one tile fits. Undefined if no solution was found.
   */
  readonly forced: number | undefined;
}

/** Nodes after which the tree is estimated. */
const NODE_LIMIT = 100_000_000;
/** Solutions, turned ones included, after which the tree is estimated. */
const MANY = 10_000;
/** Probes of a tree that is estimated, for boards of at most 64 cells. One takes time as the square of the cells. */
const PROBES = 64;

/**
 * Measures how hard a puzzle is. The result depends on the puzzle alone; measuring takes seconds at most.
 * @returns undefined if the signal ended it
 * @throws RangeError if the machine cannot search the puzzle
 */
export async function difficultyOf(
  puzzle: Puzzle,
  machine: Machine,
  { signal }: Pick<SolveRequest, "signal"> = {},
): Promise<Difficulty | undefined> {
  puzzle = validated(puzzle);
  const plan = makePlan(puzzle, { order: "growth-corner", symmetry: false });
  const cells = orderOf(plan);
  const request = { plan, everyArrangement: true, limit: MANY, nodeLimit: NODE_LIMIT, threads: 1 };
  const alive = cells.map(() => 0);
  let [first, last]: (Solution | undefined)[] = [];
  const { outcome } = await resultOfSearch(
    solve(puzzle, { ...request, ...(signal && { signal }) }, machine),
    (event) => {
      if (event.type !== "solution") return undefined;
      // Solutions are found in the order of the tree: this one shares its nodes with the last one up to where they differ.
      const placed = toPlaced(puzzle, event.solution);
      const before = last && toPlaced(puzzle, last);
      const shared = before ? cells.findIndex((cell) => placed[cell] !== before[cell]) : 0;
      for (let depth = shared; depth < cells.length; depth++) alive[depth] = (alive[depth] ?? 0) + 1;
      last = event.solution;
      first ??= last;
      return undefined;
    },
  );
  if (outcome.status === "aborted") return undefined;
  const isExact = outcome.status === "complete";
  const visited = Number(outcome.nodes);
  const found = Number(outcome.arrangements);
  const probes = Math.ceil(PROBES * Math.min(1, 64 / cells.length) ** 2);
  const tree = isExact ? undefined : estimateTree(puzzle, plan, probes);
  const nodesByDepth = tree?.nodesByDepth ?? outcome.nodesByDepth.map(Number);
  const nodes = tree ? Math.max(visited, tree.nodes) : visited;
  const solutions =
    isExact || found > 0 ? (found * nodes) / Math.max(1, visited) : 10 ** log10ExpectedSolutions(puzzle);
  // With more solutions than a number can hold, nearly every choice leads to one.
  const deadEnds = nodesByDepth.map((count, depth) =>
    Number.isFinite(solutions) ? Math.max(0, count - (alive[depth] ?? 0)) / (solutions + 1) : 0,
  );
  const toldApart = toldApartIn(puzzle);
  const forced = first && forcedIn(puzzle, first);
  const met = deadEnds.reduce((sum, count) => sum + count, 0);
  const effort = (1 + met) * (2 - toldApart) * (2 - (forced ?? 0));
  const level = 1 + decilesOf(cells.length).filter((decile) => decile < Math.log10(effort)).length;
  return { level, effort, nodes, isExact, visited, deadEnds, toldApart, forced };
}

/** How far a puzzle is from a range of levels: 0, or the difference of the decimal logarithms of the efforts. */
export function offBy({ effort }: Difficulty, { board }: Puzzle, [from, to]: readonly [number, number]): number {
  const deciles = decilesOf(board.width * board.height - board.holes.length);
  const logarithm = Math.log10(effort);
  const [low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY] = [deciles[from - 2], deciles[to - 1]];
  return Math.max(0, low - logarithm, logarithm - high);
}

/** The nine deciles of log10(effort) of random puzzles with as many cells, interpolated between the sizes measured. */
function decilesOf(cells: number): readonly number[] {
  const above = DECILES.findIndex(([size]) => size >= cells);
  const [high, highDeciles] = DECILES[above < 0 ? DECILES.length - 1 : above] ?? [1, []];
  const [low, lowDeciles] = above > 0 ? (DECILES[above - 1] ?? [1, []]) : [high, highDeciles];
  const share = high === low ? 1 : (cells - low) / (high - low);
  return highDeciles.map((decile, i) => decile * share + (lowDeciles[i] ?? decile) * (1 - share));
}

function toldApartIn({ tiles, labels }: Puzzle): number {
  const pictureOf = labels.names.map((_, label) => Math.min(...familyOf(labels, label)));
  const looks = tiles.map((_, tile) =>
    [...lookOf(labels, tile * 4)]
      .map((label) => pictureOf[label] ?? 0)
      .sort((a, b) => a - b)
      .join(),
  );
  return looks.filter((look) => looks.indexOf(look) === looks.lastIndexOf(look)).length / looks.length;
}

/** @param solution of the puzzle */
function forcedIn(puzzle: Puzzle, solution: Solution): number {
  const { width, height } = puzzle.board;
  const right = toPlaced(puzzle, solution);
  const { openCells } = gridOf(puzzle.board);
  const pinned = puzzle.pins.map(({ x, y }) => y * width + x);
  const middle = (length: number) => [(length - 1) >> 1, length >> 1];
  const at = (xs: readonly number[], ys: readonly number[]) => ys.flatMap((y) => xs.map((x) => y * width + x));
  const places = new Set([...at([0, width - 1], [0, height - 1]), ...at(middle(width), middle(height))]);
  const starts = openCells.filter((cell) => places.has(cell));
  return Math.max(0, ...starts.map((start) => forcedFrom(puzzle, right, new Set([...pinned, start]), openCells)));
}

/** The share of the other cells that are forced. Nothing wrong is ever placed: what fits a solution's tiles is in it. */
function forcedFrom(
  puzzle: Puzzle,
  right: Uint16Array,
  given: ReadonlySet<number>,
  openCells: readonly number[],
): number {
  const placed = right.map((candidate, cell) => (given.has(cell) ? candidate : NONE));
  const fits = sidesFit(puzzle, placed);
  const domainOf = cellDomains(puzzle);
  const left = new Set(puzzle.tiles.keys());
  for (const cell of given) left.delete((right[cell] ?? NONE) >> 2);
  const isForced = (cell: number) => {
    const domain = domainOf(cell);
    const looks = new Set<string>();
    for (const tile of left) {
      for (const rotation of rotationsIn(domain[tile] ?? 0)) {
        const candidate = tile * 4 + rotation;
        if (fits(cell, candidate)) looks.add(lookOf(puzzle.labels, candidate).join());
        if (looks.size > 1) return false;
      }
    }
    return true;
  };
  const empty = new Set(openCells.filter((cell) => !given.has(cell)));
  const others = empty.size;
  for (let cell: number | undefined; ; ) {
    cell = [...empty].find(isForced);
    if (cell === undefined) return others === 0 ? 1 : (others - empty.size) / others;
    const candidate = right[cell] ?? NONE;
    placed[cell] = candidate;
    left.delete(candidate >> 2);
    empty.delete(cell);
  }
}
