/** How good is what the solver says beforehand? See README.md beside this file. */
import { forecastSearch, linesChart, median, tableOf } from "@edgewise/bench";
import { type GeneratedRule, generatePuzzle, makePuzzle, type Puzzle, type Rotation } from "@edgewise/core";
import { groupedText, wilsonInterval } from "@edgewise/core/analysis";
import { createRandom, turned } from "@edgewise/core/engine";
import { makePlan } from "@edgewise/core/plan";
import { difficultyOf } from "@edgewise/core/workshop";
import { MACHINE, numberIn, pointsOf, type Row, rowsAt, type Study, searched, textRow } from "../src/study.js";

/** Milliseconds for one search. */
const TIME_LIMIT_MS = 40_000;
/** Persons without a plan that try each puzzle. */
const PERSONS = 8;
/** From these shares of a search on, the first reading within a fifth is kept. */
const MARKS = [10, 30, 50, 70];

/** Searches of the whole space that take from half a second to half a minute, as a rule. */
const SEARCHES = [
  { frame: "no", rule: "signed", n: 6, colors: 6, boards: 100 },
  { frame: "no", rule: "signed", n: 8, colors: 10, boards: 100 },
  { frame: "no", rule: "equal", n: 7, colors: 15, boards: 20 },
  { frame: "yes", rule: "equal", n: 6, colors: 4, boards: 60 },
  { frame: "yes", rule: "equal", n: 7, colors: 6, boards: 10 },
  { frame: "yes", rule: "equal", n: 8, colors: 8, boards: 10 },
];
type Shape = (typeof SEARCHES)[number];
/** The levels of difficulty were made from seeds 1 to 30. */
const DIFFICULTIES = [3, 4, 5].flatMap((n) =>
  [0, 1, 2, 3, 4, 5].map((more) => ({ frame: "no", rule: "signed", n, colors: n + more, boards: 15 })),
);
const shaped = (part: string, seed: number, { boards, ...shape }: Shape) =>
  pointsOf({
    part: [part],
    ...Object.fromEntries(Object.entries(shape).map(([column, value]) => [column, [value]])),
    seed: Array.from({ length: boards }, (_, i) => seed + i),
  });
const points = [
  ...SEARCHES.flatMap((shape) => shaped("forecast", 1, shape)),
  ...DIFFICULTIES.flatMap((shape) => shaped("difficulty", 101, shape)),
];

export const calibration: Study = {
  name: "calibration",
  title: "How good is what the solver says beforehand?",
  points,
  quick: points.filter(({ part, n, frame, seed }) =>
    part === "difficulty" ? n === "3" && seed === "101" : frame === "yes" && n === "6" && seed === "1",
  ),
  varying: ["nodes", "seconds", "readings", "nodesIn", "timeIn", ...MARKS.map((mark) => `z${mark}`)],

  async measure({ part, frame, rule, n, colors, seed }) {
    const options = { width: Number(n), height: Number(n), colors: Number(colors), frame: frame === "yes" };
    const puzzle = generatePuzzle({ ...options, rule: rule as GeneratedRule, seed: Number(seed) });
    return part === "forecast" ? forecastsOf(puzzle) : difficultyAndTruth(puzzle, Number(seed));
  },

  finding(rows) {
    const searches = forecasts(rows);
    const long = searches.filter((row) => numberIn(row, "seconds") >= 5);
    const middle = searches.map((row) => numberIn(row, "z50")).filter(Number.isFinite);
    const inside = middle.filter((z) => Math.abs(z) <= Z80).length;
    const [low, high] = wilsonInterval(inside, middle.length);
    const puzzles = rowsAt(rows, { part: "difficulty" });
    const ratios = puzzles.map((row) => (1 + numberIn(row, "met")) / (1 + numberIn(row, "deadEnds")));
    const close = ratios.filter((ratio) => ratio > 0.5 && ratio < 2).length;
    const kinds = SEARCHES.map((shape) => share(ofShape(searches, shape), "timeIn"));
    const levels = TENTHS.map((tenth) =>
      Math.abs(part(puzzles, (row) => numberIn(row, "level") <= tenth) - tenth / 10),
    );
    return `A search says how much time is left as an interval that should be right four times in five. After the first tenth of ${searches.length} searches it was right in ${percent(share(searches, "timeIn"))} of the readings (nodes left: ${percent(share(searches, "nodesIn"))}). In the ${long.length} searches of five seconds or more it was right in ${percent(share(long, "timeIn"))}. By kind of board it is ${percent(Math.min(...kinds))} to ${percent(Math.max(...kinds))}: most intervals are wider than they need be, and some lie too low. Halfway, with one reading a search, it holds the end in ${percent(inside / middle.length)} (95 %: ${percent(low)} to ${percent(high)}). The dead ends that \`difficultyOf\` says a person without a plan meets are within a factor of two of what ${PERSONS} such persons meet in ${percent(close / puzzles.length)} of ${puzzles.length} puzzles; the median of met to said is ${median(ratios).toFixed(2)}. For each level from 1 to 9, the share of puzzles of that level or below differs from so many tenths by at most ${percent(Math.max(...levels))}.`;
  },

  table(rows) {
    const all = rowsAt(rows, { part: "forecast" });
    const shareIn = (column: string) => (shape: Shape) => percent(share(forecasts(ofShape(all, shape)), column));
    return tableOf(SEARCHES, 1, [
      [
        "puzzles",
        ({ n, colors, rule, frame }) => `${n}×${n}, ${colors} colours, ${rule}${frame === "yes" ? ", framed" : ""}`,
      ],
      ["number", (shape) => `${forecasts(ofShape(all, shape)).length} of ${ofShape(all, shape).length}`],
      ["nodes left in the interval", shareIn("nodesIn")],
      ["time left in the interval", shareIn("timeIn")],
      ["median seconds", (shape) => median(ofShape(all, shape).map((row) => numberIn(row, "seconds"))).toFixed(1)],
    ]);
  },

  chart(rows) {
    const read = forecasts(rows);
    const zs = read.flatMap((row) => MARKS.map((mark) => numberIn(row, `z${mark}`))).filter(Number.isFinite);
    const levels = rowsAt(rows, { part: "difficulty" }).map((row) => numberIn(row, "level"));
    const line = (name: string, found: (tenth: number) => number) => ({
      name,
      points: TENTHS.map((tenth) => ({ x: tenth * 10, y: found(tenth) })),
    });
    return linesChart({
      title: "What is said, and how often it is so",
      subtitle: "Time left: intervals that should hold it so often. Level: puzzles that should be at most so hard.",
      xTitle: "per cent, as said",
      lines: [
        line("time left", (tenth) => part(zs, (z) => Math.abs(z) <= (REACH[tenth - 1] ?? 0))),
        line("level", (tenth) => part(levels, (level) => level <= tenth)),
      ].filter(() => zs.length > 0 && levels.length > 0),
      ideal: line("as said", (tenth) => tenth / 10),
      scale: "linear",
      tick: percent,
    });
  },
};

/** Standard deviations to each side that hold 10, 20, … 90 % of a normal distribution. */
const REACH = [0.1257, 0.2533, 0.3853, 0.5244, 0.6745, 0.8416, 1.0364, 1.2816, 1.6449];
const Z80 = 1.2816;
const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Searches the whole space. Other programs do not disturb the clock. */
async function forecastsOf(puzzle: Puzzle): Promise<Row> {
  const { reports, outcome } = await forecastSearch(puzzle, { threads: 1, timeLimitMs: TIME_LIMIT_MS });
  const late = reports.flatMap(({ forecast, elapsedMs, nodes }) =>
    forecast && elapsedMs >= outcome.elapsedMs / 10
      ? [
          {
            done: (100 * elapsedMs) / outcome.elapsedMs,
            ofNodes: deviation(forecast.nodesLeft, Number(outcome.nodes - nodes)),
            ofTime: deviation(forecast.msLeft, outcome.elapsedMs - elapsedMs),
          },
        ]
      : [],
  );
  const { distinct, nodes, elapsedMs, status } = outcome;
  const seconds = (elapsedMs / 1000).toFixed(2);
  if (status !== "complete") return textRow({ nodes, seconds });
  const isIn = (z: number) => Math.abs(z) <= Z80;
  const marks = MARKS.map((mark) => {
    const reading = late.find(({ done }) => done >= mark && done < mark + 20);
    return [`z${mark}`, reading?.ofTime.toFixed(2) ?? ""];
  });
  return textRow({
    solutions: distinct,
    nodes,
    seconds,
    readings: late.length,
    nodesIn: late.filter(({ ofNodes }) => isIn(ofNodes)).length,
    timeIn: late.filter(({ ofTime }) => isIn(ofTime)).length,
    ...Object.fromEntries(marks),
  });
}

/** How far the truth is from the middle of an 80 % interval, in standard deviations: the ends are log-normal. */
function deviation([low, high]: readonly [number, number], truth: number): number {
  const [from, to] = [Math.log(low), Math.log(high)];
  return (Z80 * (Math.log(Math.max(truth, Number.MIN_VALUE)) - (from + to) / 2)) / ((to - from) / 2);
}

/** What is said of dead ends, and the mean of what persons meet who take up the tiles in any order. */
async function difficultyAndTruth(puzzle: Puzzle, seed: number): Promise<Row> {
  const said = await difficultyOf(puzzle, MACHINE);
  const random = createRandom(seed);
  let met = 0;
  for (let person = 0; person < PERSONS; person++) {
    const { board, rule } = puzzle;
    const tiles = random.shuffled(puzzle.tiles).map((tile) => [...turned(tile, random.below(4) as Rotation)]);
    const shuffled = makePuzzle({ board: { ...board, holes: [] }, rule, tiles });
    const plan = makePlan(shuffled, { order: "growth-corner", symmetry: false });
    const { nodes } = await searched(shuffled, { plan, everyArrangement: true, limit: 1 });
    met += (Number(nodes) - puzzle.tiles.length) / PERSONS;
  }
  const deadEnds = said?.deadEnds.reduce((sum, count) => sum + count, 0) ?? Number.NaN;
  return textRow({ level: said?.level ?? "", deadEnds: deadEnds.toFixed(2), met: met.toFixed(2) });
}

/** Searches that ended, and lasted long enough for a forecast. */
function forecasts(rows: readonly Row[]): Row[] {
  return rowsAt(rows, { part: "forecast" }).filter((row) => numberIn(row, "readings") > 0);
}

function ofShape(rows: readonly Row[], { boards: _, ...shape }: Shape): Row[] {
  return rowsAt(rows, shape);
}

/** Among all readings of these searches. */
function share(rows: readonly Row[], column: string): number {
  const total = (of: string) => rows.reduce((sum, row) => sum + Number(row[of]), 0);
  return total(column) / total("readings");
}

function part<T>(values: readonly T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length;
}

function percent(of: number): string {
  return `${groupedText(Math.round(100 * of))} %`;
}
