/** edgewise render: draws the loose tiles of a puzzle, or a solved board. */
import { type Placement, type Puzzle, parseBestBoard, parseSolutions, verify } from "@edgewise/core";
import { commandOf, PUZZLE_FILE } from "../command-line.js";
import { EXIT, type ExitCode, exitCodeOf, UsageError } from "../exit-codes.js";
import { inSource, loadPuzzle, readSource } from "../input.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { searchPuzzle } from "../searching.js";
import { hint, type Streams } from "../streams.js";
import { loadPainter, THEMED, targetOf } from "../targets.js";
import { given } from "../values.js";
import { foundText } from "../wording.js";

export const render = commandOf({
  name: "render",
  summary: "draw the loose tiles or a solved board",
  arguments: [PUZZLE_FILE],
  examples: `edgewise render insects.arc
edgewise render insects.arc --solve --theme letters --out insects.png
edgewise render hard.txt --solution best.json`,
  run: draw,
});

type Flags = FlagsOf<"render">;

async function draw(streams: Streams, flags: Flags, file?: string): Promise<ExitCode> {
  const target = targetOf(streams, flags, THEMED);
  const { puzzle } = await loadPuzzle(streams, file, flags);
  let placements = flags.solution === undefined ? undefined : await boardIn(streams, flags.solution, puzzle);
  return withOutput(streams, flags.out, async (output) => {
    const paint = await loadPainter(streams, target, output);
    if (flags.solve) {
      const { outcome } = await searchPuzzle(
        streams,
        puzzle,
        { ...flags, engine: "auto", order: "auto", symmetry: true },
        {
          solutionLimit: 1,
          onSolution(solution) {
            placements = solution;
          },
        },
      );
      if (placements === undefined) {
        hint(streams, foundText(outcome));
        return exitCodeOf(outcome.status, false);
      }
    }
    output.write(paint(puzzle, placements, given({ columns: output.columns, theme: flags.theme })));
    return EXIT.done;
  });
}

/** @throws UsageError, SourceError if the file holds no board of this puzzle. */
async function boardIn(streams: Streams, file: string, puzzle: Puzzle): Promise<readonly Placement[]> {
  const { name, text } = await readSource(streams, file);
  const best = inSource(name, () => parseBestBoard(text));
  const placements = best ?? inSource(name, () => parseSolutions(text))[0] ?? [];
  // The best board of a result may have mismatches and empty cells; the drawing shows them.
  const fault = verify(puzzle, placements).find(({ code }) => !best || !["mismatch", "cell-empty"].includes(code));
  if (fault) throw new UsageError(`${name}: the ${best ? "board" : "solution"} is wrong: ${fault.message}`);
  return placements;
}
