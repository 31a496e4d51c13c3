/** edgewise convert: a puzzle in another format, and what that format could not hold. */
import { FORMATS, findFormat } from "@edgewise/core";
import { findModelFormat, MODEL_FORMATS, type ModelFormat } from "@edgewise/models";
import type { Command } from "commander";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource, loadPuzzle, type PuzzleInput } from "../input.js";
import { notes } from "../messages.js";
import { withOutput } from "../output.js";
import { PICTURE_NAMES } from "../pictures.js";
import { addInputOptions, quietOption } from "../searching.js";

interface Flags {
  readonly to: string;
  readonly from?: string;
  readonly edgeOrder?: string;
  readonly out?: string;
  readonly quiet?: boolean;
}

const NAMES = [...FORMATS, ...MODEL_FORMATS].map(({ name }) => name);

export function addConvert(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("convert")
    .argument("[file]", "puzzle, or - for standard input")
    .description("write a puzzle in another format");
  addInputOptions(command)
    .requiredOption("--to <format>", `format to write: ${NAMES.join(", ")}`)
    .option("--out <file>", "write to a file instead of standard output")
    .addOption(quietOption())
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, flags: Flags) => finish(await convert(file, flags)));
}

const EXAMPLES = `
Examples:
  edgewise convert insects.arc --to json
  edgewise convert insects.arc --to dimacs --out insects.cnf  for a SAT solver
  edgewise convert tiles.txt --edge-order NWES --to text      the labels were top, left, right, bottom
`;

async function convert(file: string | undefined, flags: Flags): Promise<ExitCode> {
  if (PICTURE_NAMES.includes(flags.to) && flags.to !== "text") {
    throw new UsageError(`--to: ${flags.to} is a picture; see edgewise render`);
  }
  const model = findModelFormat(flags.to);
  if (model) return emitModel(model, loadPuzzle(file, flags), flags);
  const format = findFormat(flags.to);
  if (format === undefined)
    throw new UsageError(`--to: there is no format ${JSON.stringify(flags.to)}; see edgewise formats`);
  const { puzzle, notes: remarks, source } = loadPuzzle(file, flags);
  const { text, lost } = inSource(source, () => format.write(puzzle));
  notes([...remarks, ...lost], flags.quiet === true);
  return withOutput(flags.out, (output) => {
    output.write(text);
    return EXIT.done;
  });
}

/** A model for another solver. It can be large, so it is written piece by piece. */
async function emitModel(
  format: ModelFormat,
  { puzzle, notes: remarks }: PuzzleInput,
  flags: Flags,
): Promise<ExitCode> {
  const emit = await format.load();
  notes(remarks, flags.quiet === true);
  return withOutput(flags.out, async (output) => {
    for (const piece of emit(puzzle)) {
      output.write(piece);
      await output.drained();
    }
    return EXIT.done;
  });
}
