/**
 * A stepper that can go to any move, forward or back. A search cannot run backwards, so snapshots are kept on the way
 * and the moves after a snapshot are replayed. However long the search, at most `KEPT` snapshots are kept: when there
 * are more, every other one is dropped and the spacing doubles. Going back also takes fine snapshots in the replayed
 * stretch, so that repeated steps back do not replay all of it each time.
 */
import type { Puzzle } from "@edgewise/core";
import { type MoveKind, Stepper, type StepperState } from "@edgewise/core/engine";
import type { StepPlan } from "@edgewise/core/plan";

const KEPT = 256;
const FIRST_SPACING = 512;
/** Fine snapshots in one replayed stretch. */
const FINE = 64;

export class Timeline {
  readonly stepper: Stepper;
  readonly #start: StepperState;
  #kept: StepperState[];
  #spacing = FIRST_SPACING;
  #fine: StepperState[] = [];

  constructor(puzzle: Puzzle, plan: StepPlan) {
    this.stepper = new Stepper(puzzle, plan);
    this.#start = this.stepper.save();
    this.#kept = [this.#start];
  }

  get index(): number {
    return this.stepper.moves;
  }

  /** Makes one move. @returns false at the end */
  forward(): boolean {
    if (this.stepper.isOver) return false;
    this.stepper.advance();
    const { moves } = this.stepper;
    if (moves % this.#spacing === 0 && moves > (this.#kept.at(-1)?.moves ?? 0)) this.#keep();
    return true;
  }

  #keep(): void {
    this.#kept.push(this.stepper.save());
    if (this.#kept.length <= KEPT) return;
    this.#spacing *= 2;
    this.#kept = this.#kept.filter(({ moves }) => moves % this.#spacing === 0);
  }

  /** Goes to a move, or to the end if there are fewer moves. @param index a whole number from 0 */
  seek(index: number): void {
    if (index < this.index) this.#rewind(index);
    while (this.index < index && this.forward());
  }

  /** Goes forward to the next move of this kind, or to the end. */
  forwardTo(kind: MoveKind): void {
    while (this.forward() && this.stepper.last.kind !== kind);
  }

  /** Goes back to the previous move of this kind, or to the start. */
  backTo(kind: MoveKind): void {
    for (let end = this.index; end > 0; ) {
      const from = this.#nearest(end - 1);
      this.stepper.restore(from);
      let found = from.last.kind === kind ? from.moves : -1;
      while (this.index < end - 1) {
        this.forward();
        if (this.stepper.last.kind === kind) found = this.index;
      }
      if (found >= 0) {
        this.seek(found);
        return;
      }
      end = from.moves;
    }
    this.seek(0);
  }

  #rewind(index: number): void {
    const from = this.#nearest(index);
    this.stepper.restore(from);
    const every = Math.max(16, Math.ceil((index - from.moves) / FINE));
    if (index - from.moves <= every) return;
    this.#fine = [];
    while (this.index < index && this.forward()) {
      if (this.index % every === 0) this.#fine.push(this.stepper.save());
    }
  }

  /** The last snapshot at or before a move. */
  #nearest(index: number): StepperState {
    const last = (list: readonly StepperState[]) => list.findLast(({ moves }) => moves <= index) ?? this.#start;
    const [coarse, fine] = [last(this.#kept), last(this.#fine)];
    return fine.moves > coarse.moves ? fine : coarse;
  }

  /** Number of snapshots held, for the test of its bound. */
  get held(): number {
    return this.#kept.length + this.#fine.length;
  }
}
