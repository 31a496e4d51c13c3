/**
 * A traced search that can be wound to any motion, back as well as forth. A search cannot run backwards, so snapshots
 * are kept on the way and what lies between is done again. However long the search, there are at most `KEPT` of them:
 * when there are more, every other one is dropped and they are taken half as often. Winding back also takes snapshots
 * in the stretch that it does again, so that step after step back does not cost that stretch each time.
 */

import type { Tables } from "./tables.js";
import { type MotionKind, type Snapshot, Tracer } from "./tracer.js";

const KEPT = 256;
const FIRST_SPACING = 512;
/** Snapshots inside of one stretch. */
const FINE = 64;

export class Timeline {
  readonly tracer: Tracer;
  readonly #start: Snapshot;
  #kept: Snapshot[];
  #spacing = FIRST_SPACING;
  #fine: Snapshot[] = [];

  constructor(tables: Tables) {
    this.tracer = new Tracer(tables);
    this.#start = this.tracer.save();
    this.#kept = [this.#start];
  }

  get index(): number {
    return this.tracer.motions;
  }

  /** One motion on. False at the end. */
  forward(): boolean {
    const did = this.tracer.advance();
    const { motions } = this.tracer;
    if (did && motions % this.#spacing === 0 && motions > (this.#kept.at(-1)?.motions ?? 0)) this.#keep();
    return did;
  }

  #keep(): void {
    this.#kept.push(this.tracer.save());
    if (this.#kept.length <= KEPT) return;
    this.#spacing *= 2;
    this.#kept = this.#kept.filter(({ motions }) => motions % this.#spacing === 0);
  }

  /** Winds to a motion, or to the end where there are not so many. @param index a whole number from 0 */
  seek(index: number): void {
    if (index < this.index) this.#rewind(index);
    while (this.index < index && this.forward());
  }

  /** Goes on until a motion of one of these kinds is done, at most `limit` motions. Was there one? */
  forwardTo(kinds: ReadonlySet<MotionKind>, limit: number): boolean {
    for (let i = 0; i < limit && this.forward(); i++) if (kinds.has(this.tracer.lastKind)) return true;
    return false;
  }

  /** Goes back to the last motion before this one that was of one of these kinds, or to the start. */
  backTo(kinds: ReadonlySet<MotionKind>): void {
    for (let end = this.index; end > 0; ) {
      const from = this.#nearest(end - 1);
      this.tracer.restore(from);
      let found = -1;
      while (this.index < end - 1) {
        this.forward();
        if (kinds.has(this.tracer.lastKind)) found = this.index;
      }
      if (found < 0 && from.motions > 0 && kinds.has(from.last.kind)) found = from.motions;
      if (found >= 0) {
        this.seek(found);
        return;
      }
      end = from.motions;
    }
    this.seek(0);
  }

  #rewind(index: number): void {
    const from = this.#nearest(index);
    this.tracer.restore(from);
    const every = Math.max(16, Math.ceil((index - from.motions) / FINE));
    if (index - from.motions <= every) return;
    this.#fine = [];
    while (this.index < index && this.forward()) {
      if (this.index % every === 0) this.#fine.push(this.tracer.save());
    }
  }

  /** The last snapshot at or before a motion. */
  #nearest(index: number): Snapshot {
    const last = (list: readonly Snapshot[]) => list.findLast(({ motions }) => motions <= index) ?? this.#start;
    const [coarse, fine] = [last(this.#kept), last(this.#fine)];
    return fine.motions > coarse.motions ? fine : coarse;
  }

  /** Snapshots held at the moment, for those who want to know that there is a bound. */
  get held(): number {
    return this.#kept.length + this.#fine.length;
  }
}
