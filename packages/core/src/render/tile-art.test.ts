import { expect, test } from "vitest";
import { readPuzzle } from "../formats/read.js";
import type { Placement, Rotation } from "../model.js";
import { drawSvg } from "./pictures.js";
import { THEMES } from "./themes/registry.js";
import { tileArt } from "./tile-art.js";

const { puzzle } = readPuzzle("size 2x2\nrule signed\n1 -1 2 -2\n1 2 -2 -1\n2 2 -1 -1\n1 1 1 -2\n");
const placements: Placement[] = puzzle.tiles.map((_, tile) => ({
  x: tile % 2,
  y: Math.floor(tile / 2),
  tile,
  rotation: tile as Rotation,
}));

test.each(THEMES.map(({ name }) => name))("draws the tiles of the picture in the theme %s", (theme) => {
  const board = tileArt(puzzle, { theme });
  const picture = drawSvg(puzzle, placements, { theme });
  for (const { tile, rotation } of placements) expect(picture).toContain(`>${board.tile(tile, rotation)}</g>`);
  const loose = tileArt(puzzle, { theme, layout: "loose" });
  expect(drawSvg(puzzle, undefined, { theme })).toContain(`>${loose.tile(3, 0)}</g>`);
  for (const [name, value] of Object.entries(board.type)) expect(picture).toContain(`${name}="${value}"`);
});

test.each([
  ["a theme", () => tileArt(puzzle, { theme: "none" })],
  ["a tile", () => tileArt(puzzle).tile(4, 0)],
])("refuses %s that there is not", (_, act) => {
  expect(act).toThrow(RangeError);
});
