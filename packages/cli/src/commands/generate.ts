/** edgewise generate: makes puzzles with a planted solution, with a stated number of them, or with every side drawn at random. */
import { findFormat, type GenerateOptions, generatePuzzle, type Puzzle } from "@edgewise/core";
import type { MadePuzzle } from "@edgewise/core/workshop";
import { host } from "@edgewise/wasm";
import { countWithCertificate } from "../certificate.js";
import { commandOf } from "../command-line.js";
import { MACHINE } from "../engines.js";
import { EXIT, type ExitCode, exitCodeOf, UsageError, worse } from "../exit-codes.js";
import { inSource } from "../input.js";
import { interruptible } from "../interruptible.js";
import { note, notes } from "../messages.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { createProgress } from "../progress.js";
import type { Streams } from "../streams.js";
import { many } from "../wording.js";

export const generate = commandOf({
  name: "generate",
  summary: "make puzzles: with a planted solution, with exactly one, or at random",
  examples: `edgewise generate --size 4x4 --colors 5 --seed 1 > mine.puzzle.json
edgewise generate --size 6x6 --colors 7 | edgewise solve -
edgewise generate --size 4x4 --colors 5 --unique --count 30 --out class.ndjson
edgewise generate --size 3x3 --colors 4 --rule case --random --to text`,
  run: generatePuzzles,
});

type Flags = FlagsOf<"generate">;

async function generatePuzzles(streams: Streams, flags: Flags): Promise<ExitCode> {
  const seed = flags.seed ?? Math.floor(Math.random() * 2 ** 32);
  const isLine = flags.count > 1 && flags.to === "json";
  const solutions = flags.unique ? 1 : flags.solutions;
  return withOutput(streams, flags.out, async (output) => {
    let written = 0;
    const write = async (puzzle: Puzzle) => {
      const { text = "", lost = [] } = inSource(puzzle.name, () => findFormat(flags.to)?.write(puzzle)) ?? {};
      if (written === 0) notes(streams, lost, flags.quiet);
      output.write(isLine ? puzzleLine(puzzle) : written > 0 ? `\n${text}` : text);
      written++;
      await output.drained();
    };
    if (solutions !== undefined) return makeToOrder(streams, flags, { seed, solutions }, write);
    for (let i = 0; i < flags.count; i++) await write(puzzleOfShape(flags, seed + i));
    return EXIT.done;
  });
}

const COUNT_ALL = { engine: "auto", order: "auto", symmetry: true } as const;

const END = { made: "complete", repeated: "limit", limit: "limit", aborted: "aborted" } as const;

/** Makes puzzles with this number of solutions, and a note in place of each that could not be made. */
async function makeToOrder(
  streams: Streams,
  flags: Flags,
  wanted: { readonly seed: number; readonly solutions: number },
  write: (puzzle: Puzzle) => Promise<void>,
): Promise<ExitCode> {
  const { certificate, count, difficulty, distinctPuzzles = false, timeLimit, quiet = false } = flags;
  const { makePuzzles } = await import("@edgewise/core/workshop");
  const progress = await createProgress(streams, quiet);
  const startedAt = host.now();
  let made = 0;
  let code: ExitCode = EXIT.done;
  const make = async (signal: AbortSignal) => {
    const options = {
      ...shapeOf(flags, wanted.seed),
      ...wanted,
      count,
      distinctPuzzles,
      signal,
      ...(difficulty && { difficulty }),
      ...(timeLimit !== undefined && { timeLimitMs: timeLimit * 1000 }),
      onTry: (tries: number, best: number, level?: number) =>
        progress.say(
          host.now() - startedAt,
          `${count > 1 ? `${made} of ${count} made, ` : ""}${many(tries, "puzzle")} counted, ${
            level === undefined ? `the best has ${many(best, "solution")}` : `the best has difficulty ${level}`
          }`,
        ),
    };
    for await (const puzzle of makePuzzles(options, MACHINE)) {
      progress.pause();
      if (puzzle.status === "made") {
        await write(puzzle.puzzle);
        if (certificate) {
          const { missing } = await countWithCertificate(streams, puzzle.puzzle, { ...COUNT_ALL, quiet }, certificate);
          if (missing) code = exitCodeOf(missing, true);
        }
        made++;
      } else if (!quiet) note(streams, missedText(puzzle));
      code = worse(code, exitCodeOf(END[puzzle.status], true));
    }
    return code;
  };
  try {
    return await interruptible(make);
  } catch (error) {
    throw usageOf(error);
  } finally {
    progress.stop();
  }
}

function missedText({ puzzle, status, tries, distinct, difficulty }: MadePuzzle): string {
  if (status === "repeated")
    return `no further puzzles were made: those of the next seeds differ only in their pictures`;
  const best = difficulty
    ? `the nearest has difficulty ${difficulty.level}`
    : `the best has at least ${many(distinct, "solution")}`;
  return `${puzzle.name} was not made: ${many(tries, "puzzle")} counted, ${best}`;
}

/** A puzzle as a line of a stream. */
export function puzzleLine(puzzle: Puzzle): string {
  return `${JSON.stringify(JSON.parse(findFormat("json")?.write(puzzle).text ?? ""))}\n`;
}

/** @throws UsageError if no puzzle can be made from the options. */
export function puzzleOfShape(flags: Shape, seed: number): Puzzle {
  try {
    return generatePuzzle(shapeOf(flags, seed));
  } catch (error) {
    throw usageOf(error);
  }
}

type Shape = Pick<Flags, "size" | "colors" | "rule" | "frame" | "frameColors" | "balanced" | "random"> & {
  readonly clues?: number;
};

function shapeOf(flags: Shape, seed: number): GenerateOptions {
  const { size, colors, rule, frame = false, frameColors, balanced = false, clues = 0, random = false } = flags;
  return {
    ...size,
    colors,
    rule,
    frame,
    ...(frameColors !== undefined && { frameColors }),
    balanced,
    clues,
    random,
    seed,
  };
}

/** An option out of range is a mistake of the caller. */
function usageOf(error: unknown): unknown {
  return error instanceof RangeError ? new UsageError(error.message) : error;
}
