/**
 * The caps. Each is checked before memory is allocated, and each error names the cap and the value.
 * The kernels rely on them: a label fits a byte, an oriented tile (tile * 4 + rotation) fits 12 bits.
 */
export const CAPS = {
  /** Cells of the board, holes included. */
  cells: 256,
  /** Tiles of a puzzle, spare ones included. */
  tiles: 1024,
  /** Different labels, the frame's included. */
  labels: 250,
  /** UTF-16 code units of one label. */
  labelLength: 64,
  /** UTF-16 code units of a name, source or note. */
  textLength: 4096,
  /** Bytes of an input file. */
  inputBytes: 8 * 1024 * 1024,
} as const;
