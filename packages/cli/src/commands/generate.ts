/** edgewise generate: puzzles with a planted solution, or with every side drawn at random. */
import { randomInt } from "node:crypto";
import { findFormat, GENERATED_RULES, type GeneratedRule, generatePuzzle, type Puzzle } from "@edgewise/core";
import { type Command, Option } from "commander";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource } from "../input.js";
import { notes } from "../messages.js";
import { type Size, size, wholeNumber } from "../numbers.js";
import { withOutput } from "../output.js";

export interface PuzzleShape {
  readonly size: Size;
  readonly colors: number;
  readonly rule: GeneratedRule;
  readonly frame?: boolean;
  readonly frameColors?: number;
  readonly random?: boolean;
}

interface Flags extends PuzzleShape {
  readonly seed?: number;
  readonly count: number;
  readonly to: string;
  readonly out?: string;
}

export function addShapeOptions(command: Command): Command {
  return command
    .requiredOption("--size <WxH>", "size of the board", size)
    .requiredOption("--colors <n>", "number of colours", wholeNumber(1))
    .addOption(new Option("--rule <rule>", "which labels mate").choices(GENERATED_RULES).default("signed"))
    .option("--frame", "every rim side shows a frame")
    .option("--random", "draw every side at random instead of planting a solution");
}

export function addGenerate(program: Command, finish: (code: ExitCode) => void): void {
  addShapeOptions(program.command("generate").description("make puzzles"))
    .option("--frame-colors <n>", "so many colours more, for the sides along the frame only", wholeNumber(1))
    .option(
      "--seed <n>",
      "seed: the same seed makes the same puzzle everywhere (default: a random one)",
      wholeNumber(0),
    )
    .option("--count <n>", "how many puzzles, with the seeds that follow", wholeNumber(1, 1_000_000), 1)
    .option("--to <format>", "format to print", "json")
    .option("--out <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(async (flags: Flags) => finish(await generate(flags)));
}

const EXAMPLES = `
Examples:
  edgewise generate --size 4x4 --colors 5 --seed 1 > mine.puzzle.json
  edgewise generate --size 6x6 --colors 7 | edgewise solve -
  edgewise generate --size 3x3 --colors 4 --rule case --random --to text
`;

async function generate(flags: Flags): Promise<ExitCode> {
  const format = findFormat(flags.to);
  if (format === undefined)
    throw new UsageError(`--to: there is no format ${JSON.stringify(flags.to)}; see edgewise formats`);
  if (flags.frameColors !== undefined && !flags.frame) throw new UsageError("--frame-colors needs --frame");
  const firstSeed = flags.seed ?? randomInt(2 ** 32);
  return withOutput(flags.out, (output) => {
    for (let i = 0; i < flags.count; i++) {
      const puzzle = puzzleOfShape(flags, firstSeed + i);
      const { text, lost } = inSource(puzzle.name, () => format.write(puzzle));
      if (i === 0) notes(lost, false);
      // Several puzzles of the project's own format are one a line, as other tools expect of JSON.
      const line = flags.count > 1 && format.name === "json";
      output.write(line ? `${JSON.stringify(JSON.parse(text))}\n` : i > 0 ? `\n${text}` : text);
    }
    return EXIT.done;
  });
}

/** @throws UsageError where the options do not make a puzzle. */
export function puzzleOfShape(shape: PuzzleShape, seed: number): Puzzle {
  try {
    return generatePuzzle({
      ...shape.size,
      colors: shape.colors,
      rule: shape.rule,
      frame: shape.frame === true,
      ...(shape.frameColors !== undefined && { frameColors: shape.frameColors }),
      random: shape.random === true,
      seed,
    });
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
