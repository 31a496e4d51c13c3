/**
 * From what a program chose to a solution of the puzzle. Every solution passes through here and through core's
 * `verify`. An answer that is not a solution is reported as the program's error, with its name.
 */
import { type Placement, type Solution, verify } from "@edgewise/core";
import { NONE, quote, toSolution } from "@edgewise/core/engine";
import { ModelError } from "../errors.js";
import type { Model } from "./model.js";

/** One choice of a program: a cell by its index into `Model.cells`, and `tile * 4 + rotation`. */
export type Choice = readonly [cellIndex: number, code: number];

export interface Decoded {
  /** u16[cellCount], see problem/placed.ts of core. */
  readonly placed: Uint16Array;
  /** Verified, in row-major order. */
  readonly solution: Solution;
}

/**
 * @param program whose answer it is, for the message
 * @throws ModelError (`wrong-answer`) unless the choices are one candidate for each cell and solve the puzzle
 */
export function decode(program: string, model: Model, choices: Iterable<Choice>): Decoded {
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

/** The same from placements, for programs that say x, y, tile and rotation. */
export function decodePlacements(program: string, model: Model, placements: Iterable<Placement>): Decoded {
  const indexOf = new Map(model.cells.map(({ x, y }, index) => [`${x} ${y}`, index]));
  const choices = [...placements].map(({ x, y, tile, rotation }): Choice => {
    const index = indexOf.get(`${x} ${y}`);
    if (index === undefined) throw wrong(program, `a tile on (${x}, ${y}), which is not an open cell`);
    return [index, tile * 4 + rotation];
  });
  return decode(program, model, choices);
}

function wrong(program: string, what: string): ModelError {
  return new ModelError(program, "wrong-answer", `its answer is not a solution: ${what}`);
}

/** @throws ModelError (`garbage`) always: for output that a program should not have printed. */
export function garbage(program: string, expected: string, found: string): never {
  throw new ModelError(program, "garbage", `expected ${expected}, found ${quote(found)}`);
}
