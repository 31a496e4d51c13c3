/**
 * edgewise experiment: counts the solutions of many random puzzles, as the experiment of the Arc article does, or looks
 * for the hardest ones.
 */
import { type CountRequest, countEach, type Puzzle, resultOfSearch } from "@edgewise/core";
import {
  counted,
  type ExperimentSummary,
  groupedText,
  HISTOGRAM_TAIL,
  log10ExpectedAtRandom,
  type Outcome,
  powerText,
  summarise,
} from "@edgewise/core/analysis";
import { host } from "@edgewise/wasm";
import { commandOf } from "../command-line.js";
import { MACHINE, namedEngine, threadsFor } from "../engines.js";
import { type ExitCode, exitCodeOf } from "../exit-codes.js";
import { inThreads } from "../jobs.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { watchedPuzzles } from "../progress.js";
import type { Streams } from "../streams.js";
import { csvRow, jsonText, table, timeText } from "../wording.js";
import { puzzleOfShape } from "./generate.js";

type Flags = FlagsOf<"experiment">;

export const experiment = commandOf({
  name: "experiment",
  summary: "search many random puzzles and count their solutions, or keep the hardest",
  examples: `edgewise experiment --size 3x3 --colors 4 --puzzles 100 --random
edgewise experiment --size 4x4 --colors 5 --puzzles 1000 --random --json
edgewise experiment --size 3x3 --colors 4 --puzzles 1000 --csv --threads 2
edgewise experiment --size 4x4 --colors 5 --hardest nodes --out hardest.json`,
  run: searchMany,
});

async function searchMany(streams: Streams, flags: Flags): Promise<ExitCode> {
  const startedAt = host.now();
  // Options that suit no puzzle are refused before any thread starts.
  puzzleOfShape(flags, flags.seed);
  requestOf(flags);
  if (flags.hardest) {
    const { searchHardest } = await import("../hardest.js");
    return searchHardest(streams, flags, flags.hardest);
  }
  return withOutput(streams, flags.out, async (output) => {
    const outcomes: Outcome[] = [];
    const status = await watchedPuzzles(streams, flags, async (signal, tell) => {
      await runAll(streams, flags, signal, (outcome) => {
        outcomes.push(outcome);
        tell(outcomes.length);
      });
      return outcomes.length;
    });
    for (const piece of outcomes.length === 0 ? [] : piecesOf(flags, outcomes, host.now() - startedAt)) {
      output.write(piece);
      await output.drained();
    }
    return exitCodeOf(status, true);
  });
}

// In pieces, because all of it may be longer than a text can be.
function piecesOf(flags: Flags, outcomes: readonly Outcome[], elapsedMs: number): Iterable<string> {
  if (flags.csv) return csvRows(flags, outcomes);
  const shape = { ...flags.size, colors: flags.colors, rule: flags.rule, frame: flags.frame === true };
  // What chance gives holds for sides that are drawn one by one.
  const summary = summarise(outcomes, flags.balanced ? Number.NaN : 10 ** log10ExpectedAtRandom(shape));
  return flags.json ? json(flags, outcomes, summary, elapsedMs) : [text(flags, summary, elapsedMs)];
}

/** Hands over the outcomes, in the order of the seeds, until all are there or the signal is set. */
async function runAll(
  streams: Streams,
  flags: Flags,
  signal: AbortSignal,
  take: (outcome: Outcome) => void,
): Promise<void> {
  const count = threadsFor(streams, "threads", flags.threads);
  if (count > 1) {
    return inThreads<number, Outcome>({ count, job: "experiment", flags, signal }, seedsOf(flags), async (outcome) =>
      take(outcome),
    );
  }
  for await (const { outcome } of countEach(puzzlesOf(flags), { ...requestOf(flags), signal }, MACHINE)) {
    if (outcome.status !== "complete") return;
    take(outcome);
  }
}

/** The job of a worker thread: searches the puzzle of a seed. */
export async function searchSeed(flags: Flags, seed: number): Promise<Outcome> {
  const { outcome } = await resultOfSearch(countEach([puzzleOfShape(flags, seed)], requestOf(flags), MACHINE));
  return outcome;
}

function requestOf({ engine }: Flags): CountRequest {
  return engine === "auto" ? {} : { engine: namedEngine(engine) };
}

function* seedsOf({ seed, puzzles }: Flags): Generator<number> {
  for (let i = 0; i < puzzles; i++) yield seed + i;
}

function* puzzlesOf(flags: Flags): Generator<Puzzle> {
  for (const seed of seedsOf(flags)) yield puzzleOfShape(flags, seed);
}

function* csvRows({ seed }: Flags, outcomes: readonly Outcome[]): Generator<string> {
  yield csvRow(["seed", "arrangements", "distinct", "nodes"]);
  for (const [i, { arrangements, distinct, nodes }] of outcomes.entries())
    yield csvRow([seed + i, arrangements, distinct, nodes]);
}

const BAR_WIDTH = 40;

function text(flags: Flags, summary: ExperimentSummary, elapsedMs: number): string {
  const { solvable, puzzles, solvableShare, solvableInterval, arrangements, distinct, nodes } = summary;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const [low, high] = solvableInterval;
  const kind = `${flags.balanced ? "balanced " : ""}${flags.random ? "random" : "planted"}`;
  const title = `${counted(puzzles, `${kind} puzzle`)}, ${flags.size.width}x${flags.size.height}, ${counted(flags.colors, "colour")}, rule ${flags.rule}`;
  const largest = Math.max(...summary.histogram);
  const used = summary.histogram.findLastIndex((count) => count > 0);
  const bars = summary.histogram.slice(0, used + 1).map((count, solutions) => {
    const length = count === 0 ? 0 : Math.max(1, Math.round((count / largest) * BAR_WIDTH));
    return [
      solutions === HISTOGRAM_TAIL ? `${solutions} or more` : String(solutions),
      groupedText(count),
      "█".repeat(length),
    ];
  });
  const figures = table(
    [
      [
        "with a solution",
        `${groupedText(solvable)} (${percent(solvableShare)}; 95 % interval ${percent(low)} to ${percent(high)})`,
      ],
      ["distinct solutions", `${groupedText(distinct.total)} (${distinct.mean.toFixed(2)} per puzzle)`],
      ["arrangements", `${groupedText(arrangements.total)} (${arrangements.mean.toFixed(2)} per puzzle)`],
      !flags.balanced && [
        "expected by chance",
        `${powerText(Math.log10(summary.expectedArrangements))} arrangements per random puzzle`,
      ],
      [
        "nodes per puzzle",
        `median ${groupedText(nodes.median)}, from ${groupedText(nodes.min)} to ${groupedText(nodes.max)}`,
      ],
      ["time", timeText(elapsedMs)],
    ],
    ["left", "left"],
  );
  return `${title}\n\n${figures}\n${table([["solutions", "puzzles", ""], ...bars], ["right", "right", "left"])}`;
}

function* json(
  flags: Flags,
  outcomes: readonly Outcome[],
  summary: ExperimentSummary,
  elapsedMs: number,
): Generator<string> {
  const { arrangements, distinct, nodes, ...rest } = summary;
  const value = {
    format: "edgewise-experiment",
    version: 1,
    ...flags.size,
    colors: flags.colors,
    rule: flags.rule,
    frame: flags.frame === true,
    balanced: flags.balanced === true,
    random: flags.random === true,
    seed: flags.seed,
    ...rest,
    arrangements,
    distinct,
    nodes,
    outcomes: [],
    elapsedMs: Math.round(elapsedMs),
  };
  const [head, tail] = jsonText(value, 2).split("[]");
  yield `${head}[`;
  for (const [i, { arrangements, distinct, nodes }] of outcomes.entries())
    yield `${i > 0 ? "," : ""}\n    ${jsonText({ seed: flags.seed + i, arrangements, distinct, nodes })}`;
  yield `\n  ]${tail}\n`;
}
