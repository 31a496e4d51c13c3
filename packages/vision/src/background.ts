/**
 * What is table and what is tile, judged by colour alone: every pixel gets the logarithm of how much likelier its
 * colour is on a tile. Colours are compared under even light, because light across a table varies more than pictures
 * do: a smooth field of light is fitted to the table, whatever its pattern, and divided out.
 *
 * A histogram serves any table: wood, checks and stripes are only more cells. Clustering the colours lost, because a
 * pattern has any number of them.
 */
import { boxBlur, type Picture } from "./image.js";
import { addEquation, solveLinear } from "./numbers.js";

/** Cells of the histogram: lightness, red to green, yellow to blue. */
const CELLS = [28, 36, 36] as const;
/** Levels of 0 to 255 in each cell. */
const CELL = 10;

/**
 * The light on the table: `exp` of a quadratic in x and y for each channel.
 * @param isTable 1 for each pixel that is certainly table
 * @returns by what a colour at a point of the unit square must be multiplied to be under even light
 */
export function lightOf(picture: Picture, isTable: Uint8Array): Light {
  const gainOf = (c: number): Field => {
    const field = fitField(picture, isTable, c);
    let mean = 0;
    for (let i = 0; i < 100; i++) mean += field((i % 10) / 9, Math.floor(i / 10) / 9) / 100;
    return (x, y) => Math.min(2.5, Math.max(0.4, Math.exp(mean - field(x, y))));
  };
  const [red, green, blue] = [gainOf(0), gainOf(1), gainOf(2)];
  return (x, y) => [red(x, y), green(x, y), blue(x, y)];
}

/** How much brighter the light must be made at a point of the unit square of the photo: red, green, blue. */
export type Light = (x: number, y: number) => readonly [number, number, number];

/** The picture as it would be under even light. */
export function evenly({ width, height, pixels }: Picture, light: Light): Picture {
  const even = new Float32Array(pixels.length);
  for (let i = 0; i < even.length; i += 3) {
    const gains = light(((i / 3) % width) / width, Math.floor(i / 3 / width) / height);
    for (let c = 0; c < 3; c++) even[i + c] = (pixels[i + c] ?? 0) * gains[c as 0 | 1 | 2];
  }
  return { width, height, pixels: even };
}

type Field = (x: number, y: number) => number;

/** Least squares, thrice, each time with less weight for what was far from the field. */
function fitField({ width, height, pixels }: Picture, isTable: Uint8Array, c: number): Field {
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 8000)));
  let factors = [0, 0, 0, 0, 0, 0];
  const field = (x: number, y: number) => {
    const [one = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = factors;
    return one + f * x + g * y + h * x * x + i * x * y + j * y * y;
  };
  for (let round = 0; round < 3; round++) {
    const rows = Array.from({ length: 6 }, () => new Array<number>(7).fill(0));
    for (let row = 0; row < height; row += step) {
      for (let column = 0; column < width; column += step) {
        const i = row * width + column;
        if (isTable[i] !== 1) continue;
        const [x, y] = [column / width, row / height];
        const value = Math.log(8 + (pixels[i * 3 + c] ?? 0));
        const off = round === 0 ? 0 : value - field(x, y);
        const weight = 1 / (1 + (off / 0.3) ** 2);
        addEquation(rows, [1, x, y, x * x, x * y, y * y, value], weight);
      }
    }
    // Where the table shows little, the field stays flat.
    rows.forEach((row, r) => {
      row[r] = (row[r] ?? 0) + (r === 0 ? 1e-6 : 1);
    });
    factors = solveLinear(rows);
  }
  return field;
}

/**
 * For each pixel the logarithm of how much likelier its colour is among `isTile` than among `isTable`.
 * @param picture in even light
 */
export function tileLikelihood(picture: Picture, isTable: Uint8Array, isTile: Uint8Array): Float32Array {
  const { width, height, pixels } = picture;
  const cells = new Int32Array(width * height);
  for (let i = 0; i < cells.length; i++) {
    const [r, g, b] = [pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0];
    const light = clampCell((r + g + b) / 3 / CELL, CELLS[0]);
    const red = clampCell(((r - g) * 1.2) / CELL + CELLS[1] / 2, CELLS[1]);
    const yellow = clampCell(((r + g) / 2 - b) / CELL + CELLS[2] / 2, CELLS[2]);
    cells[i] = (light * CELLS[1] + red) * CELLS[2] + yellow;
  }
  const table = histogram(cells, isTable);
  const tile = histogram(cells, isTile);
  const result = new Float32Array(width * height);
  for (let i = 0; i < result.length; i++) {
    const cell = cells[i] ?? 0;
    result[i] = Math.log(((tile[cell] ?? 0) + UNSEEN) / ((table[cell] ?? 0) + UNSEEN));
  }
  boxBlur(result, width, height, 1, 1);
  return result;
}

/** Share of pixels below which a cell counts as not seen. */
const UNSEEN = 2e-5;

function clampCell(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(value)));
}

/** Shares of the marked pixels, blurred over neighbouring cells. */
function histogram(cells: Int32Array, marked: Uint8Array): Float32Array {
  const [lights, reds, yellows] = CELLS;
  const shares = new Float32Array(lights * reds * yellows);
  let count = 1;
  for (let i = 0; i < cells.length; i++) {
    if (marked[i] !== 1) continue;
    const cell = cells[i] ?? 0;
    shares[cell] = (shares[cell] ?? 0) + 1;
    count++;
  }
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] ?? 0) / count;
  // First within each lightness, then along it.
  for (let light = 0; light < lights; light++) {
    boxBlur(shares.subarray(light * reds * yellows, (light + 1) * reds * yellows), yellows, reds, 1, 1);
  }
  boxBlur(shares, 1, lights, reds * yellows, 1);
  return shares;
}
