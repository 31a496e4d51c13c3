/**
 * Free growth (plan/growth.ts) as anyone would write it first: every block is put together tile by tile when it is asked
 * for. It shares no table and no arithmetic with the engines that are held against it.
 */
import { type Grid, gridOf, opposite, RIM } from "../geometry.js";
import { distinctRotations, labelAt, type Puzzle, type Rotation, SIDES, type Side } from "../model.js";
import type { GrowthPlan } from "../plan/growth.js";
import { NONE } from "../problem/layout.js";
import { matcherOf } from "../rules.js";
import { identicalTiles } from "../symmetry.js";
import type { Position, RunStatus, Subtree, SubtreeSearch } from "./engine.js";

/** Oriented tiles, `tile * 4 + rotation`, for cells one after the other. */
type Block = readonly number[];

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A step of the search: all blocks that fit on some cells, used tiles or not, and how many of them are done. */
interface Level {
  readonly blocks: readonly Block[];
  passed: number;
  /** The cells of a block. */
  cellsOf(block: number): readonly number[];
  /** What follows once a block lies there; undefined at a dead end. */
  next(block: number): Level | undefined;
}

export class ReferenceGrowth implements SubtreeSearch {
  readonly #puzzle: Puzzle;
  readonly #plan: GrowthPlan;
  readonly #grid: Grid;
  /** By tile: the rotations that look different. */
  readonly #looks: readonly (readonly Rotation[])[];
  readonly #mates: (a: string, b: string) => boolean;
  /** Tiles of which the search keeps the order, by kind. */
  readonly #kinds: readonly (readonly number[])[];
  readonly #placed: Uint16Array;
  readonly #used = new Set<number>();
  #levels: Level[] = [];
  #floor = 0;
  #nodes: bigint[] = [];
  #found: Uint16Array[] = [];
  #closed = false;

  constructor(puzzle: Puzzle, plan: GrowthPlan) {
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#grid = gridOf(puzzle.board);
    this.#looks = puzzle.tiles.map((labels) => distinctRotations(labels, true));
    this.#mates = matcherOf(puzzle.rule).mates;
    this.#kinds = plan.symmetry.tileBefore ? identicalTiles(puzzle) : [];
    this.#placed = new Uint16Array(puzzle.board.width * puzzle.board.height);
    this.#start();
  }

  #start(): void {
    this.#levels = [this.#startLevel()];
    this.#placed.fill(NONE);
    this.#used.clear();
    this.#nodes = new Array<bigint>(this.#plan.depth).fill(0n);
    this.#found = [];
    this.#floor = 0;
  }

  /** The chosen tile, on every cell in every rotation. */
  #startLevel(): Level {
    const { width, height } = this.#puzzle.board;
    const { tile, rotations } = this.#plan;
    const starts = Array.from({ length: width * height }, (_, cell) =>
      rotations.map((rotation) => ({ cell, rotation })),
    );
    const at = (start: number) => starts.flat()[start]?.cell ?? 0;
    return {
      blocks: starts.flat().map(({ rotation }) => [tile * 4 + rotation]),
      passed: 0,
      cellsOf: (start) => [at(start)],
      next: (start) => {
        const [x, y] = [at(start) % width, Math.floor(at(start) / width)];
        return this.#strip({ left: x, top: y, right: x, bottom: y });
      },
    };
  }

  /** The strip that grows a rectangle. */
  #strip(rectangle: Rectangle): Level | undefined {
    let best: { side: Side; cells: number[]; score: number } | undefined;
    for (const side of SIDES) {
      const cells = this.#cellsBeside(rectangle, side);
      if (cells.length === 0) continue;
      const score = this.#scoreOf(cells, side);
      if (score === 0) return undefined;
      if (best === undefined || score < best.score) best = { side, cells, score };
    }
    return best && this.#part(grown(rectangle, best.side), best.cells, best.side, 0);
  }

  /**
   * How many free blocks fit at the beginning of a strip, a quarter of that for each cell besides; 0 if none fits in some
   * window as long as a block, one after the other, the last flush with the end.
   */
  #scoreOf(cells: readonly number[], side: Side): number {
    const length = Math.min(cells.length, this.#plan.blockCells);
    const freeAt = (from: number) =>
      this.#blocksOn(cells.slice(from, from + length), side).filter((block) => this.#isFree(block)).length;
    for (let from = length; from < cells.length; from += length) {
      if (freeAt(Math.min(from, cells.length - length)) === 0) return 0;
    }
    return freeAt(0) * 0.25 ** (cells.length - length);
  }

  /** The block of a strip that begins at its cell `from`. */
  #part(rectangle: Rectangle, strip: readonly number[], side: Side, from: number): Level | undefined {
    const { blockCells } = this.#plan;
    const cells = strip.slice(from, from + (from === 0 ? blockCells : Math.max(1, blockCells - 1)));
    const blocks = this.#blocksOn(cells, side);
    if (blocks.length === 0) return undefined;
    const end = from + cells.length;
    return {
      blocks,
      passed: 0,
      cellsOf: () => cells,
      next: () => (end < strip.length ? this.#part(rectangle, strip, side, end) : this.#strip(rectangle)),
    };
  }

  /**
   * All blocks that agree with what touches the cells and could be free, by tile and by rotation as seen from the side.
   * @param begun the tiles of the block on the cells before
   */
  #blocksOn(cells: readonly number[], side: Side, begun: readonly number[] = []): Block[] {
    const [cell, ...others] = cells;
    if (cell === undefined) return [[]];
    return this.#looks.flatMap((looks, tile) =>
      !this.#mayFollow(tile, begun)
        ? []
        : looks.flatMap((seen) => {
            const rotation = ((seen + side) % looks.length) as Rotation;
            if (!this.#fits(cell, tile, rotation)) return [];
            this.#placed[cell] = tile * 4 + rotation;
            const rest = this.#blocksOn(others, side, [...begun, tile]);
            this.#placed[cell] = NONE;
            return rest.map((block) => [tile * 4 + rotation, ...block]);
          }),
    );
  }

  /** A block has no tile twice, and identical ones one right after the other in their order. */
  #mayFollow(tile: number, begun: readonly number[]): boolean {
    const kind = this.#kinds.find((tiles) => tiles.includes(tile));
    const lastOfKind = begun.findLast((other) => other === tile || kind?.includes(other));
    return lastOfKind === undefined || (lastOfKind !== tile && this.#plan.symmetry.tileBefore?.[tile] === lastOfKind);
  }

  #fits(cell: number, tile: number, rotation: Rotation): boolean {
    return SIDES.every((side) => {
      const neighbour = this.#grid.neighbour(cell, side);
      const there = neighbour === RIM ? NONE : (this.#placed[neighbour] ?? NONE);
      if (there === NONE) return true;
      return this.#mates(
        this.#label(tile, side, rotation),
        this.#label(there >> 2, opposite(side), (there & 3) as Rotation),
      );
    });
  }

  #label(tile: number, side: Side, rotation: Rotation): string {
    const labels = this.#puzzle.tiles[tile];
    if (labels === undefined) throw new RangeError(`there is no tile ${tile}`);
    return labelAt(labels, side, rotation);
  }

  /** The cells beside a rectangle, clockwise around it; none at the edge of the board. */
  #cellsBeside({ left, top, right, bottom }: Rectangle, side: Side): number[] {
    const { width, height } = this.#puzzle.board;
    const row = (y: number) => Array.from({ length: right - left + 1 }, (_, i) => y * width + left + i);
    const column = (x: number) => Array.from({ length: bottom - top + 1 }, (_, i) => (top + i) * width + x);
    switch (side) {
      case 0:
        return top > 0 ? row(top - 1) : [];
      case 1:
        return right < width - 1 ? column(right + 1) : [];
      case 2:
        return bottom < height - 1 ? row(bottom + 1).reverse() : [];
      case 3:
        return left > 0 ? column(left - 1).reverse() : [];
    }
  }

  /** Is no tile of the block used, and none kept back for an identical one, when they are laid in turn? */
  #isFree(block: Block): boolean {
    const tiles = block.map((orientation) => orientation >> 2);
    return tiles.every((tile, i) => {
      const before = this.#plan.symmetry.tileBefore?.[tile];
      const isItsTurn = before === undefined || this.#used.has(before) || tiles.slice(0, i).includes(before);
      return isItsTurn && !this.#used.has(tile);
    });
  }

  /** Visits the next node. @returns false where there is none. */
  #visit(): boolean {
    for (;;) {
      const level = this.#levels.at(-1);
      if (level === undefined) return false;
      const number = level.passed;
      const block = level.blocks[number];
      if (block === undefined) {
        this.#levels.pop();
        if (this.#levels.length <= this.#floor) this.#levels = [];
        const below = this.#levels.at(-1);
        if (below) this.#lift(below, below.passed - 1);
        continue;
      }
      level.passed++;
      if (!this.#isFree(block)) continue;
      this.#lay(level, number);
      this.#nodes[this.#used.size - 1] = (this.#nodes[this.#used.size - 1] ?? 0n) + 1n;
      if (!this.#goOn(level, number)) this.#lift(level, number);
      return true;
    }
  }

  /** @returns false where nothing follows the block just laid. */
  #goOn(level: Level, number: number): boolean {
    if (this.#used.size === this.#plan.depth) {
      this.#found.push(this.#placed.slice());
      return false;
    }
    const next = level.next(number);
    if (next) this.#levels.push(next);
    return next !== undefined;
  }

  #lay(level: Level, number: number): void {
    level.cellsOf(number).forEach((cell, i) => {
      const orientation = level.blocks[number]?.[i] ?? NONE;
      this.#placed[cell] = orientation;
      this.#used.add(orientation >> 2);
    });
  }

  #lift(level: Level, number: number): void {
    for (const cell of level.cellsOf(number)) {
      this.#used.delete((this.#placed[cell] ?? NONE) >> 2);
      this.#placed[cell] = NONE;
    }
  }

  run(nodeBudget: number, solutionBudget = Number.POSITIVE_INFINITY): RunStatus {
    if (this.#closed) throw new Error("this search is closed");
    for (let left = nodeBudget; ; left--) {
      if (this.#found.length >= solutionBudget) return "solutions";
      if (this.#levels.length > 0 && left === 0) return "budget";
      if (!this.#visit()) return this.#found.length > 0 ? "solutions" : "complete";
    }
  }

  enter({ placed, next, floor }: Subtree): void {
    this.#start();
    const isWhole = (value: number) => Number.isInteger(value) && value >= 0;
    const isSubtree = [...placed, next, floor].every(isWhole) && floor <= placed.length;
    if (!isSubtree || !placed.every((passed) => this.#enterLevel(passed))) {
      this.#start();
      throw new RangeError("there is no such subtree");
    }
    const last = this.#levels.at(-1);
    if (last) last.passed = Math.min(next, last.blocks.length);
    this.#floor = floor;
  }

  #enterLevel(passed: number): boolean {
    const level = this.#levels.at(-1);
    const block = level?.blocks[passed];
    if (level === undefined || block === undefined || !this.#isFree(block)) return false;
    this.#lay(level, passed);
    level.passed = passed + 1;
    return this.#used.size < this.#plan.depth && this.#goOn(level, passed);
  }

  position(): Position {
    const last = this.#levels.at(-1);
    if (last === undefined || this.#found.length > 0) throw new Error("there is no position to go on from");
    return { placed: this.#levels.slice(0, -1).map(({ passed }) => passed - 1), next: last.passed };
  }

  width(step: number): number {
    return this.#levels[step]?.blocks.length ?? 0;
  }

  takeSolutions(visit: (placed: Uint16Array) => void): number {
    const found = this.#found;
    this.#found = [];
    found.forEach(visit);
    return found.length;
  }

  nodesByDepth(): bigint[] {
    return [...this.#nodes];
  }

  share(): number {
    if (this.#levels.length === 0) return 1;
    let share = 0;
    let weight = 1;
    this.#levels.slice(this.#floor).forEach(({ blocks, passed }, i, { length }) => {
      weight /= blocks.length;
      share += weight * (i < length - 1 ? passed - 1 : passed);
    });
    return share;
  }

  close(): void {
    this.#closed = true;
  }
}

function grown({ left, top, right, bottom }: Rectangle, side: Side): Rectangle {
  return {
    left: side === 3 ? left - 1 : left,
    top: side === 0 ? top - 1 : top,
    right: side === 1 ? right + 1 : right,
    bottom: side === 2 ? bottom + 1 : bottom,
  };
}
