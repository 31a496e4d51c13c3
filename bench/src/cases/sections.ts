/** The matrix: what is measured, and who takes part in it. A section becomes a table and most become a chart. */
import { availableParallelism } from "node:os";
import { ORDER_NAMES } from "@edgewise/core";
import type { Contestant, Task } from "../contestants/contestant.js";

export interface Trial {
  readonly section: SectionName;
  readonly case: string;
  readonly find: Task["find"];
  readonly plan?: NonNullable<Task["plan"]>;
  readonly threads?: number;
  /** Seconds after which a contestant has timed out. */
  readonly limitS: number;
  /** Samples of each contestant, at most. */
  readonly rounds: number;
  /** Part of the quick run, with `QUICK` or, where it needs longer, with so many seconds? */
  readonly quick?: boolean | number;
}

type TrialOfSection = Omit<Trial, "section" | "limitS" | "rounds">;

interface Section {
  readonly title: string;
  /** For people, below the title. */
  readonly note: string;
  takes(contestant: Contestant): boolean;
  /** Seconds. */
  readonly limitS: number;
  /** Samples of each contestant, at most; default 3. One where medians are taken over many puzzles. */
  readonly rounds?: number;
  readonly trials: readonly TrialOfSection[];
}

const isSearch = ({ kind, name }: Contestant) => kind !== "model" && name !== "articles";
const isFastest = ({ name }: Contestant) => name === "specialised";

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const planted = (size: number, colors: number, count = 3) =>
  seeds(count).map((seed) => `planted-${size}x${size}-c${colors}-${seed}`);
const signed = (size: number, colors: number, count = 3) =>
  seeds(count).map((seed) => `signed-${size}x${size}-c${colors}-s${seed}`);
const framed = (stem: string, count = 3) => seeds(count).map((seed) => `${stem}-s${seed}`);

/** Powers of two up to the cores there are, and that number itself. */
const threadCounts = [
  ...new Set([1, 2, 4, 8, 16, 32].filter((n) => n < availableParallelism()).concat(availableParallelism())),
];

export const SECTIONS = {
  articles: {
    title: "The articles' puzzles",
    note: "Exact counts of all solutions.",
    takes: () => true,
    limitS: 10,
    trials: [
      { case: "insects.arc", find: "count", quick: true },
      { case: "circles-3x3.letters.txt", find: "count" },
      { case: "circles-4x4.letters.txt", find: "count", quick: true },
      { case: "big-cats-ilp.txt", find: "count" },
    ],
  },
  ways: {
    title: "Other ways, first solution",
    note: "One solution, three puzzles of each kind, planted and signed.",
    takes: () => true,
    limitS: 10,
    trials: [
      ...planted(4, 7).map((name, i) => ({ case: name, find: "first" as const, quick: i === 0 })),
      ...planted(5, 7).map((name, i) => ({ case: name, find: "first" as const, quick: i === 0 })),
      ...planted(5, 6).map((name) => ({ case: name, find: "first" as const })),
      ...planted(5, 5).map((name) => ({ case: name, find: "first" as const })),
    ],
  },
  trees: {
    title: "Nodes a second",
    note: "The same tree for everybody, searched to its end: growth from a corner or row by row, no symmetry breaking, one thread.",
    takes: isSearch,
    limitS: 30,
    trials: [
      { case: "planted-5x5-c7-1", find: "count", plan: { order: "growth-corner", symmetry: false }, quick: true },
      { case: "planted-5x5-c5-2", find: "count", plan: { order: "growth-corner", symmetry: false } },
      { case: "planted-6x6-c7-2", find: "count", plan: { order: "growth-corner", symmetry: false }, quick: true },
      { case: "planted-6x6-c7-1", find: "count", plan: { order: "growth-corner", symmetry: false } },
      { case: "planted-6x6-c7-2", find: "count", plan: { order: "row-major", symmetry: false } },
      { case: "planted-7x7-c8-1", find: "count", plan: { order: "growth-corner", symmetry: false } },
      { case: "planted-10x10-c14-1", find: "count", plan: { order: "growth-corner", symmetry: false } },
    ],
  },
  whole: {
    title: "All solutions",
    note: "Every distinct solution handed over, planning and tables included, one thread. Each contestant searches its own best way; the yardstick breaks no symmetry and hands over nothing.",
    takes: isSearch,
    limitS: 60,
    trials: [
      ...planted(5, 5).map((name, i) => ({ case: name, find: "all" as const, quick: i === 1 })),
      ...planted(5, 6).map((name) => ({ case: name, find: "all" as const })),
      ...planted(5, 7).map((name) => ({ case: name, find: "all" as const })),
      ...planted(6, 7).map((name, i) => ({ case: name, find: "all" as const, quick: i === 1 })),
      ...signed(6, 8).map((name) => ({ case: name, find: "all" as const })),
      ...planted(7, 8).map((name) => ({ case: name, find: "all" as const })),
      ...signed(8, 10, 1).map((name) => ({ case: name, find: "all" as const })),
      ...planted(8, 12).map((name, i) => ({ case: name, find: "all" as const, quick: i === 0 })),
      ...planted(10, 14).map((name) => ({ case: name, find: "all" as const })),
      ...["equal-5x5-c10", "equal-6x6-c12", "equal-7x7-c16", "equal-8x8-c24"].flatMap((stem) =>
        framed(stem).map((name) => ({ case: name, find: "all" as const })),
      ),
      ...["equal-framed-5x5-c4", "equal-framed-6x6-c5", "equal-framed-7x7-c7", "equal-framed-8x8-c9"].flatMap((stem) =>
        framed(stem).map((name) => ({ case: name, find: "all" as const })),
      ),
    ],
  },
  batches: {
    title: "Batches",
    note: "A thousand small puzzles in one process, counted one after the other.",
    takes: ({ kind, name }) => kind === "edgewise" || name === "articles",
    limitS: 60,
    trials: [{ case: "1000 random-signed-3x3-c4", find: "count", quick: 10 }],
  },
  first: {
    title: "First solution of large puzzles",
    note: "Where everything hangs on the first few tiles. Seconds of the command's own way: restarts beside one thorough search.",
    takes: isSearch,
    limitS: 20,
    trials: [
      ...planted(6, 5).map((name) => ({ case: name, find: "first" as const })),
      ...signed(6, 6).map((name) => ({ case: name, find: "first" as const })),
      ...signed(7, 7).map((name) => ({ case: name, find: "first" as const })),
      ...planted(8, 4).map((name, i) => ({ case: name, find: "first" as const, quick: i === 0 })),
      ...signed(10, 4).map((name) => ({ case: name, find: "first" as const })),
    ],
  },
  hardness: {
    title: "Where the hardest puzzles are",
    note: "Time to the first solution of planted, signed puzzles by size and colours, medians over seeds.",
    takes: isFastest,
    limitS: 5,
    rounds: 1,
    trials: [
      ...[2, 3, 4, 5, 6, 7, 8, 9].flatMap((colors) => signed(4, colors, 5)),
      ...[2, 3, 4, 5, 6, 7, 8, 9].flatMap((colors) => signed(5, colors, 5)),
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((colors) => signed(6, colors)),
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((colors) => signed(7, colors)),
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((colors) => signed(8, colors)),
    ].map((name) => ({ case: name, find: "first" as const })),
  },
  matrix: {
    title: "4x4 and 5x5, ten puzzles each",
    note: "All solutions of small puzzles by colours.",
    takes: isFastest,
    limitS: 60,
    rounds: 1,
    trials: [4, 5].flatMap((size) =>
      // 5x5 with 4 colours has some 100,000 solutions, and trees of a thousand million nodes.
      [4, 5, 6, 7].flatMap((colors) =>
        signed(size, colors, size === 5 && colors === 4 ? 3 : 10).map((name) => ({ case: name, find: "all" as const })),
      ),
    ),
  },
  orders: {
    title: "Nodes by fill order",
    note: "The whole tree, no symmetry breaking.",
    takes: isFastest,
    limitS: 20,
    rounds: 1,
    trials: [
      "planted-4x4-c4-1",
      "planted-5x5-c5-2",
      "planted-5x5-c7-1",
      "planted-6x6-c7-2",
      "equal-framed-6x6-c5-s1",
    ].flatMap((name) =>
      ORDER_NAMES.map((order) => ({
        case: name,
        find: "count" as const,
        plan: { order, symmetry: false },
        quick: name === "planted-4x4-c4-1" && order !== "border-first" && order !== "spiral-in",
      })),
    ),
  },
  threads: {
    title: "Speed-up by threads",
    note: "All solutions, growth from the centre, symmetry broken.",
    takes: isFastest,
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

/** What a contestant has in the quick run. */
export const QUICK = { limitS: 2, rounds: 3 };
