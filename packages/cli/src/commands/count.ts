/** edgewise count: exact counts of all solutions, none of them kept. */
import type { Command } from "commander";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { loadPuzzle } from "../input.js";
import { notes } from "../messages.js";
import { withOutput } from "../output.js";
import { jsonStream, ndjsonStream } from "../result-stream.js";
import { addSearchOptions, exitCodeOf, quietOption, type SearchFlags, searchPuzzle } from "../searching.js";
import { warnAbout } from "../warnings.js";
import { foundText, statsText } from "../wording.js";

interface Flags extends SearchFlags {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly out?: string;
  readonly stats?: boolean;
}

export function addCount(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("count")
    .argument("[file]", "puzzle, or - for standard input")
    .description("count all solutions exactly");
  addSearchOptions(command)
    .option("--json", "print the result as JSON")
    .option("--ndjson", "print progress and result as JSON, one object a line")
    .option("--out <file>", "write to a file instead of standard output")
    .option("--stats", "print nodes, time, engine and fill order")
    .addOption(quietOption())
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, flags: Flags) => finish(await count(file, flags)));
}

const EXAMPLES = `
Examples:
  edgewise count insects.arc --stats
  edgewise count insects.arc --order row-major --no-symmetry --json     the published node count
`;

async function count(file: string | undefined, flags: Flags): Promise<ExitCode> {
  if (flags.json && flags.ndjson) throw new UsageError("--json and --ndjson exclude each other");
  const input = loadPuzzle(file, flags);
  notes(input.notes, flags.quiet === true);
  warnAbout(input, flags.quiet === true);
  return withOutput(flags.out, async (output) => {
    const stream = flags.json
      ? jsonStream(output, input.puzzle)
      : flags.ndjson
        ? ndjsonStream(output, input.puzzle)
        : undefined;
    const { outcome, setup } = await searchPuzzle(input.puzzle, flags, {
      onProgress: (now) => stream?.progress?.(now),
    });
    if (stream) stream.end(outcome, setup);
    else {
      output.write(`${foundText(outcome)}\n`);
      if (flags.stats) output.write(`${statsText(outcome, setup)}\n`);
    }
    return outcome.status === "solved" ? EXIT.done : exitCodeOf(outcome.status);
  });
}
