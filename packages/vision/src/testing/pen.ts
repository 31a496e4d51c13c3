/** What drawings are made with: seeded random numbers, noise and colours. */

/** From 0 to 1. */
export type Dice = () => number;

/** mulberry32: short, and good enough for pictures. */
export function diceOf(seed: number): Dice {
  let state = (seed * 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function within(dice: Dice, low: number, high: number): number {
  return low + (high - low) * dice();
}

export function pick<T>(dice: Dice, items: readonly T[]): T {
  return items[Math.floor(dice() * items.length)] as T;
}

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** @param hue in turns, @param saturation and lightness from 0 to 1 */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + (((hue % 1) + 1) % 1) * 12) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

export function mix(a: Colour, b: Colour, share: number): Colour {
  const s = Math.min(1, Math.max(0, share));
  return [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[2] + (b[2] - a[2]) * s];
}

export function shaded(colour: Colour, gain: number): Colour {
  return [colour[0] * gain, colour[1] * gain, colour[2] * gain];
}

/** Smooth noise from 0 to 1, about one bump a unit. */
export function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [smooth(x - left), smooth(y - top)];
  const a = hash(left, top, seed) * (1 - fx) + hash(left + 1, top, seed) * fx;
  const b = hash(left, top + 1, seed) * (1 - fx) + hash(left + 1, top + 1, seed) * fx;
  return a * (1 - fy) + b * fy;
}

/** Noise of several sizes, as clouds and stone have. */
export function clouds(x: number, y: number, seed: number, octaves = 4): number {
  let [sum, size, total] = [0, 1, 0];
  for (let i = 0; i < octaves; i++) {
    sum += noise(x / size, y / size, seed + i) * size;
    total += size;
    size /= 2;
  }
  return sum / total;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647 - 61);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Is the point in the ellipse about (cx, cy)? */
export function inOval(x: number, y: number, cx: number, cy: number, rx: number, ry: number): boolean {
  return ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
}

/** Distance from the segment between a and b. */
export function fromLine(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
