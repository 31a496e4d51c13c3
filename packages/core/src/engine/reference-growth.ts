/**
 * Free growth (plan/growth.ts) written in the plainest way: lists of tiles, copied at every step. With the engines that
 * are compared with it, it shares nothing but the puzzle's labels.
 */
import { distinctRotations, type Puzzle, SIDES, type Side } from "../model.js";
import { type GrowthPlan, MAX_LIST } from "../plan/growth.js";
import { NONE } from "../problem/layout.js";
import { lookOf } from "../rules.js";
import { identicalTiles } from "../symmetry.js";
import type { Position, Subtree } from "./engine.js";
import { sidesFit } from "./plain.js";
import type { Traversal } from "./traversal.js";

/** Oriented tiles, `tile * 4 + rotation`, for consecutive cells. Of identical tiles, the last stands for all. */
type Strip = readonly number[];

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** All free strips that fit on these cells of a side. */
interface List {
  readonly cells: readonly number[];
  readonly strips: readonly Strip[];
}

/** A step of the search: the strips of one list, and how many of them are done. */
interface Level extends List {
  /** The board without them. */
  readonly board: Uint16Array;
  readonly rectangle: Rectangle;
  /** Where they are added to it; undefined at the start. */
  readonly side?: Side;
  /** By side of the rectangle. */
  readonly lists: readonly (List | undefined)[];
  passed: number;
}

export class ReferenceGrowth implements Traversal {
  readonly nodes: Float64Array;
  readonly #puzzle: Puzzle;
  readonly #plan: GrowthPlan;
  /** Identical tiles, ascending; one list for each kind. */
  readonly #kinds: readonly (readonly number[])[];
  readonly #fits: (cell: number, candidate: number) => boolean;
  readonly #placed: Uint16Array;
  /** The cells for the first tile, the centre first. */
  readonly #starts: readonly number[];
  #levels: Level[] = [];
  #floor = 0;

  constructor(puzzle: Puzzle, plan: GrowthPlan) {
    const { width, height } = puzzle.board;
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#kinds = plan.symmetry.tileBefore ? identicalTiles(puzzle) : [];
    this.#placed = new Uint16Array(width * height).fill(NONE);
    this.#fits = sidesFit(puzzle, this.#placed);
    this.nodes = new Float64Array(plan.depth);
    const fromCentre = (cell: number) =>
      ((cell % width) - (width - 1) / 2) ** 2 + (Math.floor(cell / width) - (height - 1) / 2) ** 2;
    this.#starts = [...this.#placed.keys()].sort((a, b) => fromCentre(a) - fromCentre(b));
    this.#levels = [this.#startLevel()];
  }

  /** The chosen tile in every rotation, as if all cells were one after the other. */
  #startLevel(): Level {
    const { tile, rotations } = this.#plan;
    return {
      board: this.#placed.slice().fill(NONE),
      rectangle: { left: 0, top: 0, right: 0, bottom: 0 },
      lists: [],
      cells: [0],
      strips: Array.from(this.#placed).flatMap(() => rotations.map((rotation) => [tile * 4 + rotation])),
      passed: 0,
    };
  }

  #cellsOf(level: Level, number: number): readonly number[] {
    if (level.side !== undefined) return level.cells;
    return [this.#starts[Math.floor(number / this.#plan.rotations.length)] ?? 0];
  }

  /** The level after the strip just placed; undefined at a dead end, and when the board is full. */
  #nextLevel(level: Level, number: number): Level | undefined {
    const strip = level.strips[number] ?? [];
    if (!this.#placed.includes(NONE)) return undefined;
    if (level.side === undefined) {
      const { width } = this.#puzzle.board;
      const [cell = 0] = this.#cellsOf(level, number);
      const [x, y] = [cell % width, Math.floor(cell / width)];
      return this.#levelOn({ left: x, top: y, right: x, bottom: y }, (side, cells) => this.#newList(cells, side));
    }
    const { side } = level;
    const cells = this.#cellsBeside(level.rectangle, side);
    if (level.cells.length < cells.length) {
      this.#placed.set(level.board);
      const list = this.#extended(
        { cells: level.cells, strips: [strip] },
        cells,
        side,
        level.cells.at(-1) !== cells.at(-1),
      );
      return list.strips.length > 0 ? { ...level, ...list, passed: 0 } : undefined;
    }
    const rectangle = grown(level.rectangle, side);
    return this.#levelOn(rectangle, (other, cellsThere) => {
      const list = level.lists[other];
      return list && other !== side ? this.#listAfter(side, list, cellsThere, other) : this.#newList(cellsThere, other);
    });
  }

  /** Grows the rectangle on the side with the least score; undefined if some side's list is empty. */
  #levelOn(rectangle: Rectangle, listOf: (side: Side, cells: readonly number[]) => List): Level | undefined {
    const lists = SIDES.map((side) => {
      const cells = this.#cellsBeside(rectangle, side);
      return cells.length > 0 ? listOf(side, cells) : undefined;
    });
    if (lists.some((list) => list?.strips.length === 0)) return undefined;
    const scores = lists.map((list, i) => {
      const side = SIDES[i] ?? 0;
      const isAtRim = this.#cellsBeside(grown(rectangle, side), side).length === 0;
      return list ? list.strips.length * 0.5 ** list.cells.length * (isAtRim ? 2 : 1) : Number.POSITIVE_INFINITY;
    });
    const side = SIDES[scores.indexOf(Math.min(...scores))] ?? 0;
    const list = lists[side];
    return list && { ...list, board: this.#placed.slice(), rectangle, side, lists, passed: 0 };
  }

  /** The list of a side that moved outwards: one cell after the other, as long as it stays short. */
  #newList(cells: readonly number[], side: Side): List {
    let list = this.#extended({ cells: [], strips: [[]] }, cells, side, true);
    while (list.strips.length > 0 && list.cells.length < Math.min(cells.length, this.#plan.blockCells)) {
      const longer = this.#extended(list, cells, side, true);
      if (longer.strips.length > MAX_LIST) break;
      list = longer;
    }
    return list;
  }

  /**
   * The list of a side after a strip was placed on another: if that is a side beside it, it has a new cell now.
   * @param cells of the side now
   */
  #listAfter(placedOn: Side, list: List, cells: readonly number[], side: Side): List {
    const kept = { ...list, strips: list.strips.filter((strip) => this.#isFree(strip)) };
    const atEnd = side === ((placedOn + 3) & 3);
    const reachesNewCell = atEnd ? list.cells.at(-1) === cells.at(-2) : list.cells[0] === cells[1];
    const isOpposite = side === ((placedOn + 2) & 3);
    if (isOpposite || !reachesNewCell || list.cells.length >= this.#plan.blockCells) return kept;
    const longer = this.#extended(kept, cells, side, atEnd);
    return longer.strips.length > MAX_LIST ? kept : longer;
  }

  /** The list one cell longer at one end: by tile, then by rotation as seen from the side. */
  #extended(list: List, cells: readonly number[], side: Side, atEnd: boolean): List {
    const cell =
      cells[atEnd ? cells.indexOf(list.cells.at(-1) ?? NONE) + 1 : cells.indexOf(list.cells[0] ?? NONE) - 1] ?? 0;
    const strips = list.strips.flatMap((strip) => {
      this.#put(strip, list.cells);
      const candidates = this.#candidates(side).filter((candidate) => this.#fits(cell, candidate));
      this.#put(
        strip.map(() => NONE),
        list.cells,
      );
      return candidates.map((candidate) => (atEnd ? [...strip, candidate] : [candidate, ...strip]));
    });
    return {
      cells: atEnd ? [...list.cells, cell] : [cell, ...list.cells],
      strips: strips.filter((strip) => this.#isFree(strip)),
    };
  }

  #candidates(side: Side): number[] {
    return this.#puzzle.tiles.flatMap((labels, tile) => {
      const looks = distinctRotations(labels, true);
      return this.#lastOfKind(tile) === tile ? looks.map((seen) => tile * 4 + ((seen + side) % looks.length)) : [];
    });
  }

  #kindOf(tile: number): readonly number[] {
    return this.#kinds.find((tiles) => tiles.includes(tile)) ?? [tile];
  }

  #lastOfKind(tile: number): number {
    return this.#kindOf(tile).at(-1) ?? tile;
  }

  /** Are there as many tiles left of each kind as the strip has? */
  #isFree(strip: Strip): boolean {
    const all = [...strip, ...this.#placed.filter((oriented) => oriented !== NONE)].map((oriented) => oriented >> 2);
    return strip.every((oriented) => {
      const tile = oriented >> 2;
      return all.filter((other) => other === tile).length <= this.#kindOf(tile).length;
    });
  }

  #put(strip: Strip, cells: readonly number[]): void {
    for (const [i, cell] of cells.entries()) this.#placed[cell] = strip[i] ?? NONE;
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

  visit(solved: (placed: Uint16Array) => void): boolean {
    for (;;) {
      const level = this.#levels.at(-1);
      if (level === undefined) return false;
      const number = level.passed;
      if (number === level.strips.length) {
        this.#levels.pop();
        if (this.#levels.length <= this.#floor) this.#levels = [];
        continue;
      }
      level.passed++;
      this.#place(level, number);
      const depth = this.#placed.filter((oriented) => oriented !== NONE).length - 1;
      this.nodes[depth] = (this.nodes[depth] ?? 0) + 1;
      if (!this.#placed.includes(NONE)) solved(this.#solution());
      const next = this.#nextLevel(level, number);
      if (next) this.#levels.push(next);
      return true;
    }
  }

  #place(level: Level, number: number): void {
    this.#placed.set(level.board);
    this.#put(level.strips[number] ?? [], this.#cellsOf(level, number));
  }

  /** The full board with all tiles of each kind, ascending from cell to cell. */
  #solution(): Uint16Array {
    const { labels } = this.#puzzle;
    const left = this.#kinds.map((tiles) => [...tiles]);
    return this.#placed.map((oriented) => {
      const tile = left.find((tiles) => tiles.includes(oriented >> 2))?.shift() ?? oriented >> 2;
      const look = String(lookOf(labels, oriented));
      return (
        [0, 1, 2, 3].map((rotation) => tile * 4 + rotation).find((turned) => String(lookOf(labels, turned)) === look) ??
        oriented
      );
    });
  }

  enter({ placed, next, floor }: Subtree): void {
    this.nodes.fill(0);
    this.#levels = [this.#startLevel()];
    for (const number of placed) this.#levels.push(this.#levelAfter(number));
    const last = this.#levels.at(-1);
    if (last) last.passed = Math.min(next, last.strips.length);
    this.#floor = floor;
  }

  #levelAfter(number: number): Level {
    const level = this.#levels.at(-1);
    if (level && number < level.strips.length) {
      this.#place(level, number);
      level.passed = number + 1;
      const next = this.#nextLevel(level, number);
      if (next) return next;
    }
    throw new RangeError(`there is no strip ${number} with something after it`);
  }

  position(): Position {
    const last = this.#levels.at(-1);
    return { placed: this.#levels.slice(0, -1).map(({ passed }) => passed - 1), next: last?.passed ?? 0 };
  }

  width(step: number): number {
    return this.#levels[step]?.strips.length ?? 0;
  }

  share(): number {
    const top = this.#levels.at(-1);
    return this.#levels.slice(this.#floor).reduceRight((share, level) => {
      return ((level === top ? level.passed : level.passed - 1) + share) / level.strips.length;
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
