/**
 * A template for a theme: a bar in the colour of the family, with its mark, dark for heads and light for tails. Copy it
 * to `packages/core/src/render/themes/NAME.ts`; the recipe "A theme" in ARCHITECTURE.md describes the rest, and
 * `scripts/recipes.test.ts` follows it.
 *
 * A brush draws a side of a tile 100 units square whose top left corner is at (0, 0): here the north side, rotated to
 * its own side. Labels are untrusted, and go into markup only through `element` and `textBox`.
 */
import { element, textBox, turnedBy } from "../markup.js";
import { INK, lookOf } from "../palette.js";
import type { Theme } from "./theme.js";

/** The theme that `--theme` names. */
export const bars: Theme = {
  name: "bars",
  title: "a template: a bar in the colour of the family",
  brush: () => (side, at) => {
    const { kind, half, variant } = side.motif;
    const { colour } = lookOf(kind);
    const isHead = half === "head";
    const bar = { x: 25, y: 0, width: 50, height: 18, fill: colour.fill, stroke: INK };
    const code = `${kind + 1}${isHead ? "+" : half === "tail" ? "-" : ""}${variant === 0 ? "" : `.${variant + 1}`}`;
    const drawn =
      element("rect", { ...bar, "fill-opacity": isHead ? undefined : 0.22 }) +
      textBox(code, { x: 50, y: 9, length: 44, size: 12, colour: isHead ? colour.on : colour.text });
    return at === 0 ? drawn : element("g", { transform: turnedBy(at) }, drawn);
  },
};
