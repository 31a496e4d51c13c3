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
  const [a, b, c, d] = quad.map(([x, y]): Point => [x * factor, y * factor]);
  return [a, b, c, d] as Quad;
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
  const turning = areaOf(quad) < 0 ? ([...quad].reverse() as unknown as Quad) : quad;
  const sums = turning.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((i) => turning[(first + i) % 4]) as unknown as Quad;
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
    let best: { at: number; corner: Point; added: number } | undefined;
    for (let i = 0; i < points.length; i++) {
      const [before, a, b, after] = [-1, 0, 1, 2].map((k) => points[(i + k + points.length) % points.length]);
      if (!before || !a || !b || !after) continue;
      const corner = crossing(before, a, after, b);
      if (!corner) continue;
      // The new corner must be beyond the edge, not behind it.
      const added = areaOf([a, corner, b]);
      if (added >= 0 && (!best || added < best.added)) best = { at: i, corner, added };
    }
    if (!best) return undefined;
    const second = (best.at + 1) % points.length;
    points[best.at] = best.corner;
    points.splice(second, 1);
  }
  return points.length === 4 ? (points as unknown as Quad) : undefined;
}
