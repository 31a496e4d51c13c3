/**
 * How far forecasts can be believed: searches of every kind, from seconds to minutes, and for each how often the time
 * that was really left lay inside the forecast's 80 % interval, and how wide that was. A reading without a forecast
 * counts as wrong. Only readings after the first tenth of the time count. The clock is the processor time divided by the
 * threads: what a search would take on a machine that does nothing else.
 *
 *     node bench/dist/gate/forecast.js            # about half an hour
 *     node bench/dist/gate/forecast.js growth     # only the kinds whose names contain this
 */
import { availableParallelism } from "node:os";
import {
  createThreadPool,
  FREE_GROWTH,
  generatePlanted,
  type Machine,
  makePuzzle,
  type Progress,
  type Puzzle,
  resultOfSearch,
  type SolveRequest,
  solve,
} from "@edgewise/core";
import { createForecaster } from "@edgewise/core/engine";
import { orderPlanner } from "@edgewise/core/plan";
import { host, wasmEngines } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";
import { generatorOptions, puzzleNamed } from "../cases/puzzles.js";
import { isMain } from "../paths.js";
import { processorMs } from "../run/cpu.js";
import { median, textTable } from "../text.js";

/** A search of a whole tree. */
interface Measured {
  readonly kind: string;
  /** A generated puzzle of cases/puzzles.ts. */
  readonly name: string;
  readonly order: NonNullable<SolveRequest["order"]>;
  readonly threads?: number;
  /** Default: true. */
  readonly symmetry?: boolean;
  /** Tiles of the planted solution to pin. */
  readonly clues?: number;
  /** Cells of the planted solution to cut out. */
  readonly holes?: number;
  /** Stop after this time and measure the search that resumes. */
  readonly resumedAfterMs?: number;
}

const TWO = { threads: 2 };
const RAW = { symmetry: false };

const SEARCHES: readonly Measured[] = [
  ...of("framed", [
    ["equal-framed-7x7-c6-s2", "row-major"],
    ["equal-framed-7x7-c6-s5", "row-major"],
    ["equal-framed-7x7-c6-s2", "spiral-in", TWO],
    ["equal-framed-6x6-c4-s4", "row-major", RAW],
    ["equal-framed-6x6-c4-s6", "row-major", { ...RAW, ...TWO }],
    ["equal-framed-6x6-c4-s4", "spiral-in", { ...RAW, ...TWO }],
    ["equal-framed-8x8-c8-s4", "auto"],
    ["equal-framed-9x9-c9-s1", "auto"],
  ]),
  ...of("framed, pins", [
    ["equal-framed-7x7-c5-s5", "row-major", { clues: 4 }],
    ["equal-framed-7x7-c5-s2", "row-major", { clues: 6 }],
    ["equal-framed-9x9-c8-s1", "row-major", { clues: 6, ...TWO }],
    ["equal-framed-8x8-c6-s2", "row-major", { clues: 4, ...TWO }],
  ]),
  ...of("frameless", [
    ["signed-6x6-c7-s4", "row-major", RAW],
    ["signed-6x6-c7-s5", "row-major", { ...RAW, ...TWO }],
    ["random-signed-6x6-c6-s4", "row-major"],
    ["random-signed-6x6-c6-s5", "row-major", TWO],
    ["signed-6x6-c6-s1", "growth-corner"],
    ["signed-7x7-c8-s3", "growth-corner", TWO],
    ["signed-5x5-c4-s1", "growth-centre", TWO],
    ["signed-5x5-c4-s3", "growth-centre"],
  ]),
  ...of("holes", [
    ["signed-7x7-c8-s4", "auto", { holes: 4 }],
    ["signed-7x7-c8-s5", "auto", { holes: 4, ...TWO }],
    ["signed-7x7-c8-s6", "auto", { holes: 4 }],
    ["signed-7x7-c8-s2", "auto", { holes: 4, ...TWO }],
  ]),
  ...of("free growth", [
    ["signed-7x7-c7-s1", FREE_GROWTH, TWO],
    ["signed-7x7-c7-s2", FREE_GROWTH],
    ["signed-7x7-c7-s3", FREE_GROWTH, TWO],
    ["equal-7x7-c14-s1", FREE_GROWTH],
    ["equal-7x7-c14-s2", FREE_GROWTH, TWO],
    ["random-signed-7x7-c7-s4", FREE_GROWTH],
    ["random-signed-7x7-c7-s6", FREE_GROWTH],
    ["signed-8x8-c9-s4", FREE_GROWTH],
    ["signed-8x8-c9-s5", FREE_GROWTH, TWO],
    ["equal-6x6-c10-s4", FREE_GROWTH],
    ["signed-5x5-c4-s4", FREE_GROWTH],
  ]),
  ...of("resumed", [
    ["equal-framed-7x7-c6-s2", "row-major", { resumedAfterMs: 5000 }],
    ["signed-6x6-c7-s6", "row-major", { resumedAfterMs: 3000, ...RAW, ...TWO }],
    ["signed-7x7-c8-s3", "growth-corner", { resumedAfterMs: 8000, ...TWO }],
    ["signed-7x7-c7-s2", FREE_GROWTH, { resumedAfterMs: 10_000 }],
    ["equal-6x6-c10-s5", FREE_GROWTH, { resumedAfterMs: 6000, ...TWO }],
  ]),
];

type Row = readonly [name: string, order: Measured["order"], more?: Omit<Measured, "kind" | "name" | "order">];

function of(kind: string, rows: readonly Row[]): Measured[] {
  return rows.map(([name, order, more]) => ({ kind, name, order, ...more }));
}

const MACHINE: Omit<Machine, "host"> = {
  engines: wasmEngines(),
  planner: orderPlanner,
  forecaster: createForecaster,
  pool: createThreadPool(startWorker, availableParallelism()),
};

/** A search that forecasts, with the processor's time for a clock. @returns its reports, and how it ended */
export async function forecastSearch(puzzle: Puzzle, request: SolveRequest & { readonly threads: number }) {
  const machine = { ...MACHINE, host: { ...host, now: () => processorMs() / request.threads } };
  const reports: Progress[] = [];
  let checkpoint: string | undefined;
  const { outcome } = await resultOfSearch(solve(puzzle, { limit: 0, ...request }, machine), (event) => {
    if (event.type === "progress") reports.push(event.progress);
    if (event.type === "checkpoint") checkpoint = event.text;
  });
  return { reports, outcome, checkpoint };
}

async function measure(search: Measured): Promise<Judgement> {
  const { kind, order, threads = 1, symmetry = true, resumedAfterMs } = search;
  const puzzle = puzzleOf(search);
  const request = { threads, symmetry };
  let begun: Pick<SolveRequest, "order" | "resume"> = { order };
  if (resumedAfterMs !== undefined) {
    const first = { ...request, order, checkpoints: true, timeLimitMs: resumedAfterMs };
    const { checkpoint } = await forecastSearch(puzzle, first);
    if (checkpoint !== undefined) begun = { resume: checkpoint };
  }
  const { reports, outcome } = await forecastSearch(puzzle, { ...request, ...begun });
  return judge(kind, reports, outcome.elapsedMs);
}

function puzzleOf({ name, clues, holes = 0 }: Measured): Puzzle {
  const options = generatorOptions(name);
  if (options === undefined || (clues === undefined && holes === 0)) return puzzleNamed(name);
  const { puzzle, solution } = generatePlanted({ ...options, ...(clues !== undefined && { clues }) });
  if (holes === 0) return puzzle;
  const { board, tiles } = puzzle;
  const every = Math.floor(solution.length / holes);
  const cut = solution.filter((_, cell) => cell % every === 3);
  const gone = new Set(cut.map(({ tile }) => tile));
  return makePuzzle({
    ...puzzle,
    board: { ...board, holes: cut.map(({ x, y }) => [x, y]) },
    tiles: tiles.filter((_, tile) => !gone.has(tile)),
  });
}

/** The readings after the first tenth that a forecast is judged by: at most this many, evenly spread. */
const JUDGED = 40;

interface Judgement {
  readonly kind: string;
  readonly endMs: number;
  readonly readings: number;
  /** Readings whose interval holds the time that was left. */
  readonly inside: number;
  /** Upper end of the interval divided by the lower, of every reading with a forecast. */
  readonly widths: readonly number[];
}

function judge(kind: string, reports: readonly Progress[], endMs: number): Judgement {
  const late = reports.filter(({ elapsedMs }) => elapsedMs >= endMs / 10);
  const every = Math.ceil(late.length / JUDGED);
  const judged = late.filter((_, i) => i % every === 0);
  const isInside = ({ elapsedMs, forecast }: Progress) => {
    const [low, high] = forecast?.msLeft ?? [0, 0];
    return low <= endMs - elapsedMs && endMs - elapsedMs <= high;
  };
  const widths = judged.flatMap(({ forecast }) => (forecast ? [forecast.msLeft[1] / forecast.msLeft[0]] : []));
  return { kind, endMs, readings: judged.length, inside: judged.filter(isInside).length, widths };
}

function rowOf(name: string, judgements: readonly Judgement[]): string[] {
  const sum = (value: (one: Judgement) => number) => judgements.reduce((total, one) => total + value(one), 0);
  const readings = sum((one) => one.readings);
  const inside = `${((100 * sum((one) => one.inside)) / readings).toFixed(0)} %`;
  const width = median(judgements.flatMap((one) => one.widths)).toFixed(2);
  return [name, `${(sum((one) => one.endMs) / 1000).toFixed(1)} s`, String(readings), inside, width];
}

async function main([kind = ""]: readonly string[]): Promise<void> {
  const judgements: Judgement[] = [];
  const header = ["", "searched", "readings", "inside", "high / low"];
  for (const search of SEARCHES.filter((one) => one.kind.includes(kind))) {
    const judgement = await measure(search);
    judgements.push(judgement);
    process.stdout.write(textTable([rowOf(`${search.kind}: ${search.name}`.padEnd(44), [judgement])]));
  }
  const kinds = [...new Set(judgements.map((one) => one.kind))];
  const rows = kinds.map((name) =>
    rowOf(
      name,
      judgements.filter((one) => one.kind === name),
    ),
  );
  process.stdout.write(`\n${textTable([header, ...rows, rowOf(`all ${judgements.length}`, judgements)])}`);
}

if (isMain(import.meta.url)) await main(process.argv.slice(2));
