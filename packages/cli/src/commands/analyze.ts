/** edgewise analyze: how hard a puzzle is, on paper and in fact. */
import { chooseOrder, type Puzzle, type StepPlan } from "@edgewise/core";
import type { Command } from "commander";
import { analyse, analysisJson } from "../analysis.js";
import { analysisText } from "../analysis-text.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { loadPuzzle } from "../input.js";
import { interruptible } from "../interruptible.js";
import { notes } from "../messages.js";
import { seconds } from "../numbers.js";
import { withOutput } from "../output.js";
import { addInputOptions, planFor, quietOption } from "../searching.js";
import { warnAbout } from "../warnings.js";

interface Flags {
  readonly order: string;
  readonly timeLimit: number;
  readonly json?: boolean;
  readonly from?: string;
  readonly edgeOrder?: string;
  readonly out?: string;
  readonly quiet?: boolean;
}

export function addAnalyze(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("analyze")
    .argument("[file]", "puzzle, or - for standard input")
    .description("how hard a puzzle is, on paper and in fact");
  addInputOptions(command)
    .option("--order <name>", "fill order of the search whose depths are shown", "row-major")
    .option("--time-limit <s>", "seconds for each search; what does not finish is estimated", seconds, 5)
    .option("--json", "print the figures as JSON")
    .option("--out <file>", "write to a file instead of standard output")
    .addOption(quietOption())
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, flags: Flags) => finish(await analyze(file, flags)));
}

const EXAMPLES = `
Examples:
  edgewise analyze insects.arc
  edgewise generate --size 8x8 --colors 10 | edgewise analyze - --json
`;

async function analyze(file: string | undefined, flags: Flags): Promise<ExitCode> {
  const input = loadPuzzle(file, flags);
  notes(input.notes, flags.quiet === true);
  warnAbout(input, flags.quiet === true);
  const plan = orderPlan(input.puzzle, flags.order);
  const analysis = await interruptible((signal) =>
    analyse(input.puzzle, plan, { timeLimitMs: flags.timeLimit * 1000, signal }),
  );
  return withOutput(flags.out, (output) => {
    output.write(flags.json ? `${JSON.stringify(analysisJson(analysis), undefined, 2)}\n` : analysisText(analysis));
    return analysis.interrupted ? EXIT.interrupted : EXIT.done;
  });
}

/** Depths are cells in a fixed order, which free growth has none of. */
function orderPlan(puzzle: Puzzle, order: string): StepPlan {
  return order === "auto" ? chooseOrder(puzzle, { symmetry: false }) : planFor(puzzle, order, false);
}
