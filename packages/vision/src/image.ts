/** Pictures as numbers: what comes in, and the same with three numbers a pixel that can be averaged and blurred. */
import { type Point, projectionOf, type Quad } from "./geometry.js";

/** A picture as a canvas gives it: red, green, blue, opacity from 0 to 255, row after row. */
export interface Image {
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
  /** 4 bytes a pixel. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Red, green, blue of each pixel, from 0 to 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;
}

/**
 * The picture at most `longest` pixels wide and high, each pixel the mean of those that it covers.
 * @throws RangeError unless there are 4 bytes a pixel: everything that is read of an image comes through here
 */
export function shrink(image: Image, longest: number): Picture {
  if (image.data.length !== image.width * image.height * 4) {
    throw new RangeError(`image: expected ${image.width} * ${image.height} * 4 bytes, found ${image.data.length}`);
  }
  const scale = Math.min(1, longest / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const pixels = new Float32Array(width * height * 3);
  const { data } = image;
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * image.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * image.width) / width));
      let [r, g, b] = [0, 0, 0];
      for (let from = top; from < bottom; from++) {
        for (let i = (from * image.width + left) * 4, end = (from * image.width + right) * 4; i < end; i += 4) {
          r += data[i] ?? 0;
          g += data[i + 1] ?? 0;
          b += data[i + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      const at = (y * width + x) * 3;
      pixels[at] = r / count;
      pixels[at + 1] = g / count;
      pixels[at + 2] = b / count;
    }
  }
  return { width, height, pixels };
}

/** Writes the colour at a point, bilinear between the centres of pixels, to `into`; beyond the rim the nearest one. */
export function sample({ width, height, pixels }: Picture, [px, py]: Point, into: Float32Array, at: number): void {
  const x = Math.min(Math.max(px - 0.5, 0), width - 1.001);
  const y = Math.min(Math.max(py - 0.5, 0), height - 1.001);
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [fx, fy] = [x - left, y - top];
  const right = left + 1 < width ? 3 : 0;
  const below = top + 1 < height ? width * 3 : 0;
  const from = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const i = from + c;
    const above = (pixels[i] ?? 0) * (1 - fx) + (pixels[i + right] ?? 0) * fx;
    const under = (pixels[i + below] ?? 0) * (1 - fx) + (pixels[i + below + right] ?? 0) * fx;
    into[at + c] = above * (1 - fy) + under * fy;
  }
}

/** The content of a quad as a square of `size` pixels, each the mean of 2 x 2 samples. */
export function rectify(picture: Picture, quad: Quad, size: number): Picture {
  const at = projectionOf(quad);
  const pixels = new Float32Array(size * size * 3);
  const one = new Float32Array(3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const to = (y * size + x) * 3;
      for (const [dx, dy] of QUARTERS) {
        sample(picture, at((x + dx) / size, (y + dy) / size), one, 0);
        for (let c = 0; c < 3; c++) pixels[to + c] = (pixels[to + c] ?? 0) + (one[c] ?? 0) / 4;
      }
    }
  }
  return { width: size, height: size, pixels };
}

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** The mean over a square of 2 * radius + 1 pixels, for `channels` numbers a pixel. In place. */
export function boxBlur(values: Float32Array, width: number, height: number, channels: number, radius: number): void {
  const line = new Float32Array(Math.max(width, height));
  const pass = (start: number, step: number, count: number) => {
    let sum = 0;
    for (let i = 0; i < count; i++) line[i] = values[start + i * step] ?? 0;
    for (let i = -radius; i <= radius; i++) sum += line[Math.min(Math.max(i, 0), count - 1)] ?? 0;
    for (let i = 0; i < count; i++) {
      values[start + i * step] = sum / (2 * radius + 1);
      sum += (line[Math.min(i + radius + 1, count - 1)] ?? 0) - (line[Math.max(i - radius, 0)] ?? 0);
    }
  };
  for (let c = 0; c < channels; c++) {
    for (let y = 0; y < height; y++) pass(y * width * channels + c, channels, width);
    for (let x = 0; x < width; x++) pass(x * channels + c, width * channels, height);
  }
}
