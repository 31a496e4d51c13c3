/** That counts stay exact under symmetry breaking is the conformance suite's business; here: which rule applies where. */
import { expect, test } from "vitest";
import { generatePuzzle } from "../generate.js";
import type { Puzzle } from "../model.js";
import { makePuzzle } from "../validate.js";
import { makePlan } from "./plan.js";

const planted = (width: number, height: number, options: { frame?: boolean } = {}) =>
  generatePuzzle({ width, height, colors: 5, rule: "signed", seed: 3, ...options });

const pinnedCorner = (puzzle: Puzzle) =>
  makePuzzle({ ...draftOf(puzzle), pins: [{ x: 0, y: 0, tile: 0, rotation: 0 }] });
const fixedTiles = (puzzle: Puzzle) => makePuzzle({ ...draftOf(puzzle), rotate: false });
const withSpareTile = (puzzle: Puzzle) => {
  const draft = draftOf(puzzle);
  return makePuzzle({ ...draft, tiles: [...draft.tiles, ["1", "2", "-1", "3"]] });
};

function draftOf({ board, rule, frame, tiles }: Puzzle) {
  return {
    board: { width: board.width, height: board.height },
    rule,
    ...(frame !== undefined && { frame }),
    tiles: tiles.map((tile) => [...tile]),
  };
}

test.each([
  ["even square: a chosen tile in a quadrant", planted(4, 4), "tile", 4],
  ["rectangle with an even side: a chosen tile in one half", planted(4, 3), "tile", 2],
  ["odd square: the centre tile does not turn", planted(3, 3), "centre", 4],
  ["odd rectangle: the centre tile turns by half", planted(5, 3), "centre", 2],
  ["framed odd square: a corner tile in one corner", planted(5, 5, { frame: true }), "tile", 4],
  ["even square with a spare tile: any tile may be left out", withSpareTile(planted(4, 4)), "none", 1],
  ["odd square with a spare tile", withSpareTile(planted(3, 3)), "centre", 4],
  ["a pinned corner leaves no turn", pinnedCorner(planted(4, 4)), "none", 1],
  ["tiles that may not turn", fixedTiles(planted(4, 4)), "none", 1],
] as const)("%s", (_, puzzle, rule, weight) => {
  const plan = makePlan(puzzle, { order: "growth-corner" });
  const applied = plan.steps.some((step) => step.requiredTile !== undefined)
    ? "tile"
    : plan.symmetry.active
      ? "centre"
      : "none";
  expect(applied).toBe(rule);
  const asymmetricTile = new Uint16Array(puzzle.board.width * puzzle.board.height);
  expect(plan.symmetry.weight(asymmetricTile)).toBe(weight);
});

test("a framed corner tile is confined to a single corner, the first to be filled", () => {
  const plan = makePlan(planted(6, 6, { frame: true }), { order: "row-major" });
  expect(plan.steps.findIndex((step) => step.requiredTile !== undefined)).toBe(0);
});
