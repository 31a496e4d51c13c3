/** edgewise verify: checks a solution. */
import { verify as faultsOf, parseSolutions } from "@edgewise/core";
import { commandOf } from "../command-line.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { inSource, loadPuzzle, readSource } from "../input.js";
import type { FlagsOf } from "../options.js";
import type { Streams } from "../streams.js";

export const verify = commandOf({
  name: "verify",
  summary: "check a solution independently of the solver",
  arguments: [
    ["<puzzle>", "puzzle file; - for standard input"],
    ["<solution>", "JSON result of edgewise solve; - for standard input"],
  ],
  examples: "edgewise solve insects.arc --all --json | edgewise verify insects.arc -",
  run: verifySolutions,
});

async function verifySolutions(
  streams: Streams,
  flags: FlagsOf<"verify">,
  puzzleFile?: string,
  file?: string,
): Promise<ExitCode> {
  const { puzzle } = await loadPuzzle(streams, puzzleFile, flags);
  const { name, text } = await readSource(streams, file);
  const faults = inSource(name, () => parseSolutions(text)).map((placements) => faultsOf(puzzle, placements));
  faults.forEach((found, i) => {
    streams.stdout.write(`solution ${i + 1}: ${found.length === 0 ? "correct" : "wrong"}\n`);
    for (const { message } of found) streams.stdout.write(`  ${message}\n`);
  });
  return faults.every(({ length }) => length === 0) ? EXIT.done : EXIT.none;
}
