/** edgewise render: draws the loose tiles of a puzzle, or a solved board, or prints tiles as sheets to cut out. */
import { type Placement, type Puzzle, parseBestBoard, parseSolutions, verify } from "@edgewise/core";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { EXIT, type ExitCode, exitCodeOf, UsageError } from "../exit-codes.js";
import { inSource, type LoadedPuzzle, readSource } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import type { Output } from "../output.js";
import { searchPuzzle } from "../searching.js";
import { withSheets } from "../sheets.js";
import { withoutSolutions } from "../solution-reader.js";
import { hint, type Streams } from "../streams.js";
import { loadPainter, requireSeveral, THEMED, targetOf } from "../targets.js";
import { given } from "../values.js";
import { foundText, underPlace } from "../wording.js";

export const render = commandOf({
  name: "render",
  summary: "draw or print the loose tiles or a solved board",
  arguments: [PUZZLE_FILES],
  examples: `edgewise render insects.arc
edgewise render insects.arc --solve --theme letters --out insects.png
edgewise render hard.txt --solution best.json
edgewise render *.txt --solve --sheets class.pdf`,
  run: (streams, flags, ...files) => (flags.sheets === undefined ? drawEach : printAll)(streams, flags, files),
});

type Flags = FlagsOf<"render">;

function drawEach(streams: Streams, flags: Flags, files: readonly string[]): Promise<ExitCode> {
  const target = targetOf(streams, flags, THEMED);
  return eachPuzzle(streams, flags, files, {
    command: "render",
    job: draw,
    begin: () => requireSeveral(target),
  });
}

async function draw(streams: Streams, flags: Flags, { puzzle }: LoadedPuzzle, output: Output): Promise<ExitCode> {
  const paint = await loadPainter(streams, targetOf(streams, flags, THEMED), output, puzzle);
  return withBoard(streams, flags, puzzle, (placements) => {
    const drawn = paint(puzzle, placements, given({ columns: output.columns, theme: flags.theme }));
    output.write(typeof drawn === "string" ? underPlace(streams, drawn) : drawn);
  });
}

/** All puzzles in one PDF. */
function printAll(streams: Streams, flags: Flags, files: readonly string[]): Promise<ExitCode> {
  return withSheets(streams, flags, [], (print) => {
    const job = (own: Streams, _: Flags, { puzzle }: LoadedPuzzle) =>
      withBoard(own, flags, puzzle, (solution) => print({ puzzle, solution }));
    return eachPuzzle(streams, flags, files, { command: "render", job });
  });
}

/** Hands over what is on the board: what --solution or --solve say, or nothing. Not called if --solve finds no solution. */
async function withBoard(
  streams: Streams,
  flags: Flags,
  puzzle: Puzzle,
  take: (placements: readonly Placement[] | undefined) => void,
): Promise<ExitCode> {
  let placements = flags.solution === undefined ? undefined : await boardIn(streams, flags.solution, puzzle);
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
  take(placements);
  return EXIT.done;
}

function boardOf(name: string, text: string) {
  try {
    const best = inSource(name, () => parseBestBoard(text));
    return { best, placements: best ?? inSource(name, () => parseSolutions(text))[0] ?? [] };
  } catch (error) {
    throw withoutSolutions(name, text, error);
  }
}

/** @throws UsageError, SourceError if the file holds no board of this puzzle. */
async function boardIn(streams: Streams, file: string, puzzle: Puzzle): Promise<readonly Placement[]> {
  const { name, text } = await readSource(streams, file);
  const { best, placements } = boardOf(name, text);
  // The best board of a result may have mismatches and empty cells; the drawing shows them.
  const fault = verify(puzzle, placements).find(({ code }) => !best || !["mismatch", "cell-empty"].includes(code));
  if (fault) throw new UsageError(`${name}: the ${best ? "board" : "solution"} is wrong: ${fault.message}`);
  return placements;
}
