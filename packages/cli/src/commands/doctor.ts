/** edgewise doctor: finds the mistake in a puzzle that was mistyped. */
import type { Puzzle } from "@edgewise/core";
import { counted, listText } from "@edgewise/core/analysis";
import { type Diagnosis, diagnose, type FoundRepair, repairText, type UnevenPictures } from "@edgewise/core/doctor";
import { printable } from "@edgewise/core/render";
import { commandOf, PUZZLE_FILES } from "../command-line.js";
import { MACHINE } from "../engines.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { type LoadedPuzzle, warnAbout } from "../input.js";
import { eachPuzzle } from "../many.js";
import type { FlagsOf } from "../options.js";
import type { Output } from "../output.js";
import { watched } from "../progress.js";
import type { Streams } from "../streams.js";
import { jsonOf, underPlace } from "../wording.js";

type Flags = FlagsOf<"doctor">;

export const doctor = commandOf({
  name: "doctor",
  summary: "find the mistake in a puzzle that was mistyped",
  arguments: [PUZZLE_FILES],
  examples: `edgewise doctor owls.txt              it should have one solution
edgewise doctor owls.txt --expect 2   the box says two
edgewise doctor *.txt                 which of them are mistyped?`,
  run: (streams, flags, ...files) => eachPuzzle(streams, flags, files, { command: "doctor", job: findMistake }),
});

async function findMistake(
  streams: Streams,
  flags: Flags,
  { puzzle, source }: LoadedPuzzle,
  output: Output,
): Promise<ExitCode> {
  warnAbout(streams, puzzle);
  const { expect, limit, timeLimit } = flags;
  const find = async (signal: AbortSignal) => {
    const request = { expected: expect, most: limit, timeLimitMs: timeLimit * 1000, signal };
    return [await diagnose(puzzle, request, MACHINE), signal.aborted] as const;
  };
  const [diagnosis, isInterrupted] = await watched(streams, find, "trying repairs");
  output.write(
    jsonOf(flags, source, diagnosisJson(puzzle, diagnosis)) ??
      underPlace(streams, diagnosisText(puzzle, diagnosis, expect, isInterrupted)),
  );
  if (isInterrupted) return EXIT.interrupted;
  if (diagnosis.distinct === BigInt(expect)) return EXIT.done;
  return diagnosis.repairs.length === 0 && diagnosis.isCutShort ? EXIT.limit : EXIT.none;
}

function diagnosisJson({ name: puzzle }: Puzzle, { distinct, repairs, tried, isCutShort, uneven }: Diagnosis) {
  const answer = { distinct: distinct ?? null, repairs, tried, isCutShort, uneven: uneven ?? null };
  return { format: "edgewise-diagnosis", version: 1, puzzle, ...answer };
}

function diagnosisText(puzzle: Puzzle, diagnosis: Diagnosis, expected: number, isInterrupted: boolean): string {
  const { distinct, repairs, tried, isCutShort, uneven } = diagnosis;
  const stop = isInterrupted ? "An interruption" : "The time limit";
  if (distinct === undefined && isCutShort && tried === 0)
    return `${stop} ended the search before the solutions were counted.\n`;
  const has =
    distinct === undefined
      ? "The search was too long to count the solutions."
      : `The puzzle has ${solutionsText(distinct)}.`;
  if (distinct === BigInt(expected)) return `${has} ${uneven ? unevenText(uneven) : "It looks as it should."}\n`;
  const end = isCutShort ? ` ${stop} ended the search after ${counted(tried, "repair")}.` : "";
  if (repairs.length === 0) return `${has} No single mistake was found that explains it.${end}\n`;
  const lines = repairs.map((found, i) => `${i + 1}. ${foundText(puzzle, found)}\n`);
  const isExplained = repairs.some((found) => found.distinct === BigInt(expected));
  const these = isExplained ? "Look at these" : "No single mistake was found that explains it. These change the number";
  return `${has} ${these}, the most plausible first:${end}\n${lines.join("")}`;
}

function foundText(puzzle: Puzzle, { repair, distinct }: FoundRepair): string {
  return `${printable(repairText(puzzle, repair))}, there would be ${distinct === 1n ? "exactly one solution" : solutionsText(distinct)}.`;
}

function solutionsText(distinct: bigint): string {
  return distinct === 0n ? "no solution" : counted(distinct, "distinct solution");
}

function unevenText({ more, fewer }: UnevenPictures): string {
  const [many, few] = [more, fewer].map((labels) => listText(labels.map(printable)));
  return `Yet ${many} are on one side more than the other pictures and ${few} on one fewer: boxed sets are even, so a side may be mistyped.`;
}
