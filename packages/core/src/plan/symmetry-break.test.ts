/** Which rule of symmetry breaking applies where. The conformance suite tests that counts stay exact. */
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

const withTwins = (puzzle: Puzzle) => {
  const draft = draftOf(puzzle);
  const [first = [], , ...rest] = draft.tiles;
  return makePuzzle({ ...draft, tiles: [first, first, ...rest] });
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
  ["even square from a corner: a chosen tile in a quadrant", "growth-corner", planted(6, 6), "tile", 4n],
  [
    "even square from the centre: the lowest of the four tiles in the centre",
    "growth-centre",
    planted(6, 6),
    "ring",
    4n,
  ],
  ["rectangle from the centre: the lower of the two tiles in the centre", "growth-centre", planted(6, 3), "ring", 2n],
  ["odd square from the centre: the centre tile does not turn", "growth-centre", planted(5, 5), "centre", 4n],
  ["odd rectangle from the centre: it turns by half", "growth-centre", planted(5, 3), "centre", 2n],
  ["framed odd square: a corner tile in one corner", "growth-corner", planted(5, 5, { frame: true }), "tile", 4n],
  ["with a spare tile any tile may be left out", "growth-corner", withSpareTile(planted(4, 4)), "ring", 4n],
  ["identical tiles may swap in a ring: twice the weight", "growth-centre", withTwins(planted(4, 4)), "tile", 8n],
  [
    "two pins that a half turn swaps: the lower of two tiles that are not pinned",
    "row-major",
    makePuzzle({
      ...draftOf(withSpareTile(withTwins(planted(4, 4)))),
      pins: [
        { x: 3, y: 1, tile: 0, rotation: 0 },
        { x: 0, y: 2, tile: 1, rotation: 2 },
      ],
    }),
    "ring",
    2n,
  ],
  ["a pinned corner leaves no turn", "growth-corner", pinnedCorner(planted(4, 4)), "none", 1n],
  ["tiles that may not turn", "growth-corner", fixedTiles(planted(4, 4)), "none", 1n],
] as const)("%s (%s)", (_, order, puzzle, rule, weight) => {
  const plan = makePlan(puzzle, { order });
  const applied = plan.steps.some((step) => step.requiredTile !== undefined)
    ? "tile"
    : plan.steps.some((step) => step.tileAbove !== undefined)
      ? "ring"
      : plan.symmetry.active
        ? "centre"
        : "none";
  expect(applied).toBe(rule);
  const pinned = puzzle.pins.map(({ x, y }) => y * puzzle.board.width + x);
  for (const { tileAbove } of plan.steps)
    if (tileAbove !== undefined) expect(pinned).not.toContain(plan.steps[tileAbove]?.cell);
  const asymmetricTile = new Uint16Array(puzzle.board.width * puzzle.board.height);
  expect(plan.symmetry.weight(asymmetricTile)).toBe(weight);
});

test("a framed corner tile is confined to a single corner, the first to be filled", () => {
  const plan = makePlan(planted(6, 6, { frame: true }), { order: "row-major" });
  expect(plan.steps.findIndex((step) => step.requiredTile !== undefined)).toBe(0);
});
