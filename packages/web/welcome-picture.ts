/** Draws the tiles of the first screen when the app is built: its first load then has nothing that draws tiles. */
import { type TileArt, type TileLayout, tileArt } from "@edgewise/core/render";
import { INSECTS, INSECTS_SOLVED } from "./src/puzzles/examples.js";

/** Beside the doors. */
const LOOSE = [4, 7, 8];

/** It is drawn before the language is known. */
const NO_TIPS = () => "";

/** SVG of tiles of 100 units. */
export interface WelcomePicture {
  /** All but the last one, at their places. */
  readonly laid: string;
  readonly last: string;
  readonly loose: readonly string[];
  readonly type: TileArt["type"];
}

export function drawWelcomePicture(): WelcomePicture {
  const art = (layout: TileLayout) => tileArt(INSECTS, { theme: "insects", layout, describe: NO_TIPS });
  const [board, loose] = [art("board"), art("loose")];
  const last = INSECTS_SOLVED.at(-1);
  const laid = INSECTS_SOLVED.slice(0, -1).map(
    ({ x, y, tile, rotation }) => `<g transform="translate(${x * 100} ${y * 100})">${board.tile(tile, rotation)}</g>`,
  );
  return {
    laid: laid.join(""),
    last: last ? loose.tile(last.tile, last.rotation) : "",
    loose: LOOSE.map((tile) => loose.tile(tile, 0)),
    type: board.type,
  };
}
