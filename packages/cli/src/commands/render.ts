/** edgewise render: draws the tiles of a puzzle, or a solved board. */
import { type Placement, parseBestBoard, parseSolutions, THEMES, verify } from "@edgewise/core";
import { type Command, Option } from "commander";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource, loadPuzzle, readSource } from "../input.js";
import { note, notes } from "../messages.js";
import { withOutput } from "../output.js";
import { loadPainter, PICTURE_NAMES } from "../pictures.js";
import { addInputOptions, exitCodeOf, quietOption, searchPuzzle } from "../searching.js";
import { foundText } from "../wording.js";

interface Flags {
  readonly to?: string;
  readonly solve?: boolean;
  readonly solution?: string;
  readonly theme?: string;
  readonly from?: string;
  readonly edgeOrder?: string;
  readonly out?: string;
  readonly quiet?: boolean;
}

export function addRender(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("render")
    .argument("[file]", "puzzle, or - for standard input")
    .description("draw the tiles, or a solved board");
  addInputOptions(command)
    .addOption(
      new Option("--to <picture>", "kind of picture (default: ansi on a terminal, else text)").choices(PICTURE_NAMES),
    )
    .option("--solve", "solve the puzzle and draw its first solution")
    .option("--solution <file>", "draw this solution, or the best board of a result (result JSON)")
    .addOption(new Option("--theme <name>", "theme of svg and png").choices(THEMES.map(({ name }) => name)))
    .option("--out <file>", "write to a file instead of standard output")
    .addOption(quietOption())
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, flags: Flags) => finish(await render(file, flags)));
}

const EXAMPLES = `
Examples:
  edgewise render insects.arc                                       the loose tiles
  edgewise render insects.arc --solve --to svg --theme letters --out insects.svg
`;

async function render(file: string | undefined, flags: Flags): Promise<ExitCode> {
  const to = flags.to ?? (flags.theme === undefined ? undefined : "svg");
  if (flags.theme !== undefined && to !== "svg" && to !== "png") {
    throw new UsageError(`--theme is for svg and png, not for ${to}`);
  }
  if (flags.solve && flags.solution !== undefined) throw new UsageError("--solve and --solution exclude each other");
  const { puzzle, notes: remarks } = loadPuzzle(file, flags);
  notes(remarks, flags.quiet === true);
  let placements: readonly Placement[] | undefined;
  if (flags.solution !== undefined) {
    const { name, text } = readSource(flags.solution);
    const best = inSource(name, () => parseBestBoard(text));
    placements = best ?? inSource(name, () => parseSolutions(text))[0] ?? [];
    // The best board of a result may mismatch and have empty cells; the drawing shows where.
    const fault = verify(puzzle, placements).find(({ code }) => !best || !["mismatch", "cell-empty"].includes(code));
    if (fault) throw new UsageError(`${name}: the ${best ? "board" : "solution"} is wrong: ${fault.message}`);
  } else if (flags.solve) {
    const { outcome } = await searchPuzzle(
      puzzle,
      { ...flags, engine: "auto", order: "auto", symmetry: true },
      {
        solutionLimit: 1,
        onSolution: (solution) => {
          placements = solution;
        },
      },
    );
    if (placements === undefined) {
      note(foundText(outcome));
      return outcome.status === "complete" ? EXIT.none : exitCodeOf(outcome.status);
    }
  }
  return withOutput(flags.out, async (output) => {
    const paint = await loadPainter(to ?? (output.colours ? "ansi" : "text"));
    const columns = output.columns === undefined ? {} : { columns: output.columns };
    output.write(paint(puzzle, placements, { ...columns, ...(flags.theme !== undefined && { theme: flags.theme }) }));
    return EXIT.done;
  });
}
