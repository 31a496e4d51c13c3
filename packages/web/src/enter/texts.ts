import type { FaultCode } from "@edgewise/core";
import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted, numberText } from "../language/numbers.js";

const english = {
  title: "Your tiles",
  how: "How to enter your tiles",
  ways: { tap: "Tap", paste: "Paste", choose: "Examples" },

  placeholder: `One tile per line, its four sides clockwise from the top.
Small letters for one half of a picture, capitals for the other:

a B c D
b B d A
…

Numbers work too, and JSON, Prolog, CSV, a viewer link …`,
  asText: "Your tiles as text",
  newText: "The new text",
  textReplaced: "Another text has taken the place of yours.",
  tooManyCharacters: (where: string, most: number, found: number) =>
    `${where}: expected at most ${numberText(most)} characters, found ${numberText(found)}.`,
  tooManyBytes: (where: string, most: number, found: number) =>
    `${where}: expected at most ${numberText(most)} bytes, found ${numberText(found)}.`,
  readAs: (format: string, tiles: Count, width: number, height: number) =>
    `Read as ${format}: ${counted(tiles, "tile")}, ${width} by ${height}.`,
  openFile: "Open file",
  puzzleFile: "Puzzle file",
  editThese: "Edit these tiles",
  dropHere: "You can also drop a file here. Nothing leaves your device.",
  place: (line: number, column: number) => `line ${line}, column ${column}`,
  /** Before core's sentence, which is English and needs nothing before it here. */
  faultMeaning: (_code: FaultCode) => "",

  photo: "Photo",
  anotherPhoto: "Another photo",
  addPhoto: "Put a photo underneath",
  photoOfTiles: "Photo of the tiles",
  removePhoto: "Remove photo",
  readPhoto: "Read the tiles from it",
  heic: (file: string) => `${file} is a HEIC photo, which this browser cannot read: save it as JPEG.`,
  size: "Size",
  leftRight: "Left and right",
  upDown: "Up and down",
  turn: "Turn",

  grid: "Your tiles: choose a side, then what it shows",
  side: (tile: number, edge: string, shown: string) => `Tile ${tile}, ${edge}: ${shown}`,
  empty: "empty",
  picture: (number: number) => `picture ${number}`,
  head: (number: number) => `picture ${number}, head`,
  tail: (number: number) => `picture ${number}, tail`,

  palette: "Palette",
  /** The middle part is emphasised. */
  asked: (tile: number, edge: string) => [`Tile ${tile}: what is at the `, edge, "?"] as const,
  allFilled: "All sides are filled in.",
  toGo: (sides: Count) => `${counted(sides, "side")} to go`,
  sizeAndPictures: "Size and pictures",
  halves: "Each picture is split into two halves",
  byKeyboard: "By keyboard: in the tiles, a picture's key enters it, arrow keys move, and Backspace erases.",
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
