/** edgewise solve: finds solutions and shows them. */
import { type CheckpointFile, type WrittenPart, withCheckpoint } from "../checkpoint.js";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { CrossCheck } from "../cross-check.js";
import { EXIT, type ExitCode, exitCodeOf, exitCodeOfCount, UsageError, worse } from "../exit-codes.js";
import { type LoadedPuzzle, warnAbout } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { openStream } from "../result-stream.js";
import { searchPuzzle } from "../searching.js";
import { hint, type Streams } from "../streams.js";
import { DRAWN, requireSeveral, SINGLE_BOARD, targetOf } from "../targets.js";
import { given } from "../values.js";
import { foundText, statsText } from "../wording.js";

type Flags = FlagsOf<"solve">;

export const solve = commandOf({
  name: "solve",
  summary: "find solutions and draw them",
  arguments: [PUZZLE_FILES],
  examples: `edgewise solve insects.arc                    the first solution, drawn
edgewise solve insects.arc --all --stats      every solution, with figures
edgewise solve insects.arc --unique           is there exactly one?
edgewise solve insects.arc --engine sat       with a SAT solver
edgewise solve insects.arc --cross-check xcc  checked by a second engine
edgewise solve insects.arc --out solved.svg
edgewise solve *.txt --jobs 4 --ndjson        many puzzles, four at once
edgewise generate --size 5x5 --colors 6 | edgewise solve - --json`,
  run(streams, flags, ...files) {
    const target = targetOf(streams, flags);
    if (SINGLE_BOARD.includes(target) && limitOf(flags) !== 1) {
      throw new UsageError(`--to ${target} holds one board, so it takes no --all, --limit, --unique or --cross-check`);
    }
    return eachPuzzle(streams, flags, files, {
      command: "solve",
      one: solveAlone,
      job: solveOneOfMany,
      begin: () => requireSeveral(target),
    });
  },
});

async function solveAlone(streams: Streams, flags: Flags, loaded: LoadedPuzzle): Promise<ExitCode> {
  warnAbout(streams, loaded.puzzle);
  const code = await withCheckpoint(streams, flags, (checkpoint) => {
    const written = writtenFor(checkpoint, targetOf(streams, flags), flags.out);
    const kept = checkpoint && { checkpoint: checkpoint.name, written };
    return withOutput(
      streams,
      flags.out,
      (output) => findSolutions(streams, flags, loaded, output, checkpoint, written),
      kept,
    );
  });
  if (code === EXIT.none)
    hint(streams, `If ${loaded.source} was typed in by hand, edgewise doctor looks for the mistake.`);
  return code;
}

/** One of several puzzles: drawings stand under its place, other output names it or is one line. */
export async function solveOneOfMany(
  streams: Streams,
  flags: Flags,
  loaded: LoadedPuzzle,
  output: Output,
): Promise<ExitCode> {
  const isDrawn = ![...SINGLE_BOARD, "ndjson"].includes(targetOf(streams, flags));
  if (isDrawn) output.write(`==> ${loaded.source} <==\n`);
  const code = await findSolutions(streams, { ...flags, threads: 1 }, loaded, output);
  if (isDrawn) output.write("\n");
  return code;
}

/** Solutions to find; undefined: all. A second one shows that the first is not the only one. */
function limitOf({ all, crossCheck, limit, unique }: Flags): number | undefined {
  return all || crossCheck !== undefined ? undefined : (limit ?? (unique ? 2 : 1));
}

async function findSolutions(
  streams: Streams,
  flags: Flags,
  loaded: LoadedPuzzle,
  output: Output,
  checkpoint?: CheckpointFile,
  written?: WrittenPart,
): Promise<ExitCode> {
  const { puzzle } = loaded;
  const limit = limitOf(flags);
  const target = targetOf(streams, flags);
  const crossCheck = flags.crossCheck === undefined ? undefined : new CrossCheck(flags.crossCheck, flags, streams);
  const stream = await openStream(
    streams,
    target,
    output,
    loaded,
    flags,
    written?.bytes ? written.solutions : undefined,
  );
  let solutions = written?.solutions ?? 0;
  // Core reports these again, but the output has them.
  let repeated = written ? Math.min(checkpoint?.solutionsHeld ?? 0, limit ?? Number.POSITIVE_INFINITY) : 0;
  const { outcome, setup } = await searchPuzzle(
    streams,
    puzzle,
    // Only what is searched can be shown.
    { ...flags, symmetry: flags.symmetry && !flags.everyArrangement },
    {
      ...given({ solutionLimit: limit }),
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
  if (flags.stats && !DRAWN.includes(target)) {
    const heading = streams.place === undefined ? "" : `==> ${streams.place} <==\n`;
    streams.stderr.write(`${heading}${statsText(outcome, setup)}\n`);
  }
  const checked = (await crossCheck?.compare(puzzle, outcome, setup.engine)) ?? EXIT.done;
  if (SINGLE_BOARD.includes(target) && solutions === 0) hint(streams, foundText(outcome));
  const code = flags.unique ? exitCodeOfCount(outcome, 1) : exitCodeOf(outcome.status, outcome.distinct > 0n);
  return worse(checked, code);
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
