/** edgewise analyze: estimates how hard a puzzle is, and measures it by searching. */
import type { Puzzle } from "@edgewise/core";
import { counted, durationText, forecastText, groupedText, log10Of, powerText } from "@edgewise/core/analysis";
import { chooseOrder, orderPlanner } from "@edgewise/core/plan";
import { printable } from "@edgewise/core/render";
import type { Difficulty } from "@edgewise/core/workshop";
import { ANALYSIS_COLUMNS, type Analysis, analyse, analysisJson, type OrderFigures } from "../analysis.js";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { type LoadedPuzzle, warnAbout } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { interruptible } from "../progress.js";
import { planFor } from "../searching.js";
import type { Streams } from "../streams.js";
import { csvRow, foundText, indented, jsonOf, table, timeText, underPlace } from "../wording.js";

export const analyze = commandOf({
  name: "analyze",
  summary: "estimate and measure how hard a puzzle is",
  arguments: [PUZZLE_FILES],
  examples: `edgewise analyze insects.arc
edgewise analyze *.txt --csv --jobs 4
edgewise generate --size 8x8 --colors 10 | edgewise analyze - --json`,
  run: (streams, flags, ...files) =>
    eachPuzzle(streams, flags, files, {
      command: "analyze",
      one: analyzeAlone,
      job: analyzePuzzle,
      begin: (output) => flags.csv && output.write(CSV_TITLE),
    }),
});

type Flags = FlagsOf<"analyze">;

const CSV_TITLE = csvRow(Object.keys(ANALYSIS_COLUMNS));

async function analyzeAlone(streams: Streams, flags: Flags, loaded: LoadedPuzzle): Promise<ExitCode> {
  warnAbout(streams, loaded.puzzle);
  const title = flags.csv ? CSV_TITLE : "";
  return withOutput(streams, flags.out, (output) => analyzePuzzle(streams, flags, loaded, output, title));
}

/** @param title of the table, if it begins here */
export async function analyzePuzzle(
  streams: Streams,
  flags: Flags,
  { puzzle, source }: LoadedPuzzle,
  output: Output,
  title = "",
): Promise<ExitCode> {
  // The table of depths needs a fixed order of cells, which free growth does not have.
  const plan =
    flags.order === "auto"
      ? chooseOrder(puzzle, { symmetry: false, planner: orderPlanner })
      : await planFor(streams, puzzle, flags.order, false);
  const timeLimitMs = flags.timeLimit * 1000;
  const analysis = await interruptible((signal) => analyse(puzzle, plan, { timeLimitMs, signal }));
  const text = flags.csv
    ? csvRow(Object.values(ANALYSIS_COLUMNS).map((cell) => cell(analysis, source)))
    : (jsonOf(flags, source, analysisJson(analysis)) ?? underPlace(streams, analysisText(analysis)));
  output.write(title + text);
  return analysis.interrupted ? EXIT.interrupted : EXIT.done;
}

function analysisText(analysis: Analysis): string {
  return [
    headline(analysis.puzzle),
    section("Calculated", calculated(analysis)),
    section(`Searched in the order ${analysis.plan.orderName}, without symmetry breaking`, searched(analysis)),
    ...(analysis.difficulty
      ? [section("Difficulty for a person", difficulty(analysis.puzzle, analysis.difficulty))]
      : []),
    section("Nodes at each depth", depths(analysis)),
    section("Fill orders, with symmetry breaking", orders(analysis.orders)),
  ].join("\n");
}

function headline({ name, board, tiles, rule, frame, rim, pins, rotate }: Puzzle): string {
  const labels = new Set(tiles.flat()).size;
  const parts = [
    `${board.width}x${board.height}`,
    counted(tiles.length, "tile"),
    `${labels} labels`,
    typeof rule === "string" ? `rule ${rule}` : `${rule.pairs.length} pairs`,
    ...(frame === undefined ? [] : ["framed"]),
    ...(rim ? [`rim ${rim.map(printable).join(" or ")}`] : []),
    ...(board.holes.length > 0 ? [`${board.holes.length} holes`] : []),
    ...(pins.length > 0 ? [`${pins.length} pins`] : []),
    ...(rotate ? [] : ["no turning"]),
  ];
  return `${name === "" ? "puzzle" : printable(name)}: ${parts.join(", ")}\n`;
}

function section(title: string, body: string): string {
  return `${title}\n${indented(body)}`;
}

function calculated(analysis: Analysis): string {
  const frame = analysis.arrangementsWithFrame;
  return table([
    ["arrangements to try", largeText(analysis.arrangementsToTry)],
    frame !== undefined && ["those with the frame on the rim", largeText(frame)],
    ["solutions by chance, all labels equally likely", chanceText(analysis.log10ExpectedUniform)],
    ["solutions by chance, with this puzzle's labels", chanceText(analysis.log10ExpectedOwn)],
  ]);
}

function searched({ outcome, forecast, attempts }: Analysis): string {
  const isComplete = outcome.status === "complete";
  return `${foundText(outcome)}\n${table([
    [isComplete ? "nodes" : "nodes so far", groupedText(outcome.nodes)],
    attempts !== undefined && ["attempts", groupedText(attempts)],
    attempts !== undefined && ["a person, one attempt per second", durationText(attempts)],
    ["this computer", timeText(outcome.elapsedMs)],
    forecast !== undefined && ["the whole search", forecastText(forecast)],
  ])}`;
}

function difficulty({ tiles }: Puzzle, { level, nodes, isExact, deadEnds, toldApart, forced }: Difficulty): string {
  const met = deadEnds.reduce((sum, count) => sum + count, 0);
  const most = deadEnds.indexOf(Math.max(...deadEnds)) + 1;
  return table([
    ["difficulty among random puzzles of this size", `${level} of 10`],
    ["nodes of a plain search from a corner", isExact ? groupedText(nodes) : `about ${approximate(nodes)}`],
    ["dead ends met before a solution", approximate(met)],
    met > 0 && ["most of them with this many tiles on the board", String(most)],
    ["tiles told apart at a glance", `${Math.round(toldApart * tiles.length)} of ${tiles.length}`],
    forced !== undefined && ["places forced by a tile in a corner or the centre", `${Math.round(forced * 100)} %`],
  ]);
}

const BAR_WIDTH = 30;

/** Bars on a logarithmic scale: depths differ by orders of magnitude. */
function depths({ outcome, log10ExpectedNodes }: Analysis): string {
  const largest = Math.max(1, ...outcome.nodesByDepth.map(Number));
  const rows = outcome.nodesByDepth.map((nodes, depth) => {
    const length =
      nodes === 0n ? 0 : Math.max(1, Math.round((Math.log(Number(nodes) + 1) / Math.log(largest + 1)) * BAR_WIDTH));
    return [
      String(depth + 1),
      groupedText(nodes),
      chanceText(log10ExpectedNodes[depth] ?? Number.NEGATIVE_INFINITY),
      "█".repeat(length),
    ];
  });
  return table([["depth", "nodes", "expected", ""], ...rows], ["right", "right", "right", "left"]);
}

function orders(figures: readonly OrderFigures[]): string {
  const rows = figures.map(({ plan, estimate, visited }) => [
    plan.orderName,
    estimate ? approximate(estimate.nodes) : "",
    estimate && estimate.probes > 1 ? `± ${approximate(estimate.standardError)}` : "",
    visited === undefined ? "" : groupedText(visited),
  ]);
  return table([["order", "estimated nodes", "", "visited"], ...rows], ["left", "right", "left", "right"]);
}

/** All digits below 10^18, then a power of ten. */
export function largeText(value: bigint): string {
  return value < 10n ** 18n ? groupedText(value) : powerText(log10Of(value));
}

function chanceText(log10: number): string {
  if (log10 >= 6 || log10 < -3) return powerText(log10);
  const value = 10 ** log10;
  return value >= 100 ? groupedText(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function approximate(value: number): string {
  if (value >= 1e15) return powerText(Math.log10(value));
  return groupedText(value >= 1000 ? Number(value.toPrecision(3)) : Math.round(value));
}
