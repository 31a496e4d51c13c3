/** When a pool takes snapshots for checkpoints, and the solutions that they hold. */
import { type Snapshot, SOLUTIONS_HELD } from "./totals.js";

/** The interval between checkpoints starts at `FIRST_CHECKPOINT_MS` and doubles up to `CHECKPOINT_MS`. */
const FIRST_CHECKPOINT_MS = 100;
const CHECKPOINT_MS = 3000;

/** All of a snapshot but its solutions. */
type Progressed = Omit<Snapshot, "solutions">;

export class Snapshots {
  readonly #onCheckpoint: ((snapshot: Snapshot) => void) | undefined;
  readonly #solutions: Uint16Array[] = [];
  readonly #openedAt: number;
  #nextAt: number;

  /** @param now milliseconds on the host's clock, here and below */
  constructor(onCheckpoint: ((snapshot: Snapshot) => void) | undefined, now: number) {
    this.#onCheckpoint = onCheckpoint;
    this.#openedAt = now;
    this.#nextAt = now + FIRST_CHECKPOINT_MS;
  }

  /** Keeps a solution for the snapshots to come. */
  keep(placed: Uint16Array): void {
    if (this.#onCheckpoint && this.#solutions.length < SOLUTIONS_HELD) this.#solutions.push(placed);
  }

  takeIfDue(now: number, progressed: () => Progressed): void {
    if (now < this.#nextAt) return;
    this.#nextAt = now + Math.min(CHECKPOINT_MS, Math.max(FIRST_CHECKPOINT_MS, now - this.#openedAt));
    this.take(progressed);
  }

  take(progressed: () => Progressed): void {
    this.#onCheckpoint?.({ ...progressed(), solutions: this.#solutions });
  }
}
