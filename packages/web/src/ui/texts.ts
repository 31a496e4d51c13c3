/** Texts that sections share: names of tiles, cells and sides, and those of controls. */
import { ENGLISH_PHRASES } from "@edgewise/core/analysis";
import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted, numberText } from "../language/numbers.js";

const english = {
  /** Figures and durations. */
  phrases: ENGLISH_PHRASES,
  /** Of a tile or the board; indexed by side. */
  edges: ["top", "right", "bottom", "left"] as const,
  cell: (row: number, column: number) => `row ${row}, column ${column}`,
  /** What to do with a tile, by its rotation. */
  turns: ["as it is", "a quarter turn clockwise", "half a turn", "a quarter turn anticlockwise"] as const,
  tile: (name: string) => `Tile ${name}`,
  tiles: (count: Count) => counted(count, "tile"),
  depth: (tiles: Count, nodes: Count) => `${counted(tiles, "tile")}: ${counted(nodes, "node")}`,
  solutions: (count: Count) => counted(count, "solution"),
  looseTiles: (count: number) => `The ${numberText(count)} tiles, loose`,
  emptyCell: (cell: string) => `${cell}: empty`,
  filledCell: (cell: string, tile: string, sides: string) => `${cell}: tile ${tile}, ${sides}`,
  theme: "Theme",
  /** By their names in core. */
  themes: {
    shapes: "shapes",
    letters: "letters",
    numbers: "numbers",
    words: "words",
    insects: "insects",
    cats: "cats",
  } as Readonly<Record<string, string>>,
  /** Fill orders, by their names in core. */
  orders: {
    "row-major": "Row by row",
    "spiral-in": "Spiral inward",
    "growth-corner": "From a corner",
    "growth-centre": "From the centre",
    "border-first": "Border first",
    planned: "Planned for this puzzle",
    "free-growth": "Growing freely",
  },
  picturesStay: "Your own pictures stay on this device: others see shapes.",
  solutionsHead: "Solutions",
  board: "Board",
  cancel: "Cancel",
  pictures: "Pictures",
  theTiles: "The tiles",
  undo: "Undo",
  close: "Close",
  open: "Open",
  stop: "Stop",
  solve: "Solve",
  width: "Width",
  height: "Height",
  startOver: "Start over",
  copy: "Copy",
  copied: "Copied",
  send: "Send …",
  asTable: "Show as a table",
  zoomable: "Board, zoomed by plus and minus",
  zoomOut: "Zoom out",
  zoomIn: "Zoom in",
  zoomWhole: "Whole board",
  wholeNumber: (min: number, max: number) => `Enter a whole number from ${numberText(min)} to ${numberText(max)}.`,
  blocked:
    "No worker could be started. The network, a browser extension or the content policy of this page may block it.",
  noCanvas: "This browser cannot draw on a canvas.",
  notDrawn: "The picture could not be created.",
  endlessPicture: (file: string) => `${file} is too intricate to be drawn here: save it as PNG first.`,
  noText: (file: string) =>
    `This browser cannot read ${file} as text: save a spreadsheet as “CSV UTF-8”, a document as plain text in UTF-8.`,
  noPicture: (file: string) => `This browser cannot read ${file} as a picture.`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
