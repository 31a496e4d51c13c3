/**
 * As many tiles as possible on the board without a clash, for puzzles that have no solution. Cells are filled row by row,
 * each with a tile that fits or with none; first one cell may stay empty, then two, and so on, so that the first filling
 * found is the best there is. A plain search: it serves boards for the table, and a time limit ends it on others.
 */
import { gridOf, indexLabels, labelAt, type Placement, type Puzzle, RIM, type Rotation, SIDES } from "@edgewise/core";
import type { BestPartial } from "./protocol.js";

/** How many tiles are tried between looks at the clock. */
const LOOK_EVERY = 4096;

/** @param now milliseconds on a clock that only goes forward */
export function bestPartial(puzzle: Puzzle, now: () => number, timeLimitMs: number): BestPartial {
  const filler = new Filler(puzzle, now, now() + timeLimitMs);
  for (let empty = 0; empty <= filler.cellCount; empty++) {
    if (filler.fill(empty)) return { placements: filler.deepest, isBest: true };
    if (filler.isOutOfTime) break;
  }
  return { placements: filler.deepest, isBest: false };
}

class Filler {
  isOutOfTime = false;
  deepest: readonly Placement[] = [];
  readonly cellCount: number;
  readonly #puzzle: Puzzle;
  readonly #now: () => number;
  readonly #end: number;
  readonly #grid;
  readonly #mates: readonly ReadonlySet<string>[];
  readonly #idOf: (label: string) => number;
  readonly #used: boolean[];
  readonly #pinned: ReadonlyMap<number, { readonly tile: number; readonly rotation?: Rotation }>;
  readonly #isPinned: ReadonlySet<number>;
  /** By cell, what lies there. */
  readonly #placed = new Map<number, Placement>();
  #tried = 0;

  constructor(puzzle: Puzzle, now: () => number, end: number) {
    this.#puzzle = puzzle;
    this.#now = now;
    this.#end = end;
    this.#grid = gridOf(puzzle.board);
    this.cellCount = this.#grid.openCells.length;
    const { matesOf, labels, idOf } = indexLabels(puzzle);
    this.#idOf = idOf;
    this.#mates = matesOf.map((ids) => new Set(ids.map((id) => labels[id] ?? "")));
    this.#used = puzzle.tiles.map(() => false);
    this.#pinned = new Map(puzzle.pins.map((pin) => [pin.y * puzzle.board.width + pin.x, pin]));
    this.#isPinned = new Set(puzzle.pins.map(({ tile }) => tile));
  }

  /** Fills the board but for `empty` cells. @returns whether it can be done. */
  fill(empty: number): boolean {
    this.#placed.clear();
    this.#used.fill(false);
    return this.#fillFrom(0, empty);
  }

  #fillFrom(index: number, empty: number): boolean {
    const cell = this.#grid.openCells[index];
    if (this.#placed.size > this.deepest.length) this.deepest = [...this.#placed.values()];
    if (cell === undefined) return true;
    const pin = this.#pinned.get(cell);
    const { tiles, rotate, board } = this.#puzzle;
    const [x, y] = [cell % board.width, Math.floor(cell / board.width)];
    for (let tile = 0; tile < tiles.length; tile++) {
      if (this.#used[tile] || (pin ? pin.tile !== tile : this.#isPinned.has(tile))) continue;
      for (const rotation of rotate ? ([0, 1, 2, 3] as const) : ([0] as const)) {
        if (this.#isOver()) return false;
        if (pin?.rotation !== undefined && pin.rotation !== rotation) continue;
        if (!this.#fits(cell, tile, rotation)) continue;
        this.#used[tile] = true;
        this.#placed.set(cell, { x, y, tile, rotation });
        if (this.#fillFrom(index + 1, empty)) return true;
        this.#placed.delete(cell);
        this.#used[tile] = false;
      }
    }
    return empty > 0 && this.#fillFrom(index + 1, empty - 1);
  }

  #isOver(): boolean {
    if (++this.#tried % LOOK_EVERY === 0 && this.#now() >= this.#end) this.isOutOfTime = true;
    return this.isOutOfTime;
  }

  #fits(cell: number, tile: number, rotation: Rotation): boolean {
    const { tiles, frame } = this.#puzzle;
    const labels = tiles[tile];
    if (!labels) return false;
    return SIDES.every((side) => {
      const label = labelAt(labels, side, rotation);
      const neighbour = this.#grid.neighbour(cell, side);
      if (frame !== undefined && (neighbour === RIM) !== (label === frame)) return false;
      const beside = neighbour === RIM ? undefined : this.#placed.get(neighbour);
      const besideLabels = beside && tiles[beside.tile];
      if (!beside || !besideLabels) return true;
      const facing = labelAt(besideLabels, ((side + 2) % 4) as Rotation, beside.rotation);
      return this.#mates[this.#idOf(label)]?.has(facing) ?? false;
    });
  }
}
