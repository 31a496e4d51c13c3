/**
 * Sides that show text on a wedge of their family's colour: full for heads, a tint for tails and for sides without
 * halves, since a small letter alone is easily mistaken for a capital. All sides of a picture share one type size.
 * Short texts stand upright, as one reads a board; if one is too long for that, west and east texts run along their
 * side.
 */
import { element, turnedBy } from "../markup.js";
import { CARD, lookOf } from "../palette.js";
import { printable } from "../printable.js";
import type { Scene } from "../scene.js";
import { sizeToFit, textBox } from "../svg-text.js";
import { type Inner, isInner, type SideBrush } from "./theme.js";

/** Middle of each side's text, N, E, S, W. */
const X = [50, 85, 50, 15] as const;
const Y = [15, 50, 85, 50] as const;

/** On the north side; its tips stop short of a card's round corners. */
const WEDGE = "M4,0H96L98,2L71,29H29L2,2Z";
const MOST = 26;
/** Room for a text along its side, and for one standing upright on the west or east side. */
const ALONG = 66;
const UPRIGHT = 25;
/** Below this an upright text is harder to read than a turned one of up to MOST_ALONG. */
const LEAST_UPRIGHT = 11.5;
const MOST_ALONG = 15;
/** Below this size nothing is legible; longer texts are cut. */
const LEAST = 7;

export function lettering(scene: Scene, wording: (side: Inner) => string): SideBrush {
  const texts = new Set(
    scene.cells.flatMap((cell) =>
      cell.kind === "tile" ? cell.sides.filter(isInner).map((side) => printable(wording(side))) : [],
    ),
  );
  const fitting = (length: number) => Math.min(MOST, ...[...texts].map((text) => sizeToFit(text, length, MOST)));
  const upright = fitting(UPRIGHT) >= LEAST_UPRIGHT;
  const size = upright ? fitting(UPRIGHT) : Math.max(LEAST, Math.min(MOST_ALONG, fitting(ALONG)));
  return (side, at) => {
    const { colour } = lookOf(side.motif.kind);
    const head = side.motif.half === "head";
    const turn = upright || at % 2 === 0 ? 0 : at === 1 ? 90 : -90;
    return (
      element("path", {
        d: WEDGE,
        fill: colour.fill,
        "fill-opacity": head ? undefined : 0.22,
        stroke: CARD,
        transform: turnedBy(at),
      }) +
      textBox(wording(side), {
        x: X[at],
        y: Y[at],
        length: upright ? UPRIGHT : ALONG,
        size,
        colour: head ? colour.on : colour.text,
        turn,
      })
    );
  };
}
