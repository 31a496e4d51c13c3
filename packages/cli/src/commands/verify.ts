/** edgewise verify: is a solution right? */
import { parseSolutions, verify as verifySolution } from "@edgewise/core";
import type { Command } from "commander";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { inSource, loadPuzzle, readSource } from "../input.js";
import { notes } from "../messages.js";
import { addInputOptions } from "../searching.js";

export function addVerify(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("verify")
    .argument("<puzzle>", "puzzle file")
    .argument("<solution>", 'result JSON of solve, or {"placements": […]}, or - for standard input')
    .description("check a solution independently of the solver");
  addInputOptions(command)
    .addHelpText("after", EXAMPLES)
    .action((puzzle: string, solution: string, flags) => finish(verify(puzzle, solution, flags)));
}

const EXAMPLES = `
Examples:
  edgewise solve insects.arc --all --json | edgewise verify insects.arc -
`;

function verify(puzzleFile: string, solutionFile: string, flags: { from?: string; edgeOrder?: string }): ExitCode {
  const { puzzle, notes: remarks } = loadPuzzle(puzzleFile, flags);
  notes(remarks, false);
  const { name, text } = readSource(solutionFile);
  const solutions = inSource(name, () => parseSolutions(text));
  let code: ExitCode = EXIT.done;
  solutions.forEach((placements, i) => {
    const faults = verifySolution(puzzle, placements);
    process.stdout.write(`solution ${i + 1}: ${faults.length === 0 ? "correct" : "wrong"}\n`);
    for (const { message } of faults) process.stdout.write(`  ${message}\n`);
    if (faults.length > 0) code = EXIT.none;
  });
  return code;
}
