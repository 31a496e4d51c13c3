/**
 * From what a program chose to a solution of the puzzle. Every solution passes through here and through core's
 * `verify`. An answer that is not a solution is reported as the program's error, with its name.
 */
import { type Solution, verify } from "@edgewise/core";
import { NONE, quote, toSolution } from "@edgewise/core/engine";
import { ModelError } from "../errors.js";
import type { Choice } from "./choices.js";
import type { Model } from "./model.js";

export interface Decoded {
  /** u16[cellCount], see problem/layout.ts of core. */
  readonly placed: Uint16Array;
  /** Verified, in row-major order. */
  readonly solution: Solution;
}

/**
 * @param program whose answer it is, for the message
 * @throws ModelError (`wrong-answer`) unless the choices are one candidate for each cell and solve the puzzle
 */
export function decode(program: string, model: Model, choices: readonly Choice[]): Decoded {
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
