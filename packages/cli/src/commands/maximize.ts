/**
 * edgewise maximize: searches for the board with the most matching edges. A better board is saved before a note announces
 * it, and a board with mismatches is never called a solution.
 */
import { counter, type Puzzle, type Score } from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { MAXIMIZER_NAMES } from "@edgewise/models";
import type { MaximizeOutcome, MaximizeProgress, ScoredBoard } from "@edgewise/models/maximize";
import { commandOf, PUZZLE_FILE } from "../command-line.js";
import { threadsFor } from "../engines.js";
import { type ExitCode, exitCodeOf } from "../exit-codes.js";
import { loadPuzzle, warnAbout } from "../input.js";
import type { FlagsOf } from "../options.js";
import { createSaver, isReplaceable, type Output, withOutput } from "../output.js";
import { type ProgressDisplay, watched } from "../progress.js";
import { drawingLegend } from "../result-stream.js";
import { hint, type Streams } from "../streams.js";
import { DRAWN, loadPainter, targetOf } from "../targets.js";
import { given, inMs } from "../values.js";
import { figuresText, roundedMs, timeText } from "../wording.js";

type Flags = FlagsOf<"maximize">;

export const maximize = commandOf({
  name: "maximize",
  summary: "look for the board with the most matching edges",
  arguments: [PUZZLE_FILE],
  examples: `edgewise maximize hard.txt --time-limit 60
edgewise maximize hard.txt --json --out best.json  until Ctrl-C
edgewise render hard.txt --solution best.json --out best.svg`,
  run: maximizePuzzle,
});

/** Least time before a note: in the first second, better boards come very fast. */
const ANNOUNCE_MS = 1000;
/** Formats whose output says how the search ended. */
const TELLING = [...DRAWN, "json", "ndjson"];

async function maximizePuzzle(streams: Streams, flags: Flags, input?: string): Promise<ExitCode> {
  const target = targetOf(streams, flags);
  const { puzzle } = await loadPuzzle(streams, input, flags);
  warnAbout(streams, puzzle);
  const { out, seed, engine } = flags;
  const maximizer = engine === "auto" ? MAXIMIZER_NAMES[0] : engine;
  const threads = threadsFor(streams, "threads", flags.threads);
  const file = out !== undefined && isReplaceable(out) ? out : undefined;
  const { maximize: maximizeEdges } = await import("@edgewise/models/maximize");
  // A file is replaced with each better board; a pipe or a device gets only the last board.
  return withOutput(streams, file === undefined ? out : undefined, async (output) => {
    /** Lines of JSON: the better boards that are not printed yet. */
    const lines: string[] = [];
    const textOf = await createWriter(streams, puzzle, flags, target, output, lines);
    const save = file === undefined ? undefined : createSaver(streams, file, "board");
    const outcome = await watched(streams, (signal, progress) => {
      const teller = createTeller(streams, progress, file);
      let unsaved: ScoredBoard | undefined;
      let restsUntil = 0;
      /** A picture takes long to paint: limits and signals get ten times as long before the next one. */
      const saveNow = () => {
        const startedAt = performance.now();
        if (!save || !unsaved || startedAt < restsUntil) return;
        const best = unsaved;
        unsaved = undefined;
        // If the program crashes, the file must show that the search did not end by itself.
        const status = best.isSolution ? "solved" : "aborted";
        if (save(textOf({ status, best, maximizer, threads, steps: 0, elapsedMs: best.elapsedMs })))
          teller.better(best);
        restsUntil = performance.now() + 10 * (performance.now() - startedAt);
      };
      return maximizeEdges(puzzle, {
        maximizer,
        threads,
        signal,
        seed,
        ...given({ timeLimitMs: inMs(flags.timeLimit), stepLimit: flags.nodeLimit }),
        onBest(best) {
          if (target === "ndjson") lines.push(`${JSON.stringify({ type: "best", ...boardOf(best) })}\n`);
          unsaved = best;
          if (save === undefined) output.write(lines.splice(0).join(""));
          else saveNow();
        },
        onProgress(now) {
          saveNow();
          teller.progress(now);
        },
      });
    });
    if (save) save(textOf(outcome), true);
    else output.write(textOf(outcome));
    if (file !== undefined || !TELLING.includes(target)) hint(streams, endText(outcome));
    if (flags.stats && !DRAWN.includes(target)) streams.stderr.write(`${bestStats(outcome, seed)}\n`);
    return exitCodeOf(outcome.status, outcome.best.isSolution);
  });
}

/** Makes the text of the output for an outcome; for ndjson, `lines` come first. */
async function createWriter(
  streams: Streams,
  puzzle: Puzzle,
  { seed, theme, out, stats }: Flags,
  target: string,
  output: Output,
  lines: readonly string[],
): Promise<(outcome: MaximizeOutcome) => string | Uint8Array> {
  if (target === "json") return (outcome) => `${JSON.stringify(bestResult(puzzle, seed, outcome))}\n`;
  if (target === "ndjson") {
    return (outcome) => {
      const { solutions: _, ...result } = bestResult(puzzle, seed, outcome);
      return `${lines.join("")}${JSON.stringify({ type: "result", ...result })}\n`;
    };
  }
  const paint = await loadPainter(streams, target, output, puzzle);
  const options = given({ columns: out === undefined ? output.columns : undefined, theme });
  return (outcome) => {
    const drawn = paint(puzzle, outcome.best.placements, options);
    if (!DRAWN.includes(target)) return drawn;
    const legend = `${drawingLegend(puzzle)}${outcome.best.isSolution ? "" : MISMATCH_LEGEND}`;
    return `${drawn}\n${legend}\n${endText(outcome)}\n${stats ? `${bestStats(outcome, seed)}\n` : ""}`;
  };
}

const MISMATCH_LEGEND = " ≠: a side that does not match.";

/** @param file where boards are saved, if they are */
function createTeller(streams: Streams, progress: ProgressDisplay, file: string | undefined) {
  let toldAt = 0;
  let untold: ScoredBoard | undefined;
  const tell = (now: number) => {
    if (untold === undefined || now - toldAt < ANNOUNCE_MS) return;
    hint(streams, `${scoreText(untold.score)} after ${timeText(untold.elapsedMs)}, saved in ${file}`);
    toldAt = now;
    untold = undefined;
  };
  return {
    /** @param board that was saved */
    better(board: ScoredBoard) {
      untold = board;
      tell(board.elapsedMs);
    },
    progress({ best, steps, elapsedMs, text }: MaximizeProgress) {
      progress.say(`${scoreText(best)}, ${groupedText(Math.round(steps))} steps${text && `, ${text}`}`);
      tell(elapsedMs);
    },
  };
}

/**
 * The result JSON (docs/FORMATS.md). `best` always holds the best board; `solutions` holds it only if it is a solution.
 */
function bestResult(puzzle: Puzzle, seed: number, outcome: MaximizeOutcome) {
  const { status, best, maximizer, threads, steps, elapsedMs } = outcome;
  const found = best.isSolution ? 1 : 0;
  return {
    format: "edgewise-result",
    version: 1,
    puzzle: puzzle.name,
    status,
    counts: { arrangements: found, distinct: found },
    solutions: best.isSolution ? [{ placements: best.placements }] : [],
    best: boardOf(best),
    stats: {
      engine: maximizer,
      threads,
      seed,
      steps: counter(BigInt(Math.round(steps))),
      elapsedMs: roundedMs(elapsedMs),
    },
  };
}

function boardOf({ score, placements, elapsedMs }: ScoredBoard) {
  return { score, placements, foundAtMs: Math.round(elapsedMs) };
}

function scoreText({ matching, possible }: Score): string {
  return `${matching} of ${possible} edges match`;
}

/** One sentence that says how the search ended. */
function endText({ status, best }: MaximizeOutcome): string {
  const after = {
    complete: "",
    solved: "",
    limit: " before a limit ended the search",
    aborted: " before the search was interrupted",
  };
  if (best.isSolution) return "A solution: every edge matches.";
  const score = scoreText(best.score);
  if (status === "complete") return `${score}. No solution exists: an empty cell remains that no tile fits.`;
  return `Not a solution: ${score} on the best board found${after[status]}.`;
}

function bestStats({ maximizer, threads, steps, elapsedMs, best }: MaximizeOutcome, seed: number): string {
  const speed = steps >= 100_000 ? ` (${(steps / elapsedMs / 1000).toFixed(1)} M/s)` : "";
  return figuresText([
    ["steps", `${groupedText(Math.round(steps))}${speed}`],
    ["time", timeText(elapsedMs)],
    ["found at", timeText(best.elapsedMs)],
    ["engine", maximizer],
    threads > 1 && ["threads", `${threads}`],
    ["seed", `${seed}`],
  ]);
}
