/**
 * Free growth (plan/growth.ts) written in the plainest way: every block is put together tile by tile when it is needed.
 * With the engines that are compared with it, it shares nothing but the puzzle's labels.
 */
import { distinctRotations, type Puzzle, type Rotation, SIDES, type Side } from "../model.js";
import type { GrowthPlan } from "../plan/growth.js";
import { NONE } from "../problem/layout.js";
import { identicalTiles } from "../symmetry.js";
import type { Position, Subtree } from "./engine.js";
import { sidesFit } from "./plain.js";
import type { Traversal } from "./traversal.js";

/** Oriented tiles, `tile * 4 + rotation`, for consecutive cells. */
type Block = readonly number[];

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A step of the search: all blocks that fit on some cells, tiles in use included, and how many of them are done. */
interface Level {
  readonly blocks: readonly Block[];
  passed: number;
  /** The cells of a block. */
  cellsOf(block: number): readonly number[];
  /** The level after a block is placed there; undefined at a dead end. */
  next(block: number): Level | undefined;
}

export class ReferenceGrowth implements Traversal {
  readonly nodes: Float64Array;
  readonly #puzzle: Puzzle;
  readonly #plan: GrowthPlan;
  /** By tile: the rotations that look different. */
  readonly #rotationsOf: readonly (readonly Rotation[])[];
  readonly #fits: (cell: number, candidate: number) => boolean;
  /** Identical tiles, which the search places in ascending order; one list for each kind. */
  readonly #kinds: readonly (readonly number[])[];
  readonly #placed: Uint16Array;
  readonly #used = new Set<number>();
  #levels: Level[] = [];
  #floor = 0;

  constructor(puzzle: Puzzle, plan: GrowthPlan) {
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#rotationsOf = puzzle.tiles.map((labels) => distinctRotations(labels, true));
    this.#kinds = plan.symmetry.tileBefore ? identicalTiles(puzzle) : [];
    this.#placed = new Uint16Array(puzzle.board.width * puzzle.board.height).fill(NONE);
    this.#fits = sidesFit(puzzle, this.#placed);
    this.nodes = new Float64Array(plan.depth);
    this.#levels = [this.#startLevel()];
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
        return this.#stripLevel({ left: x, top: y, right: x, bottom: y });
      },
    };
  }

  /** The strip that grows a rectangle. */
  #stripLevel(rectangle: Rectangle): Level | undefined {
    let best: { side: Side; cells: number[]; score: number } | undefined;
    for (const side of SIDES) {
      const cells = this.#cellsBeside(rectangle, side);
      if (cells.length === 0) continue;
      const score = this.#scoreOf(cells, side);
      if (score === 0) return undefined;
      if (best === undefined || score < best.score) best = { side, cells, score };
    }
    return best && this.#blockLevel(grown(rectangle, best.side), best.cells, best.side, 0);
  }

  /**
   * The number of free blocks that fit at the beginning of a strip, divided by 4 for each cell beyond the block. 0 if
   * some window of the strip has no free block; windows are as long as a block, consecutive, the last one flush with
   * the end.
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

  /** The level that places the block of a strip beginning at its cell `from`. */
  #blockLevel(rectangle: Rectangle, strip: readonly number[], side: Side, from: number): Level | undefined {
    const { blockCells } = this.#plan;
    const cells = strip.slice(from, from + (from === 0 ? blockCells : Math.max(1, blockCells - 1)));
    const blocks = this.#blocksOn(cells, side);
    if (blocks.length === 0) return undefined;
    const end = from + cells.length;
    return {
      blocks,
      passed: 0,
      cellsOf: () => cells,
      next: () => (end < strip.length ? this.#blockLevel(rectangle, strip, side, end) : this.#stripLevel(rectangle)),
    };
  }

  /**
   * All blocks that agree with the tiles touching the cells, whether or not their own tiles are in use; by tile, then
   * by rotation as seen from the side.
   * @param begun tiles of the block on the cells before
   */
  #blocksOn(cells: readonly number[], side: Side, begun: readonly number[] = []): Block[] {
    const [cell, ...others] = cells;
    if (cell === undefined) return [[]];
    return this.#rotationsOf.flatMap((looks, tile) =>
      !this.#mayFollow(tile, begun)
        ? []
        : looks.flatMap((seen) => {
            const candidate = tile * 4 + ((seen + side) % looks.length);
            if (!this.#fits(cell, candidate)) return [];
            this.#placed[cell] = candidate;
            const rest = this.#blocksOn(others, side, [...begun, tile]);
            this.#placed[cell] = NONE;
            return rest.map((block) => [candidate, ...block]);
          }),
    );
  }

  /** No block has a tile twice, and its identical tiles follow each other in ascending order, none skipped. */
  #mayFollow(tile: number, begun: readonly number[]): boolean {
    const kind = this.#kinds.find((tiles) => tiles.includes(tile));
    const lastOfKind = begun.findLast((other) => other === tile || kind?.includes(other));
    return lastOfKind === undefined || (lastOfKind !== tile && this.#plan.symmetry.tileBefore?.[tile] === lastOfKind);
  }

  /** The cells beside a rectangle, in clockwise order; none at the edge of the board. */
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

  /** Placed one after the other, is none of the block's tiles in use or held back for an identical one? */
  #isFree(block: Block): boolean {
    const tiles = block.map((orientation) => orientation >> 2);
    return tiles.every((tile, i) => {
      const before = this.#plan.symmetry.tileBefore?.[tile];
      const isItsTurn = before === undefined || this.#used.has(before) || tiles.slice(0, i).includes(before);
      return isItsTurn && !this.#used.has(tile);
    });
  }

  visit(solved: (placed: Uint16Array) => void): boolean {
    for (;;) {
      const level = this.#levels.at(-1);
      if (level === undefined) return false;
      const number = level.passed;
      const block = level.blocks[number];
      if (block === undefined) {
        this.#levels.pop();
        if (this.#levels.length <= this.#floor) this.#levels = [];
        const below = this.#levels.at(-1);
        if (below) this.#remove(below, below.passed - 1);
        continue;
      }
      level.passed++;
      if (!this.#isFree(block)) continue;
      this.#place(level, number);
      const depth = this.#used.size - 1;
      this.nodes[depth] = (this.nodes[depth] ?? 0) + 1;
      if (this.#isFull()) solved(this.#placed);
      const next = this.#nextLevel(level, number);
      if (next) this.#levels.push(next);
      else this.#remove(level, number);
      return true;
    }
  }

  #isFull(): boolean {
    return this.#used.size === this.#plan.depth;
  }

  /** The level after the block just placed; undefined at a dead end, and when the board is full. */
  #nextLevel(level: Level, number: number): Level | undefined {
    return this.#isFull() ? undefined : level.next(number);
  }

  #place(level: Level, number: number): void {
    level.cellsOf(number).forEach((cell, i) => {
      const candidate = level.blocks[number]?.[i] ?? NONE;
      this.#placed[cell] = candidate;
      this.#used.add(candidate >> 2);
    });
  }

  #remove(level: Level, number: number): void {
    for (const cell of level.cellsOf(number)) {
      this.#used.delete((this.#placed[cell] ?? NONE) >> 2);
      this.#placed[cell] = NONE;
    }
  }

  enter({ placed, next, floor }: Subtree): void {
    this.#placed.fill(NONE);
    this.nodes.fill(0);
    this.#used.clear();
    this.#levels = [this.#startLevel()];
    for (const number of placed) this.#levels.push(this.#levelAfter(number));
    const last = this.#levels.at(-1);
    if (last) last.passed = Math.min(next, last.blocks.length);
    this.#floor = floor;
  }

  #levelAfter(number: number): Level {
    const level = this.#levels.at(-1);
    const block = level?.blocks[number];
    if (level && block && this.#isFree(block)) {
      this.#place(level, number);
      level.passed = number + 1;
      const next = this.#nextLevel(level, number);
      if (next) return next;
    }
    throw new RangeError(`there is no block ${number} with something after it`);
  }

  position(): Position {
    const last = this.#levels.at(-1);
    return { placed: this.#levels.slice(0, -1).map(({ passed }) => passed - 1), next: last?.passed ?? 0 };
  }

  width(step: number): number {
    return this.#levels[step]?.blocks.length ?? 0;
  }

  share(): number {
    const top = this.#levels.at(-1);
    return this.#levels.slice(this.#floor).reduceRight((share, level) => {
      return ((level === top ? level.passed : level.passed - 1) + share) / level.blocks.length;
    }, 0);
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
