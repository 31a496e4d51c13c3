/** edgewise experiment: counts the solutions of many random puzzles, as the experiment of the Arc article does. */
import { countEach, counter, type Puzzle } from "@edgewise/core";
import {
  type ExperimentSummary,
  groupedText,
  HISTOGRAM_TAIL,
  log10ExpectedAtRandom,
  type Outcome,
  summarise,
} from "@edgewise/core/analysis";
import { host } from "@edgewise/wasm";
import { commandOf } from "../command-line.js";
import { MACHINE, namedEngine } from "../engines.js";
import { EXIT, type ExitCode, exitCodeOf } from "../exit-codes.js";
import { interruptible } from "../interruptible.js";
import { note } from "../messages.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { createProgress } from "../progress.js";
import type { Streams } from "../streams.js";
import { table, timeText } from "../wording.js";
import { puzzleOfShape } from "./generate.js";

type Flags = FlagsOf<"experiment">;

export const experiment = commandOf({
  name: "experiment",
  summary: "search many random puzzles and count their solutions",
  examples: `edgewise experiment --size 3x3 --colors 4 --puzzles 100 --random
edgewise experiment --size 4x4 --colors 5 --puzzles 1000 --random --json`,
  run: searchMany,
});

async function searchMany(streams: Streams, flags: Flags): Promise<ExitCode> {
  const startedAt = host.now();
  const outcomes: Outcome[] = [];
  const progress = await createProgress(streams, flags.quiet === true);
  const wasInterrupted = await interruptible(async (signal) => {
    await runAll(flags, outcomes, signal, (text) => progress.say(host.now() - startedAt, text));
    return signal.aborted;
  }).finally(() => progress.stop());
  if (outcomes.length === 0) return EXIT.interrupted;
  if (wasInterrupted) note(streams, `interrupted after ${outcomes.length} of ${flags.puzzles} puzzles`);
  const shape = { ...flags.size, colors: flags.colors, rule: flags.rule, frame: flags.frame === true };
  const summary = summarise(outcomes, 10 ** log10ExpectedAtRandom(shape));
  const elapsedMs = host.now() - startedAt;
  return withOutput(streams, flags.out, (output) => {
    output.write(flags.json ? json(flags, outcomes, summary, elapsedMs) : text(flags, summary, elapsedMs));
    return exitCodeOf(wasInterrupted ? "aborted" : "complete", true);
  });
}

/** Adds outcomes until all puzzles are done or the signal is set; an unfinished puzzle is not added. */
async function runAll(
  flags: Flags,
  outcomes: Outcome[],
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<void> {
  const { engine } = flags;
  const request = { signal, ...(engine !== "auto" && { engine: namedEngine(engine) }) };
  let lastProgress = host.now();
  for await (const { outcome } of countEach(puzzlesOf(flags), request, MACHINE)) {
    if (outcome.status !== "complete") return;
    outcomes.push(outcome);
    if (host.now() - lastProgress < 500) continue;
    lastProgress = host.now();
    say(`${outcomes.length} of ${flags.puzzles} puzzles`);
  }
}

function* puzzlesOf(flags: Flags): Generator<Puzzle> {
  for (let i = 0; i < flags.puzzles; i++) yield puzzleOfShape(flags, flags.seed + i);
}

const BAR_WIDTH = 40;

function text(flags: Flags, summary: ExperimentSummary, elapsedMs: number): string {
  const { solvable, puzzles, solvableShare, solvableInterval, arrangements, distinct, nodes } = summary;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const [low, high] = solvableInterval;
  const kind = flags.random ? "random" : "planted";
  const title = `${groupedText(puzzles)} ${kind} puzzles, ${flags.size.width}x${flags.size.height}, ${flags.colors} colours, rule ${flags.rule}`;
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
      ["expected by chance", `${summary.expectedArrangements.toPrecision(3)} arrangements per random puzzle`],
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

function json(flags: Flags, outcomes: readonly Outcome[], summary: ExperimentSummary, elapsedMs: number): string {
  const { arrangements, distinct, nodes, ...rest } = summary;
  const tally = ({ total, mean, standardError }: ExperimentSummary["distinct"]) => ({
    total: counter(total),
    mean,
    standardError: Number.isFinite(standardError) ? standardError : null,
  });
  const value = {
    format: "edgewise-experiment",
    version: 1,
    ...flags.size,
    colors: flags.colors,
    rule: flags.rule,
    frame: flags.frame === true,
    random: flags.random === true,
    seed: flags.seed,
    ...rest,
    arrangements: tally(arrangements),
    distinct: tally(distinct),
    nodes: {
      total: counter(nodes.total),
      min: counter(nodes.min),
      median: counter(nodes.median),
      max: counter(nodes.max),
    },
    outcomes: outcomes.map((outcome, i) => ({
      seed: flags.seed + i,
      arrangements: counter(outcome.arrangements),
      distinct: counter(outcome.distinct),
      nodes: counter(outcome.nodes),
    })),
    elapsedMs: Math.round(elapsedMs),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
