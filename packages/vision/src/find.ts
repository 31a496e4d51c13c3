/**
 * Finds the tiles of a photo. Patches that differ in colour from the table are looked at under several thresholds;
 * those that are nearly square and have straight edges are candidates. Tiles of a puzzle are of one size, so the size
 * that explains most of the picture decides which candidates stay, and larger ones are split where they have seams.
 * This is done twice: the second time the colours of the table are known from all of it, not only from the rim. A third
 * time lost: it never helped, and spoilt one of 165 photos.
 * In the end all tiles are placed as squares of one size on one plane, which shadows and neighbours are not.
 */
import { evenly, lightOf, tileLikelihood } from "./background.js";
import { fitAlike, fitSides } from "./edges.js";
import { areaOf, centreOf, cornerOf, distance, isConvex, projectionOf, type Quad, scaled, sizeOf } from "./geometry.js";
import { boxBlur, type Image, type Picture, shrink } from "./image.js";
import { mean, median } from "./numbers.js";
import { squaresOnPlane } from "./plane.js";
import { regionsAbove } from "./regions.js";
import { type Seams, seamsOf, splitBlock } from "./split.js";

/** Pixels of the longer side: to tell colours apart, and to place edges. */
const COARSE = 340;
const FINE = 1400;
const THRESHOLDS = [0.2, 0.8, 1.5, 2.3];

interface Candidate {
  /** In pixels of the fine picture. */
  readonly quad: Quad;
  readonly area: number;
  readonly quality: number;
}

/** The corners of the tiles in pixels of the photo, row by row as far as they are in rows. No tiles is an answer, too. @throws RangeError unless there are 4 bytes a pixel */
export function findTiles(image: Image): Quad[] {
  const coarse = shrink(image, COARSE);
  const fine = shrink(image, FINE);
  const { width, height } = coarse;
  boxBlur(coarse.pixels, width, height, 3, 1);
  const zoom = fine.width / width;

  const rim = Math.max(3, Math.round(0.03 * Math.min(width, height)));
  const isTable = new Uint8Array(width * height);
  for (let i = 0; i < isTable.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < rim) isTable[i] = 1;
  }
  const isTile = isTable.map((table) => 1 - table);
  let chosen: Candidate[] = [];
  for (let round = 0; round < 2; round++) {
    const even = evenly(coarse, lightOf(coarse, isTable));
    const values = tileLikelihood(even, isTable, isTile);
    const found = choose(candidates(values, width, height, fine, zoom), fine);
    if (found.length === 0) break;
    chosen = found;
    isTile.fill(0);
    isTable.fill(1);
    for (const { quad } of chosen) {
      paint(isTable, width, height, scaled(quad, 1 / zoom), 1.08, 0);
      paint(isTile, width, height, scaled(quad, 1 / zoom), 0.96, 1);
    }
  }
  const back = image.width / fine.width;
  return placed(chosen, fine)
    .map(({ quad }) => scaled(quad, back))
    .filter((quad) => isReadable(image, quad));
}

function candidates(values: Float32Array, width: number, height: number, fine: Picture, zoom: number): Candidate[] {
  const regions = THRESHOLDS.flatMap((threshold) =>
    [0, 2].flatMap((shave) => regionsAbove(values, width, height, threshold, shave, width * height * 0.0015)),
  );
  const found: Candidate[] = [];
  for (const { quad, fill } of regions) {
    const rough = scaled(quad, zoom);
    const [w, h] = sizeOf(rough);
    if (fill < 0.72 || Math.max(w / h, h / w) > 6 || found.some((other) => isSame(other.quad, rough))) continue;
    const fitted = fittedTo(fine, rough, 0.11);
    if (fitted.area > 0) found.push({ ...fitted, quality: fill * fitted.quality });
  }
  return found;
}

/**
 * The tiles that explain most of the picture: for each size that a candidate suggests, all candidates of that size, and
 * the larger ones split into parts of it; or one block, split where its seams are.
 */
function choose(all: readonly Candidate[], fine: Picture): Candidate[] {
  const squares = all.filter(({ quad }) => isSquare(quad));
  const sizes: number[] = [];
  for (const { area } of squares) if (sizes.every((size) => Math.abs(Math.log(size / area)) > 0.15)) sizes.push(area);
  const blocks = withoutOverlaps(all.map((each) => ({ ...each, quality: each.area })));
  const seams = new Map<Quad, Seams>();
  const answers = sizes.slice(0, MOST_SIZES).map((size) => {
    const tiles = withoutOverlaps(squares.filter(({ area }) => area > size / FARTHER && area < size * FARTHER));
    const large = withoutOverlaps(all.filter(({ area }) => area > size * BLOCK));
    return large.reduce((rest, block) => {
      const parts = partsOf(block, fine, seams, size);
      return parts.length > 1 ? [...rest.filter(({ quad }) => !isInside(centreOf(quad), block.quad)), ...parts] : rest;
    }, tiles);
  });
  for (const block of blocks.slice(0, MOST_BLOCKS)) answers.push(partsOf(block, fine, seams));
  let best: { value: number; tiles: Candidate[] } = { value: 0, tiles: [] };
  for (const tiles of answers) {
    const value = tiles.reduce((sum, { area, quality }) => sum + area * quality, 0) * (tiles.length < 4 ? 0.4 : 1);
    if (value > best.value) best = { value, tiles };
  }
  return inReadingOrder(best.tiles.map(({ quad }) => fittedTo(fine, quad, 0.04)));
}

/** The tiles as squares of one size on a plane, and without those that are none; as they are if most are far from that. */
function placed(tiles: readonly Candidate[], fine: Picture): Candidate[] {
  const size = Math.sqrt(median(tiles.map(({ area }) => area)));
  let fitted = [...tiles];
  for (const { together, alone } of REACHES) {
    const squares = squaresOnPlane(
      fitted.map(({ quad }) => quad),
      size,
    );
    if (!squares) return [...tiles];
    fitted = fitAlike(fine, squares, together).map((quad) => fittedTo(fine, quad, alone));
  }
  const least = UNCLEAR * median(fitted.map(({ quality }) => quality));
  return fitted.filter(({ quality }) => quality > least);
}

/** How far tiles may move as squares, and then their sides by themselves; the second time the plane is known better. */
const REACHES = [
  { together: 0.11, alone: 0.06 },
  { together: 0.08, alone: 0.025 },
];
/** Share of the usual quality of a tile below which it is something else, as a square of a check. */
const UNCLEAR = 0.4;

/** How many times larger or smaller than the usual tile one may look from aside, and what may be several that touch. */
const FARTHER = 2;
const BLOCK = 1.6;

/** Sizes and blocks that are tried. */
const MOST_SIZES = 10;
const MOST_BLOCKS = 4;

function fittedTo(fine: Picture, quad: Quad, reach: number): Candidate {
  const { quad: fitted, support } = fitSides(fine, quad, reach);
  return { quad: fitted, area: areaOf(fitted), quality: Math.sqrt(Math.min(...support) * mean(support)) };
}

/** The parts of a block, fitted to their edges. @param size pixels of a part, if known */
function partsOf({ quad, area }: Candidate, fine: Picture, known: Map<Quad, Seams>, size?: number): Candidate[] {
  const seams = known.get(quad) ?? seamsOf(fine, quad);
  known.set(quad, seams);
  return splitBlock(quad, seams, size && area / size).map((part) => fittedTo(fine, part, 0.08));
}

/** The best of those that lie on each other. */
function withoutOverlaps(all: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const each of [...all].sort((a, b) => b.quality - a.quality)) {
    const isFree = kept.every(
      ({ quad }) => !isInside(centreOf(each.quad), quad) && !isInside(centreOf(quad), each.quad),
    );
    if (isFree) kept.push(each);
  }
  return kept;
}

function isInside([x, y]: readonly [number, number], quad: Quad): boolean {
  return quad.every(([ax, ay], i) => {
    const [bx, by] = cornerOf(quad, i + 1);
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
}

/** Its sides are nearly of one length, as seen from anywhere above the table, and its corners nearly right angles. */
function isSquare(quad: Quad): boolean {
  const sides = quad.map((corner, i) => distance(corner, cornerOf(quad, i + 1)));
  const area = areaOf(quad);
  return Math.max(...sides) < 1.7 * Math.min(...sides) && area > 0.7 * mean(sides) ** 2;
}

/** Can its sides be read? Far beyond the picture there is nothing to read. */
export function isReadable({ width, height }: Image, quad: Quad): boolean {
  const most = Math.max(width, height);
  return isConvex(quad) && quad.flat().every((at) => at >= -most && at <= 2 * most);
}

function isSame(a: Quad, b: Quad): boolean {
  const size = Math.max(...sizeOf(a));
  return a.every((corner, i) => distance(corner, cornerOf(b, i)) < 0.03 * size);
}

/** Marks what is inside the quad, enlarged about its centre. */
export function paint(mask: Uint8Array, width: number, height: number, quad: Quad, size: number, value: number): void {
  const at = projectionOf(quad);
  const margin = (size - 1) / 2;
  const steps = Math.ceil(Math.max(...sizeOf(quad)) * size * 1.6);
  for (let i = 0; i <= steps; i++) {
    for (let j = 0; j <= steps; j++) {
      const [x, y] = at(-margin + (i / steps) * size, -margin + (j / steps) * size);
      if (x >= 0 && y >= 0 && x < width && y < height) mask[Math.floor(y) * width + Math.floor(x)] = value;
    }
  }
}

function inReadingOrder(tiles: readonly Candidate[]): Candidate[] {
  const size = Math.sqrt(median(tiles.map(({ area }) => area)));
  const rest = tiles.map((tile) => ({ tile, x: centreOf(tile.quad)[0], y: centreOf(tile.quad)[1] }));
  rest.sort((a, b) => a.y - b.y);
  const ordered: Candidate[] = [];
  while (rest.length > 0) {
    // A row is what is near a line through its first tile, followed from tile to tile.
    const row = rest.splice(0, 1);
    for (const next of rest.toSorted((a, b) => a.x - b.x)) {
      const near = row.reduce((a, b) => (Math.abs(a.x - next.x) < Math.abs(b.x - next.x) ? a : b));
      if (Math.abs(near.y - next.y) > 0.5 * size) continue;
      row.push(next);
      rest.splice(rest.indexOf(next), 1);
    }
    ordered.push(...row.sort((a, b) => a.x - b.x).map(({ tile }) => tile));
  }
  return ordered;
}
