/**
 * The user's own pictures instead of a theme's drawings. A picture belongs to a family of labels and is cut in two at
 * the edge of the tile: heads show its upper half, tails the lower one, so that it is whole where two tiles match. Both
 * sides show the upper half where labels mate with themselves.
 */
import { element, textBox, turnedBy } from "../markup.js";
import { CARD, INK } from "../palette.js";
import type { SideBrush } from "./theme.js";

/** Addresses of pictures, by family of labels. */
export type PicturesByFamily = ReadonlyMap<number, string>;

/** Radius of a picture, which is cut to a disc. */
const RADIUS = 31;

/** Other families look as `brush` draws them. */
export function pictureBrush(pictures: PicturesByFamily, brush: SideBrush): SideBrush {
  return (side, at) => {
    const { kind, half, variant } = side.motif;
    const href = pictures.get(kind);
    if (href === undefined) return brush(side, at);
    const size = 2 * RADIUS;
    // Upside down, so that the cut is at the tile's border.
    const turn = half === "tail" ? undefined : `rotate(180 50 ${RADIUS / 2})`;
    const image = element("image", {
      href,
      y: half === "tail" ? -RADIUS : 0,
      width: size,
      height: size,
      preserveAspectRatio: "xMidYMid slice",
      "clip-path": "circle(50%)",
    });
    const cut = element("svg", { x: 50 - RADIUS, y: 0, width: size, height: RADIUS }, image);
    const tag = { x: 50 + RADIUS - 8, y: 6, length: 12, size: 9, colour: INK };
    const number = variant === 0 ? "" : element("rect", { x: 68, y: 0, width: 11, height: 12, rx: 3, fill: CARD });
    return element(
      "g",
      { transform: turnedBy(at) },
      element("g", { transform: turn }, cut) + (number && number + textBox(String(variant + 1), tag)),
    );
  };
}
