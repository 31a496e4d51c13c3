import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted, numberText } from "../language/numbers.js";

const english = {
  title: "Watch the search",
  about: "Try a tile. If it fits, move on to the next cell. If nothing fits, go back. That is all the solver does.",
  search: "The search",
  board: "The board during the search",
  boardOf: (order: string) => `${order}: the board`,

  steps: "Steps",
  tried: "Tiles tried",
  fitted: "Tiles that fitted",
  onBoard: "On the board",
  some: (some: number, all: number) => `${numberText(some)} of ${numberText(all)}`,

  order: "Fill order",
  chooseSeveral: "Choose two to four to race them.",
  raceTo: "Race to",
  goals: { first: "the first solution", everything: "the end of the whole search" },
  inStep: (orders: Count) => `${counted(orders, "order")} in step: each makes one move per step.`,
  skipRotations: "Skip boards that are rotations of others",

  winner: "first",
  fittedAtMost: (tiles: Count, most: number, all: number) =>
    `${counted(tiles, "tile")} fitted, at most ${most} of ${all} at once`,
  solvedIn: (steps: Count) => `solved in ${counted(steps, "step")}`,
  finishedIn: (steps: Count) => `finished in ${counted(steps, "step")}`,
  ready: "ready",
  searching: "searching",
  arrival: (first: string, last: string, times: string | undefined) =>
    `${first} finished first, ${times === undefined ? "barely faster than" : `${times} times as fast as`} ${last.toLowerCase()}, which finished last.`,

  depth: "How deep it goes",
  visited: "visited",
  expected: "expected",
  depthSummary: (depths: number, deepest: number) =>
    `Tiles that fitted at each of ${depths} depths; deepest so far: ${deepest}`,
  logarithmic: "The scale is logarithmic.",
  includesEquivalent: "Expected counts include equivalent boards.",
  tilesHead: "Tiles",
  expectedHead: "Expected",
  visitedHead: "Visited",

  playback: "Playback",
  toStart: "Back to start",
  playBack: "Play backward",
  stepBack: "Step back",
  play: "Play",
  pause: "Pause",
  stepOn: "Step forward",
  toSolution: "Go to next solution",
  speed: "Speed",
  asFastAsPossible: "as fast as possible",
  perSecond: (steps: Count) => `${counted(steps, "step")} a second`,
  previousFit: "Previous fit",
  nextFit: "Next fit",

  nothingTried: "The board is empty. Nothing has been tried yet.",
  complete: "Everything has been tried. The search is complete.",
  removed: (isSolution: boolean, tile: string, where: string) =>
    `${isSolution ? "Trying the next one" : "No other tile fits next"}: tile ${tile} is removed from ${where}.`,
  onBoardAlready: (tile: string) => `Tile ${tile} is already on the board: skipped.`,
  manyOnBoard: (count: number) => `${numberText(count)} tiles in a row are already on the board: skipped.`,
  tries: (tile: string, turn: string | undefined, where: string) =>
    `Tile ${tile}${turn === undefined ? "" : ` (${turn})`} at ${where}`,
  fits: (tries: string, isSolution: boolean) => `${tries}: fits.${isSolution ? " That is a solution." : ""}`,
  looksSame: "looks the same as an earlier rotation",
  turnedElsewhere: "skipped, because turning the whole board moves it elsewhere",
  otherBoard: (tile: string) =>
    `skipped, because tile ${tile} would have to come later, which gives a rotation of another board`,
  lowerFirst: "skipped, because a rotation of the whole board has the lower number first",
  noFrame: (side: string, label: string) => `${side} is on the rim but shows ${label}, not the frame`,
  notForRim: (side: string, label: string) => `${side} shows ${label}, which the rim may not`,
  frameInside: (side: string) => `${side} shows the frame inside the board`,
  mismatch: (side: string, label: string, other: string, tile: string) =>
    `${side} ${label} does not match ${other} on tile ${tile}`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
