import { expect, test } from "vitest";
import { moved, squareOf, WHOLE } from "./crop.js";

test.each([
  ["the middle of a wide picture", 600, 400, WHOLE, { left: 100, top: 0, side: 400 }],
  ["the middle of a high one, enlarged", 400, 600, { ...WHOLE, zoom: 2 }, { left: 100, top: 200, side: 200 }],
  ["beyond the left border", 600, 400, { x: 0, y: 0, zoom: 2 }, { left: 0, top: 0, side: 200 }],
  ["beyond the right border", 600, 400, { x: 1, y: 1, zoom: 4 }, { left: 500, top: 300, side: 100 }],
])("%s", (_, width, height, crop, square) => {
  expect(squareOf(width, height, crop)).toEqual(square);
});

test("moving by a side, and no further than the border", () => {
  const crop = { x: 0.5, y: 0.5, zoom: 4 };
  const once = moved(crop, 400, 400, 1, 0);
  expect(squareOf(400, 400, once)).toEqual({ left: 250, top: 150, side: 100 });
  expect(squareOf(400, 400, moved(once, 400, 400, 9, -9))).toEqual({ left: 300, top: 0, side: 100 });
});
