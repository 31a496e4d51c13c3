/** The labels of the rim as domains, against a search that knows nothing of them. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { referenceEngine } from "../engine/reference.js";
import type { Placement, Puzzle, Rotation } from "../model.js";
import { puzzleArbitrary } from "../testing/arbitraries.js";
import { cases } from "../testing/effort.js";
import { exhaust } from "../testing/exhaust.js";
import { puzzleOf } from "../testing/puzzle-of.js";
import { makePuzzle } from "../validate.js";
import { verify } from "../verify.js";
import { cellDomains, maskOf, rotationsIn } from "./domains.js";
import { makePlan } from "./plan.js";

const found = (puzzle: Puzzle) =>
  exhaust(referenceEngine, puzzle, makePlan(puzzle, { order: "row-major", symmetry: false })).found;

/** The solution as placements. @param text as in `Count.found` */
function placementsOf({ board }: Puzzle, text: string): Placement[] {
  const holes = new Set(board.holes.map(String));
  const cells = Array.from(
    { length: board.width * board.height },
    (_, cell) => [cell % board.width, Math.floor(cell / board.width)] as const,
  );
  const open = cells.filter((cell) => !holes.has(String(cell)));
  return text.split(" ").map((word, i) => {
    const [tile = 0, rotation = 0] = word.split("/").map(Number);
    const [x = 0, y = 0] = open[i] ?? [];
    return { x, y, tile, rotation: rotation as Rotation };
  });
}

test("a puzzle with labels of the rim has the solutions that show them there of the same puzzle without", () => {
  const small = puzzleArbitrary({ maxCells: 6, frame: false, maxExpectedNodes: 5000 });
  let some = 0;
  const property = fc.property(small, (drawn) => {
    const rim = drawn.rim ?? [drawn.labels.names[0] ?? "", "none"];
    const { rim: _, ...free } = drawn;
    const rimmed = makePuzzle({ ...drawn, rim });
    const allowed = found(makePuzzle(free)).filter((text) => verify(rimmed, placementsOf(rimmed, text)).length === 0);
    some += allowed.length;
    expect(found(rimmed)).toEqual(allowed);
  });
  fc.assert(property, { numRuns: cases(1600) });
  expect(some).toBeGreaterThan(10);
});

test("of a corner, the oriented tiles that show the label of the rim on both outer sides", () => {
  const puzzle = puzzleOf("3x3", "aaaa aaab aabb abab abbb bbbb bbbb bbbb bbbb", { rim: ["b"] });
  const domainOf = cellDomains(puzzle);
  expect([...domainOf(0)]).toEqual([0, 0, 0b0010, 0, 0b0110, 1, 1, 1, 1]);
  expect([...domainOf(4)]).toEqual([1, 15, 15, 3, 15, 1, 1, 1, 1]);
});

test.each<[number, readonly Rotation[]]>([
  [0b0000, []],
  [0b0001, [0]],
  [0b1010, [1, 3]],
  [0b1111, [0, 1, 2, 3]],
])("the mask %i holds rotations %j", (mask, rotations) => {
  expect(rotationsIn(mask)).toEqual(rotations);
  expect(maskOf(rotations)).toBe(mask);
});
