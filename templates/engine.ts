/**
 * A template for an engine that searches a plan step by step: the least that passes the conformance suite. Copy it to
 * `packages/wasm/src/NAME.ts`, and its test beside it; the recipe "An engine" in ARCHITECTURE.md has the rest, and
 * `scripts/recipes.test.ts` follows it.
 *
 * The candidates of a step have numbers, tile * 4 + rotation, and are tried in that order. A cursor for each step says
 * which comes next, so the cursors are all that a search has to remember: it can stop after any node and go on.
 */
import {
  type Engine,
  gridOf,
  labelAt,
  matcherOf,
  NONE,
  opposite,
  type Puzzle,
  RIM,
  type Rotation,
  type RunStatus,
  refuseGrowth,
  type Search,
  SIDES,
  type Side,
  type Step,
  type StepPlan,
} from "@edgewise/core";

/** One tile after the other, as its cursor says. */
export const plainEngine: Engine = {
  name: "plain",
  title: "a template: the least that an engine is",
  open: (puzzle, plan) => {
    if (plan.kind !== "steps") throw refuseGrowth("plain");
    return new PlainSearch(puzzle, plan);
  },
};

class PlainSearch implements Search {
  readonly #steps: readonly Step[];
  readonly #tileBefore: readonly (number | undefined)[];
  readonly #candidateCount: number;
  readonly #fits: (step: Step, candidate: number) => boolean;
  /** u16[cellCount]: the candidate that lies there, or NONE. */
  readonly #placed: Uint16Array;
  readonly #isUsed: Uint8Array;
  /** By step: the candidate to try next. */
  readonly #cursors: number[];
  readonly #nodes: bigint[];
  /** The step to be filled next; -1 once the tree is done. */
  #depth = 0;
  #found: Uint16Array[] = [];
  #isClosed = false;

  constructor(puzzle: Puzzle, { steps, symmetry }: StepPlan) {
    this.#steps = steps;
    this.#tileBefore = symmetry.tileBefore ?? [];
    this.#candidateCount = puzzle.tiles.length * 4;
    this.#placed = new Uint16Array(puzzle.board.width * puzzle.board.height).fill(NONE);
    this.#isUsed = new Uint8Array(puzzle.tiles.length);
    this.#cursors = steps.map(() => 0);
    this.#nodes = steps.map(() => 0n);
    this.#fits = createFits(puzzle, this.#placed);
  }

  run(nodeBudget: number, solutionBudget = Number.POSITIVE_INFINITY): RunStatus {
    if (this.#isClosed) throw new Error("this search is closed");
    for (let left = nodeBudget; ; left--) {
      if (this.#found.length >= solutionBudget) return "solutions";
      const step = this.#nextNode();
      if (step === undefined) return this.#found.length > 0 ? "solutions" : "complete";
      if (left === 0) return "budget";
      this.#place(step);
    }
  }

  /** Moves the cursors to the next candidate that is a node, backwards where a step has none left. */
  #nextNode(): Step | undefined {
    while (this.#depth >= 0) {
      const step = this.#steps[this.#depth];
      if (step !== undefined && this.#seek(step)) return step;
      this.#depth--;
      this.#lift();
    }
    return undefined;
  }

  #seek(step: Step): boolean {
    let candidate = this.#cursors[this.#depth] ?? 0;
    while (candidate < this.#candidateCount && !this.#isNode(step, candidate)) candidate++;
    this.#cursors[this.#depth] = candidate;
    return candidate < this.#candidateCount;
  }

  #isNode(step: Step, candidate: number): boolean {
    const tile = candidate >> 2;
    const { requiredTile, tileAbove } = step;
    if (this.#isUsed[tile] || !this.#fits(step, candidate)) return false;
    // What symmetry breaking may ask: that identical tiles go onto the board in order, and two conditions of a step.
    const before = this.#tileBefore[tile];
    if (before !== undefined && !this.#isUsed[before]) return false;
    if (requiredTile !== undefined && requiredTile !== tile && !this.#isUsed[requiredTile]) return false;
    const lower = tileAbove === undefined ? undefined : this.#steps[tileAbove];
    return lower === undefined || tile > (this.#placed[lower.cell] ?? NONE) >> 2;
  }

  #place(step: Step): void {
    const candidate = this.#cursors[this.#depth] ?? 0;
    this.#placed[step.cell] = candidate;
    this.#isUsed[candidate >> 2] = 1;
    this.#nodes[this.#depth] = (this.#nodes[this.#depth] ?? 0n) + 1n;
    if (this.#depth === this.#steps.length - 1) {
      this.#found.push(this.#placed.slice());
      this.#lift();
    } else {
      this.#depth++;
      this.#cursors[this.#depth] = 0;
    }
  }

  /** Takes up the tile of the step at hand, and goes on to its next candidate. */
  #lift(): void {
    const step = this.#steps[this.#depth];
    if (step === undefined) return;
    this.#isUsed[(this.#placed[step.cell] ?? 0) >> 2] = 0;
    this.#placed[step.cell] = NONE;
    this.#cursors[this.#depth] = (this.#cursors[this.#depth] ?? 0) + 1;
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
    if (this.#depth < 0) return 1;
    const digits = this.#cursors.slice(0, this.#depth + 1);
    return digits.reduceRight((share, cursor) => (cursor + share) / this.#candidateCount, 0);
  }

  close(): void {
    this.#isClosed = true;
  }
}

/** Does a candidate agree with its cell's domain, the frame and the neighbours that lie already? */
function createFits(puzzle: Puzzle, placed: Uint16Array): (step: Step, candidate: number) => boolean {
  const grid = gridOf(puzzle.board);
  const { mates } = matcherOf(puzzle.rule);
  const labelOf = (candidate: number, side: Side) => {
    const tile = puzzle.tiles[candidate >> 2];
    return tile === undefined ? "" : labelAt(tile, side, (candidate & 3) as Rotation);
  };
  return ({ cell, domain }, candidate) => {
    if (!((domain[candidate >> 2] ?? 0) & (1 << (candidate & 3)))) return false;
    return SIDES.every((side) => {
      const label = labelOf(candidate, side);
      const neighbour = grid.neighbour(cell, side);
      if (puzzle.frame !== undefined && (label === puzzle.frame) !== (neighbour === RIM)) return false;
      const there = neighbour === RIM ? NONE : (placed[neighbour] ?? NONE);
      return there === NONE || mates(label, labelOf(there, opposite(side)));
    });
  };
}
