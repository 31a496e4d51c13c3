/**
 * Photographs a drawn puzzle: tiles on a table, seen at an angle, in uneven light, with shadows, blur, noise, a wrong
 * white balance and the traces of JPEG. The seed decides everything, so a set of photos is a list of seeds.
 */
import { generatePuzzle } from "@edgewise/core";
import jpeg from "jpeg-js";
import { type Point, type Quad, quadOf, SQUARE } from "../geometry.js";
import { boxBlur, type Image } from "../image.js";
import type { Artist } from "./drawings.js";
import { type Colour, clouds, type Dice, diceOf, fromLine, hsl, mix, noise, pick, shaded, within } from "./pen.js";

/** A photo and what should be read from it. */
export interface Sample {
  readonly name: string;
  /** The file. */
  readonly bytes: Uint8Array;
  readonly answer: Answer;
}

/** What is on a photo. */
export interface Answer {
  /** Clockwise, in pixels. */
  readonly quads: readonly Quad[];
  /** What the sides of each tile show: side i runs from corner i to the next. `-a` mates with `a`. */
  readonly tiles: readonly (readonly string[])[];
}

/** Draws the face of each tile, from (0, 0) to (1, 1), from its labels. */
export type Faces = (tiles: readonly (readonly string[])[], dice: Dice) => readonly Face[];
export type Face = (x: number, y: number) => Colour;

interface Laid {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const SIZES = ["3x3", "3x3", "3x3", "3x3", "4x3", "4x4", "4x4", "3x2", "5x4", "3x3"] as const;

/** Pixels of the longer side of a photo. */
const LONGEST = 960;

export function photograph(name: string, seed: number, faces: Faces): Sample {
  const dice = diceOf(seed);
  const [columns = 3, rows = 3] = pick(dice, SIZES).split("x").map(Number);
  const colors = columns * rows < 9 ? 3 : 4 + Math.floor(dice() * (columns * rows > 12 ? 4 : 2));
  const { tiles } = generatePuzzle({ width: columns, height: rows, colors, rule: "signed", seed, balanced: true });
  const wide = dice() < 0.7;
  const [width, height] = wide ? [LONGEST, LONGEST * 0.75] : [LONGEST * 0.75, LONGEST];
  const layout = pick(dice, ["rows", "rows", "loose", "touching"] as const);
  const laid = lay(dice, layout, columns, rows);
  const camera = cameraOver(dice, laid, width, height);
  const shown = faces(tiles, dice);
  const pixels = expose(dice, width, height, camera, laid, shown);
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.max(0, Math.min(255, Math.round(pixels[i * 3 + c] ?? 0)));
    data[i * 4 + 3] = 255;
  }
  const bytes = jpeg.encode({ data, width, height }, Math.round(within(dice, 60, 93))).data;
  const quads = laid.map((tile) => quadOf((i) => camera.toPhoto(...onTable(tile, ...SQUARE[i]))));
  return { name: `${name}, ${layout}, seed ${seed}`, bytes, answer: { quads, tiles } };
}

/** Reads a JPEG. */
export function decode(bytes: Uint8Array): Image {
  return jpeg.decode(bytes, { useTArray: true });
}

/** A point, turned clockwise about the origin. */
function rotated([x, y]: Point, angle: number): Point {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function onTable({ x, y, turn }: Laid, u: number, v: number): Point {
  const [dx, dy] = rotated([u, v], turn);
  return [x + dx, y + dy];
}

function lay(dice: Dice, layout: "rows" | "loose" | "touching", columns: number, rows: number): Laid[] {
  const gap = layout === "touching" ? within(dice, 0, 0.012) : layout === "rows" ? within(dice, 0.08, 0.5) : 0.55;
  const [shift, turn] = { touching: [0.003, 0.004], rows: [0.03, 0.07], loose: [0.11, 0.6] }[layout] as [
    number,
    number,
  ];
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: (i % columns) * (1 + gap) + within(dice, -shift, shift),
    y: Math.floor(i / columns) * (1 + gap) + within(dice, -shift, shift),
    turn: within(dice, -turn, turn),
  }));
}

interface Camera {
  readonly toPhoto: (x: number, y: number) => Point;
  /** Back to the table, in tiles. */
  readonly toTable: (x: number, y: number) => Point;
  /** Pixels of a tile. */
  readonly zoom: number;
}

/** Looks at the middle of the tiles from an angle, so that all of them are on the photo. */
function cameraOver(dice: Dice, laid: readonly Laid[], width: number, height: number): Camera {
  const corners = laid.flatMap((tile) => SQUARE.map(([u, v]) => onTable(tile, u, v)));
  const [middleX = 0, middleY = 0] = [0, 1].map((axis) => {
    const values = corners.map((p) => p[axis as 0 | 1]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const tilt = within(dice, 0, 0.42);
  const [from, roll] = [within(dice, 0, 6.28), within(dice, -0.14, 0.14)];
  const far = Math.max(...corners.map(([x, y]) => Math.hypot(x - middleX, y - middleY))) * within(dice, 2.6, 4);
  const seen = (x: number, y: number): Point => {
    // Turned about the axis of the tilt, then away from the camera.
    const [a, b] = rotated([x - middleX, y - middleY], -from);
    const depth = far / (far + b * Math.sin(tilt));
    return rotated(rotated([a * depth, b * Math.cos(tilt) * depth], from), roll);
  };
  const all = corners.map(([x, y]) => seen(x, y));
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const margin = within(dice, 0.06, 0.14);
  const zoom = Math.min((width * (1 - 2 * margin)) / (right - left), (height * (1 - 2 * margin)) / (bottom - top));
  const toPhoto = (x: number, y: number): Point => {
    const [px, py] = seen(x, y);
    return [width / 2 + (px - (left + right) / 2) * zoom, height / 2 + (py - (top + bottom) / 2) * zoom];
  };
  // The same steps back.
  const toTable = (px: number, py: number): Point => {
    const shown: Point = [(px - width / 2) / zoom + (left + right) / 2, (py - height / 2) / zoom + (top + bottom) / 2];
    const [p, q] = rotated(rotated(shown, -roll), -from);
    const b = (q * far) / (far * Math.cos(tilt) - q * Math.sin(tilt));
    const [x, y] = rotated([(p * (far + b * Math.sin(tilt))) / far, b], from);
    return [middleX + x, middleY + y];
  };
  return { toPhoto, toTable, zoom };
}

function expose(
  dice: Dice,
  width: number,
  height: number,
  camera: Camera,
  laid: readonly Laid[],
  faces: readonly Face[],
): Float32Array {
  const pixels = new Float32Array(width * height * 3);
  const table = tableFor(dice, faces);
  const shadow = {
    x: within(dice, -0.05, 0.05),
    y: within(dice, -0.05, 0.05),
    soft: within(dice, 0.03, 0.08),
    dark: within(dice, 0.15, 0.5),
  };
  const light = lightOver(dice);
  const balance = [within(dice, 0.86, 1.14), within(dice, 0.94, 1.05), within(dice, 0.82, 1.16)];
  const exposure = within(dice, 0.7, 1.15);
  const { over, near } = tilesSeen(width, height, camera, laid);
  const tileAt = (t: number, tile: Laid, at: Point) => {
    const [u, v] = offTile(tile, ...at);
    // A little darker at the very edge, as cut cardboard is.
    const rim = Math.min(0.5 - Math.abs(u), 0.5 - Math.abs(v));
    return shaded(faces[t]?.(u + 0.5, v + 0.5) ?? [0, 0, 0], rim < 0.012 ? 0.8 : 1);
  };
  const tableAt = ([x, y]: Point, beside: Laid | undefined) => {
    const [u, v] = beside ? offTile(beside, x - shadow.x, y - shadow.y) : [9, 9];
    const far = Math.hypot(Math.max(0, Math.abs(u) - 0.5), Math.max(0, Math.abs(v) - 0.5));
    return shaded(table(x, y), 1 - shadow.dark * Math.max(0, 1 - far / shadow.soft));
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = camera.toTable(x + 0.5, y + 0.5);
      const i = y * width + x;
      const [t, n] = [over[i] ?? -1, near[i] ?? -1];
      const tile = laid[t];
      const colour = tile ? tileAt(t, tile, at) : tableAt(at, laid[n]);
      const gain = exposure * light(x / width, y / height);
      for (let c = 0; c < 3; c++) pixels[i * 3 + c] = colour[c as 0 | 1 | 2] * gain * (balance[c] ?? 1);
    }
  }
  // The camera's own exposure: the brightest parts are just not white.
  const sorted = pixels.filter((_, i) => i % 97 === 0).sort();
  const bright = within(dice, 225, 262) / Math.max(1, sorted[Math.floor(sorted.length * 0.995)] ?? 255);
  if (bright < 1 || exposure > 1.1) for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] ?? 0) * bright;
  const blur = pick(dice, [1, 1, 1, 2] as const);
  if (blur === 2) boxBlur(pixels, width, height, 3, 1);
  softened(pixels, width, height);
  const grain = within(dice, 1.4, 11);
  for (let i = 0; i < pixels.length; i++) pixels[i] = (pixels[i] ?? 0) + grain * (dice() + dice() - 1);
  return pixels;
}

/** For each pixel the tile that is there, and the one that the place on the table is nearest to, which shades it; or -1. */
function tilesSeen(width: number, height: number, camera: Camera, laid: readonly Laid[]) {
  const over = new Int16Array(width * height).fill(-1);
  const near = new Int16Array(width * height).fill(-1);
  const nearest = new Float32Array(width * height).fill(9);
  laid.forEach((tile, t) => {
    const quad = SQUARE.map(([u, v]) => camera.toPhoto(...onTable(tile, u * 1.3, v * 1.3)));
    const [left, right] = [Math.min(...quad.map(([x]) => x)), Math.max(...quad.map(([x]) => x))];
    const [top, bottom] = [Math.min(...quad.map(([, y]) => y)), Math.max(...quad.map(([, y]) => y))];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
        const [u, v] = offTile(tile, ...camera.toTable(x + 0.5, y + 0.5));
        const [i, off] = [y * width + x, Math.max(Math.abs(u), Math.abs(v))];
        if (off < 0.5) over[i] = t;
        if (off >= (nearest[i] ?? 9)) continue;
        nearest[i] = off;
        near[i] = t;
      }
    }
  });
  return { over, near };
}

/** The least blur that any lens has: each pixel with its neighbours, 1 2 1. */
function softened(pixels: Float32Array, width: number, height: number): void {
  const pass = (step: number, skip: (i: number) => boolean) => {
    const before = pixels.slice();
    for (let i = step; i < pixels.length - step; i++) {
      if (!skip(i)) pixels[i] = ((before[i - step] ?? 0) + 2 * (before[i] ?? 0) + (before[i + step] ?? 0)) / 4;
    }
  };
  pass(3, (i) => Math.floor(i / 3) % width === 0 || Math.floor(i / 3) % width === width - 1);
  pass(width * 3, (i) => i / 3 / width >= height - 1);
}

function offTile({ x, y, turn }: Laid, tx: number, ty: number): Point {
  return rotated([tx - x, ty - y], -turn);
}

/** A lamp on one side, a darker rim, and the soft shadow of somebody. */
function lightOver(dice: Dice): (x: number, y: number) => number {
  const [from, slope, rim] = [within(dice, 0, 6.28), within(dice, 0, 0.5), within(dice, 0, 0.25)];
  const [edge, soft, dark] = [
    within(dice, 0.05, 0.9),
    within(dice, 0.08, 0.3),
    dice() < 0.4 ? within(dice, 0.1, 0.35) : 0,
  ];
  const side = within(dice, 0, 6.28);
  return (x, y) => {
    const lamp = 1 + slope * ((x - 0.5) * Math.cos(from) + (y - 0.5) * Math.sin(from));
    const far = ((x - 0.5) * Math.cos(side) + (y - 0.5) * Math.sin(side) + 0.5 - edge) / soft;
    return lamp * (1 - rim * 2 * Math.hypot(x - 0.5, y - 0.5) ** 2) * (1 - dark / (1 + Math.exp(-6 * far)));
  };
}

type Table = (x: number, y: number) => Colour;

/** A table that the rims of the tiles can be told from, as people would choose one. */
function tableFor(dice: Dice, faces: readonly Face[]): Table {
  for (let attempt = 0; ; attempt++) {
    const table = drawTable(dice);
    let near = 0;
    let count = 0;
    for (const face of faces) {
      for (let k = 0; k < 24; k++) {
        const share = (k % 6) / 6 + 0.08;
        const [u, v] = [
          [share, 0.02],
          [0.98, share],
          [share, 0.98],
          [0.02, share],
        ][Math.floor(k / 6)] as [number, number];
        const [a, b] = [face(u, v), table(dice() * 5, dice() * 5)];
        count++;
        if (Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < LEAST_CONTRAST) near++;
      }
    }
    if (near / count < 0.1 || attempt > 60) return table;
  }
}

/** Levels between the colours of a tile's rim and of the table, at nine of ten places. */
const LEAST_CONTRAST = 36;

function drawTable(dice: Dice): Table {
  const seed = Math.floor(dice() * 1e6);
  const [hue, level] = [dice(), within(dice, 0.12, 0.9)];
  const turn = within(dice, 0, 3.14);
  const turned =
    (draw: Table): Table =>
    (x, y) =>
      draw(...rotated([x, y], -turn));
  const kind = pick(dice, ["wood", "wood", "plain", "checks", "stripes", "granite", "carpet"] as const);
  if (kind === "wood") {
    const wood = hsl(within(dice, 0.04, 0.11), within(dice, 0.2, 0.55), within(dice, 0.2, 0.7));
    return turned((x, y) => {
      const plank = Math.floor(y / 0.9);
      const ring = Math.sin(26 * y + 9 * clouds(x * 0.6, y * 2, seed + plank, 3)) * 0.5 + 0.5;
      const seam = fromLine(0, y - plank * 0.9, 0, 0, 0.01, 0) < 0.012 ? 0.6 : 1;
      return shaded(
        wood,
        seam * (0.8 + 0.2 * ring + 0.25 * (noise(x * 3, y * 40, seed) - 0.5) + 0.15 * ((plank * 7) % 3) - 0.15),
      );
    });
  }
  const [a, b] = [
    hsl(hue, within(dice, 0, 0.6), level),
    hsl(hue + within(dice, -0.2, 0.2), within(dice, 0, 0.6), within(dice, 0.12, 0.9)),
  ];
  const period = within(dice, 0.25, 0.9);
  if (kind === "plain") return (x, y) => shaded(a, 0.97 + 0.06 * noise(x * 60, y * 60, seed));
  if (kind === "checks")
    return turned((x, y) =>
      mix(a, b, ((Math.floor(x / period) & 1) + (Math.floor(y / period) & 1)) / 2 + 0.08 * noise(x * 70, y * 70, seed)),
    );
  if (kind === "stripes")
    return turned((_, y) => mix(a, b, (y / period) % 1 > 0.5 || ((y / period) % 1) + 1 < 0.5 ? 0.9 : 0.1));
  if (kind === "granite") return (x, y) => mix(a, shaded(a, 0.6), clouds(x * 14, y * 14, seed, 3));
  return (x, y) => shaded(a, 0.7 + 0.6 * noise(x * 45, y * 45, seed));
}

/** The faces of a drawn set. */
export function drawnFaces(artist: Artist): Faces {
  return (tiles, dice) => {
    const labels = new Set(tiles.flat().map((label) => label.replace("-", "")));
    const { card, draw } = artist(dice, labels.size);
    const pictures = Array.from(labels, (_, k) => draw(k));
    const kinds = [...labels].sort((a, b) => Number(a) - Number(b));
    return tiles.map((sides, tile) => (x, y) => {
      // The side whose wedge the point is in.
      const depths = [y, 1 - x, 1 - y, x];
      const side = depths.indexOf(Math.min(...depths));
      const along = [x, y, 1 - x, 1 - y][side] ?? 0;
      const label = sides[side] ?? "";
      const [u, v] = [along - 0.5, depths[side] ?? 0];
      const picture = pictures[kinds.indexOf(label.replace("-", ""))];
      const colour = label.startsWith("-") ? picture?.(-u, -v) : picture?.(u, v);
      return colour ?? card(x, y, tile);
    });
  };
}
