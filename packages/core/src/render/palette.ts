/**
 * The colours of SVG pictures, and how a family looks: colour, mark and fill, so that no two families of a puzzle look
 * alike and the first 32 differ without any colour.
 *
 * Okabe and Ito's seven (Color Universal Design, 2002, https://jfly.uni-koeln.de/color/) and five more, found by a
 * search for colours far from them and from each other to normal eyes and under simulated protanopia, deuteranopia and
 * tritanopia (Machado, Oliveira and Fernandes 2009). Tiles are cards with a light ground of their own, which can be
 * read on light and dark pages alike; a `prefers-color-scheme` block was rejected, since converters to PNG ignore it.
 */
import { MARKS, type Mark } from "./marks.js";

export const CARD = "#fdfcf9";
export const INK = "#26231f";
export const FRAME = "#57534c";
/** Edges of tiles, and the tray under them: visible on white and on black. */
export const BORDER = "#6b6660";
export const TRAY = "#cdc7bb";
export const TRAY_INK = "#8d877c";
/** Where two sides do not mate. */
export const CLASH = "#d0021b";

interface Colour {
  readonly fill: string;
  /** The same hue, dark enough for text on a card and on a tint of the fill (contrast at least 4.5). */
  readonly text: string;
  /** INK or CARD, whichever stands out on the fill. */
  readonly on: string;
}

export const COLOURS: readonly Colour[] = [
  { fill: "#0072b2", text: "#006199", on: CARD },
  { fill: "#e69f00", text: "#8b5d00", on: INK },
  { fill: "#009e73", text: "#007051", on: INK },
  { fill: "#993355", text: "#993355", on: CARD },
  { fill: "#f0e442", text: "#726a00", on: INK },
  { fill: "#111188", text: "#111188", on: CARD },
  { fill: "#3fe0bd", text: "#0b7560", on: INK },
  { fill: "#551111", text: "#551111", on: CARD },
  { fill: "#56b4e9", text: "#1a6c99", on: INK },
  { fill: "#d55e00", text: "#9d4400", on: INK },
  { fill: "#8877ee", text: "#5c48d8", on: INK },
  { fill: "#cc79a7", text: "#9c3f72", on: INK },
];

export interface Look {
  readonly colour: Colour;
  readonly mark: Mark;
  /** Outlined in the colour instead of filled with it. */
  readonly hollow: boolean;
}

/**
 * The look of a family. 16 marks, filled then hollow, are 32 looks without colour. After every 32 families the colours
 * shift by one against the marks, so 384 looks differ: more than there can be labels.
 */
export function lookOf(kind: number): Look {
  const hollowFrom = MARKS.length;
  const round = Math.floor(kind / (2 * hollowFrom));
  // 32 + 5 = 1 modulo 12: each round shifts the colours by one.
  const colour = COLOURS[(kind + 5 * round) % COLOURS.length];
  const mark = MARKS[kind % MARKS.length];
  if (colour === undefined || mark === undefined)
    throw new RangeError(`a family is a whole number from 0, not ${kind}`);
  return { colour, mark, hollow: kind % (2 * hollowFrom) >= hollowFrom };
}
