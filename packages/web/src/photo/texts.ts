import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted } from "../language/numbers.js";

const english = {
  step: "From the photo to the answer",
  steps: { tiles: "Tiles", sides: "Sides", answer: "Answer" },
  back: "Back to tapping",
  device: "Nothing leaves your device.",
  looking: "Looking at the photo …",

  photo: "The photo, with its tiles",
  found: (tiles: Count) => `${counted(tiles, "tile")} found.`,
  tooFew: "Add the tiles yourself, or try another photo: from above, all tiles on it, gaps between them.",
  checkTiles: "Is each tile framed? Choose a tile to drag it or its corners.",
  corner: (tile: number, corner: number) => `Tile ${tile}, corner ${corner} of 4: arrow keys move it`,
  add: "Add a tile",
  removeTile: (tile: number) => `Remove tile ${tile}`,
  toSides: "The tiles are right",

  groups: "What the sides show",
  checkSides:
    "In each box are the two halves of one picture; the least certain are first. To move a side, choose it and then where it belongs, or drag it.",
  solvable: "Read like this, the puzzle has a solution.",
  unsolvable: "Read like this, the puzzle has no solution: at least one side is in a wrong row.",
  unknown: "It takes longer to find out whether this reading has a solution.",
  preferred: "The pictures alone did not decide; this reading was chosen because it has a solution.",
  unsureSides: (sides: Count) =>
    `${counted(sides, { one: "side is uncertain, and marked", other: "sides are uncertain, and marked" })}.`,
  half: (picture: number, half: string) => `Picture ${picture}, ${half}`,
  whole: (picture: number) => `Picture ${picture}`,
  firstHalf: "first half",
  secondHalf: "second half",
  side: (tile: number, edge: string) => `Tile ${tile}, ${edge}`,
  unsure: "uncertain",
  pickAll: "Choose all",
  pickAllOf: (name: string) => `Choose all: ${name}`,
  here: "Here",
  moveTo: (name: string) => `Move to ${name}`,
  mate: "Other half",
  mateWith: (name: string) => `${name} is the other half`,
  newRow: "New row",
  boardSize: (width: number, height: number) => `${width} by ${height}`,

  answer: "The answer",
  searching: "Searching …",
  noAnswer: "There is no solution: at least one side was read wrongly.",
  toCheck: "Look at the sides again",
  place: (row: number, column: number, tile: number) =>
    `Row ${row}, column ${column}: take tile ${tile}, ringed in the photo,`,
  turns: [
    "and lay it as it is.",
    "and turn it a quarter to the right.",
    "and turn it upside down.",
    "and turn it a quarter to the left.",
  ] as const,
  previous: "Previous",
  next: "Next",
  more: "More about it in Solve",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
