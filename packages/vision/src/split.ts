/** Tiles that touch: how many columns and rows a block has, judged by the seams that run straight across it. */
import { type Quad, sizeOf, subQuad } from "./geometry.js";
import { type Picture, rectify } from "./image.js";
import { mean, median } from "./numbers.js";

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
      const clear = [...strengths(seams.upright, columns), ...strengths(seams.level, rows)];
      const weakest = Math.max(0, Math.min(...clear));
      // A finer grid whose seams are nearly as clear explains more of the picture.
      const score = Math.sqrt(weakest * mean(clear)) * (1 + 0.08 * (columns + rows)) - 0.1 * skew;
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

/** How much each of the seams between `parts` equal parts stands out. */
function strengths(shares: Float32Array, parts: number): number[] {
  const typical = median([...shares]);
  return Array.from({ length: parts - 1 }, (_, i) => {
    const at = Math.round(((i + 1) * SIZE) / parts);
    return Math.max(...shares.subarray(at - 4, at + 5)) - typical;
  });
}
