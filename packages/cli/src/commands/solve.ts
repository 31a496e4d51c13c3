/** edgewise solve: finds solutions and shows them. */
import { type CheckpointFile, type WrittenPart, withCheckpoint } from "../checkpoint.js";
import { commandOf, PUZZLE_FILE } from "../command-line.js";
import { CrossCheck } from "../cross-check.js";
import { type ExitCode, exitCodeOf, exitCodeOfCount, UsageError } from "../exit-codes.js";
import { loadPuzzle, warnAbout } from "../input.js";
import { note } from "../messages.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { openStream } from "../result-stream.js";
import { searchPuzzle } from "../searching.js";
import type { Streams } from "../streams.js";
import { SINGLE_BOARD, targetOf } from "../targets.js";
import { foundText } from "../wording.js";

export const solve = commandOf({
  name: "solve",
  summary: "find solutions and draw them",
  arguments: [PUZZLE_FILE],
  examples: `edgewise solve insects.arc                    the first solution, drawn
edgewise solve insects.arc --all --stats      every solution, with figures
edgewise solve insects.arc --unique           is there exactly one?
edgewise solve insects.arc --engine sat       with a SAT solver
edgewise solve insects.arc --cross-check xcc  checked by a second engine
edgewise solve insects.arc --to svg --out solved.svg
edgewise generate --size 5x5 --colors 6 | edgewise solve - --json`,
  run: findSolutions,
});

async function findSolutions(streams: Streams, flags: FlagsOf<"solve">, file?: string): Promise<ExitCode> {
  const crossCheck = flags.crossCheck === undefined ? undefined : new CrossCheck(flags.crossCheck, flags, streams);
  // A second solution shows that the first is not the only one.
  const limit = flags.all || crossCheck ? undefined : (flags.limit ?? (flags.unique ? 2 : 1));
  const target = targetOf(streams, flags);
  const isSingle = SINGLE_BOARD.includes(target);
  if (isSingle && limit !== 1) {
    throw new UsageError(`--to ${target} holds one board, so it takes no --all, --limit, --unique or --cross-check`);
  }
  const { puzzle } = await loadPuzzle(streams, file, flags);
  warnAbout(streams, puzzle, flags.quiet);
  return withCheckpoint(streams, flags, (checkpoint) => {
    const written = writtenFor(checkpoint, target, flags.out);
    const kept = checkpoint && { checkpoint: checkpoint.name, written };
    const produce = async (output: Output) => {
      const stream = await openStream(streams, target, output, puzzle, flags, written?.solutions);
      let solutions = written?.solutions ?? 0;
      // Core reports these again, but the output has them.
      let repeated = written ? Math.min(checkpoint?.solutionsHeld ?? 0, limit ?? Number.POSITIVE_INFINITY) : 0;
      const { outcome, setup } = await searchPuzzle(
        streams,
        puzzle,
        // Only what is searched can be shown.
        { ...flags, symmetry: flags.symmetry && !flags.everyArrangement },
        {
          ...(limit !== undefined && { solutionLimit: limit }),
          everyArrangement: flags.everyArrangement === true,
          onSolution(solution) {
            crossCheck?.take(solution);
            if (repeated-- > 0) return undefined;
            stream.solution(solution);
            solutions++;
            return output.drained();
          },
          onProgress: (progress) => stream.progress?.(progress),
        },
        checkpoint && {
          ...checkpoint,
          save(text) {
            const part = output.written();
            checkpoint.save(text, part && { ...part, target, solutions });
          },
        },
      );
      stream.end(outcome, setup);
      await crossCheck?.compare(puzzle, outcome, setup.engine);
      if (isSingle && outcome.distinct === 0n && !flags.quiet) note(streams, foundText(outcome));
      return flags.unique ? exitCodeOfCount(outcome, 1) : exitCodeOf(outcome.status, outcome.distinct > 0n);
    };
    return withOutput(streams, flags.out, produce, kept);
  });
}

/** What the output already holds. @throws UsageError if the search would not go on in the same output */
function writtenFor(
  checkpoint: CheckpointFile | undefined,
  target: string,
  out: string | undefined,
): WrittenPart | undefined {
  const written = checkpoint?.written;
  if (checkpoint === undefined || written === undefined) return undefined;
  if (out === undefined) {
    throw new UsageError(`${checkpoint.name}: its solutions are in the file of --out; expected --out, found none`);
  }
  if (written.target === target) return written;
  throw new UsageError(
    `${checkpoint.name}: expected output in the format ${written.target}, as before, found ${target}`,
  );
}
