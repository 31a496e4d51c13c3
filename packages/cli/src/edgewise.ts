/** The command as a function: reads the arguments, runs one command, and turns errors into lines and exit codes. */
import { readFileSync } from "node:fs";
import { faultText } from "@edgewise/core";
import { ModelError } from "@edgewise/models";
import { type Command, CommanderError } from "commander";
import { programOf, usageText } from "./command-line.js";
import { analyze } from "./commands/analyze.js";
import { completion } from "./commands/completion.js";
import { convert } from "./commands/convert.js";
import { count } from "./commands/count.js";
import { engines } from "./commands/engines.js";
import { experiment } from "./commands/experiment.js";
import { formats } from "./commands/formats.js";
import { generate } from "./commands/generate.js";
import { maximize } from "./commands/maximize.js";
import { render } from "./commands/render.js";
import { solve } from "./commands/solve.js";
import { verify } from "./commands/verify.js";
import { completionText } from "./completion.js";
import { CrossCheckError, EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { SourceError } from "./input.js";
import { errorLine } from "./messages.js";
import type { Streams } from "./streams.js";

const COMMANDS = [
  solve,
  maximize,
  count,
  generate,
  verify,
  convert,
  render,
  analyze,
  experiment,
  engines,
  formats,
  completion,
];

const EXAMPLES = `Exit codes:
  0    success
  1    no solution exists, or not the expected number (verify: it is wrong)
  2    bad usage or bad input
  3    a limit ended the search before it had the whole answer
  70   internal error
  130  interrupted

Examples:
  edgewise solve insects.arc --all
  edgewise generate --size 5x5 --colors 6 | edgewise solve - --stats
  edgewise help solve
`;

/** Errors in one input that are printed; the rest are only counted. */
const FAULTS_SHOWN = 10;

/** Failures of an external solver that the user can fix: bad usage, not an internal error. */
const USERS: readonly ModelError["kind"][] = ["missing", "unsuited"];

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** Makes the program for one run; `end` gets the exit code. */
export function createProgram(streams: Streams, end: (code: ExitCode) => void): Command {
  const commands = COMMANDS.map((make) => make(streams, end));
  return programOf(version, streams, commands, EXAMPLES);
}

/** Runs the command. @param args without the names of the program */
export async function edgewise(args: readonly string[], streams: Streams): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  try {
    const program = createProgram(streams, (ended) => {
      code = ended;
    });
    // Not for commander, which would not see where the shell's words begin.
    if (args[0] === "completion" && args[1] === "--") streams.stdout.write(completionText(program, args.slice(2)));
    else await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    return report(streams, error);
  }
}

/** Prints one line per error. @returns the exit code */
export function report(streams: Streams, error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    // Help and --version end here too, with exit code 0. Commander has already printed the help.
    if (error.exitCode === 0) return EXIT.done;
    if (!error.code.startsWith("commander.help")) errorLine(streams, usageText(error));
    return EXIT.badInput;
  }
  if (error instanceof SourceError) {
    const { faults } = error.cause;
    for (const fault of faults.slice(0, FAULTS_SHOWN)) errorLine(streams, faultText(fault, error.source));
    if (faults.length > FAULTS_SHOWN)
      errorLine(streams, `${error.source}: ${faults.length - FAULTS_SHOWN} more errors`);
    return EXIT.badInput;
  }
  if (error instanceof UsageError || error instanceof CrossCheckError || error instanceof ModelError) {
    errorLine(streams, error.message);
    const isUsers = error instanceof UsageError || (error instanceof ModelError && USERS.includes(error.kind));
    return isUsers ? EXIT.badInput : EXIT.internal;
  }
  errorLine(streams, `internal error: ${error instanceof Error ? error.message : String(error)}`);
  if (process.env.EDGEWISE_DEBUG && error instanceof Error) streams.stderr.write(`${error.stack}\n`);
  else errorLine(streams, "please report this; set EDGEWISE_DEBUG=1 to see where it happened");
  return EXIT.internal;
}
