/**
 * What each side of a tile shows, as numbers: the half picture behind it, and the line of colours along the cut. Places
 * on a side are counted from its left end, as seen from the middle of the tile when that side is at the top.
 */
import type { Light } from "./background.js";
import { projectionOf, type Quad } from "./geometry.js";
import { boxBlur, type Picture, rectify, sample } from "./image.js";

/** Cells along a side and into the tile, without the margin for shifts. */
const ALONG = 26;
const DEEP = 9;
/** A cell's depth, as a share of the tile. */
const STEP = 0.036;
/** How many half cells two strips may be shifted against each other. */
const SHIFT = { along: 3, deep: 2 };
/** Strips are sampled at every half cell. */
const [WIDE, HIGH] = [2 * (ALONG + SHIFT.along), 2 * (DEEP + SHIFT.deep)];
/** Places on the line along the cut. */
const CUT = 32;
const SIZE = 72;

export interface Strip {
  /** Lightness, red against green, yellow against blue of WIDE x HIGH cells. */
  readonly cells: Float32Array;
  /** The same three of CUT places. */
  readonly cut: Float32Array;
}

/**
 * The strips of a tile: N, E, S, W.
 * @param isUpright for pictures that all stand the same way up on the tile, as letters may: their middles are not turned
 */
export function stripsOf(picture: Picture, quad: Quad, light: Light, isUpright: boolean): Strip[] {
  const sharp = rectify(picture, quad, SIZE);
  const square = { ...sharp, pixels: sharp.pixels.slice() };
  boxBlur(square.pixels, SIZE, SIZE, 3, 2);
  const place = projectionOf(quad);
  return [0, 1, 2, 3].map((side) => {
    const [x, y] = place(...onTile(side, 0.5, 0.15));
    const gain = light(x / picture.width, y / picture.height);
    const cells = new Float32Array(WIDE * HIGH * 3);
    for (let deep = 0; deep < HIGH; deep++) {
      for (let along = 0; along < WIDE; along++) {
        const u = ((along - SHIFT.along) / 2 + 0.5) / ALONG;
        const v = 0.02 + ((deep - SHIFT.deep) / 2) * STEP;
        const isMiddle = isUpright && Math.abs(u - 0.5) < HALF && Math.abs(v - MIDDLE) < HALF;
        const [x, y] = isMiddle ? add(onTile(side, 0.5, MIDDLE), u - 0.5, v - MIDDLE) : onTile(side, u, v);
        colourAt(square, x, y, gain, cells, (deep * WIDE + along) * 3);
      }
    }
    const [cut, behind] = [0.022, 0.05].map((v) => {
      const line = new Float32Array(CUT * 3);
      for (let along = 0; along < CUT; along++) {
        const [x, y] = onTile(side, 0.05 + (0.9 * along) / (CUT - 1), v);
        colourAt(sharp, x, y, gain, line, along * 3);
      }
      return line;
    }) as [Float32Array, Float32Array];
    // The cut itself is out of sight; the colours go on towards it as they changed on the way.
    for (let i = 0; i < cut.length; i++) cut[i] = (cut[i] ?? 0) + 0.5 * ((cut[i] ?? 0) - (behind[i] ?? 0));
    return { cells, cut };
  });
}

/** Where a place of a side is on the tile's unit square. */
function onTile(side: number, u: number, v: number): readonly [number, number] {
  if (side === 0) return [u, v];
  if (side === 1) return [1 - v, u];
  return side === 2 ? [1 - u, 1 - v] : [v, 1 - u];
}

/** Where letters stand: depth of the middle of a square, and half its size. */
const MIDDLE = 0.15;
const HALF = 0.12;

function add([x, y]: readonly [number, number], dx: number, dy: number): readonly [number, number] {
  return [x + dx, y + dy];
}

const rgb = new Float32Array(3);

function colourAt(
  square: Picture,
  x: number,
  y: number,
  gain: readonly [number, number, number],
  into: Float32Array,
  at: number,
): void {
  sample(square, [x * SIZE, y * SIZE], rgb, 0);
  const [r, g, b] = [(rgb[0] ?? 0) * gain[0], (rgb[1] ?? 0) * gain[1], (rgb[2] ?? 0) * gain[2]];
  into[at] = ((r + g + b) / 3) * 0.8;
  into[at + 1] = r - g;
  into[at + 2] = ((r + g) / 2 - b) * 0.8;
}

/** Cells within the wedge that belongs to the side. */
const WEDGE = Int32Array.from(
  Array.from({ length: ALONG * DEEP }, (_, i) => [i % ALONG, Math.floor(i / ALONG)] as const)
    .filter(([along, deep]) => {
      const [u, v] = [(along + 0.5) / ALONG, 0.02 + deep * STEP];
      return u > v + 0.04 && u < 1 - v - 0.04;
    })
    .map(([along, deep]) => ((2 * deep + SHIFT.deep) * WIDE + 2 * along + SHIFT.along) * 3),
);

/** Levels of even difference that light may account for, by channel. */
const LIGHT = [14, 6, 6] as const;

/** How much each place of the wedge counts, three channels a place. */
type Weights = Float32Array;

const EVEN: Weights = new Float32Array(WEDGE.length * 3).fill(1);
/** Squared levels that any place of two equal sides may differ by. */
const LEAST_NOISE = 4;

/**
 * How different each two strips look, in levels, row by row; small shifts and a little light do not count. Places where
 * strips differ from those most like them count less: what varies there is cut, blur and glare, not the picture.
 * @param strips four of each tile
 */
export function distancesBetween(strips: readonly Strip[]): Float32Array {
  const rough = weighted(strips, EVEN);
  const noise = new Float32Array(EVEN.length);
  strips.forEach((a, side) => {
    const b = strips[nearestTo(side, rough, strips.length)] ?? a;
    const { shift } = bestShift(a, b, EVEN);
    for (let c = 0; c < 3; c++) {
      const offs = Array.from(WEDGE, (at) => (a.cells[at + c] ?? 0) - (b.cells[at + c + shift] ?? 0));
      const even = evenLight(offs.reduce((sum, off) => sum + off, 0) / offs.length, c);
      offs.forEach((off, k) => {
        noise[k * 3 + c] = (noise[k * 3 + c] ?? 0) + (off - even) ** 2 / strips.length;
      });
    }
  });
  const weights = noise.map((squares) => 1 / (squares + LEAST_NOISE));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  return weighted(
    strips,
    weights.map((weight) => weight / mean),
  );
}

/** The strip of another tile that looks most like this one; itself if there is only one tile. */
function nearestTo(side: number, distances: Float32Array, count: number): number {
  let [nearest, least] = [side, Number.POSITIVE_INFINITY];
  for (let other = 0; other < count; other++) {
    const far = distances[side * count + other] ?? 0;
    if (other >> 2 !== side >> 2 && far < least) [nearest, least] = [other, far];
  }
  return nearest;
}

function weighted(strips: readonly Strip[], weights: Weights): Float32Array {
  const n = strips.length;
  const distances = new Float32Array(n * n);
  strips.forEach((a, i) => {
    strips.slice(0, i).forEach((b, j) => {
      const { far } = bestShift(a, b, weights);
      distances[i * n + j] = far;
      distances[j * n + i] = far;
    });
  });
  return distances;
}

/** Where the second strip lies best under the first, and how different they look then. */
function bestShift(a: Strip, b: Strip, weights: Weights): { readonly far: number; readonly shift: number } {
  let [far, shift] = [Number.POSITIVE_INFINITY, 0];
  for (let deep = -SHIFT.deep; deep <= SHIFT.deep; deep++) {
    for (let along = -SHIFT.along; along <= SHIFT.along; along++) {
      const offset = (deep * WIDE + along) * 3;
      const value = differenceAt(a.cells, b.cells, weights, offset);
      if (value < far) [far, shift] = [value, offset];
    }
  }
  return { far, shift };
}

/** What light may account for of a mean difference in a channel. */
function evenLight(mean: number, channel: number): number {
  const most = LIGHT[channel as 0 | 1 | 2];
  return Math.max(-most, Math.min(most, mean));
}

function differenceAt(a: Float32Array, b: Float32Array, weights: Weights, shift: number): number {
  let total = 0;
  const count = WEDGE.length;
  for (let c = 0; c < 3; c++) {
    let [sum, squares, all] = [0, 0, 0];
    for (let k = 0; k < count; k++) {
      const i = (WEDGE[k] ?? 0) + c;
      const weight = weights[k * 3 + c] ?? 0;
      const off = (a[i] ?? 0) - (b[i + shift] ?? 0);
      sum += weight * off;
      squares += weight * off * off;
      all += weight;
    }
    const even = evenLight(sum / all, c);
    total += squares - 2 * even * sum + all * even * even;
  }
  return Math.sqrt(Math.max(0, total) / (3 * count));
}

/** The mean line along the cut. */
export function meanCut(strips: readonly Strip[]): Float32Array {
  const mean = new Float32Array(CUT * 3);
  for (const { cut } of strips)
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (cut[i] ?? 0) / strips.length;
  return mean;
}

/**
 * How badly two sides continue each other along the cut, one of them mirrored. Tints count more than levels, since one
 * half may be a paler shade of the other, and lightness hardly counts, since tiles lie in different light.
 */
export function misfit(a: Float32Array, b: Float32Array): number {
  let [levels, likeness] = [Number.POSITIVE_INFINITY, -1];
  for (let shift = -2; shift <= 2; shift++) {
    let [sum, count, ab, aa, bb] = [0, 0, 0, TINTLESS, TINTLESS];
    for (let k = Math.max(0, shift); k < CUT + Math.min(0, shift); k++) {
      const mirrored = CUT - 1 - k + shift;
      for (let c = 0; c < 3; c++) {
        const [p, q] = [a[k * 3 + c] ?? 0, b[mirrored * 3 + c] ?? 0];
        sum += (c === 0 ? 0.15 : 1) * (p - q) ** 2;
        if (c > 0) [ab, aa, bb] = [ab + p * q, aa + p * p, bb + q * q];
      }
      count += 3;
    }
    levels = Math.min(levels, Math.sqrt(sum / count));
    likeness = Math.max(likeness, ab / Math.sqrt(aa * bb));
  }
  return 0.3 * levels + 40 * (1 - likeness);
}

/** Squared levels of colour along a whole cut that are taken for grey. */
const TINTLESS = 9;
