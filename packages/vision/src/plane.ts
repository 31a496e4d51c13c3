/**
 * The plane of the table. All tiles lie on it and are squares of one size, so the tiles together tell how the camera
 * sees it, and a side that was placed on the rim of a shadow or on the next tile shows.
 */
import { centreOf, cornerOf, distance, type Point, type Quad, quadOf, SQUARE } from "./geometry.js";
import { addEquation, mean, median, solveLinear } from "./numbers.js";

/**
 * From the photo to the table, in tiles: x' = (a x + b y) / w, y' = d y / w, w = 1 + g x + h y. These five decide it up to
 * a shift and a turn of the table, which do not matter.
 */
type Plane = readonly number[];

const ROUNDS = 12;
/** Tiles that are needed to tell the plane, and how far their corners may be off, as a share of a tile. */
const LEAST_TILES = 4;
const MOST_OFF = 0.1;

/** The same tiles as squares of one size on one plane; undefined if they are far from that. @param size pixels of a tile */
export function squaresOnPlane(quads: readonly Quad[], size: number): Quad[] | undefined {
  if (quads.length < LEAST_TILES) return undefined;
  const centres = quads.map(centreOf);
  const [cx, cy] = [mean(centres.map(([x]) => x)), mean(centres.map(([, y]) => y))];
  const near = quads.map((quad) => quadOf((i) => [(quad[i][0] - cx) / size, (quad[i][1] - cy) / size]));
  const plane = planeOf(near);
  const offs = near.map((corners) => offsFromSquare(corners, plane));
  if (!(median(offs.map((off) => Math.hypot(...off) / 2)) < MOST_OFF)) return undefined;
  const squares = near.map((corners, tile) =>
    quadOf((i) => {
      const [x, y] = toTable(plane, corners[i]);
      const [px, py] = toPhoto(plane, [x - (offs[tile]?.[2 * i] ?? 0), y - (offs[tile]?.[2 * i + 1] ?? 0)]);
      return [px * size + cx, py * size + cy];
    }),
  );
  const isNear = squares.every((square, tile) => quads[tile]?.every((p, i) => distance(p, cornerOf(square, i)) < size));
  return isNear ? squares : undefined;
}

/** The plane on which the tiles are nearest to unit squares, by Gauss and Newton; tiles far from that count little. */
function planeOf(tiles: readonly Quad[]): Plane {
  let plane: Plane = [1, 0, 1, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const offsOf = (of: Plane) => tiles.map((corners) => offsFromSquare(corners, of));
    const offs = offsOf(plane);
    const moved = plane.map((_, k) => offsOf(plane.map((value, i) => value + (i === k ? STEP : 0))));
    const far = offs.map((off) => Math.hypot(...off));
    const usual = Math.max(0.01, median(far));
    const rows = plane.map((_, i) => [...plane.map((_, k) => (i === k ? 1e-6 : 0)), 0]);
    offs.forEach((off, tile) => {
      const weight = 1 / (1 + ((far[tile] ?? 0) / usual) ** 2) ** 2;
      off.forEach((value, at) => {
        const slopes = moved.map((each) => ((each[tile]?.[at] ?? 0) - value) / STEP);
        addEquation(rows, [...slopes, -value], weight);
      });
    });
    const steps = solveLinear(rows);
    plane = plane.map((value, i) => value + (steps[i] ?? 0));
  }
  return plane;
}

/** Of a parameter, to find slopes. */
const STEP = 1e-5;

function toTable([a = 1, b = 0, d = 1, g = 0, h = 0]: Plane, [x, y]: Point): Point {
  const w = 1 + g * x + h * y;
  return [(a * x + b * y) / w, (d * y) / w];
}

function toPhoto([a = 1, b = 0, d = 1, g = 0, h = 0]: Plane, [x, y]: Point): Point {
  const [p, q, r, s] = [a - x * g, b - x * h, -y * g, d - y * h];
  const area = p * s - q * r;
  return [(x * s - q * y) / area, (p * y - x * r) / area];
}

/** How far the corners of a tile are from the unit square that lies best on them, on the table, x and y in turn. */
function offsFromSquare(tile: Quad, plane: Plane): number[] {
  const corners = tile.map((p) => toTable(plane, p));
  const [cx, cy] = [mean(corners.map(([x]) => x)), mean(corners.map(([, y]) => y))];
  let [cos, sin] = [0, 0];
  corners.forEach(([x, y], i) => {
    const [u, v] = cornerOf(SQUARE, i);
    cos += u * (x - cx) + v * (y - cy);
    sin += u * (y - cy) - v * (x - cx);
  });
  const length = Math.hypot(cos, sin);
  [cos, sin] = [cos / length, sin / length];
  return corners.flatMap(([x, y], i) => {
    const [u, v] = cornerOf(SQUARE, i);
    return [x - cx - (u * cos - v * sin), y - cy - (u * sin + v * cos)];
  });
}
