import { expect, test } from "vitest";
import type { Quad } from "./geometry.js";
import { distancesBetween, misfit, type Strip, stripsOf } from "./strips.js";
import { type Colour, diceOf, mix, shaded, within } from "./testing/pen.js";

const SIZE = 60;
const WHOLE: Quad = [
  [0, 0],
  [SIZE, 0],
  [SIZE, SIZE],
  [0, SIZE],
];

/** The sides of a tile with this colour at each place of its unit square, turned to its middle. */
function sidesOf(colour: (x: number, y: number) => Colour): Strip[] {
  const pixels = new Float32Array(SIZE * SIZE * 3);
  for (let i = 0; i < SIZE * SIZE; i++) pixels.set(colour((i % SIZE) / SIZE, Math.floor(i / SIZE) / SIZE), i * 3);
  return stripsOf({ width: SIZE, height: SIZE, pixels }, WHOLE, () => [1, 1, 1])[0];
}

test.each([
  ["darker", (colour: Colour) => shaded(colour, 0.6)],
  ["paler", (colour: Colour) => mix(colour, [255, 255, 255], 0.6)],
])("a %s half continues its picture better than half of another picture does", (_, changed) => {
  const [red, blue, green]: [Colour, Colour, Colour] = [
    [200, 60, 60],
    [60, 60, 200],
    [60, 200, 60],
  ];
  const cutOf = (colour: (x: number) => Colour) => sidesOf(colour)[0]?.cut ?? new Float32Array();
  const half = cutOf((x) => (x < 0.4 ? red : blue));
  const itsOther = cutOf((x) => changed(x < 0.6 ? blue : red));
  const stranger = cutOf((x) => (x < 0.6 ? green : red));
  expect(misfit(half, itsOther)).toBeLessThan(0.5 * misfit(half, stranger));
});

test("sides that differ in a small sign only are nearest to those with the same sign, in spite of noise", () => {
  const dice = diceOf(3);
  // Bars that stand or lie, on the sides N, E, S, W of each tile.
  const signs = ["|--|", "--||", "|-||"];
  const strips = signs.flatMap((tile) =>
    sidesOf((x, y) => {
      const depths = [y, 1 - x, 1 - y, x];
      const side = depths.indexOf(Math.min(...depths));
      const [along, deep] = [Math.abs((side % 2 ? y : x) - 0.5), Math.abs((depths[side] ?? 0) - 0.15)];
      const isBar = tile[side] === "|" ? along < 0.015 && deep < 0.06 : along < 0.06 && deep < 0.015;
      const level = (isBar ? 60 : 180) + within(dice, -15, 15);
      return [level, level, level];
    }),
  );
  const labels = [...signs.join("")];
  const distances = distancesBetween(strips);
  labels.forEach((label, side) => {
    const row = [...distances.subarray(side * labels.length, (side + 1) * labels.length)];
    const nearest = row.map((far, other) => ({ far, other })).sort((a, b) => a.far - b.far)[1];
    expect(labels[nearest?.other ?? -1]).toBe(label);
  });
});
