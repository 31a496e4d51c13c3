/**
 * What each side of a tile shows, as numbers: the half picture behind it, and the line of colours along the cut. Places
 * on a side are counted from its left end, as seen from the middle of the tile when that side is at the top.
 */
import type { Light } from "./background.js";
import { projectionOf, type Quad } from "./geometry.js";
import { boxBlur, type Picture, rectify, sample } from "./image.js";
import { mean } from "./numbers.js";

/** Cells along a side and into the tile, without the margin for shifts. */
const ALONG = 26;
const DEEP = 9;
/** A cell's depth, as a share of the tile. */
const STEP = 0.036;
/** How many half cells two strips may be shifted against each other. */
const SHIFT = { along: 3, deep: 2 };
/** Strips are sampled at every half cell. */
const [WIDE, HIGH] = [2 * (ALONG + SHIFT.along), 2 * (DEEP + SHIFT.deep)];
/** Pixels that blurred and fine strips are averaged over, to each side. */
const BLUR = 3;
const FINE_BLUR = 1;
/** Places on the line along the cut. */
const CUT = 32;
/** Depth of that line, as a share of the tile: the cut itself is out of sight. */
const BESIDE_CUT = 0.01;
/** Pixels of a tile cut out of the photo. */
const SIZE = 104;

export interface Strip {
  /** Lightness, red against green, yellow against blue of WIDE x HIGH half cells, blurred. */
  readonly cells: Float32Array;
  /** The same, nearly sharp. */
  readonly fine: Float32Array;
  /** Mean lightness of the wedge that belongs to the side. */
  readonly brightness: number;
  /** The same three of CUT places, the tints as if all were equally bright. */
  readonly cut: Float32Array;
}

/**
 * The strips of a tile: N, E, S, W; first as they look from the middle of the tile, then for pictures that all stand the
 * same way up on it, as letters may: their middles are not turned.
 */
export function stripsOf(picture: Picture, quad: Quad, light: Light): [turned: Strip[], upright: Strip[]] {
  const sharp = rectify(picture, quad, SIZE);
  const blurredBy = (radius: number): Picture => {
    const pixels = sharp.pixels.slice();
    boxBlur(pixels, SIZE, SIZE, 3, radius);
    return { ...sharp, pixels };
  };
  const [blurred, fine] = [blurredBy(BLUR), blurredBy(FINE_BLUR)];
  const place = projectionOf(quad);
  const gains = [0, 1, 2, 3].map((side) => {
    const [x, y] = place(...onTile(side, 0.5, MIDDLE));
    return light(x / picture.width, y / picture.height);
  });
  const stripsAs = (isUpright: boolean) =>
    gains.map((gain, side): Strip => {
      const cells = cellsOf(blurred, side, gain, isUpright);
      return {
        cells,
        fine: cellsOf(fine, side, gain, isUpright),
        brightness: mean(Array.from(COARSE, (at) => cells[at] ?? 0)),
        cut: cutOf(sharp, side, gain),
      };
    });
  return [stripsAs(false), stripsAs(true)];
}

type Gain = ReturnType<Light>;

function cellsOf(square: Picture, side: number, gain: Gain, isUpright: boolean): Float32Array {
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
  return cells;
}

function cutOf(square: Picture, side: number, gain: Gain): Float32Array {
  const cut = new Float32Array(CUT * 3);
  for (let along = 0; along < CUT; along++) {
    const [x, y] = onTile(side, 0.05 + (0.9 * along) / (CUT - 1), BESIDE_CUT);
    colourAt(square, x, y, gain, cut, along * 3);
    // As bright as the others: one half may be a darker shade of the other.
    const brightness = 128 / ((cut[along * 3] ?? 0) / LIGHTNESS + DARK);
    for (let c = 1; c < 3; c++) cut[along * 3 + c] = (cut[along * 3 + c] ?? 0) * brightness;
  }
  return cut;
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

/** How much levels of lightness count. */
const LIGHTNESS = 0.8;
/** Levels that are added to the brightness of a place, because tints of dark places are noise. */
const DARK = 25;

const rgb = new Float32Array(3);

function colourAt(square: Picture, x: number, y: number, gain: Gain, into: Float32Array, at: number): void {
  sample(square, [x * SIZE, y * SIZE], rgb, 0);
  const [r, g, b] = [(rgb[0] ?? 0) * gain[0], (rgb[1] ?? 0) * gain[1], (rgb[2] ?? 0) * gain[2]];
  into[at] = ((r + g + b) / 3) * LIGHTNESS;
  into[at + 1] = r - g;
  into[at + 2] = ((r + g) / 2 - b) * 0.8;
}

/** Places within the wedge that belongs to the side, every `step` half cells. */
function wedge(step: number): Int32Array {
  const places: number[] = [];
  for (let deep = 0; deep < 2 * DEEP; deep += step) {
    for (let along = 0; along < 2 * ALONG; along += step) {
      const [u, v] = [(along / 2 + 0.5) / ALONG, 0.02 + (deep / 2) * STEP];
      if (u > v + 0.04 && u < 1 - v - 0.04) places.push(((deep + SHIFT.deep) * WIDE + along + SHIFT.along) * 3);
    }
  }
  return Int32Array.from(places);
}

const COARSE = wedge(2);
const FINE = wedge(1);

/** How much brighter the light on one of two equal sides may be. */
const BRIGHTER = 1.25;
/** Levels of even difference that light may account for besides, by channel. */
const LIGHT = [14, 6, 6] as const;

/**
 * How different each two strips look, row by row; small shifts and a little light do not count. Blurred strips tell where
 * they lie best on each other, and fine ones how different they are. To count places less that vary between the
 * strips most alike lost: letters are such places.
 * @param strips four of each tile
 */
export function distancesBetween(strips: readonly Strip[]): Float32Array {
  const n = strips.length;
  const distances = new Float32Array(n * n);
  strips.forEach((a, i) => {
    strips.slice(0, i).forEach((b, j) => {
      const far = howFar(a, b);
      distances[i * n + j] = far;
      distances[j * n + i] = far;
    });
  });
  return levelled(distances, n);
}

/**
 * Distances by what is usual for their two sides, for which the second nearest stands: a tile that was cut out badly
 * differs from all others.
 */
function levelled(distances: Float32Array, n: number): Float32Array {
  const usual = Array.from({ length: n }, (_, side) => {
    const far = distances.slice(side * n, side * n + n).sort();
    return Math.max(LEAST_LEVELS, far[2] ?? 0) ** 0.25;
  });
  return distances.map((far, i) => far / ((usual[Math.floor(i / n)] ?? 1) * (usual[i % n] ?? 1)));
}

/** Levels that any two sides differ by. */
const LEAST_LEVELS = 0.3;

/** How different two strips look where the second lies best under the first, in levels. */
function howFar(a: Strip, b: Strip): number {
  const ratio = (a.brightness + 1) / (b.brightness + 1);
  const gain = Math.sqrt(Math.max(1 / BRIGHTER, Math.min(BRIGHTER, ratio)));
  let [least, deep, along] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let down = -SHIFT.deep; down <= SHIFT.deep; down++) {
    for (let right = -SHIFT.along; right <= SHIFT.along; right++) {
      const far = differenceAt(a.cells, b.cells, COARSE, down, right, gain);
      if (far < least) [least, deep, along] = [far, down, right];
    }
  }
  least = Number.POSITIVE_INFINITY;
  for (let down = Math.max(-SHIFT.deep, deep - 1); down <= Math.min(SHIFT.deep, deep + 1); down++) {
    for (let right = Math.max(-SHIFT.along, along - 1); right <= Math.min(SHIFT.along, along + 1); right++) {
      least = Math.min(least, differenceAt(a.fine, b.fine, FINE, down, right, gain));
    }
  }
  return least;
}

/** What light may account for of a mean difference in a channel. */
function evenLight(mean: number, channel: number): number {
  const most = LIGHT[channel as 0 | 1 | 2];
  return Math.max(-most, Math.min(most, mean));
}

/**
 * @param down and right half cells by which the second strip is shifted
 * @param gain by which the first is divided and the second multiplied to be equally bright
 */
function differenceAt(
  a: Float32Array,
  b: Float32Array,
  wedge: Int32Array,
  down: number,
  right: number,
  gain: number,
): number {
  const shift = (down * WIDE + right) * 3;
  let total = 0;
  for (let c = 0; c < 3; c++) {
    let [sum, squares] = [0, 0];
    for (let k = 0; k < wedge.length; k++) {
      const i = (wedge[k] ?? 0) + c;
      const off = (a[i] ?? 0) / gain - (b[i + shift] ?? 0) * gain;
      sum += off;
      squares += off * off;
    }
    const even = evenLight(sum / wedge.length, c);
    total += squares - 2 * even * sum + wedge.length * even * even;
  }
  return Math.sqrt(Math.max(0, total) / (3 * wedge.length));
}

/** The mean line along the cut. */
export function meanCut(strips: readonly Strip[]): Float32Array {
  const mean = new Float32Array(CUT * 3);
  for (const { cut } of strips)
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (cut[i] ?? 0) / strips.length;
  return mean;
}

/**
 * How badly two sides continue each other along the cut, one of them mirrored, in levels. Lightness counts less than
 * tints, since tiles lie in different light and one half may be a darker shade of the other; if it is a paler one, only
 * the hues agree.
 */
export function misfit(a: Float32Array, b: Float32Array): number {
  let [levels, likeness] = [Number.POSITIVE_INFINITY, -1];
  for (let shift = -2; shift <= 2; shift++) {
    let [sum, count, ab, aa, bb] = [0, 0, 0, TINTLESS, TINTLESS];
    for (let k = Math.max(0, shift); k < CUT + Math.min(0, shift); k++) {
      const mirrored = CUT - 1 - k + shift;
      for (let c = 0; c < 3; c++) {
        const [p, q] = [a[k * 3 + c] ?? 0, b[mirrored * 3 + c] ?? 0];
        sum += (c === 0 ? SHADE : 1) * (p - q) ** 2;
        if (c > 0) [ab, aa, bb] = [ab + p * q, aa + p * p, bb + q * q];
      }
      count += 3;
    }
    levels = Math.min(levels, Math.sqrt(sum / count));
    likeness = Math.max(likeness, ab / Math.sqrt(aa * bb));
  }
  return Math.min(levels, PALER + HUES * (1 - likeness));
}

/** How much squares of lightness count along the cut. */
const SHADE = 0.3;
/** Squared levels of colour along a whole cut that are taken for grey. */
const TINTLESS = 9;
/** Levels for a half that is paler than the other, and for hues that have nothing in common. */
const PALER = 6;
const HUES = 40;
