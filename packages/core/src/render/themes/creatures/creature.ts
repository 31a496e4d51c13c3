/**
 * What an animal is made of, before it is coloured: a head half and a tail half that meet at the border, each a list of
 * strokes from back to front. Halves are turned to each other by half a turn, never mirrored, so an outline that ends
 * at (x, 0) on one half must end at (-x, 0) on the other.
 *
 * A half is drawn around (0, 0), the middle of the side: y runs from the border (0) into the tile, x along the border.
 * Paths hold absolute `M`, `L` and `C` with points written `x,y`, so that they can be mirrored as texts.
 *
 * Invariant: nothing lies beyond the border (y < 0) or beyond the diagonals to the neighbouring sides (|x| + y > 50).
 */
export interface Creature {
  readonly name: string;
  readonly paints: Paints;
  readonly head: readonly Stroke[];
  readonly tail: readonly Stroke[];
}

/** Colours by part; `body` is what changes its hue when a puzzle needs the animal more than once. */
export interface Paints {
  readonly body: string;
  readonly dark: string;
  readonly light: string;
  readonly extra: string;
}

export type Paint = keyof Paints;

export interface Stroke {
  readonly path: string;
  /** What fills the path; absent: a line. */
  readonly fill?: Paint;
  /** What draws the line; absent: none. */
  readonly line?: Paint;
  readonly width?: number;
}

/** A part with an outline. */
export const shape = (fill: Paint, path: string): Stroke => ({ fill, line: "dark", width: 1.3, path });
/** A marking without an outline. */
export const patch = (fill: Paint, path: string): Stroke => ({ fill, path });
export const line = (paint: Paint, width: number, path: string): Stroke => ({ line: paint, width, path });
/** A line with an outline: a leg or a tail that is thicker than a hair. */
export const limb = (width: number, path: string): Stroke[] => [
  line("dark", width + 2.2, path),
  line("body", width, path),
];

/** The path and its mirror image about the animal's long axis. */
export function twin(path: string): string {
  return path + path.replace(/(-?)([\d.]+),/g, (_, sign, x) => `${sign === "-" || Number(x) === 0 ? "" : "-"}${x},`);
}

export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx},${y}a${rx},${ry} 0 1 0 ${2 * rx},0a${rx},${ry} 0 1 0 ${-2 * rx},0Z`;
}

export function ovals(x: number, y: number, rx: number, ry = rx): string {
  return oval(-x, y, rx, ry) + oval(x, y, rx, ry);
}
