/** edgewise convert: writes a puzzle in another format, and notes what that format cannot hold. */
import { FORMATS, writePuzzle } from "@edgewise/core";
import { findModelFormat, MODEL_FORMATS } from "@edgewise/models";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource, type LoadedPuzzle } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { hint, type Streams } from "../streams.js";
import { formatOf, requireStream } from "../targets.js";
import { puzzleLine } from "./generate.js";

export const convert = commandOf({
  name: "convert",
  summary: "write a puzzle in another format",
  arguments: [PUZZLE_FILES],
  examples: `edgewise convert insects.arc --to json
edgewise convert insects.arc --to dimacs --out insects.cnf  for a SAT solver
edgewise convert tiles.txt --edge-order NWES --to text
edgewise convert *.txt --to json             a stream, one puzzle a line`,
  run(streams, flags, ...files) {
    const to = formatOf(flags, [...FORMATS, ...MODEL_FORMATS]);
    if (to === undefined)
      throw new UsageError("--to: expected a format (see edgewise formats) or --out with its ending, found neither");
    return eachPuzzle<Flags>(streams, { ...flags, to }, files, {
      command: "convert",
      one: convertAlone,
      job: convertOneOfMany,
      begin: () => requireStream(to, flags),
    });
  },
});

type Flags = FlagsOf<"convert"> & { readonly to: string };

async function convertAlone(streams: Streams, flags: Flags, { puzzle, source }: LoadedPuzzle): Promise<ExitCode> {
  const emit = await findModelFormat(flags.to)?.load();
  const written = emit ? undefined : inSource(source, () => writePuzzle(puzzle, flags.to, flags.lossy));
  hint(streams, ...(written?.lost ?? []));
  return withOutput(streams, flags.out, async (output) => {
    // A model for another solver can be large, so it is written in pieces.
    for (const piece of emit?.(puzzle) ?? [written?.text ?? ""]) {
      output.write(piece);
      await output.drained();
    }
    return EXIT.done;
  });
}

/** A line of a stream of puzzles. */
function convertOneOfMany(_: Streams, __: Flags, { puzzle }: LoadedPuzzle, output: Output): ExitCode {
  output.write(puzzleLine(puzzle));
  return EXIT.done;
}
