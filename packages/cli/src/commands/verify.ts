/** edgewise verify: checks a solution, or a certificate. */
import { verify as faultsOf, type Placement, type Puzzle } from "@edgewise/core";
import { printable } from "@edgewise/core/render";
import { verifyCertificate } from "../certificate.js";
import { commandOf } from "../command-line.js";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { loadPuzzle, nameOf, textOf } from "../input.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { solutionsIn, withoutSolutions } from "../solution-reader.js";
import type { Streams } from "../streams.js";

export const verify = commandOf({
  name: "verify",
  summary: "check a solution, or a certificate, independently of the solver",
  arguments: [
    ["<puzzle>", "puzzle file; - for standard input"],
    [
      "<solution>",
      "JSON result of edgewise solve, of any size, or its lines, or a certificate of edgewise count; - for standard input",
    ],
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
  return withOutput(streams, undefined, async (output) => {
    const name = nameOf(file);
    const [begin, chunks] = await beginning(textOf(streams, file ?? "-"));
    if (LOOKS_LIKE_CERTIFICATE.test(begin)) {
      const text = await whole(name, chunks);
      return verifyCertificate(streams, puzzle, { name, text }, output, flags);
    }
    if (flags.clauses ?? flags.proof)
      throw new UsageError(`${name}: expected a certificate for --clauses and --proof, found none`);
    return judge(puzzle, solutionsIn(name, chunks), output).catch((error: unknown) => {
      throw withoutSolutions(name, begin, error);
    });
  });
}

async function judge(
  puzzle: Puzzle,
  solutions: AsyncIterable<readonly Placement[]>,
  output: Output,
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  let number = 0;
  for await (const placements of solutions) {
    const faults = faultsOf(puzzle, placements);
    if (faults.length > 0) code = EXIT.none;
    output.write(`solution ${++number}: ${faults.length === 0 ? "correct" : "wrong"}\n`);
    for (const { message } of faults) output.write(`  ${printable(message)}\n`);
    await output.drained();
  }
  return code;
}

const LOOKS_LIKE_CERTIFICATE = /^\uFEFF?\s*\{\s*"format"\s*:\s*"edgewise-certificate"/;
/** Characters that tell what a file is. */
const BEGINNING = 100;
/** Characters of a certificate. */
const LONGEST = 110_000_000;

/** The beginning of a text, and all of it. */
async function beginning(chunks: AsyncGenerator<string, void>): Promise<readonly [string, AsyncIterable<string>]> {
  let begin = "";
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    begin += next.value;
    if (begin.length >= BEGINNING) break;
  }
  async function* all() {
    yield begin;
    yield* chunks;
  }
  return [begin, all()];
}

async function whole(name: string, chunks: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk);
    length += chunk.length;
    if (length > LONGEST) throw new UsageError(`${name}: expected at most ${LONGEST} characters, found more`);
  }
  return pieces.join("");
}
