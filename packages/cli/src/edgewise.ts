/** The command as a function: reads the arguments and runs one command. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { programOf } from "./command-line.js";
import { analyze } from "./commands/analyze.js";
import { cluster } from "./commands/cluster.js";
import { completion } from "./commands/completion.js";
import { convert } from "./commands/convert.js";
import { count } from "./commands/count.js";
import { doctor } from "./commands/doctor.js";
import { engines } from "./commands/engines.js";
import { experiment } from "./commands/experiment.js";
import { formats } from "./commands/formats.js";
import { generate } from "./commands/generate.js";
import { identify } from "./commands/identify.js";
import { maximize } from "./commands/maximize.js";
import { photo } from "./commands/photo.js";
import { render } from "./commands/render.js";
import { solve } from "./commands/solve.js";
import { verify } from "./commands/verify.js";
import { completionText } from "./completion.js";
import { EXIT, type ExitCode } from "./exit-codes.js";
import { report } from "./report.js";
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
  cluster,
  identify,
  doctor,
  photo,
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
  Of several puzzles: the first of 130, 70, 2, 3, 1, 0 that occurs.

Examples:
  edgewise solve insects.arc --all
  edgewise generate --size 5x5 --colors 6 | edgewise solve - --stats
  edgewise help solve
`;

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
    else await program.parseAsync(isHelpOnNothing(program, args) ? args.slice(1) : args, { from: "user" });
    return code;
  } catch (error) {
    return report(streams, error);
  }
}

/** Is help asked for on a word that is no command? Commander prints all of its help for it; as a command it is an error. */
function isHelpOnNothing({ commands }: Command, [first, topic]: readonly string[]): boolean {
  return first === "help" && topic !== undefined && !commands.some((command) => command.name() === topic);
}
