/**
 * Engines such as `--engine sat`: gives a puzzle to a model engine, and reports the outcome like that of any other
 * search.
 */
import type { Puzzle, SearchOptions, SearchOutcome, SearchSetup, Solution } from "@edgewise/core";
import type { ModelEngineEntry, ModelOutcome, ModelProgress, SolveOptions } from "@edgewise/models";
import { interruptible } from "./interruptible.js";
import { note } from "./messages.js";
import type { SearchFlags } from "./options.js";
import { createProgress } from "./progress.js";
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
  const progress = await createProgress(streams, flags.quiet === true);
  const engine = await entry.load();
  const outcome = await interruptible((signal) =>
    engine.solve(puzzle, {
      ...optionsOf(flags, hooks),
      signal,
      onSolution(solution: Solution) {
        progress.pause();
        hooks.onSolution?.(solution);
      },
      onProgress: (now) => progress.say(now.elapsedMs, textOf(now)),
    }),
  ).finally(() => progress.stop());
  const { status, arrangements, distinct, elapsedMs, program, figures } = outcome;
  if (flags.proof !== undefined && !flags.quiet) note(streams, proofText(flags.proof, outcome));
  return {
    // A model engine has no plan and visits no nodes; `figures` says what it did.
    outcome: { status, arrangements, distinct, nodes: 0n, nodesByDepth: [], elapsedMs },
    setup: { engine: engine.name, order: "none", symmetry: false, block: 1, threads: 1, program, figures },
  };
}

function optionsOf(flags: SearchFlags, { solutionLimit, everyArrangement }: SearchOptions): SolveOptions {
  return {
    ...(solutionLimit !== undefined && { solutionLimit }),
    ...(everyArrangement !== undefined && { everyArrangement }),
    ...(flags.timeLimit !== undefined && { timeLimitMs: flags.timeLimit * 1000 }),
    ...(flags.seed !== undefined && { seed: flags.seed }),
    ...(flags.program !== undefined && { program: flags.program }),
    ...(flags.proof !== undefined && { proofFile: flags.proof }),
  };
}

function textOf({ text, distinct }: ModelProgress): string {
  return text ?? `${distinct} found`;
}

function proofText(file: string, { status, arrangements }: ModelOutcome): string {
  if (arrangements > 0n) return "no proof was written: there is a solution";
  if (status !== "complete") return "no proof was written: the solver stopped before it had one";
  return `the proof is in ${file}; it is about the clauses that edgewise convert --to dimacs writes`;
}
