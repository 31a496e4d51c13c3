/**
 * The backtracking search of a plan, one motion at a time: a tile is tried and stays or is taken away again, tiles in use
 * are passed over, a cell is given up. It tries what the reference engine tries, in the same order, and counts the same
 * nodes and attempts; what it adds is that one can stop at each motion, save where it stands, and go on from there.
 *
 * An explicit stack of cursors: `next[depth]` is the candidate (tile * 4 + rotation) that comes next at a depth. A list
 * of all motions lost: ten million of them are watched in a minute.
 */
import { NOTHING, type Tables } from "./tables.js";

/**
 * `begin`: nothing done yet. `placed`, `refused`: a tile was tried. `passed`: tiles in use, none tried. `back`: the tile
 * of the cell before is taken away, since all is tried here (or the board was full). `end`: all is tried everywhere.
 */
export type MotionKind = "begin" | "placed" | "refused" | "passed" | "back" | "end";

/** What was done last. */
export interface Motion {
  readonly kind: MotionKind;
  /** The step it was about. */
  readonly depth: number;
  /** tile * 4 + rotation; for `passed` the first of those passed, for `begin` and `end` 0. */
  readonly candidate: number;
  /** For `passed`: how many tiles. */
  readonly count: number;
}

/** Where a search stands: enough to go on, small enough to keep many. */
export interface Snapshot {
  readonly motions: number;
  readonly attempts: number;
  readonly solutions: number;
  readonly isOver: boolean;
  readonly last: Motion;
  /** tile * 4 + rotation by step, for the steps that have one. */
  readonly placed: Uint16Array;
  /** One more than `placed`, at most one a step. */
  readonly next: Uint16Array;
  readonly nodes: Float64Array;
}

export class Tracer {
  readonly tables: Tables;
  /** Motions done. */
  motions = 0;
  attempts = 0;
  solutions = 0;
  isOver = false;
  /** Steps that have a tile. */
  depth = 0;
  /** Nodes visited, by step. */
  readonly nodes: Float64Array;
  /** tile * 4 + rotation by step; stale from `depth` on. */
  readonly placed: Uint16Array;
  readonly #next: Uint16Array;
  /** What lies, by cell. */
  readonly #at: Uint16Array;
  /** By tile. */
  readonly #used: Uint8Array;
  #kind: MotionKind = "begin";
  #about = 0;
  #candidate = 0;
  #count = 0;

  constructor(tables: Tables) {
    const steps = tables.plan.steps.length;
    this.tables = tables;
    this.nodes = new Float64Array(steps);
    this.placed = new Uint16Array(steps);
    this.#next = new Uint16Array(steps + 1);
    this.#at = new Uint16Array(tables.cellCount).fill(NOTHING);
    this.#used = new Uint8Array(tables.puzzle.tiles.length);
  }

  get last(): Motion {
    return { kind: this.#kind, depth: this.#about, candidate: this.#candidate, count: this.#count };
  }

  get lastKind(): MotionKind {
    return this.#kind;
  }

  /** All steps have a tile. */
  get isSolved(): boolean {
    return this.depth === this.nodes.length;
  }

  /** Does the next motion. False, and nothing done, once all is tried. */
  advance(): boolean {
    if (this.isOver) return false;
    this.motions++;
    const { depth } = this;
    const isTried = this.tables.isTried[depth];
    if (isTried === undefined) return this.#back();
    for (let candidate = this.#next[depth] ?? 0; candidate < this.tables.candidateCount; candidate++) {
      if (isTried[candidate] === 0) continue;
      if (this.#isOut(candidate >> 2)) return this.#pass(depth, candidate, isTried);
      this.#next[depth] = candidate + 1;
      this.attempts++;
      if (!this.#fits(depth, candidate)) return this.#did("refused", depth, candidate);
      this.#lay(depth, candidate);
      this.nodes[depth] = (this.nodes[depth] ?? 0) + 1;
      this.depth = depth + 1;
      if (this.isSolved) this.solutions++;
      else this.#next[depth + 1] = 0;
      return this.#did("placed", depth, candidate);
    }
    return this.#back();
  }

  /** Is it in use, or kept back until an identical one is placed? */
  #isOut(tile: number): boolean {
    const before = this.tables.plan.symmetry.tileBefore?.[tile];
    return this.#used[tile] === 1 || (before !== undefined && this.#used[before] === 0);
  }

  /** Tiles that are out one after the other are passed over in one motion. */
  #pass(depth: number, first: number, isTried: Uint8Array): boolean {
    let candidate = first;
    let count = 0;
    for (let tile = first >> 2; this.#isOut(tile); tile++) {
      const tileIsTried = [0, 1, 2, 3].some((rotation) => isTried[tile * 4 + rotation] === 1);
      if (tileIsTried) count++;
      candidate = (tile + 1) * 4;
    }
    this.#next[depth] = candidate;
    return this.#did("passed", depth, first, count);
  }

  #back(): boolean {
    if (this.depth === 0) {
      this.isOver = true;
      return this.#did("end", 0, 0);
    }
    const depth = this.depth - 1;
    const candidate = this.placed[depth] ?? 0;
    this.depth = depth;
    this.#at[this.#cellOf(depth)] = NOTHING;
    this.#used[candidate >> 2] = 0;
    return this.#did("back", depth, candidate);
  }

  #lay(depth: number, candidate: number): void {
    this.placed[depth] = candidate;
    this.#at[this.#cellOf(depth)] = candidate;
    this.#used[candidate >> 2] = 1;
  }

  #cellOf(depth: number): number {
    return this.tables.plan.steps[depth]?.cell ?? 0;
  }

  #did(kind: MotionKind, about: number, candidate: number, count = 0): boolean {
    this.#kind = kind;
    this.#about = about;
    this.#candidate = candidate;
    this.#count = count;
    return true;
  }

  #fits(depth: number, candidate: number): boolean {
    const { shows, mates, labelCount, frame, beyond, plan } = this.tables;
    const step = plan.steps[depth];
    const tile = candidate >> 2;
    if (step === undefined || ((step.domain[tile] ?? 0) & (1 << (candidate & 3))) === 0) return false;
    for (let side = 0; side < 4; side++) {
      const label = shows[candidate * 4 + side] ?? 0;
      const there = beyond[step.cell * 4 + side] ?? -1;
      if (frame >= 0 && (label === frame) !== there < 0) return false;
      const lies = there < 0 ? NOTHING : (this.#at[there] ?? NOTHING);
      if (lies === NOTHING) continue;
      if (mates[label * labelCount + (shows[lies * 4 + (side ^ 2)] ?? 0)] === 0) return false;
    }
    const { requiredTile, tileAbove } = step;
    if (requiredTile !== undefined && requiredTile !== tile && !this.#used[requiredTile]) return false;
    return tileAbove === undefined || tile > (this.placed[tileAbove] ?? 0) >> 2;
  }

  save(): Snapshot {
    return {
      motions: this.motions,
      attempts: this.attempts,
      solutions: this.solutions,
      isOver: this.isOver,
      last: this.last,
      placed: this.placed.slice(0, this.depth),
      next: this.#next.slice(0, this.depth + 1),
      nodes: this.nodes.slice(),
    };
  }

  /** @param snapshot saved by a tracer of the same plan */
  restore(snapshot: Snapshot): void {
    this.motions = snapshot.motions;
    this.attempts = snapshot.attempts;
    this.solutions = snapshot.solutions;
    this.isOver = snapshot.isOver;
    this.nodes.set(snapshot.nodes);
    this.#next.set(snapshot.next);
    this.#at.fill(NOTHING);
    this.#used.fill(0);
    this.depth = snapshot.placed.length;
    snapshot.placed.forEach((candidate, depth) => {
      this.#lay(depth, candidate);
    });
    const { kind, depth, candidate, count } = snapshot.last;
    this.#did(kind, depth, candidate, count);
  }
}
