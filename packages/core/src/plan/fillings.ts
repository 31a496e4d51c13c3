/**
 * How many partial fillings to expect when cells are filled one after another, from the puzzle's own labels.
 *
 * Filling a cell multiplies the expected number of partial fillings by a factor: the free tiles that may lie there,
 * times the turns of such a tile that match all filled neighbours, on average. What the neighbours show is taken as
 * independent, each drawn from the oriented tiles that its *kind* of cell (inner cell, north rim, a certain pin ...) may
 * hold. The product of all factors is the expected number of solutions, whatever the order. An order is good if the
 * products on the way stay small: their sum is its cost, the expected nodes of a search.
 */
import { opposite, RIM } from "../geometry.js";
import { SIDES } from "../model.js";
import { type CellKind, cellDomains, kindsOfCells } from "./domains.js";
import type { TreeEstimate } from "./estimate.js";
import type { FillOrder } from "./orders.js";
import type { Stepwise } from "./stepwise.js";
import { candidatesOf, type ProbeTables, WALKERS } from "./walkers.js";

/** The largest count: it keeps sums finite. A search with more partial fillings never ends. */
const MOST_FILLINGS = 1e300;

/** The cells of a puzzle, with what it takes to compute expected fillings. */
export interface FillingModel {
  /** Open cells, ascending. */
  readonly cells: readonly number[];
  /** The cells that can hold only one oriented tile. They should be filled first. */
  readonly settled: readonly number[];
  /** By cell * 4 + side: the open cell beyond, or RIM. i16[cellCount * 4] */
  readonly neighbours: Int16Array;
  /** By cell: its kind. u16[cellCount] */
  readonly kindOf: Uint16Array;
  /** By kind: the tiles that cells of this kind may hold. f64[kindCount] */
  readonly tiles: Float64Array;
  /** By kind * kindCount + other kind: how many tiles the other kind loses when a cell of the kind is filled. */
  readonly losses: Float64Array;
  /** By cell * 16 + filled neighbours, bit s for side s: the turns of one tile that match them. f64[cellCount * 16] */
  readonly turns: Float64Array;
}

/** Filled cells, and the fillings to expect. */
export interface Filling {
  /** By cell: bit s if the neighbour beyond side s is filled; FILLED if the cell itself is. u8[cellCount] */
  readonly around: Uint8Array;
  /** By kind: the free tiles to expect. f64[kindCount] */
  readonly free: Float64Array;
  /** Expected partial fillings of exactly these cells. */
  fillings: number;
  /** Expected partial fillings on the way here, this one included. */
  cost: number;
}

/** Set in `Filling.around` for a filled cell. */
export const FILLED = 16;

export function emptyFilling({ kindOf, tiles }: FillingModel): Filling {
  return { around: new Uint8Array(kindOf.length), free: tiles.slice(), fillings: 1, cost: 0 };
}

/** The expected fillings once this cell is filled too. */
export function fillingsWith(
  { kindOf, turns }: FillingModel,
  { around, free, fillings }: Filling,
  cell: number,
): number {
  const tiles = Math.max(0, free[kindOf[cell] ?? 0] ?? 0);
  return Math.min(MOST_FILLINGS, fillings * tiles * (turns[cell * 16 + ((around[cell] ?? 0) & 15)] ?? 0));
}

export function fill(model: FillingModel, filling: Filling, cell: number): void {
  const { neighbours, kindOf, losses } = model;
  const { around, free } = filling;
  filling.fillings = fillingsWith(model, filling, cell);
  filling.cost += filling.fillings;
  around[cell] = (around[cell] ?? 0) | FILLED;
  for (const side of SIDES) {
    const beyond = neighbours[cell * 4 + side] ?? RIM;
    if (beyond !== RIM) around[beyond] = (around[beyond] ?? 0) | (1 << opposite(side));
  }
  const from = (kindOf[cell] ?? 0) * free.length;
  for (let kind = 0; kind < free.length; kind++) free[kind] = (free[kind] ?? 0) - (losses[from + kind] ?? 0);
}

/** Expected nodes of a search in this order, by depth. */
export function expectedNodes(model: FillingModel, order: FillOrder): number[] {
  const filling = emptyFilling(model);
  return order.map((cell) => {
    fill(model, filling, cell);
    return filling.fillings;
  });
}

/** What a kind of cell may hold. */
interface Kind {
  /** Oriented tiles, tile * 4 + rotation. */
  readonly candidates: readonly number[];
  readonly tiles: ReadonlySet<number>;
  /** By side and label: the chance that a cell of this kind shows a mate of the label on this side. */
  readonly mating: readonly Float64Array[];
}

export function* fillingModelInSteps(tables: ProbeTables): Stepwise<FillingModel> {
  const { cellCount, openCells: cells, neighbour } = tables.grid;
  const neighbours = new Int16Array(cellCount * 4).fill(RIM);
  for (const cell of cells) for (const side of SIDES) neighbours[cell * 4 + side] = neighbour(cell, side);
  const { kinds, kindOf } = yield* kindsInSteps(tables);
  const turns = new Float64Array(cellCount * 16);
  const known = new Map<string, Float64Array>();
  for (const cell of cells) {
    const around = SIDES.map((side) => kindOf[neighbours[cell * 4 + side] ?? RIM]);
    const key = [kindOf[cell], ...around].join();
    let own = known.get(key);
    if (own === undefined) {
      yield;
      own = matchingTurns(tables, kinds, kindOf[cell] ?? 0, around);
      known.set(key, own);
    }
    turns.set(own, cell * 16);
  }
  yield;
  return {
    cells,
    settled: cells.filter((cell) => kinds[kindOf[cell] ?? 0]?.candidates.length === 1),
    neighbours,
    kindOf,
    tiles: Float64Array.from(kinds, ({ tiles }) => tiles.size),
    losses: Float64Array.from(kinds.flatMap((from) => kinds.map((to) => lossOf(from, to)))),
    turns,
  };
}

function* kindsInSteps(tables: ProbeTables): Stepwise<{ kinds: Kind[]; kindOf: Uint16Array }> {
  const { puzzle, grid, frame } = tables;
  const domainOf = cellDomains(puzzle);
  const kinds: Kind[] = [];
  const kindOf = new Uint16Array(grid.cellCount);
  const steps = grid.openCells.map((cell) => ({ cell, domain: domainOf(cell) }));
  for (const [number, kind] of kindsOfCells(steps, frame).entries()) {
    yield;
    kinds.push(makeKind(tables, kind));
    for (const cell of kind.cells) kindOf[cell] = number;
  }
  return { kinds, kindOf };
}

function makeKind(tables: ProbeTables, { domain, frame }: CellKind): Kind {
  const { matesOf, shown } = tables.puzzle.labels;
  const [candidates = []] = candidatesOf(tables, domain, frame);
  const mating = SIDES.map((side) => {
    const chances = new Float64Array(matesOf.length);
    for (const candidate of candidates) {
      for (const mate of matesOf[shown[candidate * 4 + side] ?? 0] ?? []) {
        chances[mate] = (chances[mate] ?? 0) + 1 / candidates.length;
      }
    }
    return chances;
  });
  return { candidates, tiles: new Set(candidates.map((candidate) => candidate >> 2)), mating };
}

/** How many of its tiles the kind `to` loses on average when a cell of the kind `from` is filled. */
function lossOf(from: Kind, to: Kind): number {
  return [...from.tiles].filter((tile) => to.tiles.has(tile)).length / Math.max(1, from.tiles.size);
}

/** `FillingModel.turns` of one cell. @param around by side: the kind of the neighbour, if there is one */
function matchingTurns(
  { puzzle }: ProbeTables,
  kinds: readonly Kind[],
  kind: number,
  around: readonly (number | undefined)[],
): Float64Array {
  const { candidates = [], tiles } = kinds[kind] ?? {};
  const chances = SIDES.map((side) => kinds[around[side] ?? RIM]?.mating[opposite(side)]);
  const sums = new Float64Array(16);
  const products = new Float64Array(16).fill(1);
  for (const candidate of candidates) {
    sums[0] = (sums[0] ?? 0) + 1;
    for (let sides = 1; sides < 16; sides++) {
      // The product over all these sides: that without the last of them, times the chance of the last.
      const last = 31 - Math.clz32(sides);
      const label = puzzle.labels.shown[candidate * 4 + last] ?? 0;
      products[sides] = (products[sides ^ (1 << last)] ?? 0) * (chances[last]?.[label] ?? 0);
      sums[sides] = (sums[sides] ?? 0) + (products[sides] ?? 0);
    }
  }
  return sums.map((sum) => sum / Math.max(1, tiles?.size ?? 0));
}

/**
 * The estimate, continued below the depth where its walkers died, in the proportions of the nodes that are
 * expected. In a tree that narrows and widens again all walkers may die before the wide part; alone they would say
 * that there is none.
 */
export function continued(estimate: TreeEstimate, expected: readonly number[]): TreeEstimate {
  const { nodesByDepth } = estimate;
  const last = nodesByDepth.findLastIndex((nodes) => nodes > 0);
  const isCounted = nodesByDepth.every((nodes) => nodes <= WALKERS);
  const scale = (nodesByDepth[last] ?? 0) / (expected[last] ?? 0);
  if (isCounted || !Number.isFinite(scale)) return estimate;
  const whole = nodesByDepth.map((nodes, depth) => (depth > last ? (expected[depth] ?? 0) * scale : nodes));
  return { ...estimate, nodesByDepth: whole, nodes: whole.reduce((sum, nodes) => sum + nodes, 0) };
}
