/**
 * What every engine does with its answers: decode and verify, count arrangements and distinct solutions, report, and
 * say when enough have been found. Every solution passes through core's `verify`; an answer that is none is reported as
 * the program's error, with its name.
 *
 * A repeated answer is an error of the program, since it would make the counts wrong; so answers are remembered. These
 * engines find thousands, not millions. An engine that cannot repeat an answer by construction says so and saves the
 * memory.
 */
import { type Solution, verify } from "@edgewise/core";
import { createOrbitTest, NONE, quote, toSolution } from "@edgewise/core/engine";
import { ModelError, type ModelOutcome, type SolveOptions } from "../engine.js";
import type { Choice, Model } from "./model.js";

export class Answers {
  arrangements = 0n;
  distinct = 0n;
  reported = 0;
  readonly #isDistinct: (placed: Uint16Array) => boolean;
  readonly #seen: Set<string> | undefined;
  #first: Solution | undefined;

  constructor(
    readonly program: string,
    readonly model: Model,
    readonly options: Pick<SolveOptions, "solutionLimit" | "everyArrangement" | "onSolution">,
    { neverRepeats = false }: { readonly neverRepeats?: boolean } = {},
  ) {
    // If any one solution will do, take the first: it need not be the one that stands for its orbit.
    const isAny = options.solutionLimit === 1;
    this.#isDistinct = isAny ? () => true : createOrbitTest(model.puzzle);
    this.#seen = neverRepeats ? undefined : new Set();
  }

  /** Have as many been reported as were requested? */
  get isEnough(): boolean {
    return this.reported >= (this.options.solutionLimit ?? Number.POSITIVE_INFINITY);
  }

  /** @returns whether more are wanted. @throws ModelError (`wrong-answer`) if it is no solution, or was given before */
  add(choices: readonly Choice[]): boolean {
    const { placed, solution } = decode(this.program, this.model, choices);
    const key = String.fromCharCode(...placed);
    if (this.#seen?.has(key)) throw new ModelError(this.program, "wrong-answer", "it gave the same solution twice");
    this.#seen?.add(key);
    this.arrangements++;
    this.#first ??= solution;
    const isDistinct = this.#isDistinct(placed);
    if (isDistinct) this.distinct++;
    if (isDistinct || this.options.everyArrangement) {
      this.reported++;
      this.options.onSolution?.(solution);
    }
    return !this.isEnough;
  }

  /** The same for an answer that is a list of indices. */
  addChosen(choices: readonly Choice[], chosen: readonly number[]): boolean {
    return this.add(chosen.map((index) => choices[index] ?? [-1, -1]));
  }

  /**
   * The counts with a status; "solved" takes precedence over what ended the program. If that was before any solution that
   * stands for its orbit, the first one found is reported.
   */
  outcome(
    ended: Exclude<ModelOutcome["status"], "solved">,
    rest: Pick<ModelOutcome, "elapsedMs" | "figures">,
  ): ModelOutcome {
    if (this.#first && this.reported === 0) {
      this.reported++;
      this.options.onSolution?.(this.#first);
    }
    return {
      status: this.isEnough ? "solved" : ended,
      arrangements: this.arrangements,
      // As in searches of core, of the arrangements found one at least is distinct.
      distinct: this.distinct || (this.arrangements > 0n ? 1n : 0n),
      program: this.program,
      ...rest,
    };
  }
}

/**
 * The answer as u16[cellCount], see problem/layout.ts of core, and as a solution, verified.
 * @param program whose answer it is, for the message
 * @throws ModelError (`wrong-answer`) unless the choices are one candidate for each cell and solve the puzzle
 */
export function decode(program: string, model: Model, choices: readonly Choice[]) {
  const { width, height } = model.puzzle.board;
  const placed = new Uint16Array(width * height).fill(NONE);
  for (const [index, code] of choices) {
    const cell = model.cells[index];
    if (cell === undefined) throw wrong(program, `cell number ${index} of ${model.cells.length}`);
    const at = `(${cell.x}, ${cell.y})`;
    if (placed[cell.cell] !== NONE) throw wrong(program, `two tiles in cell ${at}`);
    if (!cell.candidates.some((candidate) => candidate.code === code)) {
      throw wrong(program, `tile ${code >> 2} with rotation ${code & 3} in cell ${at}, where it cannot stand`);
    }
    placed[cell.cell] = code;
  }
  const solution = toSolution(model.puzzle, placed);
  const [fault] = verify(model.puzzle, solution);
  if (fault) throw wrong(program, fault.message);
  return { placed, solution };
}

function wrong(program: string, what: string): ModelError {
  return new ModelError(program, "wrong-answer", `its answer is not a solution: ${what}`);
}

/** @throws ModelError (`garbage`) always: for output that a program should not have printed. */
export function garbage(program: string, expected: string, found: string): never {
  throw new ModelError(program, "garbage", `expected ${expected}, found ${quote(found)}`);
}
