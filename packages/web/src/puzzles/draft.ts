/** Turns a valid puzzle back into a draft, to make a changed copy. */
import type { Puzzle, PuzzleDraft } from "@edgewise/core";

export function draftOf(puzzle: Puzzle): PuzzleDraft {
  const { name, board, rule, frame, rotate, tiles, tileNames, pins, source, notes } = puzzle;
  return {
    name,
    board: { width: board.width, height: board.height, holes: [...board.holes] },
    rule,
    ...(frame !== undefined && { frame }),
    rotate,
    tiles: tiles.map((tile) => [...tile]),
    ...(tileNames && { tileNames: [...tileNames] }),
    pins: [...pins],
    ...(source !== undefined && { source }),
    ...(notes !== undefined && { notes }),
  };
}
