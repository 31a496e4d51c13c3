import { catalogue, type Translated } from "../language/language.js";
import { type Count, counted, numberText } from "../language/numbers.js";

const english = {
  title: "Study",
  about: "How hard is it, and why?",

  thisPuzzle: "This puzzle",
  ways: "Ways to place tiles",
  onePerSecond: "At one per second",
  expectedSolutions: "Expected solutions",
  foundSolutions: "Solutions found",
  arrangements: (count: Count, isComplete: boolean) => `${counted(count, "arrangement")}${isComplete ? "" : " so far"}`,
  level: (level: number) => `For a person: difficulty ${level} of 10.`,
  measuring: "Measuring …",

  notKnown: "It is not known how long the whole search takes.",
  easy: "Easy for a computer: the whole search takes less than the blink of an eye.",
  within: (span: string) => `Within reach: the whole search takes ${span} on one core.`,
  hard: (span: string) => `Hard: the whole search takes ${span} on one core.`,
  outOfReach: (span: string) =>
    `Out of reach: the whole search takes ${span} on one core. A first solution may come sooner.`,

  orders: "Fill orders by size of search tree",
  estimatedNodes: (order: string) => `${order}, estimated nodes`,
  ordersNote: "Estimated by random walks, skipping equivalent boards. The scale is logarithmic.",
  depths: "Nodes at each depth",
  depthsLabel: (depths: number) => `Nodes visited at ${depths} depths`,
  depthsNote: (isComplete: boolean) =>
    `Bars: visited${isComplete ? "" : " in three seconds"}. Line: expected by chance. The scale is logarithmic.`,

  explorer: "Where puzzles get hard",
  explorerAbout:
    "With few colours nearly every random puzzle has a solution; with many, hardly any does. The hard ones are in between.",
  boardSize: "Board size",
  coloursFrom: "Colours from",
  coloursTo: "to",
  puzzlesEach: "Puzzles each",
  explore: "Explore",
  explored: (some: number, all: number) => `${numberText(some)} of ${numberText(all)} puzzles`,
  progress: "Exploration progress",
  solvableShare: "Share of solvable puzzles, by number of colours",
  medianByColours: "Median nodes to decide a puzzle, by number of colours",
  points: (title: string, count: number) => `${title}: ${count} points`,
  colours: "Colours",
  solvable: "Solvable",
  interval: "95% interval",
  medianNodes: "Median nodes",
  decided: (solvable: number, decided: number, undecided: number) =>
    `${solvable} of ${decided}${undecided > 0 ? `, ${undecided} undecided` : ""}`,
  percentRange: (low: number, high: number) => `${low} to ${high}%`,
};

export type Texts = Translated<typeof english>;
export const t = catalogue(english, { de: () => import("./texts.de.js") });
