import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted, numberText } from "../language/numbers.js";

const english = {
  lay: (tile: string, turn?: string) => (turn === undefined ? `tile ${tile}` : `tile ${tile}, ${turn}`),

  taskTiles: (tiles: Count, width: number, height: number, spare: number) =>
    `${counted(tiles, "tile")} for a ${width} by ${height} board${spare > 0 ? `, ${spare} to spare` : ""}.`,
  taskSides: (areSame: boolean, hasFrame: boolean, rim: readonly string[]) =>
    [
      areSame ? "Touching sides must be the same" : "Touching sides must be matching halves",
      ...(hasFrame ? ["with the frame around the outside"] : []),
      ...(rim.length > 0 ? [`with ${rim.join(" or ")} around the outside`] : []),
    ].join(", "),
  taskUnturned: "Tiles cannot be turned.",
  taskPins: (count: Count) => `${counted(count, "tile")} already in place.`,

  solutionOf: (number: number, title: string) => `Solution ${number} of ${title}`,
  asManyAsFit: "As many tiles as fit",
  asPlaced: "The tiles where they were put",
  bestSoFar: (score: string) => `Best board so far: ${score}`,
  saveBoard: "Save this board",
  findAll: "Find all",
  count: "Count",
  others: "Other puzzles",
  enterOwn: "Enter your own tiles",

  known: (names: string) => `This puzzle is known as ${names}.`,
  knownSolutions: (count: Count) => `It has ${counted(count, "solution")}.`,

  laying: "How to place the tiles",
  layingHow:
    "Hold each tile the way you entered it, then turn it as listed. The arrow on a tile points to its own top.",
  row: (number: number) => `Row ${number}`,

  lookForMistake: "Look for a mistyped side",
  tryingChanges: "Trying small changes …",
  noChange: "No single change gives it a solution. Compare your tiles with what you entered, one by one.",
  changes: "Look at these sides first. The most likely mistake comes first:",
  ifLabel: (tile: string, edge: string, label: string, typed: string) =>
    `${tile}, ${edge}: if this were ${label} instead of ${typed}`,
  ifSwap: (tile: string, edge: string, otherEdge: string, label: string, otherLabel: string) =>
    `${tile}, ${edge} and ${otherEdge}: if ${label} and ${otherLabel} traded places`,
  ifMirrored: (tile: string) => `${tile}: if its sides were typed the wrong way round`,
  ifExchange: (tile: string, edge: string, other: string, otherEdge: string, label: string, otherLabel: string) =>
    `${tile}, ${edge}, and ${other}, ${otherEdge}: if ${label} and ${otherLabel} traded places`,
  wouldBe: (count: Count) => `there would be ${counted(count, "solution")}.`,
  changeIt: "Change it",

  result: "Result",
  failed: "The search failed",
  unfinished: "Unfinished search",
  interrupted: "An earlier search of this puzzle was interrupted.",
  canContinue: "You can continue it.",
  browsable: (count: Count) => `You can browse the first ${numberText(count)}.`,
  mostTiles: (isProven: boolean, count: Count) =>
    `${isProven ? "At most" : "At least"} ${counted(count, "tile")} can be placed without a clash, as shown.`,
  noWasm:
    "This browser or this page's content policy does not allow WebAssembly, so the search ran in plain JavaScript, which is many times slower.",
  resume: "Continue",
  saveCheckpoint: "Save checkpoint",
  whatContinues: "My puzzles opens a saved checkpoint again.",
  continuesToo: "The command line can continue from it, too:",
  resumesThorough: "It goes on with the thorough part of the search, without the short attempts that ran beside it.",

  details: "Search details",
  nodes: "Nodes",
  time: "Time",
  speed: "Nodes per second",
  engine: "Engine",
  engineWith: (engine: string, workers: Count) => `${engine}, ${counted(workers, "worker")}`,
  order: "Fill order",
  severalOrders: "several, taking turns",
  symmetry: "Equivalent boards",
  symmetrySkipped: "skipped, but counted",
  symmetrySearched: "searched",

  search: "Search",
  searching: "Searching",
  timeSoFar: "Time so far",
  done: "Done",
  timeLeft: "Time left",
  notKnown: "not known yet",
  found: "Found",
  showBest: "Show the best board so far",
  lookingForBoard: "Looking for a board …",
  score: (matching: Count, possible: Count) => `${numberText(matching)} of ${counted(possible, "edge")} match.`,
  replaced: "Another search has taken the place of the unfinished one.",

  previousSolution: "Previous solution",
  nextSolution: "Next solution",
  solutionAt: (number: number, count: number | undefined) =>
    `Solution ${numberText(number)}${count === undefined ? "" : ` of ${numberText(count)}`}`,

  noSolution: "No solution",
  noneWorks: "Every possibility was checked, and none works.",
  deadEnd: "This board cannot be finished",
  noneFromHere: (laid: number) =>
    laid === 1
      ? "Every possibility was checked: there is no solution with the tile where it was put. Take it back, or press Solve to search without it."
      : `Every possibility was checked: there is no solution with the ${numberText(laid)} tiles where they were put. Take some tiles back, or press Solve to search without them.`,
  oneSolution: "Exactly one solution",
  manySolutions: (count: Count) => counted(count, "different solution"),
  allChecked: "Every possibility was checked.",
  arrangements: (count: Count) => `Counting turned boards separately: ${counted(count, "arrangement")}.`,
  solved: "Solved",
  maybeOthers: "There may be other solutions.",
  stopped: "Stopped",
  noneSoFar: "No solution so far.",
  soFar: (found: string) => `${found} so far.`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
