import { makePuzzle, type Puzzle } from "@edgewise/core";
import { repaired } from "@edgewise/core/doctor";
import { expect, test } from "vitest";
import {
  codeAt,
  type Entry,
  entryFrom,
  erase,
  keyOf,
  missing,
  moveTo,
  newEntry,
  paletteOf,
  pictureName,
  put,
  puzzleOf,
  resize,
  showing,
  typed,
  withKinds,
} from "./entry.js";

const typeAll = (entry: Entry, keys: string) => [...keys].reduce(typed, entry);

test.each([
  ["digits, with a minus after", newEntry(1, 1), "12-34", ["1", "-2", "3", "4"], "signed"],
  ["letters in both cases", newEntry(1, 1), "aBcD", ["1", "-2", "3", "-4"], "signed"],
  ["without halves, case makes no difference", newEntry(1, 1, 2, false), "aB12", ["A", "B", "A", "B"], "equal"],
])("%s", (_, entry, keys, tile, rule) => {
  expect(puzzleOf(typeAll(entry, keys))).toMatchObject({ tiles: [tile], rule });
});

test.each([true, false])("an entry shows a mended puzzle as if it had been entered; with halves: %s", (halves) => {
  const wrong = typeAll(newEntry(2, 1, 4, halves), "aBcDdCbA");
  const right = typeAll(newEntry(2, 1, 4, halves), "aBcDACbd");
  const mended = repaired(puzzleOf(wrong) as Puzzle, { kind: "swap", tile: 1, sides: [0, 3] });
  expect(showing(wrong, mended)).toEqual(right);
  // So that solving it again from there leaves everything as it is.
  expect(JSON.stringify(puzzleOf(right))).toBe(JSON.stringify(makePuzzle(mended)));
});

test.each([
  ["an unknown kind", newEntry(1, 1, 2), "3", 4],
  ["an unknown letter", newEntry(1, 1, 2), "z", 4],
  ["a minus before anything", newEntry(1, 1), "-", 4],
  ["another key", newEntry(1, 1), "?", 4],
])("%s changes nothing", (_, entry, key, empty) => {
  expect(typed(entry, key)).toEqual(entry);
  expect(missing(entry)).toBe(empty);
});

test("the cursor advances and wraps around, and erasing moves it back", () => {
  const full = typeAll(newEntry(1, 1), "1111");
  expect(full.at).toBe(0);
  const two = typeAll(newEntry(1, 1), "11");
  expect(erase(two)).toMatchObject({ at: 1, sides: [0, undefined, undefined, undefined] });
  expect(erase(moveTo(two, 0))).toMatchObject({ at: 0, sides: [undefined, 0, undefined, undefined] });
  expect(moveTo(two, 4)).toBe(two);
});

test("resizing keeps the tiles that have room, and fewer kinds hide sides until there are more again", () => {
  const entry = typeAll(newEntry(2, 1), "1234DCBA");
  expect(resize(entry, 1, 1).sides).toEqual([0, 2, 4, 6]);
  expect(missing(resize(entry, 3, 1))).toBe(4);
  const fewer = withKinds(entry, 2, true);
  expect(fewer.sides.map((_, at) => codeAt(fewer, at))).toEqual([
    0,
    2,
    undefined,
    undefined,
    undefined,
    undefined,
    3,
    1,
  ]);
  expect([missing(fewer), puzzleOf(fewer)]).toEqual([4, undefined]);
  expect(typed(moveTo(fewer, 3), "-")).toEqual(moveTo(fewer, 3));
  expect(withKinds(fewer, 12, true).sides).toEqual(entry.sides);
  expect(entryFrom(JSON.parse(JSON.stringify(fewer)))?.sides).toEqual(entry.sides);
  expect(withKinds(entry, 4, false).sides).toEqual([0, 2, 4, 6, 6, 4, 2, 0]);
});

test.each([
  [0, true, "picture 1, head", "a"],
  [5, true, "picture 3, tail", "C"],
  [4, false, "picture 3", "c"],
])("code %i, halves %s, is %s and the key %s", (code, halves, name, key) => {
  expect(pictureName({ halves }, code)).toBe(name);
  expect(keyOf(code)).toBe(key);
  // The key enters the code it is shown on.
  expect(typed(newEntry(1, 1, 4, halves), key).sides[0]).toBe(code);
});

test("the palette shows every label once", () => {
  expect(paletteOf({ kinds: 2, halves: true }).tiles.map(([label]) => label)).toEqual(["1", "-1", "2", "-2"]);
});

test.each([
  ["itself", put(newEntry(), 3), true],
  ["too many kinds", { ...newEntry(), kinds: 13 }, false],
  ["sides of another size", { ...newEntry(), width: 4 }, false],
  ["a text", "entry", false],
  ["nothing", null, false],
])("a saved entry: %s", (_, value, isEntry) => {
  expect(entryFrom(JSON.parse(JSON.stringify(value)))).toEqual(isEntry ? value : undefined);
});

test("an unknown code reads as an empty side", () => {
  const kept = entryFrom({ ...newEntry(1, 1, 1), sides: [0, 1, 24, "x"] });
  expect(kept?.sides).toEqual([0, 1, undefined, undefined]);
});
