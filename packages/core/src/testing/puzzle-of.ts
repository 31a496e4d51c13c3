/** Small puzzles for tests, short enough for a table. */
import type { Puzzle, PuzzleDraft } from "../model.js";
import { makePuzzle } from "../validate.js";

/**
 * @param size such as "3x2".
 * @param tiles words of four one-letter labels, N E S W, separated by spaces.
 * @param more the holes of the board and other properties of the puzzle; the rule is `equal` unless it says otherwise.
 */
export function puzzleOf(
  size: string,
  tiles: string,
  { holes = [], ...more }: Partial<PuzzleDraft> & { holes?: [number, number][] } = {},
): Puzzle {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return makePuzzle({
    board: { width, height, holes },
    rule: "equal",
    tiles: tiles.split(" ").map((word) => [...word]),
    ...more,
  });
}
