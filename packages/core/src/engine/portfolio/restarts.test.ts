import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Puzzle, Rotation } from "../../model.js";
import { makePlan } from "../../plan/plan.js";
import { NONE } from "../../problem/layout.js";
import { createRandom } from "../../random.js";
import { puzzleArbitrary } from "../../testing/arbitraries.js";
import { cases } from "../../testing/effort.js";
import { puzzleOf } from "../../testing/puzzle-of.js";
import { validate } from "../../validate.js";
import { referenceEngine } from "../reference.js";
import { rearrange } from "./restarts.js";

/** Every arrangement, as engines report them, sorted. */
function arrangements(puzzle: Puzzle, map = (placed: Uint16Array) => placed): string[] {
  const search = referenceEngine.open(puzzle, makePlan(puzzle, { order: "row-major", symmetry: false }));
  const found: string[] = [];
  while (search.run(Number.MAX_SAFE_INTEGER) !== "complete")
    search.takeSolutions((placed) => found.push(`${map(placed)}`));
  return found.sort();
}

const named = puzzleOf("2x2", "abcd aaaa abab ddcc", {
  name: "three of four",
  holes: [[1, 1]],
  tileNames: ["ant", "bee", "cat", "dog"],
  pins: [
    { x: 0, y: 0, tile: 2, rotation: 3 },
    { x: 1, y: 0, tile: 0 },
  ],
});

describe("a rearranged puzzle", () => {
  const turns: readonly Rotation[] = [1, 2, 3, 0];
  const { puzzle, original } = rearrange(named, [3, 0, 2, 1], (tile) => turns[tile] ?? 0);

  test("has the tiles in the given order, turned, with their names", () => {
    expect(puzzle.tiles.map((tile) => tile.join(""))).toEqual(["ddcc", "dabc", "baba", "aaaa"]);
    expect(puzzle.tileNames).toEqual(["dog", "ant", "cat", "bee"]);
  });

  test("has pins that show the same labels on the same cells", () => {
    expect(puzzle.pins).toEqual([
      { x: 0, y: 0, tile: 2, rotation: 0 },
      { x: 1, y: 0, tile: 1 },
    ]);
  });

  test.each([
    ["the cat, which looks the same after a half turn", 2 * 4 + 0, 2 * 4 + 1],
    ["the ant", 1 * 4 + 3, 0 * 4 + 0],
    ["the bee, which looks the same in every rotation", 3 * 4 + 0, 1 * 4 + 0],
    ["a hole", NONE, NONE],
  ])("%s is mapped back: %i to %i", (_, placed, expected) => {
    expect([...original(Uint16Array.of(placed))]).toEqual([expected]);
  });

  test("never turns tiles that may not turn", () => {
    const fixed = puzzleOf("1x1", "abcd", { rotate: false });
    expect(rearrange(fixed, [0], () => 3).puzzle.tiles).toEqual(fixed.tiles);
  });
});

test("is legal, and has the labels that validation would give it", () => {
  const namesShown = ({ labels }: Puzzle) => Array.from(labels.shown, (id) => labels.names[id]);
  fc.assert(
    fc.property(puzzleArbitrary({ texts: true, wildLabels: true }), fc.nat(), (puzzle, seed) => {
      const random = createRandom(seed);
      const order = random.shuffled(puzzle.tiles.map((_, tile) => tile));
      const rearranged = rearrange(puzzle, order, () => random.below(4) as Rotation).puzzle;
      const validated = validate(structuredClone(rearranged)).puzzle;
      expect(validated).toEqual(rearranged);
      expect(validated && namesShown(validated)).toEqual(namesShown(rearranged));
      expect(validated?.labels.looks).toEqual(rearranged.labels.looks);
    }),
  );
});

test("has exactly the same arrangements once mapped back, and each filling has one form", () => {
  fc.assert(
    fc.property(puzzleArbitrary({ texts: true }), fc.nat(), (puzzle, seed) => {
      const random = createRandom(seed);
      const order = random.shuffled(puzzle.tiles.map((_, tile) => tile));
      const rearranged = rearrange(puzzle, order, () => random.below(4) as Rotation);
      expect(arrangements(rearranged.puzzle, rearranged.original)).toEqual(arrangements(puzzle));
    }),
    { numRuns: cases(200) },
  );
});
