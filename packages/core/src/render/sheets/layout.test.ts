import { expect, test } from "vitest";
import { backOf, MARGIN_MM, PAPERS, type Paper, sheetsOf } from "./layout.js";

test.each([
  [9, "A4", 60, [9], 3],
  [9, "A4", 40, [12], 4],
  [64, "A4", 40, [24, 24, 16], 4],
  [64, "Letter", 40, [24, 24, 16], 4],
  [2, "A4", 500, [1, 1], 1],
] as const)("%i tiles on %s, %i mm each, take sheets with places %o", (count, paper, tileMm, places, columns) => {
  const sheets = sheetsOf(count, paper, tileMm);
  expect(sheets.map(({ tiles }) => tiles.length)).toEqual(places);
  expect(sheets[0]?.columns).toBe(columns);
  const tiles = sheets.flatMap((sheet) => sheet.tiles).filter((tile) => tile !== undefined);
  expect(tiles).toEqual(Array.from({ length: count }, (_, tile) => tile));
});

test.each(Object.keys(PAPERS) as Paper[])("nothing is in the margin of %s", (paper) => {
  for (const tileMm of [20, 33, 40, 61]) {
    const [sheet] = sheetsOf(1000, paper, tileMm);
    expect((sheet?.columns ?? 0) * tileMm).toBeLessThanOrEqual(PAPERS[paper].width - 2 * MARGIN_MM);
    expect((sheet?.rows ?? 0) * tileMm).toBeLessThanOrEqual(PAPERS[paper].height - 2 * MARGIN_MM);
  }
});

test("backs are mirrored, row by row", () => {
  const back = backOf({ columns: 3, rows: 2, tiles: [0, 1, 2, 3, undefined, undefined] });
  expect(back.tiles).toEqual([2, 1, 0, undefined, undefined, 3]);
});
