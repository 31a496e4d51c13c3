/** One solve, whichever solver works on it. */
import type { Answers } from "../model/answers.js";
import type { Clock } from "../run/clock.js";
import type { Encoding } from "./encode.js";

export class SatTask {
  /** By solution: the variables of its placements. */
  readonly found: (readonly number[])[] = [];

  constructor(
    readonly encoding: Encoding,
    readonly answers: Answers,
    readonly clock: Clock,
  ) {}

  /** @param holds variables that hold. @returns whether more are wanted. @throws ModelError (`wrong-answer`) */
  take(holds: readonly number[]): boolean {
    const { placements } = this.encoding;
    const chosen = holds.filter((variable) => variable <= placements.length);
    this.found.push(chosen);
    return this.answers.addChosen(
      placements,
      chosen.map((variable) => variable - 1),
    );
  }
}

/** The clause that forbids a solution. */
export function forbid(chosen: readonly number[]): number[] {
  return chosen.map((variable) => -variable);
}
