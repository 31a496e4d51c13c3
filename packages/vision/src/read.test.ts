/** Photos made from seeds, and hostile pictures. The whole sets are read by `npm run photos`. */
import { describe, expect, test } from "vitest";
import { readTiles } from "./read.js";
import { decode } from "./testing/photo.js";
import { scoreOf } from "./testing/score.js";
import { type SetName, sampleOf } from "./testing/set.js";

/** Photos that are read without a correction, or with at most this many. */
const PHOTOS: readonly (readonly [SetName, number, number])[] = [
  ["frozen", 3, 0],
  ["frozen", 9, 0],
];

describe("reads", () => {
  test.each(PHOTOS)("photo %s %i with at most %i corrections", (set, number, most) => {
    const { bytes, answer } = sampleOf(set, number);
    const reading = readTiles(decode(bytes));
    expect(scoreOf(reading, answer).corrections).toBeLessThanOrEqual(most);
  });
});

describe("finds nothing, and does not fail, in", () => {
  const pixels = (width: number, height: number, at: (i: number) => number) => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height * 4 }, (_, i) => at(i)),
  });
  test.each([
    ["one pixel", pixels(1, 1, () => 0)],
    ["a line", pixels(300, 1, (i) => i % 256)],
    ["one colour", pixels(120, 90, () => 200)],
    ["a black picture", pixels(120, 90, () => 0)],
  ])("%s", (_, image) => {
    expect(readTiles(image)).toMatchObject({ tiles: [], groupOf: [], mateOf: [], confidence: [] });
  });

  test("noise", () => {
    const image = pixels(160, 120, (i) => Math.imul(i, 2654435761) >>> 24);
    expect(readTiles(image).groupOf.length).toBe(readTiles(image).tiles.length * 4);
  });
});
