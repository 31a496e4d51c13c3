/**
 * A scene as one standalone SVG: no style sheet, script, id or reference to anything outside, so that it may be put in
 * a page beside others, or given to a converter that supports only part of SVG. The same scene gives the same bytes.
 * Every tile is a card 100 units square, so lengths mean the same at every size.
 */
import { type Rotation, SIDE_NAMES, SIDES, type Side } from "../model.js";
import { element, escaped, sizeToFit, textBox, turnedBy, upsideDown } from "./markup.js";
import { BORDER, CARD, CLASH, FRAME, INK, TRAY, TRAY_INK } from "./palette.js";
import { printable } from "./printable.js";
import type { Scene, SceneCell, SceneTile } from "./scene.js";
import { type PicturesByFamily, pictureBrush } from "./themes/own-pictures.js";
import { findTheme, THEMES } from "./themes/registry.js";
import { isInner, type SideBrush } from "./themes/theme.js";

/** How an SVG looks. */
export interface SvgOptions {
  /** Name of a theme in `THEMES`; the first if absent. */
  readonly theme?: string;
  /** Addresses of pictures to show instead of what the theme draws, by family of labels (`Motif.kind`). */
  readonly pictures?: PicturesByFamily;
  /** Width of the picture in CSS pixels; 100 for each cell if absent. The height follows. */
  readonly size?: number;
  /** Title of the picture; the puzzle's name if absent. Untrusted, like all text. */
  readonly title?: string;
  /** Describes a tile as it is turned, for tool tips; in English if absent. Untrusted too. */
  readonly describe?: (tile: number, rotation: Rotation) => string;
}

const CELL = 100;
/** Space between loose tiles. */
const GAP = 18;
/** Width of the tray around the board, and of the margin around the tray. */
const TRAY_RIM = 7;
const MARGIN = 10;
/** Type size below which a name is cut instead of shrunk. */
const LEAST_NAME = 5;

/** Common faces by name: converters that find no face for `sans-serif` take the first they have, often a serif one. */
const FACES = "Helvetica, Arial, Liberation Sans, DejaVu Sans, Noto Sans, sans-serif";
/** Attributes of the element around all texts. */
export const TYPE = { "font-family": FACES, "font-weight": "bold", "text-anchor": "middle" } as const;

/** @throws RangeError for an unknown theme or a size that is not a positive number. */
export function renderSvg(scene: Scene, options: SvgOptions = {}): string {
  const { title = scene.title } = options;
  const step = scene.layout === "board" ? CELL : CELL + GAP;
  const [boardWidth, boardHeight] = [(scene.columns - 1) * step + CELL, (scene.rows - 1) * step + CELL];
  const [width, height] = [boardWidth + 2 * MARGIN, boardHeight + 2 * MARGIN];
  const { size = width } = options;
  if (!(size > 0 && Number.isFinite(size))) throw new RangeError(`a size is a positive number of pixels, not ${size}`);

  const brush = brushOf(scene, options);
  const cells = scene.cells.map((cell) => {
    const transform = `translate(${MARGIN + cell.column * step} ${MARGIN + cell.row * step})`;
    return element(
      "g",
      { transform },
      cell.kind === "tile" ? tileMarkup(cell, { ...scene, ...options }, brush) : gapMarkup(cell),
    );
  });
  const tray = {
    x: MARGIN - TRAY_RIM,
    y: MARGIN - TRAY_RIM,
    width: boardWidth + 2 * TRAY_RIM,
    height: boardHeight + 2 * TRAY_RIM,
  };
  const lines = [
    element("title", {}, escaped(title.trim() === "" ? "Edge-matching puzzle" : title)),
    ...(scene.layout === "board" ? [element("rect", { ...tray, rx: TRAY_RIM, fill: TRAY, stroke: BORDER })] : []),
    ...cells,
  ];
  const root = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${height}`,
    width: size,
    height: (size * height) / width,
    role: "img",
    ...TYPE,
  };
  return `${element("svg", root, `\n${lines.join("\n")}\n`)}\n`;
}

/** Where a tile is drawn: on a board, loose, or on a sheet to be cut out along its border. */
export type TileLayout = Scene["layout"] | "sheet";

/** Radius of a tile's corners. */
const CORNER: Readonly<Record<TileLayout, number>> = { board: 2, loose: 6, sheet: 0 };

interface Setting extends Pick<SvgOptions, "describe"> {
  readonly layout: TileLayout;
  readonly showsRotation: boolean;
}

/** A tile with its card, its sides and its name, the top left corner at (0, 0). */
export function tileMarkup(tile: SceneTile, scene: Setting, brush: SideBrush): string {
  const card = { width: CELL, height: CELL, rx: CORNER[scene.layout] };
  return [
    element("title", {}, escaped(describeTile(tile, scene))),
    element("rect", { ...card, fill: CARD }),
    ...SIDES.map((at) => {
      const side = tile.sides[at];
      return isInner(side) ? brush(side, at) : "";
    }),
    // On top of the other sides, so that the frame continues from tile to tile.
    ...SIDES.map((at) => (isInner(tile.sides[at]) ? "" : frameMarkup(at, card.rx))),
    scene.layout === "sheet" ? "" : element("rect", { ...card, fill: "none", stroke: BORDER, "stroke-width": 1.4 }),
    ...SIDES.map((at) => (tile.sides[at].clashes ? clashMarkup(at) : "")),
    nameMarkup(tile, scene),
  ].join("");
}

/** For tool tips: describes the tile to people who cannot tell the shapes apart. */
function describeTile(tile: SceneTile, { showsRotation, describe }: Setting): string {
  if (describe) return describe(tile.tile, tile.rotation);
  const turn = ["as given", "turned 90° clockwise", "turned 180°", "turned 270° clockwise"][tile.rotation];
  const sides = SIDES.map((at) => `${SIDE_NAMES[at]} ${printable(tile.sides[at].label)}`).join(", ");
  return `tile ${printable(tile.name)}${showsRotation ? `, ${turn}` : ""}: ${sides}`;
}

function frameMarkup(at: Side, rx: number): string {
  return element("rect", { width: CELL, height: 10, rx, fill: FRAME, transform: turnedBy(at) });
}

/** Half a disc on a side that mates with nothing there; its neighbour draws the other half. */
function clashMarkup(at: Side): string {
  return element("path", {
    d: "M42,0A8,8 0 0 0 58,0Z",
    fill: CLASH,
    stroke: CARD,
    "stroke-width": 1.5,
    transform: turnedBy(at),
  });
}

/** The tile's name, and where rotation matters an arrow beside it toward the tile's own top, or on sheets a line under 6 and 9. */
function nameMarkup({ name, rotation }: SceneTile, { layout, showsRotation }: Setting): string {
  const sideways = rotation % 2 === 1;
  const length = showsRotation && sideways ? 25 : 36;
  const size = Math.max(LEAST_NAME, sizeToFit(name, length, 14));
  const underlined = layout === "sheet" && /[69]/.test(name) && !upsideDown(name).includes(" ");
  if (!showsRotation) return textBox(name, { x: 50, y: 50, length, size, colour: INK, underlined });
  // The name moves away from the arrow, so that both together stand in the middle.
  const dx = ([0, -5, 0, 5] as const)[rotation];
  const dy = ([4.5, 0, -4.5, 0] as const)[rotation];
  const arrow = element("path", { d: "M50,33.5L55.5,41.5H44.5Z", fill: INK, transform: turnedBy(rotation) });
  return arrow + textBox(name, { x: 50 + dx, y: 50 + dy, length, size, colour: INK });
}

/** The brush of a theme, under the pictures of the user. @throws RangeError for an unknown theme. */
export function brushOf(scene: Scene, { theme: name = THEMES[0].name, pictures }: SvgOptions): SideBrush {
  const theme = findTheme(name);
  if (theme) return pictures?.size ? pictureBrush(pictures, theme.brush(scene)) : theme.brush(scene);
  throw new RangeError(`a theme is one of ${THEMES.map((known) => known.name).join(", ")}, not ${name}`);
}

function gapMarkup({ kind }: SceneCell): string {
  if (kind === "hole") {
    const hatch = [20, 40, 60, 80, 100].map((at) => `M${at},0L0,${at}M100,${at}L${at},100`).join("");
    return element("path", { d: hatch, fill: "none", stroke: TRAY_INK, "stroke-width": 2 });
  }
  const inset = { x: 6, y: 6, width: CELL - 12, height: CELL - 12, rx: 6 };
  return element("rect", { ...inset, fill: "none", stroke: TRAY_INK, "stroke-width": 1.5, "stroke-dasharray": "6 5" });
}
