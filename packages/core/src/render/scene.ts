/**
 * A picture before it is drawn: which cell shows which tile, how it is turned, and what each side looks like. Renderers
 * read only the scene, so every picture of a puzzle agrees. A scene contains no markup and no lengths.
 *
 * Invariant: `cells` is in row-major order and within columns x rows. A board has every cell; loose tiles fill their
 * grid from the top left.
 */
import { opposite } from "../geometry.js";
import { type Label, type Placement, type Puzzle, type Rotation, type Side, tileName, turned } from "../model.js";
import { edgesOf } from "../score.js";
import { assignMotifs, type Motif } from "./motifs.js";

/** What one side of a tile shows. */
export interface SceneSide {
  /** Untrusted text. */
  readonly label: Label;
  /** undefined: the frame. */
  readonly motif: Motif | undefined;
  /** true: it touches a side that it does not mate with. */
  readonly clashes?: true;
}

/** A cell with a tile. */
export interface SceneTile {
  /** Tells cells apart. */
  readonly kind: "tile";
  /** From 0 at the left. */
  readonly column: number;
  /** From 0 at the top. */
  readonly row: number;
  /** 0-based index into `Puzzle.tiles`. */
  readonly tile: number;
  /** Its name for people. Untrusted text, like every label. */
  readonly name: string;
  /** Clockwise quarter turns of the tile. */
  readonly rotation: Rotation;
  /** As they show in the picture: N, E, S, W of the turned tile. */
  readonly sides: readonly [SceneSide, SceneSide, SceneSide, SceneSide];
}

/** A cell without a tile. */
export interface SceneGap {
  /** A hole stays empty; an empty cell may still get a tile. */
  readonly kind: "hole" | "empty";
  /** From 0 at the left. */
  readonly column: number;
  /** From 0 at the top. */
  readonly row: number;
}

/** A cell of a scene. */
export type SceneCell = SceneTile | SceneGap;

/** A picture before it is drawn: what renderers read. */
export interface Scene {
  /** The puzzle's name, perhaps empty. */
  readonly title: string;
  /** `board`: cells touch. `loose`: unplaced tiles, drawn apart. */
  readonly layout: "board" | "loose";
  /** Cells from left to right. */
  readonly columns: number;
  /** Cells from top to bottom. */
  readonly rows: number;
  /** In row-major order, each within columns x rows. */
  readonly cells: readonly SceneCell[];
  /** Should rotations be shown? Not for loose tiles, nor where tiles may not turn. */
  readonly showsRotation: boolean;
  /** Every label of the puzzle except the frame's, including labels of tiles not in the picture. */
  readonly motifs: ReadonlyMap<Label, Motif>;
}

/**
 * The scene of a board with these placements (cells without one are empty), or, without placements, of every tile of
 * the puzzle laid out loose. Sides need not match: unfinished and wrong fillings can be drawn too.
 * @throws RangeError for a placement off the board, on a hole or on a filled cell, or of a tile that does not exist.
 */
export function sceneOf(puzzle: Puzzle, placements?: readonly Placement[]): Scene {
  const motifs = assignMotifs(puzzle);
  return placements ? boardScene(puzzle, placements, motifs) : looseScene(puzzle, motifs);
}

function boardScene(puzzle: Puzzle, placements: readonly Placement[], motifs: Scene["motifs"]): Scene {
  const { width, height, holes } = puzzle.board;
  const cells: SceneCell[] = Array.from({ length: width * height }, (_, cell) => ({
    kind: "empty",
    column: cell % width,
    row: Math.floor(cell / width),
  }));
  for (const [x, y] of holes) cells[y * width + x] = { kind: "hole", column: x, row: y };
  for (const { x, y, tile, rotation } of placements) {
    const onBoard = Number.isInteger(x) && x >= 0 && x < width && Number.isInteger(y) && y >= 0 && y < height;
    if (!onBoard || cells[y * width + x]?.kind !== "empty") {
      throw new RangeError(`cell (${x}, ${y}) is not a free cell of the ${width}x${height} board`);
    }
    cells[y * width + x] = sceneTile(puzzle, motifs, x, y, tile, rotation);
  }
  for (const { x, y, side, mates } of edgesOf(puzzle, placements)) {
    if (mates) continue;
    const cell = y * width + x;
    markClash(cells, cell, side);
    markClash(cells, side === 1 ? cell + 1 : cell + width, opposite(side));
  }
  const showsRotation = puzzle.rotate;
  return { title: puzzle.name, layout: "board", columns: width, rows: height, cells, showsRotation, motifs };
}

function markClash(cells: SceneCell[], at: number, side: Side): void {
  const cell = cells[at];
  if (cell?.kind !== "tile") return;
  const [n, e, s, w] = cell.sides.map((shown, i) => (i === side ? { ...shown, clashes: true as const } : shown));
  if (n && e && s && w) cells[at] = { ...cell, sides: [n, e, s, w] };
}

function looseScene(puzzle: Puzzle, motifs: Scene["motifs"]): Scene {
  const columns = tidyColumns(puzzle.tiles.length);
  const cells = puzzle.tiles.map((_, tile) =>
    sceneTile(puzzle, motifs, tile % columns, Math.floor(tile / columns), tile, 0),
  );
  const rows = Math.ceil(cells.length / columns);
  return { title: puzzle.name, layout: "loose", columns, rows, cells, showsRotation: false, motifs };
}

/** The same loose tiles in a narrower grid. A board cannot change its shape. */
export function reflow(scene: Scene, columns: number): Scene {
  if (scene.layout === "board" || columns >= scene.columns) return scene;
  const cells = scene.cells.map((cell, i) => ({ ...cell, column: i % columns, row: Math.floor(i / columns) }));
  return { ...scene, columns, rows: Math.ceil(cells.length / columns), cells };
}

/** A full rectangle at most twice as wide as high, where there is one; else nearly a square. */
function tidyColumns(tileCount: number): number {
  const square = Math.ceil(Math.sqrt(tileCount));
  for (let columns = square; columns * columns <= 2 * tileCount; columns++) {
    if (tileCount % columns === 0) return columns;
  }
  return square;
}

/** @throws RangeError for a tile or a rotation that does not exist. */
export function sceneTile(
  puzzle: Puzzle,
  motifs: Scene["motifs"],
  column: number,
  row: number,
  tile: number,
  rotation: Rotation,
): SceneTile {
  const labels = puzzle.tiles[tile];
  if (labels === undefined) throw new RangeError(`there is no tile ${tile} among ${puzzle.tiles.length}`);
  if (![0, 1, 2, 3].includes(rotation)) throw new RangeError(`a rotation is 0, 1, 2 or 3, not ${rotation}`);
  const side = (label: Label): SceneSide => ({ label, motif: motifs.get(label) });
  const [n, e, s, w] = turned(labels, rotation);
  const sides = [side(n), side(e), side(s), side(w)] as const;
  return { kind: "tile", column, row, tile, name: tileName(puzzle, tile), rotation, sides };
}
