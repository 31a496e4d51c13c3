/**
 * The reference engine: the solver that anyone would write first, as the articles did. At each cell it tries every
 * unused tile in every rotation and compares it with the neighbours. Never optimised: it is the oracle that every other
 * engine is held against, and the only one that counts attempts.
 */
import { gridOf, opposite, RIM } from "../geometry.js";
import { labelAt, type Puzzle, type Rotation, SIDES } from "../model.js";
import { rotationsIn } from "../plan/domains.js";
import type { Plan } from "../plan/plan.js";
import type { Step } from "../plan/step.js";
import { NONE } from "../problem/layout.js";
import { matcherOf } from "../rules.js";
import type { Engine, RunStatus, Search } from "./engine.js";

export const referenceEngine: Engine = {
  name: "reference",
  title: "the obvious solver of the articles, in plain TypeScript; slow, counts attempts",
  open: (puzzle, plan) => new ReferenceSearch(puzzle, plan),
};

type Event = "node" | "solution";

class ReferenceSearch implements Search {
  readonly #plan: Plan;
  readonly #puzzle: Puzzle;
  readonly #fits: (step: Step, tile: number, rotation: Rotation) => boolean;
  readonly #placed: Uint16Array;
  readonly #used = new Set<number>();
  readonly #nodes: bigint[];
  /** By depth: candidates tried and candidates there are, for `share`. */
  readonly #tried: number[];
  readonly #pinnedTiles: ReadonlySet<number>;
  readonly #events: Generator<Event, void>;
  #found: Uint16Array[] = [];
  #attempts = 0n;
  #done = false;
  #closed = false;

  constructor(puzzle: Puzzle, plan: Plan) {
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#pinnedTiles = new Set(puzzle.pins.map((pin) => pin.tile));
    this.#placed = new Uint16Array(puzzle.board.width * puzzle.board.height).fill(NONE);
    this.#fits = createFits(puzzle, this.#placed);
    this.#nodes = plan.steps.map(() => 0n);
    this.#tried = plan.steps.map(() => 0);
    this.#events = this.#place(0);
  }

  *#place(depth: number): Generator<Event, void> {
    const step = this.#plan.steps[depth];
    if (step === undefined) {
      this.#found.push(this.#placed.slice());
      yield "solution";
      return;
    }
    const { tiles, rotate } = this.#puzzle;
    for (let tile = 0; tile < tiles.length; tile++) {
      for (const rotation of [0, 1, 2, 3] as const) {
        this.#tried[depth] = tile * 4 + rotation;
        if (this.#used.has(tile) || (rotation > 0 && !rotate) || !this.#isTriedAt(step, tile, rotation)) continue;
        this.#attempts++;
        if (!this.#fits(step, tile, rotation)) continue;
        if (!this.#respectsSymmetry(step, tile)) continue;
        this.#nodes[depth] = (this.#nodes[depth] ?? 0n) + 1n;
        this.#used.add(tile);
        this.#placed[step.cell] = tile * 4 + rotation;
        this.#tried[depth + 1] = 0;
        yield "node";
        yield* this.#place(depth + 1);
        this.#placed[step.cell] = NONE;
        this.#used.delete(tile);
      }
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
    if (this.#found.length >= solutionBudget) return "solutions";
    for (let left = nodeBudget; !this.#done; ) {
      if (left === 0) return "budget";
      const event = this.#events.next();
      if (event.done) this.#done = true;
      else if (event.value === "node") left--;
      else if (this.#found.length >= solutionBudget) return "solutions";
    }
    return this.#found.length > 0 ? "solutions" : "complete";
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
    for (let depth = 0; depth <= this.#used.size && depth < this.#nodes.length; depth++) {
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
    this.#events.return();
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
