import { describe, expect, test } from "vitest";
import { fitAlike } from "./edges.js";
import { cornerOf, distance, type Point, projectionOf, type Quad } from "./geometry.js";
import type { Picture } from "./image.js";
import { squaresOnPlane } from "./plane.js";

/** A table of 8 x 8 tiles as a camera sees it that looks from below on the photo. */
const seen = projectionOf([
  [150, 100],
  [650, 130],
  [820, 640],
  [20, 600],
]);

/** A tile of the table, turned about its middle; `right` is where its right side is placed, in tiles. */
function tileAt(x: number, y: number, turn: number, right = 0.5): Quad {
  const at = (u: number, v: number): Point =>
    seen((x + u * Math.cos(turn) - v * Math.sin(turn)) / 8, (y + u * Math.sin(turn) + v * Math.cos(turn)) / 8);
  return [at(-0.5, -0.5), at(right, -0.5), at(right, 0.5), at(-0.5, 0.5)];
}

/** The largest distance of a corner from where it should be, in pixels. */
function off(a: Quad, b: Quad): number {
  return Math.max(...[0, 1, 2, 3].map((i) => distance(cornerOf(a, i), cornerOf(b, i))));
}

describe("squares on a plane", () => {
  const places = Array.from({ length: 9 }, (_, i) => [1.5 + (i % 3) * 2, 1.5 + Math.floor(i / 3) * 2, i / 9] as const);
  const truth = places.map(([x, y, turn]) => tileAt(x, y, turn));

  test("stay as they are", () => {
    const found = squaresOnPlane(truth, 70) ?? [];
    expect(found).toHaveLength(9);
    found.forEach((quad, i) => {
      expect(off(quad, truth[i] ?? quad)).toBeLessThan(0.01);
    });
  });

  test("have one size, even if a side of two of them is elsewhere", () => {
    const quads = places.map(([x, y, turn], i) => tileAt(x, y, turn, i === 2 || i === 6 ? 0.62 : 0.5));
    const found = squaresOnPlane(quads, 70) ?? [];
    found.forEach((quad, i) => {
      const [x, y, turn] = places[i] ?? [0, 0, 0];
      // A tile with a side in the wrong place is moved by half of that.
      const moved = i === 2 || i === 6 ? 0.06 : 0;
      const expected = tileAt(x + moved * Math.cos(turn), y + moved * Math.sin(turn), turn);
      expect(off(quad, expected)).toBeLessThan(1.5);
    });
  });

  test.each([
    ["three tiles", truth.slice(0, 3)],
    ["tiles of all sizes", places.map(([x, y, turn], i) => tileAt(x, y, turn, i / 3))],
  ])("are not seen in %s", (_, quads) => {
    expect(squaresOnPlane(quads, 70)).toBeUndefined();
  });
});

test("a tile with a shadow is placed by all of its sides, and by the size of the others", () => {
  const [width, height] = [420, 200];
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isTile = y >= 50 && y < 150 && x >= 50 && (x - 50) % 120 < 100;
      const isShade = y >= 44 && y < 150 && x >= 44 && x < 150;
      pixels.fill(isTile ? 220 : isShade ? 70 : 120, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  const picture: Picture = { width, height, pixels };
  const square = (left: number, top: number): Quad => [
    [left, top],
    [left + 100, top],
    [left + 100, top + 100],
    [left, top + 100],
  ];
  const found = fitAlike(picture, [square(54, 47), square(167, 52), square(290, 48)], 0.11);
  expect(Math.max(...found.map((quad, i) => off(quad, square(50 + 120 * i, 50))))).toBeLessThan(1.5);
});
