/** Maximizers as engines of the registry: they look for one solution; boards with mismatches are not answers. */
import type { Solution } from "@edgewise/core";
import type { ModelEngine } from "../engine.js";
import { checkOptions } from "../run/solve.js";
import { maximize } from "./maximize.js";

export const partialEngine = engineOf("partial");
export const annealingEngine = engineOf("annealing");
export const geneticEngine = engineOf("genetic");

function engineOf(maximizer: string): ModelEngine {
  return {
    name: maximizer,
    available: async () => ({ isAvailable: true, program: "Edgewise's own search" }),
    async solve(puzzle, options = {}) {
      checkOptions(maximizer, options);
      const { status, best, steps, elapsedMs } = await maximize(puzzle, {
        ...options,
        maximizer,
        onBest({ isSolution, placements }) {
          if (isSolution) options.onSolution?.(placements as Solution);
        },
        onProgress({ best: score, text }) {
          options.onProgress?.({ text: `${text}, best ${score.matching} of ${score.possible} edges` });
        },
      });
      const found = status === "solved" ? 1n : 0n;
      return {
        status,
        arrangements: found,
        distinct: found,
        program: maximizer,
        elapsedMs,
        figures: { steps, "matching edges": best.score.matching, "possible edges": best.score.possible },
      };
    },
  };
}
