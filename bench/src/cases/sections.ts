/**
 * The matrix: what is measured, and by which contestants. Each section becomes a table, and most become a chart. The
 * most important sections come first, so that a run that is cut short contains them.
 */
import { availableParallelism } from "node:os";
import { FREE_GROWTH, ORDER_NAMES, type OrderName } from "@edgewise/core";
import type { Contestant, Order, Task, Tree } from "../contestants/contestant.js";
import { planted, seeded, signed } from "./puzzles.js";

interface Section {
  readonly title: string;
  /** Shown below the title in the report. */
  readonly note: string;
  takes(contestant: Contestant, tree: Tree | undefined): boolean;
  /** Only the first available contestant that the section takes is measured. */
  readonly isForOne?: boolean;
  /**
   * The kinds of puzzles are listed from easy to hard: a contestant that solves none of a kind is not tried on harder
   * ones.
   */
  readonly isRising?: boolean;
  /** Seconds after which a contestant has timed out. */
  readonly limitS: number;
  /** Most samples of each contestant; default 3. Sections that take medians over many puzzles need only 1. */
  readonly rounds?: number;
  readonly trials: readonly SectionTrial[];
}

interface SectionTrial {
  readonly case: string;
  readonly find: Task["find"];
  readonly plan?: Tree;
  readonly threads?: number;
  /** Whether the quick run includes it. A number is the time limit in seconds, instead of that in `QUICK`. */
  readonly quick?: boolean | number;
}

/** Limit and samples of a contestant in the quick run. */
export const QUICK = { limitS: 2, rounds: 3 };

export interface Trial extends SectionTrial {
  readonly section: SectionName;
  readonly limitS: number;
  readonly rounds: number;
}

const isSearch = ({ kind, name }: Contestant) =>
  (kind === "edgewise" || kind === "baseline") && !["articles", "solve", "app"].includes(name);
/** Engines for a fixed order, the fastest first. */
const fixed = ["native", "specialised"];
const isFixed = ({ name }: Contestant) => fixed.includes(name);
const isGrowth = ({ name }: Contestant) => name === FREE_GROWTH;
const isOfTree = (contestant: Contestant, tree: Tree | undefined) =>
  tree?.order === FREE_GROWTH ? isGrowth(contestant) : isFixed(contestant);

const looking =
  (find: "first" | "all") =>
  (names: readonly string[], quick = 0): SectionTrial[] =>
    names.map((name, i) => ({ case: name, find, quick: i < quick }));
const [first, all] = [looking("first"), looking("all")];
/** Whole numbers, both ends included. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const tree = (name: string, order: Order, quick = false): SectionTrial => ({
  case: name,
  find: "count",
  plan: { order, symmetry: order === FREE_GROWTH },
  quick,
});

/**
 * Boards without a frame whose trees can be searched row by row, and those whose trees are too large for that. In
 * orders that go round the rim, even 4x4 with 4 colours takes minutes.
 */
const BY_ROWS = [
  "planted-4x4-c4-1",
  "planted-5x5-c5-2",
  "planted-5x5-c6-1",
  "planted-5x5-c7-1",
  "planted-6x6-c7-1",
  "planted-6x6-c7-2",
];
const TOO_LARGE_BY_ROWS = ["planted-7x7-c8-1", "signed-8x8-c10-s1", "planted-8x8-c12-1"];
const GROWING: readonly OrderName[] = ["growth-corner", "growth-centre"];
const FRAMED = "equal-framed-6x6-c5-s1";

/** Powers of two below the number of cores, and that number itself. */
const threadCounts = [
  ...new Set([1, 2, 4, 8, 16, 32].filter((n) => n < availableParallelism()).concat(availableParallelism())),
];

export const SECTIONS = {
  orders: {
    title: "Nodes by fill order",
    note: "The whole tree: fixed orders without symmetry breaking, free growth with it, where a node is a strip. Numbers in brackets were not searched but are those expected by chance (`log10ExpectedNodes`).",
    takes: isOfTree,
    isForOne: true,
    limitS: 60,
    rounds: 1,
    trials: [
      ...BY_ROWS.flatMap((name, i) => [
        ...["row-major" as const, ...GROWING].map((order) => tree(name, order, i === 0)),
        tree(name, FREE_GROWTH),
      ]),
      ...TOO_LARGE_BY_ROWS.flatMap((name) => [...GROWING.map((order) => tree(name, order)), tree(name, FREE_GROWTH)]),
      ...ORDER_NAMES.map((order) => tree(FRAMED, order)),
    ],
  },
  trees: {
    title: "Nodes per second",
    note: "Every contestant searches the same whole tree: growth from a corner or row by row, no symmetry breaking, one thread.",
    takes: (contestant) => isSearch(contestant) && !isGrowth(contestant),
    limitS: 30,
    trials: [
      tree("planted-5x5-c7-1", "growth-corner", true),
      tree("planted-5x5-c5-2", "growth-corner"),
      tree("planted-6x6-c7-2", "growth-corner", true),
      tree("planted-6x6-c7-1", "growth-corner"),
      tree("planted-6x6-c7-2", "row-major"),
      tree("planted-7x7-c8-1", "growth-corner"),
      tree("planted-10x10-c14-1", "growth-corner"),
    ],
  },
  whole: {
    title: "All solutions",
    note: "Every distinct solution is reported; times include planning and tables; one thread. Each contestant searches in its own best way. The yardstick breaks no symmetry and only counts. Free growth is for boards without a frame.",
    takes: isSearch,
    limitS: 20,
    trials: [
      ...planted(5, 5).flatMap((name, i) => all([name], i === 1 ? 1 : 0)),
      ...all(planted(5, 6)),
      ...all(planted(5, 7)),
      ...planted(6, 7).flatMap((name, i) => all([name], i === 1 ? 1 : 0)),
      ...all(signed(6, 8)),
      ...all(planted(7, 8)),
      ...all(signed(8, 10, 1)),
      ...all(planted(8, 12), 1),
      ...all(planted(10, 14, 2)),
      ...["equal-5x5-c10", "equal-6x6-c12", "equal-7x7-c16", "equal-8x8-c24"].flatMap((stem) => all(seeded(stem))),
      ...["equal-framed-5x5-c4", "equal-framed-6x6-c5", "equal-framed-7x7-c7", "equal-framed-8x8-c9"].flatMap((stem) =>
        all(seeded(stem)),
      ),
    ],
  },
  threads: {
    title: "Speed-up by threads",
    note: "All solutions, growth from the centre, with symmetry breaking.",
    takes: isFixed,
    isForOne: true,
    limitS: 60,
    trials: ["planted-6x6-c7-1", "planted-7x7-c8-1", "planted-7x7-c8-3"].flatMap((name) =>
      threadCounts.map((threads) => ({
        case: name,
        find: "count" as const,
        plan: { order: "growth-centre" as const, symmetry: true },
        threads,
        quick: name === "planted-6x6-c7-1",
      })),
    ),
  },
  articles: {
    title: "The articles' puzzles",
    note: "Exact counts of all solutions.",
    takes: ({ kind }) => kind !== "plain",
    limitS: 5,
    trials: ["insects.arc", "circles-3x3.letters.txt", "circles-4x4.letters.txt", "big-cats-ilp.txt"].map((name) => ({
      case: name,
      find: "count" as const,
    })),
  },
  batches: {
    title: "Batches",
    note: "A thousand small puzzles in one process, counted one after the other. The yardstick is started for each puzzle, and only the time it reports counts.",
    takes: (contestant) => isSearch(contestant) && !isGrowth(contestant),
    limitS: 30,
    trials: [{ case: "1000 random-signed-3x3-c4", find: "count", quick: 5 }],
  },
  clues: {
    title: "Framed boards with clues",
    note: "First solution of planted boards with 22 colours inside, 5 along the frame and five pinned tiles, five puzzles of each size, two of the last: `edgewise solve` in one thread, single engines, and CP-SAT on all cores. A contestant that solves none of a size is not tried on larger ones.",
    takes: ({ name }) => ["solve", "cp-sat", ...fixed].includes(name),
    isRising: true,
    limitS: 60,
    rounds: 1,
    trials: range(10, 15).flatMap((size) =>
      first(seeded(`equal-framed-${size}x${size}-c22f5-clues5`, size === 15 ? 2 : 5), size === 10 ? 1 : 0),
    ),
  },
  encodings: {
    title: "Simple encodings and ours",
    note: "First solution, from a simple encoding and from that of packages/models, by the same program or a similar one: exact cover without and with colours; clauses of forbidden pairs and of labels of borders.",
    takes: ({ name }) => ["xcc", "dancing-links", "cadical", "cadical-pairs"].includes(name),
    limitS: 60,
    trials: first(planted(5, 7)),
  },
  hardness: {
    title: "Where the hardest puzzles are",
    note: "Time to the first solution of planted, signed puzzles by size and colours, medians over seeds (9x9: one each); up to the sizes of which hardly any ends.",
    takes: isGrowth,
    limitS: 60,
    rounds: 1,
    trials: [
      ...[4, 5].flatMap((size) => range(2, 9).flatMap((colors) => signed(size, colors, 5))),
      ...range(2, 10).flatMap((colors) => signed(6, colors)),
      ...range(3, 11).flatMap((colors) => signed(7, colors)),
      ...range(3, 13).flatMap((colors) => signed(8, colors)),
      ...range(3, 15).flatMap((colors) => signed(9, colors, 1)),
    ].map((name) => ({ case: name, find: "first" as const })),
  },
  first: {
    title: "First solution of large puzzles",
    note: "The time depends mostly on the choice of the first few tiles. Engines search as the command does: restarts beside one thorough search. `solve` is what the command does, `app` what the app does, both on one thread.",
    takes: (contestant) => isSearch(contestant) || ["solve", "app"].includes(contestant.name),
    limitS: 5,
    trials: [...first(planted(8, 4), 1), ...first(signed(10, 4)), ...first(planted(6, 5)), ...first(signed(6, 6))],
  },
  matrix: {
    title: "4x4 and 5x5, ten puzzles each",
    note: "All solutions of small puzzles by number of colours, with free growth.",
    takes: isGrowth,
    limitS: 60,
    rounds: 1,
    trials: [4, 5].flatMap((size) =>
      // 5x5 with 4 colours has about 100,000 solutions.
      [4, 5, 6, 7].flatMap((colors) => all(signed(size, colors, size === 5 && colors === 4 ? 3 : 10))),
    ),
  },
  ways: {
    title: "Other ways, first solution",
    note: "One solution, three puzzles of each kind, planted and signed. A contestant that solves none of a kind is not tried on harder ones.",
    takes: ({ kind }) => kind !== "plain",
    isRising: true,
    limitS: 10,
    trials: [...first(planted(4, 7), 1), ...first(planted(5, 7), 1), ...first(planted(5, 6)), ...first(planted(5, 5))],
  },
} satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export function sectionOf(name: SectionName): Section {
  return SECTIONS[name];
}

/** Every trial, section after section. */
export function allTrials(): Trial[] {
  return (Object.keys(SECTIONS) as SectionName[]).flatMap((section) => {
    const { limitS, rounds = 3, trials }: Section = SECTIONS[section];
    return trials.map((trial) => ({ ...trial, section, limitS, rounds }));
  });
}
