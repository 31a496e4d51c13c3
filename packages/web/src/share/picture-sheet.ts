/**
 * A sheet of tiles with the user's own pictures on their sides. A picture belongs to a family of labels and is cut in
 * two: heads show its upper half, tails the lower one, so that it is whole where two tiles match. It is painted on a
 * canvas, because the content policy blocks picture addresses such as blob: and data:.
 */
import { type Placement, type Puzzle, type Rotation, SIDES } from "@edgewise/core";
import { turned } from "@edgewise/core/engine";
import { assignMotifs, type Motif, tileArt } from "@edgewise/core/render";
import { paintTile } from "../export/paint.js";
import type { Sheet } from "./sheets.js";

/** Keyed by family of labels. */
export type OwnPictures = ReadonlyMap<number, ImageBitmap>;

export interface Family {
  readonly kind: number;
  /** Its labels, as shown on the tiles. */
  readonly title: string;
}

export function familiesOf(puzzle: Puzzle): Family[] {
  const titles = new Map<number, string[]>();
  for (const [label, { kind }] of assignMotifs(puzzle)) titles.set(kind, [...(titles.get(kind) ?? []), label]);
  return [...titles].sort(([a], [b]) => a - b).map(([kind, labels]) => ({ kind, title: labels.join(", ") }));
}

/** Radius of a picture, where a tile is 100 wide. */
const RADIUS = 31;
const CARD = "#fdfcf9";

/** A sheet whose tiles may be turned. */
export interface TurnedSheet extends Sheet {
  /** By place, as `tiles`; left out: every tile as it is given. */
  readonly rotations?: readonly Rotation[];
}

/** The board with its placed tiles or, without placements, all tiles in rows. */
export function boardSheet({ board, tiles }: Puzzle, placements?: readonly Placement[]): TurnedSheet {
  if (!placements) {
    const columns = Math.ceil(Math.sqrt(tiles.length));
    return { columns, rows: Math.ceil(tiles.length / columns), tiles: [...tiles.keys()] };
  }
  const byCell = new Map(placements.map((placed) => [placed.y * board.width + placed.x, placed]));
  const cells = Array.from({ length: board.width * board.height }, (_, cell) => byCell.get(cell));
  return {
    columns: board.width,
    rows: board.height,
    tiles: cells.map((placed) => placed?.tile),
    rotations: cells.map((placed) => placed?.rotation ?? 0),
  };
}

/** @param tilePixels side of a tile on the canvas */
export function paintSheet(
  canvas: HTMLCanvasElement,
  puzzle: Puzzle,
  { columns, rows, tiles, rotations }: TurnedSheet,
  theme: string,
  pictures: OwnPictures,
  tilePixels: number,
): void {
  canvas.width = columns * tilePixels;
  canvas.height = rows * tilePixels;
  const context = canvas.getContext("2d");
  if (!context) return;
  const art = tileArt(puzzle, { theme, layout: "loose" });
  const motifs = assignMotifs(puzzle);
  tiles.forEach((tile, place) => {
    const given = tile === undefined ? undefined : puzzle.tiles[tile];
    if (tile === undefined || given === undefined) return;
    const rotation = rotations?.[place] ?? 0;
    const labels = turned(given, rotation);
    context.save();
    context.scale(tilePixels / 100, tilePixels / 100);
    context.translate((place % columns) * 100, Math.floor(place / columns) * 100);
    paintTile(context, art.tile(tile, rotation), art.type);
    for (const side of SIDES) {
      const motif = motifs.get(labels[side]);
      const picture = motif && pictures.get(motif.kind);
      if (picture) paintSide(context, side, motif, picture);
    }
    context.restore();
  });
}

function paintSide(context: CanvasRenderingContext2D, side: number, motif: Motif, picture: ImageBitmap): void {
  context.save();
  context.translate(50, 50);
  context.rotate((side * Math.PI) / 2);
  context.translate(-50, -50);
  // Cover what the theme drew there.
  context.fillStyle = CARD;
  context.fill(new Path2D("M2,1H98L50,46Z"));
  const disc = new Path2D();
  disc.arc(50, 0, RADIUS, 0, Math.PI);
  context.clip(disc);
  const { width, height } = picture;
  const size = Math.min(width, height);
  const [left, top] = [(width - size) / 2, (height - size) / 2];
  // Labels without halves mate with themselves: both sides show the upper half.
  if (motif.half !== "tail") {
    // Upside down, so that the cut is at the tile's border.
    context.translate(50, 0);
    context.rotate(Math.PI);
    context.drawImage(picture, left, top, size, size / 2, -RADIUS, -RADIUS, 2 * RADIUS, RADIUS);
  } else {
    context.drawImage(picture, left, top + size / 2, size, size / 2, 50 - RADIUS, 0, 2 * RADIUS, RADIUS);
  }
  context.restore();
}
