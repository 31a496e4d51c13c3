/** edgewise count: counts all solutions exactly, without keeping them. */
import { groupedText } from "@edgewise/core/analysis";
import { withCheckpoint } from "../checkpoint.js";
import { commandOf, PUZZLE_FILE } from "../command-line.js";
import { EXIT, type ExitCode, exitCodeOf, exitCodeOfCount, UsageError } from "../exit-codes.js";
import { loadPuzzle, warnAbout } from "../input.js";
import { note } from "../messages.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { jsonStream, ndjsonStream } from "../result-stream.js";
import { searchPuzzle } from "../searching.js";
import type { Streams } from "../streams.js";
import { foundText, statsText } from "../wording.js";

export const count = commandOf({
  name: "count",
  summary: "count all solutions exactly",
  arguments: [PUZZLE_FILE],
  examples: `edgewise count insects.arc --stats
edgewise count insects.arc --expect 1   exit code 0 if there is exactly one
edgewise count insects.arc --order row-major --no-symmetry --json`,
  run: countSolutions,
});

async function countSolutions(streams: Streams, flags: FlagsOf<"count">, file?: string): Promise<ExitCode> {
  const { puzzle } = await loadPuzzle(streams, file, flags);
  warnAbout(streams, puzzle, flags.quiet);
  return withCheckpoint(streams, flags, (checkpoint) => {
    if (checkpoint?.written) {
      throw new UsageError(`${checkpoint.name}: expected a checkpoint of count, found one of solve --out`);
    }
    return withOutput(streams, flags.out, async (output) => {
      const streamOf = flags.json ? jsonStream : flags.ndjson ? ndjsonStream : undefined;
      const stream = streamOf?.(output, puzzle);
      const { outcome, setup } = await searchPuzzle(
        streams,
        puzzle,
        flags,
        { onProgress: (now) => stream?.progress?.(now) },
        checkpoint,
      );
      if (stream) stream.end(outcome, setup);
      else {
        output.write(`${foundText(outcome)}\n`);
        if (flags.stats) output.write(`${statsText(outcome, setup)}\n`);
      }
      if (flags.expect === undefined) return exitCodeOf(outcome.status, true);
      const code = exitCodeOfCount(outcome, flags.expect);
      if (code === EXIT.none && !flags.quiet)
        note(
          streams,
          `expected ${groupedText(flags.expect)} distinct solutions, found ${groupedText(outcome.distinct)}`,
        );
      return code;
    });
  });
}
