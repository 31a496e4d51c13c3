/** Photos made from seeds, and hostile pictures. The whole sets are read by `npm run photos`. */
import { inFullRun } from "@edgewise/core/testing";
import { describe, expect, test } from "vitest";
import { findTiles, paint } from "./find.js";
import { areaOf, centreOf, distance, projectionOf, type Quad } from "./geometry.js";
import type { Image } from "./image.js";
import { type Reading, readSides, readTiles, squaresOf } from "./read.js";
import { type Answer, decode } from "./testing/photo.js";
import { scoreOf } from "./testing/score.js";
import { type SetName, sampleOf } from "./testing/set.js";

const SEEN = new Map<string, { image: Image; answer: Answer; reading: Reading }>();

/** A photo of a set and what is read from it, once for all tests. */
function read(set: SetName, number: number) {
  const key = `${set} ${number}`;
  const seen = SEEN.get(key);
  if (seen) return seen;
  const { bytes, answer } = sampleOf(set, number);
  const image = decode(bytes);
  const now = { image, answer, reading: readTiles(image) };
  SEEN.set(key, now);
  return now;
}

/** Photos that are read without a correction, or with at most this many. */
const PHOTOS: readonly (readonly [SetName, number, number])[] = [
  ["frozen", 9, 0],
  ...inFullRun([["frozen", 3, 0]] as const),
];

describe("reads", () => {
  test.each(PHOTOS)("photo %s %i with at most %i corrections", (set, number, most) => {
    const { reading, answer } = read(set, number);
    expect(scoreOf(reading, answer).corrections).toBeLessThanOrEqual(most);
  });
});

test("what a person says of a reading holds, and what is far from it stays as it was", () => {
  const { image, reading } = read("frozen", 9);
  const { tiles, groupOf, mateOf } = reading;
  const say = (groups: readonly number[], sides: number[], mates: [number, number][] = []) =>
    readSides(image, tiles, undefined, { groupOf: groups, sides: new Set(sides), mates });
  expect(say(groupOf, [])).toMatchObject({ groupOf, mateOf });

  const other = groupOf.findIndex((group) => group !== groupOf[0]);
  const moved = say(groupOf.with(0, groupOf[other] ?? 0), [0]);
  expect(moved.groupOf[0]).toBe(moved.groupOf[other]);
  expect(moved.confidence[0]).toBe(1);

  const alone = say(groupOf.with(0, mateOf.length), [0]);
  expect(alone.mateOf).toHaveLength(mateOf.length + 1);

  const stranger = groupOf.findIndex((group) => group !== groupOf[0] && group !== mateOf[groupOf[0] ?? 0]);
  const mated = say(groupOf, [0, stranger], [[0, stranger]]);
  expect(mated.mateOf[mated.groupOf[0] ?? 0]).toBe(mated.groupOf[stranger]);
});

test("finds tiles seen from aside, the farthest less than a third as large as the nearest", () => {
  const [width, height] = [600, 450];
  const at = projectionOf([
    [170, 50],
    [430, 50],
    [535, 410],
    [65, 410],
  ]);
  const quads = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [((i % 3) + 0.1) / 3, (Math.floor(i / 3) + 0.1) / 3];
    return [at(x, y), at(x + 0.27, y), at(x + 0.27, y + 0.27), at(x, y + 0.27)] as const satisfies Quad;
  });
  const areas = quads.map(areaOf);
  expect(Math.max(...areas)).toBeGreaterThan(3 * Math.min(...areas));
  const isTile = new Uint8Array(width * height);
  for (const quad of quads) paint(isTile, width, height, quad, 1, 1);
  const data = Uint8Array.from({ length: width * height * 4 }, (_, i) => (isTile[i >> 2] ? 240 : 90));
  const found = findTiles({ width, height, data });
  expect(found).toHaveLength(quads.length);
  for (const [i, quad] of quads.entries()) {
    expect(distance(centreOf(found[i] ?? quad), centreOf(quad))).toBeLessThan(2);
  }
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

describe("refuses", () => {
  const image = { width: 200, height: 200, data: Uint8Array.from({ length: 160_000 }, (_, i) => i * i) };
  const tile: Quad = [
    [30, 30],
    [170, 30],
    [170, 170],
    [30, 170],
  ];
  const [a, b, c, d] = tile;
  test.each<[string, Quad]>([
    ["crossed", [a, b, d, c]],
    ["counterclockwise", [d, c, b, a]],
    ["folded", [a, b, [60, 60], d]],
    ["without area", [a, a, a, a]],
    ["of no numbers", [a, b, c, [Number.NaN, 170]]],
    ["far outside", [a, b, [1e9, 1e9], d]],
    ["infinite", [a, b, [Number.POSITIVE_INFINITY, 170], d]],
  ])("a tile whose corners are %s", (_, quad) => {
    const refused = /^quads\[1\]: expected a convex quadrilateral, clockwise, in the photo, found .*,/;
    expect(() => readSides(image, [tile, quad, tile])).toThrow(refused);
    expect(() => squaresOf(image, [tile, quad], 8)).toThrow(refused);
  });

  test.each<[string, Partial<Image>, string]>([
    ["3 bytes a pixel", { data: new Uint8Array(120_000) }, "200 * 200 * 4 bytes, found 120000"],
    ["an ArrayBuffer", { data: new ArrayBuffer(160_000) as unknown as Uint8Array }, "4 bytes, found undefined"],
    ["a row too few", { height: 201 }, "200 * 201 * 4 bytes, found 160000"],
    ["no width", { width: Number.NaN }, "NaN * 200 * 4 bytes, found 160000"],
  ])("an image of %s", (_, wrong, message) => {
    const other = { ...image, ...wrong };
    for (const use of [
      readTiles,
      findTiles,
      (it: Image) => readSides(it, [tile]),
      (it: Image) => squaresOf(it, [], 8),
    ]) {
      expect(() => use(other)).toThrow(new RegExp(`^image: expected .*${message.replaceAll("*", "\\*")}`));
    }
  });
});
