/**
 * Engines such as `--engine sat`: gives a puzzle to a model engine, and reports the outcome like that of any other
 * search.
 */
import type { Puzzle, SearchOptions, SearchOutcome, SearchSetup, Solution } from "@edgewise/core";
import type { ModelEngineEntry, ModelOutcome, SolveOptions } from "@edgewise/models";
import { given, inMs } from "./given.js";
import { hint } from "./messages.js";
import type { SearchFlags } from "./options.js";
import { watched } from "./progress.js";
import type { Streams } from "./streams.js";

/** The outcome of a search, and how it was set up. */
export interface SearchRun {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
}

/** @throws ModelError as `ModelEngine.solve` does */
export async function searchByModel(
  streams: Streams,
  entry: ModelEngineEntry,
  puzzle: Puzzle,
  flags: SearchFlags,
  hooks: SearchOptions,
): Promise<SearchRun> {
  const { timeLimit, seed, program: preferred, proof: proofFile } = flags;
  const { solutionLimit, everyArrangement } = hooks;
  const limits = { solutionLimit, everyArrangement, timeLimitMs: inMs(timeLimit) };
  const options: SolveOptions = given({ ...limits, seed, program: preferred, proofFile });
  const engine = await entry.load();
  const outcome = await watched(streams, (signal, progress) =>
    engine.solve(puzzle, {
      ...options,
      signal,
      onSolution(solution: Solution) {
        progress.pause();
        hooks.onSolution?.(solution);
      },
      onProgress: ({ text }) => progress.say(text),
    }),
  );
  const { status, arrangements, distinct, elapsedMs, program, figures } = outcome;
  if (proofFile !== undefined) hint(streams, proofText(proofFile, outcome));
  return {
    // A model engine has no plan and visits no nodes; `figures` says what it did.
    outcome: { status, arrangements, distinct, nodes: 0n, nodesByDepth: [], elapsedMs },
    setup: { engine: engine.name, order: "none", symmetry: false, block: 1, threads: 1, program, figures },
  };
}

function proofText(file: string, { status, arrangements }: ModelOutcome): string {
  if (arrangements > 0n) return "no proof was written: there is a solution";
  if (status !== "complete") return "no proof was written: the solver stopped before it had one";
  return `the proof is in ${file}; it is about the clauses that edgewise convert --to dimacs writes`;
}
