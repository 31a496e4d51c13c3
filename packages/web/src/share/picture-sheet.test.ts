import { makePuzzle } from "@edgewise/core";
import { expect, test } from "vitest";
import { INSECTS } from "../puzzles/examples.js";
import { familiesOf } from "./picture-sheet.js";

test.each([
  ["signed numbers", INSECTS, ["1, -1", "2, -2", "3, -3", "4, -4"]],
  [
    "a frame is no family",
    makePuzzle({ board: { width: 1, height: 1 }, rule: "equal", frame: "0", tiles: [["0", "a", "b", "a"]] }),
    ["a", "b"],
  ],
])("families of %s", (_, puzzle, titles) => {
  const families = familiesOf(puzzle);
  expect(families.map(({ title }) => title.split(", ").sort().reverse().join(", "))).toEqual(titles);
  expect(families.map(({ kind }) => kind)).toEqual(titles.map((_, kind) => kind));
});
