/** What has been searched so far, summed over all workers and all resumed runs. */
import type { Counts } from "../verified-search.js";
import type { Task } from "./tasks.js";

/** Counts so far. */
export interface Totals extends Counts {
  /** Solutions that engines found themselves. */
  readonly found: bigint;
}

/** A search that was stopped: what is done, and what is left to do. */
export interface Snapshot extends Totals {
  /** What is left to do: parts of the tree that do not overlap. */
  readonly tasks: readonly Task[];
  /** Solutions reported, u16[cellCount] each; at most the first `SOLUTIONS_HELD`. */
  readonly solutions: readonly Uint16Array[];
  /** Was every solution found reported, or one arrangement for each distinct solution? */
  readonly everyArrangement: boolean;
}

/** Most solutions in a snapshot: all of them are held in memory. */
export const SOLUTIONS_HELD = 1000;

/** The interval between checkpoints starts at `FIRST_CHECKPOINT_MS` and doubles up to `CHECKPOINT_MS`. */
const FIRST_CHECKPOINT_MS = 100;
const CHECKPOINT_MS = 3000;

/** Zeros, for a plan of `stepCount` steps. */
export function noTotals(stepCount: number): Totals {
  return { nodesByDepth: new Array<bigint>(stepCount).fill(0n), found: 0n, arrangements: 0n, distinct: 0n };
}

/** The totals with what a report adds. */
export function added(totals: Totals, report: Totals): Totals {
  return {
    nodesByDepth: totals.nodesByDepth.map((count, depth) => count + (report.nodesByDepth[depth] ?? 0n)),
    found: totals.found + report.found,
    arrangements: totals.arrangements + report.arrangements,
    distinct: totals.distinct + report.distinct,
    attempts: report.attempts === undefined ? totals.attempts : (totals.attempts ?? 0n) + report.attempts,
  };
}

/** All of a snapshot but its solutions. */
type Progressed = Omit<Snapshot, "solutions">;

/** Takes snapshots for checkpoints when they are due, and keeps the solutions that they hold. */
export class Snapshots {
  readonly #solutions: Uint16Array[] = [];
  #nextAt: number;

  /** @param openedAt milliseconds on the host's clock, as `now` below */
  constructor(
    private readonly onCheckpoint: ((snapshot: Snapshot) => void) | undefined,
    private readonly openedAt: number,
  ) {
    this.#nextAt = openedAt + FIRST_CHECKPOINT_MS;
  }

  /** Keeps a solution for the snapshots to come. */
  keep(placed: Uint16Array): void {
    if (this.onCheckpoint && this.#solutions.length < SOLUTIONS_HELD) this.#solutions.push(placed);
  }

  takeIfDue(now: number, progressed: () => Progressed): void {
    if (now < this.#nextAt) return;
    this.#nextAt = now + Math.min(CHECKPOINT_MS, Math.max(FIRST_CHECKPOINT_MS, now - this.openedAt));
    this.take(progressed);
  }

  take(progressed: () => Progressed): void {
    this.onCheckpoint?.({ ...progressed(), solutions: this.#solutions });
  }
}
