/**
 * Planned fill orders: those in which few partial fillings are expected (fillings.ts). With pins, holes or an odd shape
 * they are better by orders of magnitude than the named orders, which know only the board: they begin where pins and
 * frame leave the fewest choices.
 *
 * From each of several cells a beam search grows a region, cell by cell: of all ways to add a cell to one of the sets
 * that it keeps, it keeps the few with the fewest expected fillings. One beam over all cells lost, even a hundred times
 * as wide: all its sets came from the region that was cheapest at first. So did a beam that fills at once whatever
 * lessens the fillings (PERFORMANCE.md).
 */
import { quote } from "../errors.js";
import { RIM } from "../geometry.js";
import { getOrMake } from "../maps.js";
import { type Board, type Coordinates, type Puzzle, ROTATIONS, SIDES } from "../model.js";
import { createRandom } from "../random.js";
import { turnedCell } from "../symmetry.js";
import { type OrderPlanner, PLANNED, PLANNED_ORDERS } from "./choose.js";
import {
  continued,
  emptyFilling,
  expectedNodes,
  FILLED,
  type Filling,
  type FillingModel,
  fill,
  fillingModelInSteps,
  fillingsWith,
} from "./fillings.js";
import { type FillOrder, fillOrder, ORDER_NAMES, type OrderName } from "./orders.js";
import type { NamedOrder } from "./plan.js";
import { finish, type Stepwise } from "./stepwise.js";
import { probeTables } from "./walkers.js";

/** Sets that a beam keeps. With 100 the orders were at most a tenth cheaper. */
const BEAM = 8;
/** Cells to begin at, at most. Each takes some milliseconds. */
const STARTS = 12;
/** How much the fillings of a set weigh beside those on the way to it: all later ones grow from them. */
const OUTLOOK = 30;

/** The planner of a puzzle: for `Machine.planner` and `ChoiceOptions.planner`. */
export function orderPlanner(puzzle: Puzzle): OrderPlanner {
  let model: FillingModel | undefined;
  function* modelInSteps(): Stepwise<FillingModel> {
    model ??= yield* fillingModelInSteps(probeTables(puzzle));
    return model;
  }
  return {
    *continuedInSteps(estimate, order) {
      return continued(estimate, expectedNodes(yield* modelInSteps(), order));
    },
    *expectedSolutionsInSteps() {
      const model = yield* modelInSteps();
      return expectedNodes(model, model.cells).at(-1) ?? 1;
    },
    *ordersInSteps(count) {
      return yield* planInSteps(yield* modelInSteps(), puzzle.board, count);
    },
  };
}

/**
 * The order of which the fewest nodes are expected, or a further one, planned-2 to planned-6.
 * @throws RangeError for a name that no order of this puzzle has
 */
export function plannedOrder(puzzle: Puzzle, name: string = PLANNED): NamedOrder {
  const orders = finish(orderPlanner(puzzle).ordersInSteps(PLANNED_ORDERS));
  const order = orders.find((each) => each.name === name);
  if (order === undefined) throw new RangeError(`expected a name up to ${orders.at(-1)?.name}, found ${quote(name)}`);
  return order;
}

/** Orders grown from several starts, and those of the board, turned and mirrored, with settled cells first. */
function* planInSteps(model: FillingModel, board: Board, count: number): Stepwise<NamedOrder[]> {
  const orders = new Map<string, { readonly cells: FillOrder; readonly cost: number }>();
  const add = (cells: FillOrder) => {
    const cost = expectedNodes(model, cells).reduce((sum, nodes) => sum + nodes, 0);
    orders.set(cells.join(), { cells, cost });
  };
  for (const start of startsOf(model)) add(yield* growInSteps(model, start));
  const settled = new Set(model.settled);
  for (const name of ORDER_NAMES) {
    yield;
    for (const view of viewsOf(board, name)) {
      yield;
      add([...settled, ...view.filter((cell) => !settled.has(cell))]);
    }
  }
  const sorted = [...orders.values()].sort((a, b) => a.cost - b.cost);
  return sorted.slice(0, count).map(({ cells }, i) => ({ name: i === 0 ? PLANNED : `${PLANNED}-${i + 1}`, cells }));
}

/** An order of the board as it would begin at each corner and run along each side: turned, and mirrored. */
export function viewsOf({ width, height, holes }: Board, name: OrderName): FillOrder[] {
  const views = [false, true].flatMap((mirrored) => ROTATIONS.map((turn) => ({ mirrored, turn })));
  // Most views of a board are boards of the same shape, and some orders take milliseconds to lay out.
  const orders = new Map<string, FillOrder>();
  return views.map(({ mirrored, turn }) => {
    const [across, down] = turn % 2 === 0 ? [width, height] : [height, width];
    const cellFrom = new Map<number, number>();
    for (let cell = 0; cell < width * height; cell++) {
      const x = cell % width;
      cellFrom.set(turnedCell({ width, height }, mirrored ? cell - x + width - 1 - x : cell, turn), cell);
    }
    const isHole = new Set(holes.map(([x, y]) => y * width + x));
    const cells = [...cellFrom].flatMap(([cell, from]) => (isHole.has(from) ? cell : [])).sort((a, b) => a - b);
    const turned = {
      width: across,
      height: down,
      holes: cells.map((cell): Coordinates => [cell % across, Math.floor(cell / across)]),
    };
    const key = [across, ...cells].join();
    const order = getOrMake(orders, key, () => fillOrder({ board: turned }, name));
    return order.map((cell) => cellFrom.get(cell) ?? cell);
  });
}

/**
 * Corners, settled cells and a middle one; evenly chosen ones of them if they are too many. Where nothing distinguishes
 * the corners, one is enough.
 */
function startsOf({ cells, neighbours, settled, kindOf }: FillingModel): number[] {
  const isRim = (cell: number, side: number) => neighbours[cell * 4 + (side % 4)] === RIM;
  const corners = cells.filter((cell) => SIDES.some((side) => isRim(cell, side) && isRim(cell, side + 1)));
  const isBare = settled.length === 0 && cells.length === kindOf.length;
  const middle = cells.filter((_, i) => i === cells.length >> 1);
  const starts = [...new Set([...(isBare ? corners.slice(0, 1) : corners), ...settled, ...middle])];
  const apart = Math.max(1, starts.length / STARTS);
  return starts.filter((_, i) => Math.floor(i / apart) !== Math.floor((i - 1) / apart));
}

/** Filled cells, and the way to them. */
interface Region extends Filling {
  /** By cell: 1 if it is in the region or touches it. u8[cellCount] */
  readonly reached: Uint8Array;
  /** Tells sets of cells apart: the sum of a random number for each filled cell. */
  readonly sum: number;
  /** The cell filled last, and the region before. */
  readonly last: number;
  readonly before: Region | undefined;
}

/** A cell that a region may fill next. */
interface Step {
  readonly region: Region;
  readonly cell: number;
  readonly sum: number;
  /** The least is best. */
  readonly rank: number;
}

/** The cheapest way found to fill the board, settled cells first, then from this cell on. */
function* growInSteps(model: FillingModel, start: number): Stepwise<FillOrder> {
  const { cells, kindOf, settled } = model;
  const random = createRandom(1);
  const marks = Array.from(kindOf, () => random.uint32() * 1024 + random.below(1024));
  const root = { ...emptyFilling(model), reached: new Uint8Array(kindOf.length), sum: 0, last: RIM, before: undefined };
  for (const cell of settled) fill(model, root, cell);
  reach(model, root, start);

  let regions: Region[] = [root];
  for (let count = settled.length; count < cells.length; count++) {
    yield;
    const best: Step[] = [];
    for (const region of regions) {
      for (const cell of nextCells(model, region)) {
        const rank = region.cost + (1 + OUTLOOK) * fillingsWith(model, region, cell);
        keep(best, { region, cell, sum: region.sum + (marks[cell] ?? 0), rank });
      }
    }
    regions = best.map(({ region, cell, sum }) => {
      const copies = { around: region.around.slice(), free: region.free.slice(), reached: region.reached.slice() };
      const next: Region = { ...region, ...copies, sum, last: cell, before: region };
      fill(model, next, cell);
      reach(model, next, cell);
      return next;
    });
  }
  const order: number[] = [];
  for (let region = regions[0]; region?.before; region = region.before) order.push(region.last);
  return [...settled, ...order.reverse()];
}

/** The empty cells that touch the region; all empty ones where the region has none left, such as beyond holes. */
function nextCells({ cells }: FillingModel, { around, reached }: Region): readonly number[] {
  const isEmpty = (cell: number) => (around[cell] ?? 0) < FILLED;
  const near = cells.filter((cell) => reached[cell] === 1 && isEmpty(cell));
  return near.length > 0 ? near : cells.filter(isEmpty);
}

/** Adds a cell to the region, with its neighbours and, where those are filled, with theirs. */
function reach(model: FillingModel, region: Region, cell: number): void {
  region.reached[cell] = 1;
  if ((region.around[cell] ?? 0) < FILLED) return;
  for (const side of SIDES) {
    const beyond = model.neighbours[cell * 4 + side] ?? RIM;
    if (beyond !== RIM && region.reached[beyond] !== 1) reach(model, region, beyond);
  }
}

/** Inserts a step among the best ones, unless another is a better way to the same set of cells. */
function keep(best: Step[], step: Step): void {
  if (best.length === BEAM && step.rank >= (best.at(-1)?.rank ?? 0)) return;
  const same = best.findIndex(({ sum }) => sum === step.sum);
  if (same >= 0) {
    if ((best[same]?.rank ?? 0) <= step.rank) return;
    best.splice(same, 1);
  }
  const worse = best.findIndex(({ rank }) => rank > step.rank);
  best.splice(worse < 0 ? best.length : worse, 0, step);
  if (best.length > BEAM) best.pop();
}
