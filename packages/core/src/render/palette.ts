/**
 * The colours of SVG pictures, and how a family looks: colour, mark and fill, so that no two families of a puzzle look
 * alike and the first 32 differ without any colour.
 *
 * Okabe and Ito's seven (Color Universal Design, 2002, https://jfly.uni-koeln.de/color/) and five more, found by a
 * search for colours far from them and from each other to normal eyes and under simulated protanopia, deuteranopia and
 * tritanopia (Machado, Oliveira and Fernandes 2009). Tiles are cards with a light ground of their own, which can be
 * read on light and dark pages alike; a `prefers-color-scheme` block was rejected, since converters to PNG ignore it.
 */
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

/**
 * Sixteen marks that tell families apart without colour. Each is symmetric about the line across the border, so that
 * the two halves of a match show the same mark, mirrored.
 */
export interface Mark {
  readonly name: string;
  /** SVG path data around (0, 0), within 18 x 13 units; y points away from the border. */
  readonly path: string;
  /** Filled, else a stroke. */
  readonly solid: boolean;
}

export const MARKS: readonly Mark[] = [
  { name: "dot", path: "M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z", solid: true },
  { name: "bar", path: "M-8,0H8", solid: false },
  { name: "cross", path: "M-6,0H6M0,-6V6", solid: false },
  { name: "ring", path: "M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0Z", solid: false },
  { name: "triangle", path: "M-7,-5H7L0,6Z", solid: true },
  { name: "chevron", path: "M-7,-3.5L0,4L7,-3.5", solid: false },
  {
    name: "two dots",
    path: "M-9,0a3.2,3.2 0 1 0 6.4,0a3.2,3.2 0 1 0 -6.4,0ZM2.6,0a3.2,3.2 0 1 0 6.4,0a3.2,3.2 0 1 0 -6.4,0Z",
    solid: true,
  },
  { name: "saltire", path: "M-5.5,-5.5L5.5,5.5M5.5,-5.5L-5.5,5.5", solid: false },
  { name: "square", path: "M-5,-5H5V5H-5Z", solid: true },
  { name: "upright", path: "M0,-6.5V6.5", solid: false },
  { name: "diamond", path: "M-7,0L0,-6L7,0L0,6Z", solid: false },
  { name: "double bar", path: "M-7,-3.2H7M-7,3.2H7", solid: false },
  { name: "twin uprights", path: "M-3.5,-6V6M3.5,-6V6", solid: false },
  { name: "arch", path: "M-6,5V0A6,5.5 0 0 1 6,0V5", solid: false },
  { name: "asterisk", path: "M-6,0H6M-3,-5.5L3,5.5M3,-5.5L-3,5.5", solid: false },
  { name: "tee", path: "M-7,-4.5H7M0,-4.5V6", solid: false },
];
