/**
 * Ways to write solutions as they are found, so that they do not collect in memory: as drawings, as one JSON object
 * with a growing list, as one JSON object per line, or as the one board of a picture file.
 */
import {
  type Progress,
  type Puzzle,
  progressReport,
  resultOf,
  type SearchOutcome,
  type SearchSetup,
  type Solution,
} from "@edgewise/core";
import type { LoadedPuzzle } from "./input.js";
import type { Output } from "./output.js";
import type { Streams } from "./streams.js";
import { loadPainter, type Painter, SINGLE_BOARD } from "./targets.js";
import { given } from "./values.js";
import { foundText, statsText } from "./wording.js";

interface ResultStream {
  solution(solution: Solution): void;
  progress?(progress: Progress): void;
  end(outcome: SearchOutcome, setup: SearchSetup): void;
}

/** What a drawn board shows. */
export function drawingLegend({ tileNames }: Puzzle): string {
  return `In each cell: the tile, ${tileNames ? "as the puzzle names it" : "counted from 1"}, and where its own top points.`;
}

interface StreamFlags {
  readonly theme?: string;
  readonly stats?: boolean;
  readonly redis?: string;
}

/**
 * @param target see `targetOf`
 * @param written solutions that the output already holds, from an earlier run; undefined if it is empty
 */
export async function openStream(
  streams: Streams,
  target: string,
  output: Output,
  { puzzle, source }: LoadedPuzzle,
  flags: StreamFlags,
  written?: number,
): Promise<ResultStream> {
  if (target === "json") return jsonStream(output, puzzle, written);
  if (target === "ndjson") return ndjsonStream(output, puzzle, source);
  const paint = await loadPainter(streams, target, output, puzzle);
  return SINGLE_BOARD.includes(target)
    ? boardStream(output, puzzle, paint, flags.theme)
    : drawingStream(output, puzzle, paint, flags, written);
}

/** Drawings one below the other, then a sentence, then the figures. */
function drawingStream(
  output: Output,
  puzzle: Puzzle,
  paint: Painter,
  { stats, redis }: StreamFlags,
  written = 0,
): ResultStream {
  const options = given({ columns: output.columns });
  let count = written;
  return {
    solution(solution) {
      count++;
      output.write(`${count > 1 ? "\n" : ""}Solution ${count}\n`);
      output.write(paint(puzzle, solution, options));
    },
    end(outcome, setup) {
      if (count > 0) output.write(`\n${drawingLegend(puzzle)}\n`);
      // A cluster takes no --all.
      const hasHint = outcome.status === "solved" && redis === undefined;
      const more = hasHint ? " There may be more: --all finds every solution." : "";
      output.write(`${foundText(outcome, count)}${more}\n`);
      if (stats) output.write(`${statsText(outcome, setup)}\n`);
    },
  };
}

/**
 * The result JSON (docs/FORMATS.md). Solutions come before the counts, which are known only at the end. A search that is
 * refused writes nothing.
 */
export function jsonStream(output: Output, puzzle: Puzzle, written?: number): ResultStream {
  let head = `{"format":"edgewise-result","version":1,"puzzle":${JSON.stringify(puzzle.name)},"solutions":[`;
  if (written !== undefined) head = "";
  let separator = written ? "," : "";
  return {
    solution(placements) {
      output.write(`${head}${separator}\n  ${JSON.stringify({ placements })}`);
      head = "";
      separator = ",";
    },
    end(outcome, setup) {
      const { status, counts, stats } = resultOf(puzzle, setup, outcome);
      output.write(`${head}${separator && "\n"}],${JSON.stringify({ status, counts, stats }).slice(1)}\n`);
    },
  };
}

/** One JSON object per line: `solution`, `progress`, and last `result`. */
export function ndjsonStream(output: Output, puzzle: Puzzle, source: string): ResultStream {
  const line = (type: string, value: object) => output.write(`${JSON.stringify({ type, source, ...value })}\n`);
  return {
    solution: (placements) => line("solution", { placements }),
    progress: (progress) => line("progress", progressReport(progress)),
    end: (outcome, setup) => line("result", resultOf(puzzle, setup, outcome)),
  };
}

/** One board and no figures. */
function boardStream(output: Output, puzzle: Puzzle, paint: Painter, theme: string | undefined): ResultStream {
  return {
    solution: (solution) => output.write(paint(puzzle, solution, given({ theme }))),
    end: () => undefined,
  };
}
