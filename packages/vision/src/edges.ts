/**
 * Moves the sides of a quadrilateral to the lines where the picture really changes, and says how well that worked.
 * Of all straight lines near a side, the one with the most change across it wins; the change at a point counts up to a
 * limit only, so that a long faint line beats a short strong one. Up to there it counts less and less, so that the tile
 * beats its shadow.
 */
import { cornerOf, crossing, distance, type Point, type Quad, quadOf } from "./geometry.js";
import { type Picture, sample } from "./image.js";

/** Places along a side where the picture is looked at. */
const PLACES = 36;
/** Levels: the most that a change of colour counts. */
const LIMIT = 48;

/** Pixels between the lines that are tried, and how many of them apart those are that are tried first. */
const STEP = 0.5;
const COARSE = 2;

interface Fitted {
  readonly quad: Quad;
  /** Of each side from 0 to 1: the mean change of colour across it, as a share of LIMIT. */
  readonly support: readonly number[];
}

/** @param reach how far a side may move, as a share of its length */
export function fitSides(picture: Picture, quad: Quad, reach: number): Fitted {
  const lines = [0, 1, 2, 3].map((i) => fitLine(linesNear(picture, quad, i, reach)));
  const fitted = quadOf((i) => {
    const [old, corner] = [quad[i], cornerBefore(lines, i)];
    return corner && distance(corner, old) < 2.5 * reach * distance(old, cornerOf(quad, i + 1)) ? corner : old;
  });
  return { quad: fitted, support: lines.map(({ support }) => support) };
}

/**
 * Moves and turns each quadrilateral as a whole, and makes all of them larger or smaller by the same share.
 * @param reach how far, as a share of a side
 */
export function fitAlike(picture: Picture, quads: readonly Quad[], reach: number): Quad[] {
  const all = quads.map((quad) => [0, 1, 2, 3].map((i) => linesNear(picture, quad, i, reach)));
  const sizes = Array.from({ length: 2 * SIZES + 1 }, (_, k) => {
    const places = all.map((sides) => bestPlace(sides, k / SIZES - 1));
    return { places, value: places.reduce((sum, { value }) => sum + value, 0) };
  });
  const { places } = sizes.reduce((a, b) => (a.value >= b.value ? a : b));
  return quads.map((quad, tile) => {
    const { outwards = [], turn = 0 } = places[tile] ?? {};
    const lines = (all[tile] ?? []).map(({ most, lineAt }, i) => {
      const off = most + (outwards[i] ?? 0);
      return lineAt(off + turn, off - turn);
    });
    return quadOf((i) => cornerBefore(lines, i) ?? quad[i]);
  });
}

/** Sizes that are tried, each way. */
const SIZES = 6;

/** Where four sides fit best that move and turn together. @param size all move out by this share of half of `most` */
function bestPlace(sides: readonly Lines[], size: number) {
  const most = Math.min(...sides.map((side) => side.most));
  const out = Math.round(size * most * 0.5);
  const shiftOf = (i: 0 | 1, turn: number) => {
    let best = { shift: 0, value: -1 };
    const room = most - Math.abs(turn) - Math.abs(out);
    for (let shift = -COARSE * Math.floor(room / COARSE); shift <= room; shift += COARSE) {
      const sum = [shift, -shift].reduce((total, off, k) => {
        const side = sides[i + 2 * k];
        return total + (side?.changeAlong(side.most + out + off + turn, side.most + out + off - turn) ?? 0);
      }, 0);
      const value = sum * (1 - FAR * (shift / most) ** 2);
      if (value > best.value) best = { shift, value };
    }
    return best;
  };
  let best: { outwards: readonly number[]; turn: number; value: number } = { outwards: [], turn: 0, value: -1 };
  const widest = most - Math.abs(out);
  for (let turn = -COARSE * Math.floor(widest / COARSE); turn <= widest; turn += COARSE) {
    const [up, right] = [shiftOf(0, turn), shiftOf(1, turn)];
    const value = (up.value + right.value) * (1 - FAR * (turn / most) ** 2);
    if (value <= best.value) continue;
    best = { outwards: [out + up.shift, out + right.shift, out - up.shift, out - right.shift], turn, value };
  }
  return best;
}

type Lines = ReturnType<typeof linesNear>;

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** Where the line of a side crosses the one before; undefined if they are parallel. */
function cornerBefore(lines: readonly Line[], i: number): Point | undefined {
  const [before, line] = [lines.at(i - 1), lines[i]];
  return before && line && crossing(before.a, before.b, line.a, line.b);
}

/** The straight lines near side `i`, each by how far out it is at the first and the last place: 0 to 2 * most, in STEPs. */
function linesNear(picture: Picture, quad: Quad, i: number, reach: number) {
  const [a, b] = [cornerOf(quad, i), cornerOf(quad, i + 1)];
  const length = distance(a, b);
  const [nx, ny] = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
  // Half pixels, so that a tile of a hundred pixels is placed to half a percent.
  const most = Math.max(4, Math.round((length * reach) / STEP));
  const offsets = 2 * most + 1;
  const change = new Float32Array(PLACES * offsets);
  // Colours are compared over two pixels.
  const apart = 2 / STEP;
  const colours = new Float32Array((offsets + apart) * 3);
  for (let p = 0; p < PLACES; p++) {
    const share = 0.06 + (0.88 * p) / (PLACES - 1);
    const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    for (let k = 0; k < offsets + apart; k++) {
      const off = (k - most) * STEP - 1;
      sample(picture, [x + nx * off, y + ny * off], colours, k * 3);
    }
    for (let k = 0; k < offsets; k++) {
      let sum = 0;
      for (let c = k * 3; c < k * 3 + 3; c++) sum += Math.abs((colours[c + apart * 3] ?? 0) - (colours[c] ?? 0));
      change[p * offsets + k] = LIMIT * (1 - Math.exp(-sum / LIMIT));
    }
  }
  const changeAlong = (from: number, to: number) => {
    let sum = 0;
    for (let p = 0; p < PLACES; p++) {
      sum += change[p * offsets + Math.round(from + ((to - from) * p) / (PLACES - 1))] ?? 0;
    }
    return sum;
  };
  const moved = ([x, y]: Point, off: number): Point => [x + nx * (off - most) * STEP, y + ny * (off - most) * STEP];
  const lineAt = (from: number, to: number): Line => {
    // The offsets hold at the first and the last place; extended to the corners.
    const slope = (to - from) / 0.88;
    return { a: moved(a, from - slope * 0.06), b: moved(b, to + slope * 0.06) };
  };
  return { most, changeAlong, lineAt };
}

function fitLine({ most, changeAlong, lineAt }: Lines): Line & { support: number } {
  let best = { from: most, to: most, sum: -1, value: -1 };
  const attempt = (from: number, to: number) => {
    if (Math.min(from, to) < 0 || Math.max(from, to) > 2 * most) return;
    const sum = changeAlong(from, to);
    // Lines farther out count less: there the shadow of the tile ends, or the next tile begins.
    const far = (Math.max(0, from - most) ** 2 + Math.max(0, to - most) ** 2) / (2 * most * most);
    const value = sum * (1 - FAR * far);
    if (value > best.value) best = { from, to, sum, value };
  };
  for (let from = 0; from <= 2 * most; from += COARSE) {
    for (let to = Math.max(0, from - most); to <= from + most; to += COARSE) attempt(from, to);
  }
  const { from, to } = best;
  for (const a of [-1, 0, 1]) for (const b of [-1, 0, 1]) attempt(from + a, to + b);
  return { ...lineAt(best.from, best.to), support: best.sum / (PLACES * LIMIT) };
}

/** By how much a line counts less that is as far as a side may move. */
const FAR = 0.25;
