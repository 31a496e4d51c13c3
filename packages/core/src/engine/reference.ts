/**
 * The reference engine: the solver that anyone would write first, as the articles did. At each cell it tries every
 * unused tile in every rotation and compares it with the neighbours. Never optimised: it is the oracle that every other
 * engine is held against, and the only one that counts attempts.
 */
import { gridOf, opposite, RIM } from "../geometry.js";
import { labelAt, type Puzzle, type Rotation, SIDES } from "../model.js";
import { rotationsIn } from "../plan/domains.js";
import type { StepPlan } from "../plan/plan.js";
import type { Step } from "../plan/step.js";
import { NONE } from "../problem/layout.js";
import { matcherOf } from "../rules.js";
import type { Position, RunStatus, Subtree, SubtreeEngine, SubtreeSearch } from "./engine.js";
import { ReferenceGrowth } from "./reference-growth.js";

/** The oracle: obvious, slow, in plain JavaScript, and runs everywhere. Counts its attempts. */
export const referenceEngine: SubtreeEngine = {
  name: "reference",
  stamp: "reference",
  title: "the obvious solver of the articles, in plain TypeScript; slow, counts attempts",
  grows: true,
  open: (puzzle, plan) =>
    plan.kind === "steps" ? new ReferenceSearch(puzzle, plan) : new ReferenceGrowth(puzzle, plan),
};

const ROOT: Subtree = { placed: [], next: 0, floor: 0 };

class ReferenceSearch implements SubtreeSearch {
  readonly #plan: StepPlan;
  readonly #puzzle: Puzzle;
  readonly #fits: (step: Step, tile: number, rotation: Rotation) => boolean;
  readonly #placed: Uint16Array;
  readonly #used = new Set<number>();
  #nodes: bigint[] = [];
  /** By depth: candidates tried and candidates there are, for `share`. */
  #tried: number[] = [];
  readonly #pinnedTiles: ReadonlySet<number>;
  /** Goes on at each `next` to the node after. */
  #nodesToCome: Generator<void, void>;
  #subtree = ROOT;
  #found: Uint16Array[] = [];
  #attempts = 0n;
  #done = false;
  #closed = false;

  constructor(puzzle: Puzzle, plan: StepPlan) {
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#pinnedTiles = new Set(puzzle.pins.map((pin) => pin.tile));
    this.#placed = new Uint16Array(puzzle.board.width * puzzle.board.height).fill(NONE);
    this.#fits = createFits(puzzle, this.#placed);
    this.#nodesToCome = this.#start(ROOT);
  }

  #start(subtree: Subtree): Generator<void, void> {
    this.#subtree = subtree;
    this.#nodes = this.#plan.steps.map(() => 0n);
    this.#tried = this.#plan.steps.map(() => 0);
    this.#placed.fill(NONE);
    this.#used.clear();
    this.#found = [];
    this.#attempts = 0n;
    this.#done = false;
    const nodes = this.#place(0, subtree);
    // As far as the subtree's position; the next node is the first.
    nodes.next();
    return nodes;
  }

  /** @param way to the position where the search goes on, while it lies below. */
  *#place(depth: number, way: Subtree | undefined): Generator<void, void> {
    const step = this.#plan.steps[depth];
    if (step === undefined) return;
    const { tiles, rotate } = this.#puzzle;
    const again = way?.placed[depth];
    const from = Math.min(again ?? way?.next ?? 0, tiles.length * 4);
    this.#tried[depth] = from;
    if (way && again === undefined) yield;
    for (let candidate = from; candidate < tiles.length * 4; candidate++) {
      const tile = candidate >> 2;
      const rotation = (candidate & 3) as Rotation;
      this.#tried[depth] = candidate;
      const isTried = !this.#used.has(tile) && (rotation === 0 || rotate) && this.#isTriedAt(step, tile, rotation);
      if (isTried && candidate !== again) this.#attempts++;
      if (!isTried || !this.#fits(step, tile, rotation) || !this.#respectsSymmetry(step, tile)) {
        if (candidate === again) throw new RangeError(`there is no node with ${candidate} at step ${depth}`);
        continue;
      }
      this.#used.add(tile);
      this.#placed[step.cell] = candidate;
      this.#tried[depth + 1] = 0;
      if (candidate !== again) {
        this.#nodes[depth] = (this.#nodes[depth] ?? 0n) + 1n;
        if (depth === this.#plan.steps.length - 1) this.#found.push(this.#placed.slice());
        yield;
      }
      yield* this.#place(depth + 1, candidate === again ? way : undefined);
      this.#placed[step.cell] = NONE;
      this.#used.delete(tile);
      if (depth < this.#subtree.floor) return;
    }
  }

  /** A pinned tile is tried at its own cell only, as it is pinned, and nothing else is tried there. */
  #isTriedAt({ cell, domain }: Step, tile: number, rotation: Rotation): boolean {
    const { pins, board } = this.#puzzle;
    const pin = pins.find(({ x, y }) => y * board.width + x === cell);
    if (pin === undefined) return !this.#pinnedTiles.has(tile);
    return pin.tile === tile && (pin.rotation === undefined || rotationsIn(domain[tile] ?? 0).includes(rotation));
  }

  /** The two conditions of symmetry breaking that look at more than one cell. */
  #respectsSymmetry({ requiredTile, tileAbove }: Step, tile: number): boolean {
    if (requiredTile !== undefined && requiredTile !== tile && !this.#used.has(requiredTile)) return false;
    const below = tileAbove === undefined ? undefined : this.#plan.steps[tileAbove];
    return below === undefined || tile > (this.#placed[below.cell] ?? NONE) >> 2;
  }

  run(nodeBudget: number, solutionBudget = Number.POSITIVE_INFINITY): RunStatus {
    if (this.#closed) throw new Error("this search is closed");
    for (let left = nodeBudget; ; left--) {
      if (this.#found.length >= solutionBudget) return "solutions";
      if (!this.#done && left === 0) return "budget";
      if (!this.#done) this.#done = this.#nodesToCome.next().done === true;
      if (this.#done) return this.#found.length > 0 ? "solutions" : "complete";
    }
  }

  enter(subtree: Subtree): void {
    const { placed, next, floor } = subtree;
    const isWhole = (value: number) => Number.isInteger(value) && value >= 0;
    const isInTree = placed.length < this.#plan.steps.length && floor <= placed.length;
    const areTiles = placed.every((value) => isWhole(value) && value < this.#puzzle.tiles.length * 4);
    try {
      if (!isInTree || !areTiles || !isWhole(next) || !isWhole(floor)) throw new RangeError("there is no such subtree");
      this.#nodesToCome = this.#start(subtree);
    } catch (error) {
      this.#nodesToCome = this.#start(ROOT);
      throw error;
    }
  }

  position(): Position {
    if (this.#done || this.#found.length > 0) throw new Error("there is no position to go on from");
    const { steps } = this.#plan;
    const depth = Math.min(this.#used.size, steps.length - 1);
    const placed = steps.slice(0, depth).map(({ cell }) => this.#placed[cell] ?? NONE);
    const isSolved = this.#used.size === steps.length;
    return { placed, next: (this.#tried[depth] ?? 0) + (isSolved ? 1 : 0) };
  }

  width(): number {
    return this.#puzzle.tiles.length * 4;
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
    if (this.#done) return 1;
    const width = this.#puzzle.tiles.length * 4;
    let share = 0;
    let weight = 1;
    for (let depth = this.#subtree.floor; depth <= this.#used.size && depth < this.#nodes.length; depth++) {
      weight /= width;
      share += (this.#tried[depth] ?? 0) * weight;
    }
    return share;
  }

  attempts(): bigint {
    return this.#attempts;
  }

  close(): void {
    this.#closed = true;
    this.#nodesToCome.return();
  }
}

/** Does an oriented tile agree with its cell's domain, the frame and every neighbour already placed? */
function createFits(puzzle: Puzzle, placed: Uint16Array): (step: Step, tile: number, rotation: Rotation) => boolean {
  const grid = gridOf(puzzle.board);
  const { mates } = matcherOf(puzzle.rule);
  const shown = (tile: number, rotation: Rotation, side: (typeof SIDES)[number]) => {
    const labels = puzzle.tiles[tile];
    if (labels === undefined) throw new RangeError(`there is no tile ${tile}`);
    return labelAt(labels, side, rotation);
  };
  return (step, tile, rotation) => {
    if (!((step.domain[tile] ?? 0) & (1 << rotation))) return false;
    return SIDES.every((side) => {
      const label = shown(tile, rotation, side);
      const neighbour = grid.neighbour(step.cell, side);
      if (puzzle.frame !== undefined && (label === puzzle.frame) !== (neighbour === RIM)) return false;
      const there = neighbour === RIM ? NONE : (placed[neighbour] ?? NONE);
      return there === NONE || mates(label, shown(there >> 2, (there & 3) as Rotation, opposite(side)));
    });
  };
}
