import { describe, expect, test } from "vitest";
import { readPuzzle } from "./read.js";

const TILES = [
  [1, 2, 3, 4],
  [2, 1, 4, 3],
  [3, 4, 1, 2],
  [4, 3, 2, 1],
];
const foreign = (keys: object) => JSON.stringify({ width: 2, height: 2, ...keys, tiles: TILES });

describe("keys beside the tiles in JSON of other programs", () => {
  test.each([
    { holes: [[1, 1]] },
    { frame: 3 },
    { pairs: [[1, 2]] },
    { rim: [1] },
    { edgeOrder: "TRBL" },
    { rotate: "perhaps" },
  ])("%j is refused by name", (keys) => {
    const [name = ""] = Object.keys(keys);
    expect(() => readPuzzle(foreign(keys), { rotate: true })).toThrow(
      `expected an option in place of this key, found "${name.toLowerCase()}"`,
    );
  });

  test.each([{ rotatable: true }, { rotate: "yes" }])("%j: tiles turn", (keys) => {
    const { puzzle, notes } = readPuzzle(foreign(keys), { edgeOrder: "NESW" });
    expect([puzzle.rotate, notes.join()]).toEqual([true, expect.not.stringContaining("Ignored")]);
  });

  test.each([{ order: "NWES" }, { edgeOrder: "nwes" }])("%j is the order of the sides", (keys) => {
    expect(readPuzzle(foreign(keys), { rotate: true }).puzzle.tiles[0]).toEqual(["1", "3", "4", "2"]);
  });

  test("others are ignored with a note", () => {
    const { notes } = readPuzzle(foreign({ author: "me", hints: [], order: [1, 2] }), { rotate: true });
    expect(notes).toContain('Ignored the keys "author", "order".');
  });
});
