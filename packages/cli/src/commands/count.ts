/** edgewise count: counts all solutions exactly, without keeping them. */
import { countEach, type Progress, type Puzzle, resultOfSearch } from "@edgewise/core";
import { counted, groupedText } from "@edgewise/core/analysis";
import { findModelEngine } from "@edgewise/models";
import { type CertifiedRun, countWithCertificate, withCertificate } from "../certificate.js";
import { withCheckpoint } from "../checkpoint.js";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { MACHINE } from "../engines.js";
import { EXIT, type ExitCode, exitCodeOf, exitCodeOfCount, UsageError } from "../exit-codes.js";
import { type LoadedPuzzle, warnAbout } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { interruptible } from "../progress.js";
import { jsonStream, ndjsonStream } from "../result-stream.js";
import { type SearchRun, searchPuzzle, settingsOf } from "../searching.js";
import { hint, type Streams } from "../streams.js";
import { foundText, statsText } from "../wording.js";

type Flags = FlagsOf<"count">;

export const count = commandOf({
  name: "count",
  summary: "count all solutions exactly",
  arguments: [PUZZLE_FILES],
  examples: `edgewise count insects.arc --stats
edgewise count *.txt --jobs 4           one line for each puzzle
edgewise generate --size 3x3 --colors 4 --count 99 | edgewise count --ndjson
edgewise count insects.arc --expect 1   exit code 0 if there is exactly one
edgewise count insects.arc --certificate insects.cert
edgewise count insects.arc --order row-major --no-symmetry --json`,
  run: (streams, flags, ...files) =>
    eachPuzzle(streams, flags, files, { command: "count", one: countAlone, job: countOneOfMany }),
});

async function countAlone(streams: Streams, flags: Flags, { puzzle, source }: LoadedPuzzle): Promise<ExitCode> {
  warnAbout(streams, puzzle);
  const countAll = (certificate?: Output) =>
    withCheckpoint(streams, flags, (checkpoint) => {
      if (checkpoint?.written) {
        throw new UsageError(`${checkpoint.name}: expected a checkpoint of count, found one of solve --out`);
      }
      return withOutput(streams, flags.out, async (output) => {
        const stream = flags.json
          ? jsonStream(output, puzzle)
          : flags.ndjson
            ? ndjsonStream(output, puzzle, source)
            : undefined;
        const hooks = { onProgress: (now: Progress) => stream?.progress?.(now) };
        const run: CertifiedRun = certificate
          ? await countWithCertificate(streams, puzzle, flags, certificate)
          : await searchPuzzle(streams, puzzle, flags, hooks, checkpoint);
        if (stream) stream.end(run.outcome, run.setup);
        else output.write(textOf(run, flags));
        return run.missing ?? codeOf(streams, run, flags);
      });
    });
  return withCertificate(streams, flags.certificate, puzzle, countAll);
}

/** One of several puzzles: a line, and a few more with --stats. */
export async function countOneOfMany(
  streams: Streams,
  flags: Flags,
  { puzzle, source }: LoadedPuzzle,
  output: Output,
): Promise<ExitCode> {
  const run = await countQuickly(streams, puzzle, flags);
  if (flags.ndjson) ndjsonStream(output, puzzle, source).end(run.outcome, run.setup);
  else output.write(`${source}: ${textOf(run, flags)}`);
  return codeOf(streams, run, flags);
}

/** Counts in one thread. For a small puzzle the events of a search of its own would take longer than the search. */
async function countQuickly(streams: Streams, puzzle: Puzzle, flags: Flags): Promise<SearchRun> {
  if (flags.order !== "auto" || findModelEngine(flags.engine))
    return searchPuzzle(streams, puzzle, { ...flags, threads: 1 });
  const request = { symmetry: flags.symmetry, ...settingsOf(flags) };
  return interruptible((signal) => resultOfSearch(countEach([puzzle], { ...request, signal }, MACHINE)));
}

function textOf({ outcome, setup }: SearchRun, { stats }: Flags): string {
  return `${foundText(outcome)}\n${stats ? `${statsText(outcome, setup)}\n` : ""}`;
}

function codeOf(streams: Streams, { outcome }: SearchRun, { expect }: Flags): ExitCode {
  if (expect === undefined) return exitCodeOf(outcome.status, true);
  const code = exitCodeOfCount(outcome, expect);
  if (code === EXIT.none)
    hint(streams, `expected ${counted(expect, "distinct solution")}, found ${groupedText(outcome.distinct)}`);
  return code;
}
