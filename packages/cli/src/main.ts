/** The edgewise command: reads the command line, runs one command, turns errors into lines and exit codes. */
import { readFileSync } from "node:fs";
import tab from "@bomb.sh/tab/commander";
import { Command, CommanderError } from "commander";
import { addAnalyze } from "./commands/analyze.js";
import { addConvert } from "./commands/convert.js";
import { addCount } from "./commands/count.js";
import { addExperiment } from "./commands/experiment.js";
import { addGenerate } from "./commands/generate.js";
import { addLists } from "./commands/lists.js";
import { addRender } from "./commands/render.js";
import { addSolve } from "./commands/solve.js";
import { addVerify } from "./commands/verify.js";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { reasonOf } from "./input.js";
import { report } from "./messages.js";

function createProgram(finish: (code: ExitCode) => void): Command {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const program = new Command("edgewise")
    .description("Solve, generate, check, draw and study edge-matching tile puzzles.")
    .version(version)
    .helpOption("-h, --help", "show help")
    .exitOverride()
    .addHelpText(
      "after",
      `
Exit codes: 0 done, 1 proven that there is no solution (verify: wrong), 2 bad usage or input,
            3 a limit came first, 70 internal error, 130 interrupted.

Examples:
  edgewise solve insects.arc --all
  edgewise generate --size 5x5 --colors 6 | edgewise solve - --stats
  edgewise solve --help
`,
    );
  for (const add of [
    addSolve,
    addCount,
    addGenerate,
    addVerify,
    addConvert,
    addRender,
    addAnalyze,
    addExperiment,
    addLists,
  ]) {
    add(program, finish);
  }
  tab(program, { completionCommandName: "completion" });
  return program;
}

async function main(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = createProgram((result) => {
    code = result;
  });
  try {
    await program.parseAsync(argv);
    return code;
  } catch (error) {
    // Commander has said what was wrong; help and --version are no errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput;
    return report(error);
  }
}

// A reader such as `head` may close the pipe early; that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  process.exit(report(new UsageError(`cannot write standard output: ${reasonOf(error)}`)));
});

process.exitCode = await main(process.argv);
