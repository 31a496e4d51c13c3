/** What the parts of a function that is being written share. */
import type { Code, Local } from "../encoder.js";
import type { Source, SpecialisedProblem } from "./problem.js";
import type { EmittedSet } from "./tile-sets.js";

/** What a level keeps while those below it run. */
export interface LevelLocals {
  /** Address of the pass. */
  readonly pass: Local;
  /** Its slots that are free and not yet tried, a bit each. */
  readonly free: Local;
  /** The slot that is placed. */
  readonly slot: Local;
  /** Address of that slot's record, less the offset of records in a pass. */
  readonly record: Local;
}

export interface LevelCode {
  readonly code: Code;
  readonly used: EmittedSet;
  readonly problem: SpecialisedProblem;
  /** Pushes the class that a placed neighbour shows. */
  pushShown(source: Source): void;
  /** Pushes the address of the kernel's record of what is placed at a step. */
  pushCandidate(step: number): void;
}
