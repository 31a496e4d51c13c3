/** Draws the picture that other sites show beside a link to the app. */
import { renderSvg, sceneOf } from "@edgewise/core/render";
import { Resvg } from "@resvg/resvg-js";
import { INSECTS, INSECTS_SOLVED } from "./src/puzzles/examples.js";

/** In pixels: the size that sites ask for. */
export const LINK_PICTURE = { width: 1200, height: 630 };
const PAPER = "#f6f3ec";
const MARGIN = 40;

/** @returns a PNG */
export function drawLinkPicture(): Uint8Array {
  const { width, height } = LINK_PICTURE;
  const size = height - 2 * MARGIN;
  const board = renderSvg(sceneOf(INSECTS, INSECTS_SOLVED), { theme: "insects", size });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${PAPER}"/>
<g transform="translate(${(width - size) / 2} ${MARGIN})">${board}</g></svg>`;
  return new Resvg(svg).render().asPng();
}
