/**
 * Half shapes at the border, as in commercial puzzles: a head is half a square, a tail half a disc of the same width,
 * so that a match closes to one outline; sides without halves are triangles and close to a square on its tip. The
 * family gives colour and mark. Squares and discs of the same family stay apart without colour, by their outline.
 */
import { element, textBox, turnedBy } from "../markup.js";
import type { Half } from "../motifs.js";
import { CARD, INK, lookOf } from "../palette.js";
import type { Inner, Theme } from "./theme.js";

export const shapes: Theme = {
  name: "shapes",
  title: "half squares and half discs with a mark for each family",
  brush: () => (side, at) => {
    const shape = northShape(side);
    return at === 0 ? shape : element("g", { transform: turnedBy(at) }, shape);
  },
};

/** On the north side; the border is at y = 0. */
const OUTLINES: Record<Half, string> = {
  head: "M27,0V21H73V0Z",
  tail: "M27,0A23,23 0 0 0 73,0Z",
  both: "M20,0L50,30L80,0Z",
};

/** Outlines a little smaller, so that a hollow shape's thick line stays inside. */
const HOLLOWS: Record<Half, string> = {
  head: "M29.5,0V18.5H70.5V0",
  tail: "M29.5,0A20.5,20.5 0 0 0 70.5,0",
  both: "M26,0L50,24L74,0",
};

function northShape({ motif }: Inner): string {
  const { colour, mark, hollow } = lookOf(motif.kind);
  const ink = hollow ? INK : colour.on;
  const stroked = { fill: "none", stroke: ink, "stroke-width": 2.8, "stroke-linecap": "round" };
  return [
    element("path", { d: OUTLINES[motif.half], fill: hollow ? CARD : colour.fill, stroke: INK, "stroke-width": 1.2 }),
    hollow ? element("path", { d: HOLLOWS[motif.half], fill: "none", stroke: colour.fill, "stroke-width": 4 }) : "",
    element("path", { d: mark.path, transform: "translate(50 10)", ...(mark.solid ? { fill: ink } : stroked) }),
    motif.variant === 0 ? "" : textBox(String(motif.variant + 1), { x: 65, y: 6, length: 12, size: 9, colour: ink }),
  ].join("");
}
