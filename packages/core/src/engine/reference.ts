/**
 * The oracle that every other engine is compared with, and the only engine that counts attempts.
 *
 * Free growth (plan/growth.ts) is written here in the plainest way: lists of tiles, copied at every step. With the engines
 * that are compared with it, it shares nothing but the puzzle's labels. Cells are those of a canvas with the first tile in
 * its middle, on which the board may lie in many places.
 */
import { distinctRotations, type Puzzle, SIDES, type Side } from "../model.js";
import { type GrowthPlan, MAX_LIST } from "../plan/growth.js";
import { NONE } from "../problem/layout.js";
import { identicalTiles } from "../symmetry.js";
import type { Position, Subtree, SubtreeEngine } from "./engine.js";
import { Stepper, sidesFit } from "./plain.js";
import { searchOf, type Traversal } from "./traversal.js";

/** A plain TypeScript engine that tries every tile at every cell, to check other engines and count attempts. */
export const referenceEngine: SubtreeEngine = {
  name: "reference",
  stamp: "reference",
  grows: true,
  open: (puzzle, plan) =>
    searchOf(plan.kind === "steps" ? new Stepper(puzzle, plan) : new ReferenceGrowth(puzzle, plan)),
};

/** Oriented tiles, `tile * 4 + rotation`, for consecutive cells. Of identical tiles, the last stands for all. */
type Strip = readonly number[];

/** Column and row of the canvas in which the board may begin. */
type Place = readonly [x: number, y: number];

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly places: readonly Place[];
}

/** All free strips that fit on these cells of a side. */
interface List {
  readonly cells: readonly number[];
  readonly strips: readonly Strip[];
}

/** A strip, and where it is added; the first tile has no side. */
interface Choice {
  readonly strip: Strip;
  readonly cells: readonly number[];
  readonly rectangle: Rectangle;
  readonly side?: Side;
}

/** The first tile, in one of its rotations. Starts before this one have found the solutions with certain tiles. */
interface Start extends Choice {
  /** These tiles, wherever they are. */
  readonly leftOut: readonly number[];
  /** These tiles in the centre. */
  readonly notCentral: readonly number[];
}

/** A step of the search: its choices, and how many of them are done. */
interface Level {
  /** The canvas without them. */
  readonly canvas: Uint16Array;
  /** By side of the rectangle. */
  readonly lists: readonly (List | undefined)[];
  readonly choices: readonly Choice[];
  passed: number;
}

class ReferenceGrowth implements Traversal {
  readonly nodes: Float64Array;
  readonly #puzzle: Puzzle;
  readonly #plan: GrowthPlan;
  /** Identical tiles, ascending; one list for each kind. */
  readonly #kinds: readonly (readonly number[])[];
  /** Cells of the centre, row by row. */
  readonly #central: readonly number[];
  readonly #starts: readonly Start[];
  readonly #fits: (cell: number, candidate: number) => boolean;
  readonly #placed: Uint16Array;
  #levels: Level[] = [];
  #floor = 0;

  constructor(puzzle: Puzzle, plan: GrowthPlan) {
    const { width, height } = puzzle.board;
    const board = { ...puzzle.board, width: 2 * width - 1, height: 2 * height - 1 };
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#kinds = plan.symmetry.tileBefore ? identicalTiles(puzzle) : [];
    const beyond = (length: number) => Math.floor(Math.min((length + 2) / 4, (length - 1) / 2));
    const isWithin = (at: number, length: number) => Math.min(at, length - 1 - at) >= beyond(length);
    const isCentral = (cell: number) => isWithin(cell % width, width) && isWithin(Math.floor(cell / width), height);
    this.#central = [...plan.steps.keys()].filter(isCentral);
    this.#starts = this.#makeStarts();
    this.#placed = new Uint16Array(board.width * board.height).fill(NONE);
    this.#fits = sidesFit({ board, labels: puzzle.labels }, this.#placed);
    this.nodes = new Float64Array(plan.steps.length);
    this.#levels = [this.#startLevel()];
  }

  #startLevel(): Level {
    return { canvas: this.#placed.slice().fill(NONE), lists: [], choices: this.#starts, passed: 0 };
  }

  /**
   * The first tiles in every rotation, in the cell of the pin or in any cell of the board; with the centre first all of
   * them there, and then as many as are needed in any cell.
   */
  #makeStarts(): Start[] {
    const { steps, rotations, centreFirst, cell } = this.#plan;
    const { width, height } = this.#puzzle.board;
    const [x, y] = [width - 1, height - 1];
    // The board begins further and further before the tile.
    const placeOf = (cell: number): Place => [x - (cell % width), y - Math.floor(cell / width)];
    const first = steps.flatMap(({ requiredTile }) => requiredTile ?? []);
    const hasCentre = centreFirst && cell === undefined;
    const starts = (tiles: readonly number[], cells: readonly number[], areCentral: boolean): Start[] =>
      tiles.flatMap((tile, i) =>
        rotations.map((rotation) => ({
          strip: [tile * 4 + rotation],
          cells: [this.#cellAt(x, y)],
          rectangle: { left: x, top: y, right: x, bottom: y, places: cells.map(placeOf) },
          leftOut: areCentral ? [] : tiles.slice(0, i),
          notCentral: areCentral ? tiles.slice(0, i) : hasCentre ? first : [],
        })),
      );
    const needed = hasCentre ? first.slice(0, this.#puzzle.tiles.length - width * height + 1) : first;
    const anywhere = starts(needed, cell === undefined ? [...steps.keys()] : [cell], false);
    return hasCentre ? [...starts(first, this.#central, true), ...anywhere] : anywhere;
  }

  /** The start of the current path. */
  #start(): Start | undefined {
    return this.#starts[(this.#levels[0]?.passed ?? 0) - 1];
  }

  #cellAt(x: number, y: number): number {
    return y * (2 * this.#puzzle.board.width - 1) + x;
  }

  /** The level after the strip just placed; undefined at a dead end, and when the board is full. */
  #nextLevel(level: Level, choice: Choice): Level | undefined {
    const { side, strip } = choice;
    if (this.#isFull()) return undefined;
    if (side === undefined) return this.#levelOn(choice.rectangle, (other, cells) => this.#newList(cells, other));
    const cells = this.#cellsBeside(choice.rectangle, side);
    if (choice.cells.length < cells.length) {
      this.#placed.set(level.canvas);
      const atEnd = choice.cells.at(-1) !== cells.at(-1);
      const list = this.#extended({ cells: choice.cells, strips: [strip] }, cells, side, atEnd);
      const choices = list.strips.map((longer) => ({ ...choice, cells: list.cells, strip: longer }));
      return choices.length > 0 ? { ...level, choices, passed: 0 } : undefined;
    }
    return this.#levelOn(this.#grown(choice), (other, cellsThere) => {
      const list = level.lists[other];
      return list && other !== side ? this.#listAfter(side, list, cellsThere, other) : this.#newList(cellsThere, other);
    });
  }

  /**
   * Grows the rectangle on the side with the least score; then, in the places where that is at the rim, on the next.
   * Undefined if there is no place: where nothing fits on a side, it must be at the rim.
   */
  #levelOn(grown: Rectangle, listOf: (side: Side, cells: readonly number[]) => List): Level | undefined {
    const lists = SIDES.map((side) => {
      const cells = this.#cellsBeside(grown, side);
      return cells.length > 0 ? listOf(side, cells) : undefined;
    });
    let rectangle = grown;
    for (const side of SIDES) {
      if (lists[side]?.strips.length === 0) rectangle = this.#atRim(rectangle, side);
    }
    const choices: Choice[] = [];
    while (rectangle.places.length > 0) {
      const side = this.#bestSide(rectangle, lists);
      const list = lists[side];
      for (const strip of list?.strips ?? []) choices.push({ strip, cells: list?.cells ?? [], rectangle, side });
      rectangle = this.#atRim(rectangle, side);
    }
    return choices.length > 0 ? { canvas: this.#placed.slice(), lists, choices, passed: 0 } : undefined;
  }

  #bestSide(rectangle: Rectangle, lists: readonly (List | undefined)[]): Side {
    const scores = lists.map((list, i) => {
      const side = SIDES[i] ?? 0;
      if (!list || this.#cellsBeside(rectangle, side).length === 0) return Number.POSITIVE_INFINITY;
      const mayEnd = this.#atRim(rectangle, side).places.length > 0;
      const isLast = this.#cellsBeside(this.#grown({ rectangle, side }), side).length === 0;
      return list.strips.length * 0.5 ** list.cells.length * (mayEnd ? 4 : isLast ? 2 : 1);
    });
    return SIDES[scores.indexOf(Math.min(...scores))] ?? 0;
  }

  /** The list of a side that moved outwards: one cell after the other, as long as it stays short. */
  #newList(cells: readonly number[], side: Side): List {
    let list = this.#extended({ cells: [], strips: [[]] }, cells, side, true);
    while (list.strips.length > 0 && list.cells.length < cells.length) {
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
    if (isOpposite || !reachesNewCell) return kept;
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
      return this.#kindOf(tile).at(-1) === tile ? looks.map((seen) => tile * 4 + ((seen + side) % looks.length)) : [];
    });
  }

  #kindOf(tile: number): readonly number[] {
    return this.#kinds.find((tiles) => tiles.includes(tile)) ?? [tile];
  }

  /** Are there as many tiles left of each kind as the strip has? */
  #isFree(strip: Strip): boolean {
    const leftOut = this.#start()?.leftOut ?? [];
    const all = [...strip, ...this.#placed.filter((oriented) => oriented !== NONE)].map((oriented) => oriented >> 2);
    return strip.every((oriented) => {
      const tile = oriented >> 2;
      return !leftOut.includes(tile) && all.filter((other) => other === tile).length <= this.#kindOf(tile).length;
    });
  }

  #put(strip: Strip, cells: readonly number[]): void {
    for (const [i, cell] of cells.entries()) this.#placed[cell] = strip[i] ?? NONE;
  }

  /** The cells beside a rectangle, in clockwise order; none if it is at the rim. */
  #cellsBeside(rectangle: Rectangle, side: Side): number[] {
    const { left, top, right, bottom, places } = rectangle;
    if (this.#atRim(rectangle, side).places.length === places.length) return [];
    const row = (y: number) => Array.from({ length: right - left + 1 }, (_, i) => this.#cellAt(left + i, y));
    const column = (x: number) => Array.from({ length: bottom - top + 1 }, (_, i) => this.#cellAt(x, top + i));
    switch (side) {
      case 0:
        return row(top - 1);
      case 1:
        return column(right + 1);
      case 2:
        return row(bottom + 1).reverse();
      case 3:
        return column(left - 1).reverse();
    }
  }

  /** The rectangle in those of its places in which this side is at the rim. */
  #atRim(rectangle: Rectangle, side: Side): Rectangle {
    return { ...rectangle, places: rectangle.places.filter((place) => this.#isAtRim(rectangle, side, place)) };
  }

  #isAtRim({ left, top, right, bottom }: Rectangle, side: Side, [x, y]: readonly [number, number]): boolean {
    const { width, height } = this.#puzzle.board;
    return [top === y, right === x + width - 1, bottom === y + height - 1, left === x][side] === true;
  }

  /** The rectangle with the strip. */
  #grown({ rectangle, side }: Pick<Choice, "rectangle" | "side">): Rectangle {
    if (side === undefined) return rectangle;
    return {
      left: side === 3 ? rectangle.left - 1 : rectangle.left,
      top: side === 0 ? rectangle.top - 1 : rectangle.top,
      right: side === 1 ? rectangle.right + 1 : rectangle.right,
      bottom: side === 2 ? rectangle.bottom + 1 : rectangle.bottom,
      places: rectangle.places.filter((place) => !this.#isAtRim(rectangle, side, place)),
    };
  }

  #filled(): number {
    return this.#placed.filter((oriented) => oriented !== NONE).length;
  }

  #isFull(): boolean {
    return this.#filled() === this.#plan.steps.length;
  }

  visit(solved: (placed: Uint16Array) => void): boolean {
    for (;;) {
      const level = this.#levels.at(-1);
      if (level === undefined) return false;
      const choice = level.choices[level.passed];
      if (choice === undefined) {
        this.#levels.pop();
        if (this.#levels.length <= this.#floor) this.#levels = [];
        continue;
      }
      level.passed++;
      this.#place(level, choice);
      const depth = this.#filled() - 1;
      this.nodes[depth] = (this.nodes[depth] ?? 0) + 1;
      if (this.#isFull()) {
        const solution = this.#solution(choice);
        const found = this.#central.map((cell) => (solution[cell] ?? NONE) >> 2);
        if (!this.#start()?.notCentral.some((tile) => found.includes(tile))) solved(solution);
      }
      const next = this.#nextLevel(level, choice);
      if (next) this.#levels.push(next);
      return true;
    }
  }

  #place(level: Level, { strip, cells }: Choice): void {
    this.#placed.set(level.canvas);
    this.#put(strip, cells);
  }

  /** The full board with all tiles of each kind, ascending from cell to cell. @param last the strip placed last */
  #solution(last: Choice): Uint16Array {
    const { board } = this.#puzzle;
    const { looks } = this.#puzzle.labels;
    const left = this.#kinds.map((tiles) => [...tiles]);
    const [[x, y] = [0, 0]] = this.#grown(last).places;
    return Uint16Array.from({ length: this.#plan.steps.length }, (_, cell) => {
      const oriented = this.#placed[this.#cellAt(x + (cell % board.width), y + Math.floor(cell / board.width))] ?? NONE;
      const tile = left.find((tiles) => tiles.includes(oriented >> 2))?.shift() ?? oriented >> 2;
      return SIDES.map((rotation) => tile * 4 + rotation).find((turned) => looks[turned] === looks[oriented]) ?? NONE;
    });
  }

  enter({ placed, next, floor }: Subtree): void {
    this.nodes.fill(0);
    this.#levels = [this.#startLevel()];
    for (const number of placed) this.#levels.push(this.#levelAfter(number));
    const last = this.#levels.at(-1);
    if (last) last.passed = Math.min(next, last.choices.length);
    this.#floor = floor;
  }

  #levelAfter(number: number): Level {
    const level = this.#levels.at(-1);
    const choice = level?.choices[number];
    if (level && choice) {
      this.#place(level, choice);
      level.passed = number + 1;
      const next = this.#nextLevel(level, choice);
      if (next) return next;
    }
    throw new RangeError(`there is no strip ${number} with something after it`);
  }

  position(): Position {
    const last = this.#levels.at(-1);
    return { placed: this.#levels.slice(0, -1).map(({ passed }) => passed - 1), next: last?.passed ?? 0 };
  }

  width(step: number): number {
    return this.#levels[step]?.choices.length ?? 0;
  }

  share(): number {
    const top = this.#levels.at(-1);
    return this.#levels.slice(this.#floor).reduceRight((share, level) => {
      return ((level === top ? level.passed : level.passed - 1) + share) / level.choices.length;
    }, 0);
  }
}
