/** edgewise verify: checks a solution. */
import { verify as faultsOf } from "@edgewise/core";
import { commandOf } from "../command-line.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { loadPuzzle, nameOf, textOf } from "../input.js";
import type { FlagsOf } from "../options.js";
import { withOutput } from "../output.js";
import { solutionsIn } from "../solution-reader.js";
import type { Streams } from "../streams.js";

export const verify = commandOf({
  name: "verify",
  summary: "check a solution independently of the solver",
  arguments: [
    ["<puzzle>", "puzzle file; - for standard input"],
    ["<solution>", "JSON result of edgewise solve, of any size, or its lines; - for standard input"],
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
  let [number, wrong] = [0, 0];
  return withOutput(streams, undefined, async (output) => {
    for await (const placements of solutionsIn(nameOf(file), textOf(streams, file ?? "-"))) {
      const faults = faultsOf(puzzle, placements);
      if (faults.length > 0) wrong++;
      output.write(`solution ${++number}: ${faults.length === 0 ? "correct" : "wrong"}\n`);
      for (const { message } of faults) output.write(`  ${message}\n`);
      await output.drained();
    }
    return wrong === 0 ? EXIT.done : EXIT.none;
  });
}
