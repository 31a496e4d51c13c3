/** Small puzzles for tests, short enough for a table. */
import type { Puzzle, PuzzleDraft } from "../model.js";
import { makePuzzle } from "../validate.js";

/**
 * A puzzle of few words.
 * @param size such as "3x2".
 * @param tiles the labels of each, N E S W: words of four one-letter labels, separated by spaces, or four words each,
 * separated by commas.
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
    tiles: tiles.includes(",")
      ? tiles.split(", ").map((tile) => tile.split(" "))
      : tiles.split(" ").map((tile) => [...tile]),
    ...more,
  });
}
