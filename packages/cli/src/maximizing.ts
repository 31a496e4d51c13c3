/** `solve --maximize`: the best board that can be found in the time, saved before it is announced. */
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { groupedText, type Puzzle } from "@edgewise/core";
import {
  findMaximizer,
  MAXIMIZERS,
  type MaximizeOutcome,
  type MaximizeProgress,
  maximize,
  type ScoredBoard,
} from "@edgewise/models/maximize";
import { bestResult, bestStatsText, boardOf, endText, scoreText } from "./best-board.js";
import { createSaver } from "./checkpoint-file.js";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { interruptible } from "./interruptible.js";
import { note } from "./messages.js";
import { type Output, withOutput } from "./output.js";
import type { Painter } from "./pictures.js";
import { createProgress, type ProgressDisplay } from "./progress.js";
import { DRAWING_LEGEND } from "./result-stream.js";
import type { SearchFlags } from "./searching.js";
import { threadsFor } from "./threads.js";
import { timeText } from "./wording.js";

export interface MaximizeFlags extends SearchFlags {
  readonly all?: boolean;
  readonly limit?: number;
  readonly everyArrangement?: boolean;
  readonly crossCheck?: string;
  readonly theme?: string;
  readonly out?: string;
  readonly stats?: boolean;
}

export interface Target {
  /** `drawing`, `json`, `ndjson`, or the name of a picture or format. */
  readonly name: string;
  /** For all but JSON. */
  loadPainter(output: Output): Promise<Painter>;
}

/** In the first second one better board follows the other. */
const ANNOUNCE_MS = 1000;
const DRAWN = ["drawing", "text", "ansi"];
const DEFAULT_SEED = 1;

/** @throws UsageError for flags that mean nothing here, and where the file cannot be written. */
export async function maximizePuzzle(puzzle: Puzzle, flags: MaximizeFlags, target: Target): Promise<ExitCode> {
  const maximizer = maximizerOf(flags);
  refuseFlags(flags);
  const { out, quiet = false } = flags;
  const file = out === undefined || statSync(out, { throwIfNoEntry: false })?.isFile() === false ? undefined : out;
  // A file is replaced board by board; whatever is no file gets the last one only.
  return withOutput(file === undefined ? out : undefined, async (output) => {
    const writer = await createWriter(puzzle, flags, target, output);
    const save = file === undefined ? undefined : createSaver(file, "board");
    const progress = await createProgress(quiet);
    const teller = createTeller(progress, quiet ? undefined : file);
    const threads = flags.threads === undefined ? availableParallelism() : threadsFor(flags.threads, quiet);
    const outcome = await interruptible((signal) =>
      maximize(puzzle, {
        maximizer,
        threads,
        signal,
        seed: flags.seed ?? DEFAULT_SEED,
        ...(flags.timeLimit !== undefined && { timeLimitMs: flags.timeLimit * 1000 }),
        ...(flags.nodeLimit !== undefined && { stepLimit: flags.nodeLimit }),
        onBest(best) {
          const line = writer.better(best);
          if (file === undefined && line !== undefined) output.write(line);
          // Whoever finds the file after a crash is to see that the search did not end by itself.
          const status = best.isSolution ? "solved" : "aborted";
          save?.(writer.whole({ status, best, maximizer, threads, steps: 0, elapsedMs: best.elapsedMs }));
          teller.better(best);
        },
        onProgress: (now) => teller.progress(now),
      }),
    ).finally(() => progress.stop());
    if (save) save(writer.whole(outcome));
    else output.write(writer.rest(outcome));
    if (!quiet && (file !== undefined || !(target.name in TELLING))) note(endText(outcome));
    return exitCodeOf(outcome);
  });
}

/** Formats that say themselves how it ended. */
const TELLING = { drawing: true, text: true, ansi: true, json: true, ndjson: true };

interface Writer {
  /** What to write at once for a better board, where the format is one of lines. */
  better(board: ScoredBoard): string | undefined;
  /** What is left to write at the end. */
  rest(outcome: MaximizeOutcome): string | Uint8Array;
  /** Everything, for a file that is replaced. */
  whole(outcome: MaximizeOutcome): string | Uint8Array;
}

async function createWriter(puzzle: Puzzle, flags: MaximizeFlags, target: Target, output: Output): Promise<Writer> {
  const seed = flags.seed ?? DEFAULT_SEED;
  if (target.name === "json") {
    const whole = (outcome: MaximizeOutcome) => `${JSON.stringify(bestResult(puzzle, seed, outcome))}\n`;
    return { better: () => undefined, rest: whole, whole };
  }
  if (target.name === "ndjson") {
    const lines: string[] = [];
    const rest = (outcome: MaximizeOutcome) => {
      const { solutions: _, ...result } = bestResult(puzzle, seed, outcome);
      return `${JSON.stringify({ type: "result", ...result })}\n`;
    };
    return {
      better(board) {
        const line = `${JSON.stringify({ type: "best", ...boardOf(board) })}\n`;
        lines.push(line);
        return line;
      },
      rest,
      whole: (outcome) => lines.join("") + rest(outcome),
    };
  }
  const paint = await target.loadPainter(output);
  const options = {
    ...(output.columns !== undefined && flags.out === undefined && { columns: output.columns }),
    ...(flags.theme !== undefined && { theme: flags.theme }),
  };
  const whole = (outcome: MaximizeOutcome) => {
    const drawn = outcome.best ? paint(puzzle, outcome.best.placements, options) : "";
    if (!DRAWN.includes(target.name)) return drawn;
    const legend = outcome.best ? `\n${DRAWING_LEGEND}${outcome.best.isSolution ? "" : MISMATCH_LEGEND}\n` : "";
    const stats = flags.stats ? `${bestStatsText(outcome, seed)}\n` : "";
    return `${drawn}${legend}${endText(outcome)}\n${stats}`;
  };
  return { better: () => undefined, rest: whole, whole };
}

const MISMATCH_LEGEND = " ≠: a side that does not match.";

interface Teller {
  better(board: ScoredBoard): void;
  progress(now: MaximizeProgress): void;
}

/** @param file where boards have been saved; undefined: say nothing of that */
function createTeller(progress: ProgressDisplay, file: string | undefined): Teller {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold: ScoredBoard | undefined;
  const tell = (now: number) => {
    if (untold === undefined || file === undefined || now - toldAt < ANNOUNCE_MS) return;
    progress.pause();
    note(`${scoreText(untold.score)} after ${timeText(untold.elapsedMs)}, saved in ${file}`);
    toldAt = now;
    untold = undefined;
  };
  return {
    better(board) {
      untold = board;
      tell(board.elapsedMs);
    },
    progress({ best, steps, elapsedMs, text }) {
      const score = best ? scoreText(best) : "no board yet";
      progress.say(elapsedMs, `${score}, ${groupedText(BigInt(Math.round(steps)))} steps${text && `, ${text}`}`);
      tell(elapsedMs);
    },
  };
}

function maximizerOf({ engine }: MaximizeFlags): string {
  const maximizer = engine === "auto" ? MAXIMIZERS[0] : findMaximizer(engine);
  if (maximizer === undefined) {
    const names = ["auto", ...MAXIMIZERS.map(({ name }) => name)];
    const expected = `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
    throw new UsageError(`--engine: with --maximize expected ${expected}, found ${JSON.stringify(engine)}`);
  }
  return maximizer.name;
}

/** @throws UsageError */
function refuseFlags(flags: MaximizeFlags): void {
  const meaningless = [
    [flags.all, "--all", "looks for one board"],
    [flags.limit !== undefined, "--limit", "looks for one board"],
    [flags.everyArrangement, "--every-arrangement", "looks for one board"],
    [flags.crossCheck !== undefined, "--cross-check", "leaves nothing to compare"],
    [flags.order !== "auto", "--order", "chooses its own fill order"],
    [flags.checkpoint !== undefined, "--checkpoint", "keeps its best board in --out instead"],
    [flags.resume !== undefined, "--resume", "cannot go on later"],
    [flags.program !== undefined, "--program", "runs no other program"],
    [flags.proof !== undefined, "--proof", "proves nothing"],
  ] as const;
  const fault = meaningless.find(([isThere]) => isThere);
  if (fault) throw new UsageError(`${fault[1]}: --maximize ${fault[2]}`);
}

function exitCodeOf({ status }: MaximizeOutcome): ExitCode {
  switch (status) {
    case "solved":
      return EXIT.done;
    case "complete":
      return EXIT.none;
    case "limit":
      return EXIT.limit;
    case "aborted":
      return EXIT.interrupted;
  }
}
