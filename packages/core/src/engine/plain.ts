/**
 * The plain backtracker, one move at a time: it fills the cells in the order of a plan, tries every unused tile in
 * every rotation at each cell, and rejects those that clash with the frame or with a neighbour. It is the oracle that
 * every engine is compared with (reference.ts), the source of the Watch screen, and, with cells that may stay empty,
 * the search for the fullest board. So it stays as simple as possible, without optimisations.
 *
 * Each step has a cursor, the candidate (`tile * 4 + rotation`) that it tries next. The cursor of a step with a tile is
 * right after that tile, so the tiles on the board and one cursor are the whole state of a search. Recursion lost: it
 * cannot be saved and rewound. So did a list of all moves: the Watch screen makes ten million in a minute.
 */
import { gridOf, opposite, RIM } from "../geometry.js";
import { type Pin, type Puzzle, SIDES } from "../model.js";
import type { Step } from "../plan/domains.js";
import type { StepPlan } from "../plan/plan.js";
import { NONE } from "../problem/layout.js";
import { mateMatrix } from "../rules.js";
import type { Position, Subtree } from "./engine.js";
import type { Traversal } from "./traversal.js";

/**
 * `begin`: nothing done yet. `placed`, `rejected`: a tile was tried, and fits or not. `passed`: tiles skipped, since
 * they are in use. `left`: nothing fits, and the cell stays empty. `removed`: every candidate was tried (or the board
 * was full), and the tile of the step before is removed. `end`: the whole tree has been searched.
 */
export type MoveKind = "begin" | "placed" | "rejected" | "passed" | "left" | "removed" | "end";

/** The last move of a stepper. */
export interface Move {
  /** Kind of move. */
  readonly kind: MoveKind;
  /** Index of its step. */
  readonly depth: number;
  /** `tile * 4 + rotation`; for `passed` the first of those passed, NONE for an empty cell, 0 for `begin` and `end`. */
  readonly candidate: number;
  /** For `passed` the number of tiles skipped; else 0. */
  readonly count: number;
}

/** The whole state of a stepper: enough to resume from, small enough to keep many. */
export interface StepperState {
  /** Moves made. */
  readonly moves: number;
  /** Tiles tried. */
  readonly attempts: number;
  /** Tiles placed, by step. */
  readonly nodes: Float64Array;
  /** The last move. */
  readonly last: Move;
  /** The candidates on the board, by step. */
  readonly stack: readonly number[];
  /** The candidate that the next step tries next. */
  readonly next: number;
}

/** The plain backtracking search of a plan. It reports each move. */
export class Stepper implements Traversal {
  /** u16[cellCount]: `tile * 4 + rotation`, NONE for an empty cell. */
  readonly placed: Uint16Array;
  /** Tiles placed so far, by step. */
  readonly nodes: Float64Array;
  /** Tiles tried so far. */
  attempts = 0;
  /** Moves made so far. */
  moves = 0;
  /** Number of steps done: their cells have a tile, or stay empty. */
  depth = 0;
  #last: Move = { kind: "begin", depth: 0, candidate: 0, count: 0 };
  #floor = 0;
  readonly #sidesFit: (cell: number, candidate: number) => boolean;
  /** By tile. */
  readonly #isUsed: Uint8Array;
  readonly #isPinned: Uint8Array;
  /** By step. */
  readonly #pins: readonly (Pin | undefined)[];
  readonly #cursors: Uint16Array;

  /** Begins at the root of the plan's tree. @param gaps number of cells that may stay empty where nothing fits */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly plan: StepPlan,
    /** Number of further cells that may stay empty. */
    public gaps = 0,
  ) {
    const { pins, tiles, board } = puzzle;
    this.placed = new Uint16Array(board.width * board.height).fill(NONE);
    this.nodes = new Float64Array(plan.steps.length);
    this.#cursors = new Uint16Array(plan.steps.length + 1);
    this.#isUsed = new Uint8Array(tiles.length);
    this.#isPinned = Uint8Array.from(tiles, (_, tile) => Number(pins.some((pin) => pin.tile === tile)));
    this.#pins = plan.steps.map(({ cell }) => pins.find(({ x, y }) => y * board.width + x === cell));
    this.#sidesFit = sidesFit(puzzle, this.placed);
  }

  /** The last move. */
  get last(): Move {
    return this.#last;
  }

  /** Has the whole tree been searched? */
  get isOver(): boolean {
    return this.#last.kind === "end";
  }

  /** Is every step done? */
  get isSolved(): boolean {
    return this.depth === this.nodes.length;
  }

  /** Solutions found so far, if no cell may stay empty. */
  get solutions(): number {
    return this.nodes.at(-1) ?? 0;
  }

  /** Makes the next move. At the end of the tree every further call returns `end` and changes nothing. */
  advance(): MoveKind {
    if (this.isOver) return "end";
    this.moves++;
    const { depth } = this;
    const step = this.plan.steps[depth];
    if (step === undefined) return this.#remove();
    for (let candidate = this.#cursors[depth] ?? 0; candidate < this.width(); candidate++) {
      if (!this.#isTried(step, candidate)) continue;
      if (this.#isUnavailable(candidate >> 2)) return this.#skip(step, candidate);
      this.#cursors[depth] = candidate + 1;
      this.attempts++;
      if (!this.#fits(step, candidate)) return this.#record("rejected", depth, candidate);
      this.#place(step, candidate);
      this.nodes[depth] = (this.nodes[depth] ?? 0) + 1;
      return this.#record("placed", depth, candidate);
    }
    return this.gaps > 0 && (this.#cursors[depth] ?? 0) <= this.width() ? this.#leaveEmpty() : this.#remove();
  }

  /** A pinned tile is tried only at its own cell, as it is pinned, and no other tile is tried there. */
  #isTried({ domain }: Step, candidate: number): boolean {
    const [tile, rotation] = [candidate >> 2, candidate & 3];
    const pin = this.#pins[this.depth];
    if (rotation > 0 && !this.puzzle.rotate) return false;
    if (pin === undefined) return this.#isPinned[tile] === 0;
    return pin.tile === tile && (pin.rotation === undefined || ((domain[tile] ?? 0) & (1 << rotation)) !== 0);
  }

  /** Is the tile in use, or held back until an identical one is placed? */
  #isUnavailable(tile: number): boolean {
    const before = this.plan.symmetry.tileBefore?.[tile];
    return this.#isUsed[tile] === 1 || (before !== undefined && this.#isUsed[before] === 0);
  }

  #fits(step: Step, candidate: number): boolean {
    const { cell, domain, requiredTile, tileAbove } = step;
    const tile = candidate >> 2;
    if (((domain[tile] ?? 0) & (1 << (candidate & 3))) === 0 || !this.#sidesFit(cell, candidate)) return false;
    if (requiredTile !== undefined && requiredTile !== tile && this.#isUsed[requiredTile] === 0) return false;
    const above = tileAbove === undefined ? undefined : this.plan.steps[tileAbove];
    return above === undefined || tile > (this.placed[above.cell] ?? NONE) >> 2;
  }

  /** Skips consecutive unavailable tiles in one move. */
  #skip(step: Step, first: number): MoveKind {
    let count = 0;
    let tile = first >> 2;
    for (; this.#isUnavailable(tile); tile++) {
      if (SIDES.some((rotation) => this.#isTried(step, tile * 4 + rotation))) count++;
    }
    this.#cursors[this.depth] = tile * 4;
    return this.#record("passed", this.depth, first, count);
  }

  #place({ cell }: Step, candidate: number): void {
    this.placed[cell] = candidate;
    this.#isUsed[candidate >> 2] = 1;
    this.#cursors[++this.depth] = 0;
  }

  #leaveEmpty(): MoveKind {
    const { depth } = this;
    this.gaps--;
    this.#cursors[depth] = this.width() + 1;
    this.#cursors[++this.depth] = 0;
    return this.#record("left", depth, NONE);
  }

  #remove(): MoveKind {
    if (this.depth === this.#floor) return this.#record("end", 0, 0);
    const { cell = 0 } = this.plan.steps[--this.depth] ?? {};
    const candidate = this.placed[cell] ?? NONE;
    this.placed[cell] = NONE;
    if (candidate === NONE) this.gaps++;
    else this.#isUsed[candidate >> 2] = 0;
    return this.#record("removed", this.depth, candidate);
  }

  #record(kind: MoveKind, depth: number, candidate: number, count = 0): MoveKind {
    this.#last = { kind, depth, candidate, count };
    return kind;
  }

  visit(solved: (placed: Uint16Array) => void): boolean {
    while (this.advance() !== "placed") if (this.isOver) return false;
    if (this.isSolved) solved(this.placed);
    return true;
  }

  enter({ placed, next, floor }: Subtree): void {
    this.placed.fill(NONE);
    this.nodes.fill(0);
    this.#isUsed.fill(0);
    this.attempts = this.moves = this.depth = 0;
    for (const candidate of placed) {
      const step = this.plan.steps[this.depth];
      const isNode =
        step && this.#isTried(step, candidate) && !this.#isUnavailable(candidate >> 2) && this.#fits(step, candidate);
      if (!isNode) throw new RangeError(`there is no node with ${candidate} at step ${this.depth}`);
      this.#cursors[this.depth] = candidate + 1;
      this.#place(step, candidate);
    }
    this.#cursors[this.depth] = Math.min(next, this.width());
    this.#floor = floor;
    this.#record("begin", 0, 0);
  }

  position(): Position {
    const stack = this.#stack();
    if (this.isSolved) stack.pop();
    return { placed: stack, next: this.#cursors[stack.length] ?? 0 };
  }

  width(): number {
    return this.puzzle.tiles.length * 4;
  }

  share(): number {
    const digits = [...this.#stack(), this.#cursors[this.depth] ?? 0].slice(this.#floor, this.nodes.length);
    return digits.reduceRight((share, digit) => (digit + share) / this.width(), 0);
  }

  #stack(): number[] {
    return this.plan.steps.slice(0, this.depth).map(({ cell }) => this.placed[cell] ?? NONE);
  }

  /** The stepper's state, to `restore` later. */
  save(): StepperState {
    const { moves, attempts, last } = this;
    return {
      moves,
      attempts,
      last,
      nodes: this.nodes.slice(),
      stack: this.#stack(),
      next: this.#cursors[this.depth] ?? 0,
    };
  }

  /** Resumes from a saved state. @param state saved by a stepper of the same puzzle and plan, without gaps */
  restore({ moves, attempts, last, nodes, stack, next }: StepperState): void {
    this.enter({ placed: stack, next, floor: 0 });
    this.nodes.set(nodes);
    this.moves = moves;
    this.attempts = attempts;
    this.#last = last;
  }
}

/** Does an oriented tile on a cell agree with the frame, and with every neighbour in `placed`? */
export function sidesFit(
  { board, labels }: Pick<Puzzle, "board" | "labels">,
  placed: Uint16Array,
): (cell: number, candidate: number) => boolean {
  const grid = gridOf(board);
  const { names, frame, shown } = labels;
  const mates = mateMatrix(labels);
  return (cell, candidate) =>
    SIDES.every((side) => {
      const label = shown[candidate * 4 + side] ?? 0;
      const neighbour = grid.neighbour(cell, side);
      if (frame !== undefined && (label === frame) !== (neighbour === RIM)) return false;
      const there = neighbour === RIM ? NONE : (placed[neighbour] ?? NONE);
      return there === NONE || mates[label * names.length + (shown[there * 4 + opposite(side)] ?? 0)] === 1;
    });
}
