/** Connected patches of a mask, and the quadrilateral around each. */
import { areaOf, hullOf, type Point, type Quad, quadAround, upright } from "./geometry.js";

interface Region {
  readonly quad: Quad;
  /** Pixels of the patch without its holes, as a share of the area of the quad. */
  readonly fill: number;
}

/** Marks with a rim of one pixel around the picture, so that every pixel of it has four neighbours. */
interface Mask {
  readonly width: number;
  readonly marks: Uint8Array;
}

const OUTSIDE = 2;

/**
 * The patches of at least `least` pixels whose value is above `threshold`, holes filled.
 * @param shave pixels to take off around each patch before looking whether it is in one piece; put back on the quad
 */
export function regionsAbove(
  values: Float32Array,
  width: number,
  height: number,
  threshold: number,
  shave: number,
  least: number,
): Region[] {
  const mask = maskAbove(values, width, height, threshold);
  const { marks } = mask;
  for (let i = 0; i < shave; i++) shaveOff(mask);

  const regions: Region[] = [];
  for (let start = 0; start < marks.length; start++) {
    if (marks[start] !== 1) continue;
    const { count, rows } = flood(mask, start, 0);
    if (count < least) continue;
    const points = [...rows].flatMap(([row, { left, right }]): Point[] => [
      [left - 1 - shave, row - 1 - shave],
      [left - 1 - shave, row + shave],
      [right + shave, row - 1 - shave],
      [right + shave, row + shave],
    ]);
    const quad = quadAround(hullOf(points));
    if (!quad) continue;
    const shaved = 4 * shave * (rows.size + shave);
    regions.push({ quad: upright(quad), fill: Math.min(1, (count + shaved) / Math.abs(areaOf(quad))) });
  }
  return regions;
}

/** Marks the patches with 1, and what is outside them. */
function maskAbove(values: Float32Array, width: number, height: number, threshold: number): Mask {
  const marks = new Uint8Array((width + 2) * (height + 2)).fill(1);
  const mask: Mask = { width: width + 2, marks };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if ((values[y * width + x] ?? 0) > threshold) marks[(y + 1) * mask.width + x + 1] = 0;
  }
  // So far 1 is table. What the rim cannot reach through it is tile.
  flood(mask, 0, OUTSIDE);
  for (let i = 0; i < marks.length; i++) if (marks[i] !== OUTSIDE) marks[i] = 1;
  return mask;
}

/** Turns the patch of 1 around `start` into `to`; its pixels, and the ends of each of its rows. */
function flood({ width, marks }: Mask, start: number, to: number) {
  const rows = new Map<number, { left: number; right: number }>();
  const stack = [start];
  let count = 0;
  marks[start] = to;
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    count++;
    const [x, y] = [i % width, Math.floor(i / width)];
    const row = rows.get(y);
    if (!row) rows.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (marks[next] !== 1) continue;
      marks[next] = to;
      stack.push(next);
    }
  }
  return { count, rows };
}

/** Takes the outermost pixels off every patch. */
function shaveOff({ width, marks }: Mask): void {
  const before = marks.slice();
  for (let i = width; i < marks.length - width; i++) {
    if (before[i] !== 1) continue;
    const isInner = before[i - 1] === 1 && before[i + 1] === 1 && before[i - width] === 1 && before[i + width] === 1;
    if (!isInner) marks[i] = OUTSIDE;
  }
}
