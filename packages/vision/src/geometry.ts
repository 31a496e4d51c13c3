/**
 * Points, quadrilaterals and the projective map between them. Coordinates are pixels, x to the right and y down; pixel
 * (0, 0) covers the square from (0, 0) to (1, 1).
 */

/** x, y in pixels. */
export type Point = readonly [x: number, y: number];

/** The corners of a tile clockwise, from the left end of its north side. */
export type Quad = readonly [Point, Point, Point, Point];

/** Maps the unit square, (0, 0) to (1, 1), to the picture. */
type Projection = (u: number, v: number) => Point;

/**
 * The projective map that takes the corners of the unit square to those of `quad` (Heckbert, Fundamentals of Texture
 * Mapping and Image Warping, 1989, section 2.2.3).
 */
export function projectionOf(quad: Quad): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w];
  };
}

/** The part of `quad` between these coordinates of its unit square. */
export function subQuad(quad: Quad, left: number, top: number, right: number, bottom: number): Quad {
  const at = projectionOf(quad);
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}

export function quadOf(cornerAt: (i: 0 | 1 | 2 | 3) => Point): Quad {
  return [cornerAt(0), cornerAt(1), cornerAt(2), cornerAt(3)];
}

/** The unit square about the origin. */
export const SQUARE: Quad = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];

/** @param i from 0 on; after the last corner comes the first */
export function cornerOf(quad: Quad, i: number): Point {
  return quad[(i % 4) as 0 | 1 | 2 | 3];
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** The middle of its corners. */
export function centreOf(quad: Quad): Point {
  return [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];
}

export function scaled(quad: Quad, factor: number): Quad {
  return quadOf((i) => [quad[i][0] * factor, quad[i][1] * factor]);
}

/** Mean length of its north and south, and of its west and east sides. */
export function sizeOf([a, b, c, d]: Quad): readonly [width: number, height: number] {
  return [(distance(a, b) + distance(d, c)) / 2, (distance(a, d) + distance(b, c)) / 2];
}

/** The signed area of a polygon: positive if it runs clockwise on the screen. */
export function areaOf(polygon: readonly Point[]): number {
  let sum = 0;
  polygon.forEach(([x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [0, 0];
    sum += x * nextY - nextX * y;
  });
  return sum / 2;
}

/** Is it convex, with its corners clockwise? Not if three of them are nearly in line, or if a number is none. */
export function isConvex(quad: Quad): boolean {
  return quad.every((corner, i) => areaOf([corner, cornerOf(quad, i + 1), cornerOf(quad, i + 2)]) > 1e-3);
}

/** Where the lines through ab and cd cross; undefined if they are parallel. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9 * Math.hypot(rx, ry) * Math.hypot(sx, sy)) return undefined;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  return [a[0] + t * rx, a[1] + t * ry];
}

/** The same corners, clockwise, the one nearest the top left of the quad's own bounding box first. */
export function upright(quad: Quad): Quad {
  const [a, b, c, d] = quad;
  const turning: Quad = areaOf(quad) < 0 ? [d, c, b, a] : quad;
  const sums = turning.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return quadOf((i) => cornerOf(turning, first + i));
}

/** The convex hull, clockwise on the screen (Andrew 1979). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of from) {
      for (let n = chain.length; n >= 2; n--) {
        const [b, a] = [chain[n - 1] ?? p, chain[n - 2] ?? p];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * The quadrilateral around a convex polygon, found by taking away, one after the other, the edge whose removal adds the
 * least area. So rounded corners and steps of pixels disappear before a true side does. undefined if none is left.
 */
export function quadAround(hull: readonly Point[]): Quad | undefined {
  const points = [...hull];
  while (points.length > 4) {
    const [least] = points.flatMap((_, at) => withoutEdge(points, at)).sort((x, y) => x.added - y.added);
    if (!least) return undefined;
    points[least.at] = least.corner;
    points.splice((least.at + 1) % points.length, 1);
  }
  const [a, b, c, d] = points;
  return a && b && c && d && [a, b, c, d];
}

/** The corner in the place of an edge, and the area that it adds; none if it would be behind the edge. */
function withoutEdge(points: readonly Point[], at: number) {
  const [before, a, b, after] = [-1, 0, 1, 2].map((k) => points.at((at + k) % points.length));
  const corner = before && a && b && after && crossing(before, a, after, b);
  const added = corner ? areaOf([a, corner, b]) : -1;
  return corner && added >= 0 ? [{ at, corner, added }] : [];
}
