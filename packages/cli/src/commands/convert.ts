/** edgewise convert: a puzzle in another format, and what that format could not hold. */
import { FORMATS, findFormat } from "@edgewise/core";
import type { Command } from "commander";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource, loadPuzzle } from "../input.js";
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

export function addConvert(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("convert")
    .argument("[file]", "puzzle, or - for standard input")
    .description("write a puzzle in another format");
  addInputOptions(command)
    .requiredOption("--to <format>", `format to write: ${FORMATS.map(({ name }) => name).join(", ")}`)
    .option("--out <file>", "write to a file instead of standard output")
    .addOption(quietOption())
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, flags: Flags) => finish(await convert(file, flags)));
}

const EXAMPLES = `
Examples:
  edgewise convert insects.arc --to json
  edgewise convert tiles.txt --edge-order NWES --to text      the labels were top, left, right, bottom
`;

async function convert(file: string | undefined, flags: Flags): Promise<ExitCode> {
  if (PICTURE_NAMES.includes(flags.to) && flags.to !== "text") {
    throw new UsageError(`--to: ${flags.to} is a picture; see edgewise render`);
  }
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
