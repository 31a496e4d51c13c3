/** edgewise generate: makes puzzles with a planted solution, or with every side drawn at random. */
import { findFormat, type GenerateOptions, generatePuzzle, type Puzzle } from "@edgewise/core";
import { commandOf } from "../command-line.js";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource } from "../input.js";
import { notes } from "../messages.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import type { Streams } from "../streams.js";

export const generate = commandOf({
  name: "generate",
  summary: "make puzzles, with a planted solution or at random",
  examples: `edgewise generate --size 4x4 --colors 5 --seed 1 > mine.puzzle.json
edgewise generate --size 6x6 --colors 7 | edgewise solve -
edgewise generate --size 3x3 --colors 4 --rule case --random --to text`,
  run: generatePuzzles,
});

async function generatePuzzles(streams: Streams, flags: FlagsOf<"generate">): Promise<ExitCode> {
  const firstSeed = flags.seed ?? Math.floor(Math.random() * 2 ** 32);
  const isLine = flags.count > 1 && flags.to === "json";
  return withOutput(streams, flags.out, async (output) => {
    for (let i = 0; i < flags.count; i++) {
      const puzzle = puzzleOfShape(flags, firstSeed + i);
      const { text = "", lost = [] } = inSource(puzzle.name, () => findFormat(flags.to)?.write(puzzle)) ?? {};
      if (i === 0) notes(streams, lost, flags.quiet);
      output.write(isLine ? puzzleLine(puzzle) : i > 0 ? `\n${text}` : text);
      await output.drained();
    }
    return EXIT.done;
  });
}

/** A puzzle as a line of a stream. */
export function puzzleLine(puzzle: Puzzle): string {
  return `${JSON.stringify(JSON.parse(findFormat("json")?.write(puzzle).text ?? ""))}\n`;
}

/** @throws UsageError if no puzzle can be made from the options. */
export function puzzleOfShape(
  {
    size,
    colors,
    rule,
    frame = false,
    frameColors,
    balanced = false,
    clues = 0,
    random = false,
  }: Omit<FlagsOf<"generate">, "count" | "to" | "seed" | "clues" | "quiet"> & { readonly clues?: number },
  seed: number,
): Puzzle {
  const options: GenerateOptions = {
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
  try {
    return generatePuzzle(options);
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
