/** edgewise convert: writes a puzzle in another format, and notes what that format cannot hold. */
import { findFormat } from "@edgewise/core";
import { findModelFormat } from "@edgewise/models";
import { commandOf, PUZZLE_FILE } from "../command-line.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { inSource, loadPuzzle } from "../input.js";
import { notes } from "../messages.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import type { Streams } from "../streams.js";

export const convert = commandOf({
  name: "convert",
  summary: "write a puzzle in another format",
  arguments: [PUZZLE_FILE],
  examples: `edgewise convert insects.arc --to json
edgewise convert insects.arc --to dimacs --out insects.cnf  for a SAT solver
edgewise convert tiles.txt --edge-order NWES --to text`,
  run: convertPuzzle,
});

async function convertPuzzle(streams: Streams, flags: FlagsOf<"convert">, file?: string): Promise<ExitCode> {
  const { puzzle, source } = await loadPuzzle(streams, file, flags);
  const emit = await findModelFormat(flags.to)?.load();
  const written = emit ? undefined : inSource(source, () => findFormat(flags.to)?.write(puzzle, flags.lossy));
  notes(streams, written?.lost ?? [], flags.quiet);
  return withOutput(streams, flags.out, async (output) => {
    // A model for another solver can be large, so it is written in pieces.
    for (const piece of emit?.(puzzle) ?? [written?.text ?? ""]) {
      output.write(piece);
      await output.drained();
    }
    return EXIT.done;
  });
}
