/** edgewise solve: finds solutions and shows them. */
import { type Placement, type Puzzle, THEMES, writeBucasSolution } from "@edgewise/core";
import { type Command, Option } from "commander";
import { CrossCheck } from "../cross-check.js";
import { EXIT, type ExitCode, UsageError } from "../exit-codes.js";
import { inSource, loadPuzzle, type PuzzleInput } from "../input.js";
import { maximizePuzzle } from "../maximizing.js";
import { note, notes } from "../messages.js";
import { wholeNumber } from "../numbers.js";
import { type Output, withOutput } from "../output.js";
import { loadPainter, type Painter, PICTURE_NAMES } from "../pictures.js";
import { boardStream, drawingStream, jsonStream, ndjsonStream, type ResultStream } from "../result-stream.js";
import { addSearchOptions, exitCodeOf, quietOption, type SearchFlags, searchPuzzle } from "../searching.js";
import { warnAbout } from "../warnings.js";
import { foundText } from "../wording.js";

interface Flags extends SearchFlags {
  readonly all?: boolean;
  readonly limit?: number;
  readonly everyArrangement?: boolean;
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly to?: string;
  readonly theme?: string;
  readonly out?: string;
  readonly stats?: boolean;
  readonly crossCheck?: string;
  readonly maximize?: boolean;
}

/** Files of these hold one board. */
const SINGLE_BOARD = ["svg", "png", "bucas"];
const TARGETS = [...PICTURE_NAMES, "bucas", "json"];

export function addSolve(program: Command, finish: (code: ExitCode) => void): void {
  const command = program
    .command("solve")
    .argument("[file]", "puzzle, or - for standard input")
    .description("find solutions and draw them");
  addSearchOptions(command)
    .option("--all", "find every solution (default: the first)")
    .option("--limit <n>", "stop after so many solutions", wholeNumber(1))
    .option(
      "--maximize",
      "look for the board with the most matching edges, on all cores; --out is saved again for each better one",
    )
    .option("--every-arrangement", "show turned boards and swapped identical tiles as solutions of their own")
    .option("--json", "print the result as JSON")
    .option("--ndjson", "print solutions, progress and result as JSON, one object a line")
    .option("--to <format>", `print as ${TARGETS.join(", ")}`)
    .addOption(new Option("--theme <name>", "theme of svg and png pictures").choices(THEMES.map(({ name }) => name)))
    .option("--out <file>", "write to a file instead of standard output")
    .option("--stats", "print nodes, time, engine and fill order")
    .option("--cross-check <engine>", "find every solution, then have another engine find them again, and compare")
    .addOption(quietOption())
    .addHelpText("after", EXAMPLES)
    .action(async (file: string | undefined, flags: Flags) => finish(await solve(file, flags)));
}

const EXAMPLES = `
Examples:
  edgewise solve insects.arc                    the first solution, drawn
  edgewise solve insects.arc --all --stats      every solution, and how it was found
  edgewise solve insects.arc --engine sat       by a SAT solver; see edgewise engines
  edgewise solve insects.arc --cross-check xcc  checked by exact cover
  edgewise solve insects.arc --to svg --out solved.svg
  edgewise solve hard.txt --maximize --time-limit 60 --json --out best.json
  pbpaste | edgewise solve - --json
`;

export async function solve(file: string | undefined, flags: Flags): Promise<ExitCode> {
  const crossCheck = flags.crossCheck === undefined ? undefined : new CrossCheck(flags.crossCheck, flags);
  const limit = solutionLimit(flags);
  const target = targetOf(flags, limit);
  const input = loadPuzzle(file, flags);
  notes(input.notes, flags.quiet === true);
  warnAbout(input, flags.quiet === true);
  if (flags.maximize) {
    const loadTarget = (output: Output) => painterFor(target, output);
    return maximizePuzzle(input.puzzle, flags, { name: target, loadPainter: loadTarget });
  }
  return withOutput(flags.out, async (output) => {
    const stream = await openStream(output, input, target, flags);
    // Whoever wants to see turned boards too has them searched.
    const symmetry = flags.symmetry && !flags.everyArrangement;
    const { outcome, setup } = await searchPuzzle(
      input.puzzle,
      { ...flags, symmetry },
      {
        ...(limit !== undefined && { solutionLimit: limit }),
        everyArrangement: flags.everyArrangement === true,
        onSolution(solution) {
          crossCheck?.take(solution);
          stream.solution(solution);
        },
        onProgress: (progress) => stream.progress?.(progress),
      },
    );
    stream.end(outcome, setup);
    await crossCheck?.compare(input.puzzle, outcome, setup.engine);
    if (SINGLE_BOARD.includes(target) && outcome.distinct === 0n) note(foundText(outcome));
    if (outcome.status === "aborted") return EXIT.interrupted;
    if (outcome.distinct > 0n) return EXIT.done;
    return outcome.status === "complete" ? EXIT.none : exitCodeOf(outcome.status);
  });
}

/** undefined: search the whole space. */
function solutionLimit({ all, limit, crossCheck }: Flags): number | undefined {
  if (crossCheck !== undefined && limit !== undefined)
    throw new UsageError("--cross-check compares everything: leave out --limit");
  if (all && limit !== undefined) throw new UsageError("--all and --limit exclude each other");
  return all || crossCheck !== undefined ? undefined : (limit ?? 1);
}

function targetOf({ json, ndjson, to }: Flags, limit: number | undefined): string {
  const chosen = [json && "--json", ndjson && "--ndjson", to !== undefined && "--to"].filter((flag) => flag);
  if (chosen.length > 1) throw new UsageError(`${chosen.join(" and ")} exclude each other`);
  if (json) return "json";
  if (ndjson) return "ndjson";
  if (to === undefined) return "drawing";
  if (!TARGETS.includes(to)) throw new UsageError(`--to: expected ${TARGETS.join(", ")}, found ${JSON.stringify(to)}`);
  if (SINGLE_BOARD.includes(to) && limit !== 1)
    throw new UsageError(`--to ${to} holds one board: leave out --all and --limit`);
  return to;
}

async function openStream(
  output: Output,
  { puzzle }: PuzzleInput,
  target: string,
  flags: Flags,
): Promise<ResultStream> {
  switch (target) {
    case "json":
      return jsonStream(output, puzzle);
    case "ndjson":
      return ndjsonStream(output, puzzle);
    case "bucas":
    case "svg":
    case "png":
      return boardStream(output, puzzle, await painterFor(target, output), flags.theme);
    default:
      return drawingStream(output, puzzle, await painterFor(target, output), flags.stats === true);
  }
}

async function painterFor(target: string, output: Output): Promise<Painter> {
  if (target === "bucas") return bucasLink;
  return loadPainter(target === "drawing" ? (output.colours ? "ansi" : "text") : target);
}

const bucasLink: Painter = (puzzle: Puzzle, placements: readonly Placement[] = []) => {
  const { text, lost } = inSource(puzzle.name, () => writeBucasSolution(puzzle, placements));
  notes(lost, false);
  return text;
};
