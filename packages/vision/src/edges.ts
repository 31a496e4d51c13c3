/**
 * Moves the sides of a quadrilateral to the lines where the picture really changes, and says how well that worked.
 * Of all straight lines near a side, the one with the most change across it wins; the change at a point counts up to a
 * limit only, so that a long faint line beats a short strong one.
 */
import { cornerOf, crossing, distance, type Point, type Quad } from "./geometry.js";
import { type Picture, sample } from "./image.js";

/** Places along a side where the picture is looked at. */
const PLACES = 36;
/** Change of colour, in levels, beyond which more does not count. */
const LIMIT = 48;

/** Pixels between the lines that are tried. */
const STEP = 0.5;

export interface Fitted {
  readonly quad: Quad;
  /** Of each side from 0 to 1: the mean change of colour across it, as a share of LIMIT. */
  readonly support: readonly number[];
}

/** @param reach how far a side may move, as a share of its length */
export function fitSides(picture: Picture, quad: Quad, reach: number): Fitted {
  const lines = [0, 1, 2, 3].map((i) => fitLine(picture, cornerOf(quad, i), cornerOf(quad, i + 1), reach));
  const corners = lines.map(({ a, b }, i): Point => {
    const before = lines[(i + 3) % 4];
    const corner = before && crossing(before.a, before.b, a, b);
    const old = cornerOf(quad, i);
    return corner && distance(corner, old) < 2.5 * reach * distance(old, cornerOf(quad, i + 1)) ? corner : old;
  });
  return { quad: corners as unknown as Quad, support: lines.map(({ support }) => support) };
}

function fitLine(picture: Picture, a: Point, b: Point, reach: number): { a: Point; b: Point; support: number } {
  const length = distance(a, b);
  const [nx, ny] = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
  // Half pixels, so that a tile of a hundred pixels is placed to half a percent.
  const most = Math.max(4, Math.round((length * reach) / STEP));
  const offsets = 2 * most + 1;
  const change = new Float32Array(PLACES * offsets);
  const [before, after] = [new Float32Array(3), new Float32Array(3)];
  for (let p = 0; p < PLACES; p++) {
    const share = 0.06 + (0.88 * p) / (PLACES - 1);
    const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    for (let k = 0; k < offsets; k++) {
      const off = (k - most) * STEP;
      sample(picture, [x + nx * (off - 1), y + ny * (off - 1)], before, 0);
      sample(picture, [x + nx * (off + 1), y + ny * (off + 1)], after, 0);
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += Math.abs((after[c] ?? 0) - (before[c] ?? 0));
      change[p * offsets + k] = Math.min(LIMIT, sum);
    }
  }
  let best = { from: most, to: most, sum: -1, value: -1 };
  for (let from = 0; from < offsets; from++) {
    for (let to = 0; to < offsets; to++) {
      if (Math.abs(from - to) > most) continue;
      let sum = 0;
      for (let p = 0; p < PLACES; p++) {
        sum += change[p * offsets + Math.round(from + ((to - from) * p) / (PLACES - 1))] ?? 0;
      }
      // Lines farther out count less: there the shadow of the tile ends, or the next tile begins.
      const far = (Math.max(0, from - most) ** 2 + Math.max(0, to - most) ** 2) / (2 * most * most);
      const value = sum * (1 - 0.25 * far);
      if (value > best.value) best = { from, to, sum, value };
    }
  }
  const moved = ([x, y]: Point, off: number): Point => [x + nx * (off - most) * STEP, y + ny * (off - most) * STEP];
  const support = best.sum / (PLACES * LIMIT);
  // The offsets hold at the first and the last place; extended to the corners.
  const slope = (best.to - best.from) / 0.88;
  return { a: moved(a, best.from - slope * 0.06), b: moved(b, best.to + slope * 0.06), support };
}
