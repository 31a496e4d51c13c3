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
