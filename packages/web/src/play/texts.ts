import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted, listText } from "../language/numbers.js";

const english = {
  title: "Play",
  help: "Choose a tile, then a cell. Choose the tile again to turn it. You can also drag tiles.",
  gameBoard: "Game board",
  moves: "Moves",
  timePlayed: "Time played: ",
  moved: (moves: Count) => counted(moves, "move"),

  tray: "Tray",
  trayEmpty: "The tray is empty.",
  trayLeft: (tiles: Count) => `${counted(tiles, "tile")} left`,
  trayMore: ": scroll for more",

  turnLeft: "Turn anticlockwise",
  turnRight: "Turn clockwise",
  toTray: "Return to tray",
  redo: "Redo",
  /** As keys are called on keyboards. */
  keyNames: { Control: "Ctrl", Shift: "Shift", Delete: "Delete" } as Readonly<Record<string, string>>,

  helpTitle: "Help",
  hint: "Hint",
  check: "Check",
  solveFromHere: "Solve from here",
  markMismatches: "Mark mismatches",
  shortcuts: "Keyboard shortcuts",
  keys: [
    ["Arrow keys", "move between cells or tiles"],
    ["Enter", "choose a tile, place it on a cell; press again to turn it"],
    ["R, Shift R", "turn clockwise, anticlockwise"],
    ["Delete", "return the tile to the tray"],
    ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
    ["H", "hint"],
    ["Escape", "clear the selection"],
  ] as readonly (readonly [keys: string, what: string])[],

  solved: "Solved. Every side matches.",
  checking: "Every side matches so far. Checking whether it can be finished …",
  verdicts: {
    yes: "So far, so good: this can still be finished.",
    no: "Every side matches, but this board cannot be finished. Take some tiles back.",
    never: "This puzzle has no solution.",
    unknown: "Every side matches, but whether it can be finished could not be worked out in a few seconds.",
  },

  newGame: "New game",
  best: (time: string) => `Best ${time}`,
  daily: "Puzzle of the day",

  won: "Solved!",
  figures: (time: string, moves: Count, hints: Count) =>
    `${time}, ${counted(moves, "move")}, ${Number(hints) === 0 ? "no hints" : counted(hints, "hint")}`,
  games: {
    easy: "easy game",
    medium: "medium game",
    hard: "hard game",
    expert: "expert game",
    daily: "puzzle of the day",
  },
  firstGame: (game: string) => `Your first ${game}.`,
  bestGameSoFar: (game: string, before: string) => `Your best ${game}, down from ${before}.`,
  bestGame: (game: string, best: string) => `Your best ${game}: ${best}.`,
  tell: "Tell somebody",
  told: (puzzle: string, figures: string) => `I solved ${puzzle || "a puzzle"} on Edgewise: ${figures}. Can you?`,
  withSolution: "With the solution",

  placed: (tile: string, where: string) => `${tile} placed at ${where}.`,
  back: (tile: string) => `${tile} is back in the tray.`,
  turned: (tile: string) => `${tile} turned.`,
  undone: "Undone.",
  redone: "Redone.",
  allBack: "All tiles are back in the tray.",
  moreClashes: (count: Count) => `${counted(count, { one: "more clash", other: "more clashes" })}.`,

  full: "Every cell is filled and every side matches.",
  anyFirst: (hasMiddle: boolean) =>
    `Any tile can go first.${hasMiddle ? " One in the middle leaves the fewest loose ends." : ""}`,
  noMore:
    "There is no more to see here. Try one of the tiles that fit, go on from it, and take it back if you get stuck.",
  rare: (tile: string, others: readonly string[]) =>
    `One side of tile ${tile} is rare: of the tiles left only ${others.length === 1 ? "tile" : "tiles"} ${listText(others)} can touch it.`,
  noTileFits: (where: string, isBegun: boolean) =>
    isBegun
      ? `No remaining tile fits at ${where}: some tile on the board is in the wrong place.`
      : `No tile fits at ${where}: this puzzle has no solution.`,
  onlyTileFits: (tile: string, where: string) => `Only tile ${tile} fits at ${where}: every other one clashes there.`,
  fewTilesFit: (tiles: readonly string[], where: string) =>
    `Only ${["two", "three", "four"][tiles.length - 2]} tiles fit at ${where}: ${listText(tiles)}.`,
  manyTilesFit: (some: number, all: number, where: string) =>
    `${some} of ${all} tiles fit at ${where}. Other cells may tell you more.`,
  fitsNowhere: (tile: string, isBegun: boolean) =>
    isBegun ? `${tile} no longer fits anywhere.` : `${tile} fits nowhere: this puzzle has no solution.`,
  maybeSpare: (tile: string) => `${tile} fits nowhere now; it may be one of the spare tiles.`,
  fitsManyCells: (tile: string, count: number) => `${tile} fits in ${count} places.`,
  fitsOneCell: (tile: string, where: string) => `${tile} fits nowhere else: only at ${where}.`,
  fitsCells: (tile: string, cells: readonly string[]) => `${tile} fits in ${cells.length} places: ${listText(cells)}.`,

  at: (tile: string, where: string) => `${tile} at ${where}`,
  mustShowFrame: (tile: string, edge: string) => `${tile} must show the frame on its ${edge} side.`,
  notForRim: (tile: string, label: string, edge: string) =>
    `${tile} shows ${label} on its ${edge} side, which the rim may not.`,
  frameInside: (tile: string, edge: string) => `${tile} shows the frame inside the board, on its ${edge} side.`,
  mismatch: (tile: string, other: string, way: string) => `${tile} does not match tile ${other} ${way}.`,
  /** From a tile to its neighbour; indexed by side. */
  toNeighbour: ["above it", "to its right", "below it", "to its left"] as const,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
