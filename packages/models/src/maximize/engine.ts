/** Maximizers as engines of the registry: they look for one solution; boards with mismatches are not answers. */
import type { Puzzle, Solution } from "@edgewise/core";
import type { ModelEngine, ModelOutcome, SolveOptions } from "../engine.js";
import { maximize } from "./maximize.js";

export const partialEngine = engineOf("partial");
export const annealingEngine = engineOf("annealing");
export const geneticEngine = engineOf("genetic");

function engineOf(name: string): ModelEngine {
  return {
    name,
    available: async () => ({ isAvailable: true, program: "Edgewise's own search" }),
    solve: (puzzle, options = {}) => solve(name, puzzle, options),
  };
}

async function solve(
  maximizer: string,
  puzzle: Puzzle,
  { timeLimitMs, signal, seed, onSolution, onProgress }: SolveOptions,
): Promise<ModelOutcome> {
  const { status, best, steps, elapsedMs } = await maximize(puzzle, {
    maximizer,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(signal && { signal }),
    ...(seed !== undefined && { seed }),
    onBest({ isSolution, placements }) {
      if (isSolution) onSolution?.(placements as Solution);
    },
    onProgress({ best: score, text }) {
      const figures = score ? `, best ${score.matching} of ${score.possible} edges` : "";
      onProgress?.({ text: text + figures });
    },
  });
  const found = status === "solved" ? 1n : 0n;
  return {
    status,
    arrangements: found,
    distinct: found,
    program: maximizer,
    elapsedMs,
    figures: {
      steps,
      ...(best && { "matching edges": best.score.matching, "possible edges": best.score.possible }),
    },
  };
}
