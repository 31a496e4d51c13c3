import { generatePuzzle, makePuzzle, type PuzzleData } from "@edgewise/core";
import { expect, test } from "vitest";
import { newId, readLibrary, readWork, type Work, writeLibrary, writeWork } from "./work.js";

const puzzle = generatePuzzle({ width: 3, height: 2, colors: 3, rule: "signed", seed: 1 });
const work: Work = {
  id: newId(),
  title: "Mine",
  puzzle,
  position: [{ x: 1, y: 0, tile: 2, rotation: 3 }],
  theme: "letters",
  search: { kind: "first", puzzle, checkpoint: "{}" },
  pictures: new Map(),
  changedAt: 1,
};
/** As it comes from a file: plain JSON data. */
const data = JSON.parse(JSON.stringify(writeWork(work))) as Record<string, unknown>;

test("a work is the same after storage and after a file", () => {
  expect(readWork(data)).toEqual(work);
  expect(readWork(writeWork(work))).toEqual(work);
  expect(readLibrary(writeLibrary([work]))).toEqual({ works: [work], damaged: 0 });
});

test("pictures stay in storage, and files have none", () => {
  const pictures = new Map<unknown, unknown>([[2, new Blob(["p"])]]);
  expect(readWork({ ...data, pictures })?.pictures).toEqual(pictures);
  expect(readWork({ ...data, pictures: new Map([["2", "p"]]) })?.pictures).toEqual(new Map());
  expect(readWork(JSON.parse(JSON.stringify({ ...data, pictures })))?.pictures).toEqual(new Map());
});

const other: PuzzleData = makePuzzle({ ...puzzle, tiles: [...puzzle.tiles].reverse() });

test.each<[string, unknown]>([
  ["nothing", undefined],
  ["a text", "work"],
  ["a foreign id", { ...data, id: "../../etc/passwd" }],
  ["no puzzle", { ...data, puzzle: { board: { width: 1e9, height: 1 } } }],
  ["a tile off the board", { ...data, position: [[9, 9, 0, 0]] }],
  [
    "a tile twice",
    {
      ...data,
      position: [
        [0, 0, 0, 0],
        [1, 0, 0, 0],
      ],
    },
  ],
])("%s is no work", (_, value) => {
  expect(readWork(value)).toBeUndefined();
});

test.each<[string, Record<string, unknown>, Partial<Work>]>([
  ["an unknown theme", { theme: "<b>" }, { theme: undefined }],
  ["a title of another kind", { title: 7 }, { title: "" }],
  ["a date of another kind", { changedAt: "now" }, { changedAt: 0 }],
  ["a search of another kind", { search: { kind: "some", puzzle, checkpoint: "" } }, { search: undefined }],
  ["a search of another puzzle", { search: { kind: "all", puzzle: other, checkpoint: "" } }, { search: undefined }],
])("%s is left out, and the puzzle stays", (_, changed, expected) => {
  expect(readWork({ ...data, ...changed })).toEqual({ ...work, ...expected });
});

test.each<[string, string, unknown]>([
  ["not JSON", "tiles", undefined],
  ["other JSON", '{"format":"edgewise-puzzle"}', undefined],
  ["a later version", '{"format":"edgewise-library","version":2,"works":[]}', "other-version"],
  ["a damaged work", '{"format":"edgewise-library","version":1,"works":[{}]}', { works: [], damaged: 1 }],
])("a file that is %s", (_, text, expected) => {
  expect(readLibrary(text)).toEqual(expected);
});
