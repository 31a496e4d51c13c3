import { expect, test } from "vitest";
import { generatePlanted } from "../generate.js";
import type { Rule } from "../model.js";
import { makePuzzle } from "../validate.js";
import { drawSvg } from "./pictures.js";
import { sceneOf } from "./scene.js";
import { THEMES } from "./themes/registry.js";
import { isInner } from "./themes/theme.js";
import { tileArt } from "./tile-art.js";

const { puzzle, solution } = generatePlanted({ width: 2, height: 2, colors: 2, rule: "signed", seed: 1 });

test.each(THEMES.map(({ name }) => name))("draws the tiles of the picture in the theme %s", (theme) => {
  const board = tileArt(puzzle, { theme });
  const picture = drawSvg(puzzle, solution, { theme });
  for (const { tile, rotation } of solution) expect(picture).toContain(`>${board.tile(tile, rotation)}</g>`);
  const loose = tileArt(puzzle, { theme, layout: "loose" });
  expect(drawSvg(puzzle, undefined, { theme })).toContain(`>${loose.tile(3, 0)}</g>`);
  for (const [name, value] of Object.entries(board.type)) expect(picture).toContain(`${name}="${value}"`);
});

test.each<[string, Rule, string[]]>([
  ["two halves", "signed", ["1", "-1", "2", "-2", "3", "-3", "12", "-12"]],
  ["no halves", "equal", ["a", "b", "c", "ö"]],
  [
    "several heads and tails",
    { pairs: ["a", "b"].flatMap((a) => ["c", "d"].map((b) => [a, b] as const)) },
    [..."abcd"],
  ],
])("every theme draws labels with %s so that they can be told apart, without colour too", (_, rule, labels) => {
  const draft = {
    board: { width: labels.length, height: 1 },
    rule,
    tiles: labels.map((label) => Array(4).fill(label)),
  };
  const scene = sceneOf(makePuzzle(draft));
  for (const { name, brush } of THEMES) {
    const draw = brush(scene);
    const drawn = scene.cells.flatMap((cell) =>
      cell.kind === "tile" ? cell.sides.filter(isInner).map((side) => draw(side, 0).replace(/#[\da-f]+/gi, "")) : [],
    );
    expect([name, new Set(drawn).size]).toEqual([name, labels.length]);
  }
});

test.each(["sheet", "loose"] as const)("tiles to cut out tell 6 from 9: layout %s", (layout) => {
  const { puzzle } = generatePlanted({ width: 3, height: 3, colors: 2, rule: "signed", seed: 1 });
  const art = tileArt(puzzle, { theme: "shapes", layout });
  const underlined = puzzle.tiles.flatMap((_, tile) =>
    /<\/text><path d="M[\d.]+,[\d.]+H[\d.]+" stroke/.test(art.tile(tile, 0)) ? tile + 1 : [],
  );
  expect(underlined).toEqual(layout === "sheet" ? [6, 9] : []);
});

test.each([
  ["a theme", () => tileArt(puzzle, { theme: "none" })],
  ["a tile", () => tileArt(puzzle).tile(4, 0)],
])("refuses %s that does not exist", (_, act) => {
  expect(act).toThrow(RangeError);
});
