/** edgewise generate: makes puzzles with a planted solution, with a stated number of them, or with every side drawn at random. */
import {
  type GenerateOptions,
  generatePlanted,
  generatePuzzle,
  type PlantedPuzzle,
  type Puzzle,
  type Solution,
  writePuzzle,
} from "@edgewise/core";
import { counted } from "@edgewise/core/analysis";
import type { MadePuzzle } from "@edgewise/core/workshop";
import { countWithCertificate, withCertificate } from "../certificate.js";
import { commandOf } from "../command-line.js";
import { MACHINE } from "../engines.js";
import { EXIT, type ExitCode, exitCodeOf, UsageError, worse } from "../exit-codes.js";
import { inSource, readSource } from "../input.js";
import type { FlagsOf } from "../options.js";
import { type Output, withOutput } from "../output.js";
import { interruptible, type ProgressDisplay, watched } from "../progress.js";
import { loadPictures, withSheets } from "../sheets.js";
import { hint, type Streams } from "../streams.js";
import { formatOf, requireStream } from "../targets.js";
import { given, inMs } from "../values.js";

export const generate = commandOf({
  name: "generate",
  summary: "make puzzles: with a planted solution, with exactly one, or at random",
  examples: `edgewise generate --size 4x4 --colors 5 --seed 1 > mine.puzzle.json
edgewise generate --size 6x6 --colors 7 | edgewise solve -
edgewise generate --size 4x4 --colors 5 --unique --count 30 --out class.ndjson
edgewise generate --size 4x4 --colors 5 --unique --count 30 --sheets class.pdf
edgewise generate --size 4x3 --list sums.txt --unique --sheets sums.pdf
edgewise generate --size 3x3 --colors 4 --rule case --random --to text`,
  run: generatePuzzles,
});

type Flags = FlagsOf<"generate">;

/** A puzzle with a solution, if one is known. */
interface Generated {
  readonly puzzle: Puzzle;
  readonly solution?: Solution;
}

type Write = (made: Generated) => Promise<unknown>;

/** Puts questions and answers on a puzzle, or leaves it as it is. */
type OnList = <P extends PlantedPuzzle>(made: P) => P;

async function generatePuzzles(streams: Streams, asked: Flags): Promise<ExitCode> {
  const list = asked.list === undefined ? undefined : await listIn(streams, asked.list);
  const colors = list?.colors ?? asked.colors;
  if (colors === undefined) throw new UsageError("--colors is required, or --list");
  const flags = { ...asked, colors, balanced: asked.balanced ?? list !== undefined };
  const { seed = Math.floor(Math.random() * 2 ** 32), sheets, out } = flags;
  const to = formatOf(flags) ?? "json";
  const isLine = flags.count > 1;
  const solutions = flags.unique ? 1 : flags.solutions;
  // Given as "-", it is undefined.
  const isWritten = sheets === undefined || "out" in asked;
  if (!isWritten && asked.to !== undefined)
    throw new UsageError("--to needs --out: with --sheets puzzles are only written there");
  if (isLine) requireStream(to, flags);
  const { width, height } = flags.size;
  const edges = 2 * width * height - width - height;
  const board = `on a ${width}x${height} board: a larger one has more edges inside`;
  if (list && colors > edges) hint(streams, `At most ${edges} of ${colors} questions meet their answers ${board}.`);
  const pictures = flags.pictures === undefined ? [] : await loadPictures(flags.pictures, colors);
  const makeAll = async (output: Output, print: (it: Generated) => void) => {
    let written = 0;
    const write: Write = async ({ puzzle, solution }) => {
      print({ puzzle, ...given({ solution }) });
      if (!isWritten) return;
      const { text, lost } = inSource(puzzle.name, () => writePuzzle(puzzle, to));
      if (written === 0) hint(streams, ...lost);
      output.write(isLine ? puzzleLine(puzzle) : text);
      written++;
      await output.drained();
    };
    const onList: OnList = (made) => list?.on(made) ?? made;
    if (solutions !== undefined) return makeToOrder(streams, flags, { seed, solutions }, onList, write);
    return interruptible(async (signal) => {
      for (let i = 0; i < flags.count; i++) {
        if (i % 64 === 63) await MACHINE.host.breathe();
        if (signal.aborted) return EXIT.interrupted;
        const { puzzle, solution } = generated(flags, seed + i);
        await write(solution ? onList({ puzzle, solution }) : { puzzle });
      }
      return EXIT.done;
    });
  };
  return withSheets(streams, { ...flags, theme: flags.theme ?? (list && "words") }, pictures, (print) =>
    withOutput(streams, out, (output) => makeAll(output, print)),
  );
}

/** The questions and answers in a file, to be put on puzzles. @throws UsageError that names the file and the line */
async function listIn(streams: Streams, file: string) {
  const { name, text } = await readSource(streams, file);
  const { parseQuestions, withQuestions } = await import("@edgewise/core/workshop");
  try {
    const notes: string[] = [];
    const questions = parseQuestions(text, notes);
    hint(streams, ...notes);
    const on: OnList = (made) => withQuestions(made, questions);
    return { colors: questions.length, on };
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(`${name}: ${error.message}`) : error;
  }
}

const COUNT_ALL = { engine: "auto", order: "auto", symmetry: true } as const;

const END = { made: "complete", repeated: "limit", limit: "limit", aborted: "aborted" } as const;

/** Makes puzzles with this number of solutions, and a note in place of each that could not be made. */
async function makeToOrder(
  streams: Streams,
  flags: Flags & Shape,
  wanted: { readonly seed: number; readonly solutions: number },
  onList: OnList,
  write: Write,
): Promise<ExitCode> {
  const { certificate, count, difficulty, distinctPuzzles = false, timeLimit } = flags;
  const { makePuzzles } = await import("@edgewise/core/workshop");
  let made = 0;
  let code: ExitCode = EXIT.done;
  const make = async (signal: AbortSignal, progress: ProgressDisplay, certified?: Output) => {
    const options = {
      ...shapeOf(flags, wanted.seed),
      ...wanted,
      count,
      distinctPuzzles,
      signal,
      ...given({ difficulty, timeLimitMs: inMs(timeLimit) }),
      onTry: (tries: number, best: number, level?: number) =>
        progress.say(`${count > 1 ? `${made} of ${count} made, ` : ""}${triesText(tries, best, level)}`),
    };
    for await (const numbered of makePuzzles(options, MACHINE)) {
      progress.pause();
      const one = onList(numbered);
      if (one.status === "made") {
        await write(one);
        if (certified) {
          const { missing } = await countWithCertificate(streams, one.puzzle, COUNT_ALL, certified);
          if (missing !== undefined) code = missing;
        }
        made++;
      } else hint(streams, missedText(one));
      code = worse(code, exitCodeOf(END[one.status], true));
    }
    return code;
  };
  return withCertificate(streams, certificate, puzzleOfShape(flags, wanted.seed), (certified) =>
    watched(streams, (signal, progress) => make(signal, progress, certified)),
  ).catch((error: unknown) => {
    throw usageOf(error);
  });
}

function missedText({ puzzle, status, tries, distinct, difficulty }: MadePuzzle): string {
  if (status === "repeated")
    return `no further puzzles were made: those of the next seeds differ only in their pictures`;
  return `${puzzle.name} was not made: ${triesText(tries, distinct, difficulty?.level)}`;
}

/** @param best solutions of the best puzzle: its search ends when there are too many */
function triesText(tries: number, best: number | bigint, level?: number): string {
  const found =
    level === undefined ? `the best has at least ${counted(best, "solution")}` : `the nearest has difficulty ${level}`;
  return `${counted(tries, "puzzle")} counted, ${found}`;
}

export function puzzleLine(puzzle: Puzzle): string {
  return `${JSON.stringify(JSON.parse(writePuzzle(puzzle).text))}\n`;
}

/** @throws UsageError if no puzzle can be made from the options. */
export function puzzleOfShape(flags: Shape, seed: number): Puzzle {
  return generated(flags, seed).puzzle;
}

function generated(flags: Shape, seed: number): Generated {
  try {
    const shape = shapeOf(flags, seed);
    return shape.random ? { puzzle: generatePuzzle(shape) } : generatePlanted(shape);
  } catch (error) {
    throw usageOf(error);
  }
}

type Shape = Pick<Flags, "size" | "rule" | "frame" | "frameColors" | "balanced" | "random"> & {
  readonly colors: number;
  readonly clues?: number;
};

/** The shape, with every switch on or off. */
export function shapeOf(flags: Shape, seed: number): GenerateOptions {
  const { size, colors, rule, frame = false, frameColors, balanced = false, clues = 0, random = false } = flags;
  return { ...size, colors, rule, frame, ...given({ frameColors }), balanced, clues, random, seed };
}

/** What the command calls an option of core's, where the names differ. */
const OPTION_NAMES = new Map([
  ["width", "size"],
  ["height", "size"],
  ["width * height", "size"],
  ["frameColors", "frame-colors"],
]);

/** An option out of range is a mistake of the caller. */
function usageOf(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new UsageError(error.message.replace(/^[^:]+/, (name) => `--${OPTION_NAMES.get(name) ?? name}`));
}
