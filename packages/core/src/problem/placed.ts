/** An arrangement is u16[width * height], row-major: `tile * 4 + rotation`, NONE for a hole. */
import type { Placement, Puzzle, Rotation, Solution } from "../model.js";
import { NONE } from "./layout.js";

/** The placements of u16[cellCount], in row-major order. */
export function toSolution(puzzle: Puzzle, placed: Uint16Array): Solution {
  const { width } = puzzle.board;
  const placements: Placement[] = [];
  placed.forEach((value, cell) => {
    if (value === NONE) return;
    placements.push({
      x: cell % width,
      y: Math.floor(cell / width),
      tile: value >> 2,
      rotation: (value & 3) as Rotation,
    });
  });
  return placements;
}
