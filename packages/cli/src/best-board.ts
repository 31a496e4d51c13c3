/** The outcome of `solve --maximize` in words and as JSON (docs/FORMATS.md). A board with mismatches is never called a solution. */
import { type Counter, counter, groupedText, type Puzzle, type Score } from "@edgewise/core";
import type { MaximizeOutcome, ScoredBoard } from "@edgewise/models/maximize";
import { timeText } from "./wording.js";

/** The result JSON. `best` holds the best board whatever it is worth, `solutions` holds it only if it is one. */
export function bestResult(puzzle: Puzzle, seed: number, outcome: MaximizeOutcome) {
  const { status, best, maximizer, threads, steps, elapsedMs } = outcome;
  const found = best?.isSolution ? 1 : 0;
  return {
    format: "edgewise-result",
    version: 1,
    puzzle: puzzle.name,
    status,
    counts: { arrangements: found, distinct: found },
    solutions: best?.isSolution ? [{ placements: best.placements }] : [],
    ...(best && { best: boardOf(best) }),
    stats: { engine: maximizer, threads, seed, steps: whole(steps), elapsedMs: Math.round(elapsedMs * 1000) / 1000 },
  };
}

export function boardOf({ score, placements, elapsedMs }: ScoredBoard) {
  return { score, placements, foundAtMs: Math.round(elapsedMs) };
}

export function scoreText({ matching, possible }: Score): string {
  return `${matching} of ${possible} edges match`;
}

/** How it ended, in one sentence. */
export function endText({ status, best }: MaximizeOutcome): string {
  const after = {
    complete: "",
    solved: "",
    limit: " before a limit ended the search",
    aborted: " before you stopped it",
  };
  if (best === undefined) return `No board was found${after[status]}.`;
  if (best.isSolution) return "A solution: every edge matches.";
  const score = scoreText(best.score);
  if (status === "complete") return `${score}, but there is no solution: no tile fits a cell that stays empty.`;
  return `Not a solution: ${score} on the best board found${after[status]}.`;
}

export function bestStatsText({ maximizer, threads, steps, elapsedMs, best }: MaximizeOutcome, seed: number): string {
  const speed = steps >= 100_000 ? ` (${(steps / elapsedMs / 1000).toFixed(1)} M/s)` : "";
  return [
    `steps      ${groupedText(BigInt(Math.round(steps)))}${speed}`,
    `time       ${timeText(elapsedMs)}`,
    ...(best ? [`found at   ${timeText(best.elapsedMs)}`] : []),
    `engine     ${maximizer}`,
    ...(threads > 1 ? [`threads    ${threads}`] : []),
    `seed       ${seed}`,
  ].join("\n");
}

function whole(value: number): Counter {
  return counter(BigInt(Math.round(value)));
}
