/** Tiles that touch: how many columns and rows a block has, judged by the seams that run straight across it. */
import { type Quad, sizeOf, subQuad } from "./geometry.js";
import { type Picture, rectify } from "./image.js";
import { median } from "./numbers.js";

const SIZE = 220;
const MOST = 8;

/** How much the picture of a block changes across each of SIZE lines, from 0 to 1. */
export interface Seams {
  readonly upright: Float32Array;
  readonly level: Float32Array;
}

export function seamsOf(picture: Picture, quad: Quad): Seams {
  const square = rectify(picture, quad, SIZE);
  return { upright: seamsAcross(square, 3, SIZE * 3), level: seamsAcross(square, SIZE * 3, 3) };
}

/**
 * The tiles of a block, row by row; the block itself if it has no seams.
 * @param parts about how many there are, if that is known
 */
export function splitBlock(quad: Quad, seams: Seams, parts?: number): Quad[] {
  const { columns, rows } = gridOf(quad, seams, parts);
  return Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    return subQuad(quad, x / columns, y / rows, (x + 1) / columns, (y + 1) / rows);
  });
}

function gridOf(quad: Quad, seams: Seams, parts?: number): { columns: number; rows: number } {
  const [width, height] = sizeOf(quad);
  let best = { columns: 1, rows: 1, score: 0.16 };
  for (let columns = 1; columns <= MOST; columns++) {
    for (let rows = 1; rows <= MOST; rows++) {
      const skew = Math.abs(Math.log(width / height / (columns / rows)));
      const isFar = parts !== undefined && Math.abs(Math.log((columns * rows) / parts)) > 0.4;
      if (columns * rows === 1 || skew > 0.4 || isFar) continue;
      const scores = [strength(seams.upright, columns), strength(seams.level, rows)].filter(
        (score) => score !== undefined,
      );
      // A finer grid with equally clear seams explains more of the picture.
      const score = Math.min(...scores) * (1 + 0.04 * (columns + rows)) - 0.1 * skew;
      if (score > best.score) best = { columns, rows, score };
    }
  }
  return best;
}

/** For each line across: the share of its pixels where the colour changes more than elsewhere nearby. */
function seamsAcross({ pixels }: Picture, along: number, across: number): Float32Array {
  const change = new Float32Array(SIZE * SIZE);
  for (let line = 1; line < SIZE - 1; line++) {
    for (let k = 0; k < SIZE; k++) {
      let sum = 0;
      for (let c = 0; c < 3; c++) {
        const i = line * along + k * across + c;
        sum += Math.abs((pixels[i + along] ?? 0) - (pixels[i - along] ?? 0));
      }
      change[line * SIZE + k] = sum;
    }
  }
  const shares = new Float32Array(SIZE);
  for (let line = 0; line < SIZE; line++) {
    let sum = 0;
    for (let k = 0; k < SIZE; k++) sum += Math.min(36, change[line * SIZE + k] ?? 0) / 36;
    shares[line] = sum / SIZE;
  }
  return shares;
}

/** How much the weakest seam between `parts` equal parts stands out; undefined for one part, which has none. */
function strength(shares: Float32Array, parts: number): number | undefined {
  if (parts === 1) return undefined;
  const typical = median([...shares]);
  let weakest = 1;
  for (let part = 1; part < parts; part++) {
    const at = Math.round((part * SIZE) / parts);
    let peak = 0;
    for (let line = at - 4; line <= at + 4; line++) peak = Math.max(peak, shares[line] ?? 0);
    weakest = Math.min(weakest, peak - typical);
  }
  return weakest;
}
