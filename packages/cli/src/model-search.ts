/** `--engine sat` and its like: a puzzle handed to a model engine, and its outcome in the words of every other search. */
import type { Puzzle, SearchOptions, Solution } from "@edgewise/core";
import type { ModelEngineEntry, ModelOutcome, ModelProgress, SolveOptions } from "@edgewise/models";
import { UsageError } from "./exit-codes.js";
import { interruptible } from "./interruptible.js";
import { note } from "./messages.js";
import { createProgress } from "./progress.js";
import type { SearchFlags, SearchRun } from "./search-flags.js";

/** @throws UsageError for flags that mean nothing to the engine; ModelError, see ModelEngine. */
export async function searchByModel(
  entry: ModelEngineEntry,
  puzzle: Puzzle,
  flags: SearchFlags,
  hooks: SearchOptions,
): Promise<SearchRun> {
  refuseFlags(entry, flags, hooks);
  const progress = await createProgress(flags.quiet === true);
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
  if (flags.proof !== undefined && !flags.quiet) note(proofText(flags.proof, outcome));
  return {
    // No plan, no tree, no nodes: what such an engine did is in its figures.
    outcome: { status, arrangements, distinct, nodes: 0n, nodesByDepth: [], elapsedMs },
    setup: { engine: engine.name, order: "none", symmetry: false, block: 1, threads: 1, program, figures },
  };
}

/** @throws UsageError for flags that only model engines understand. */
export function refuseModelFlags({ engine, program, proof }: SearchFlags): void {
  if (program !== undefined) throw new UsageError(`--program: the engine ${engine} runs no other program`);
  if (proof !== undefined) throw new UsageError(`--proof: the engine ${engine} writes no proofs; --engine sat does`);
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

function refuseFlags({ name, capabilities }: ModelEngineEntry, flags: SearchFlags, hooks: SearchOptions): void {
  const meaningless: readonly (readonly [boolean, string, string])[] = [
    [flags.order !== "auto", "--order", "follows no fill order"],
    [flags.nodeLimit !== undefined, "--node-limit", "counts no nodes"],
    [flags.checkpoint !== undefined, "--checkpoint", "cannot stop in between and go on later"],
    [flags.resume !== undefined, "--resume", "cannot stop in between and go on later"],
    [(flags.threads ?? 1) > 1, "--threads", "searches with one thread"],
    [flags.proof !== undefined && !capabilities.proof, "--proof", "writes no proofs; --engine sat does"],
    [
      !capabilities.exact && hooks.solutionLimit !== 1,
      "--engine",
      "looks for one solution and cannot search everything",
    ],
  ];
  const fault = meaningless.find(([isThere]) => isThere);
  if (fault) throw new UsageError(`${fault[1]}: the engine ${name} ${fault[2]}`);
}

function textOf({ text, distinct }: ModelProgress): string {
  return text ?? `${distinct} found`;
}

function proofText(file: string, { status, arrangements }: ModelOutcome): string {
  if (arrangements > 0n) return "there is a solution, so there is no proof";
  if (status !== "complete") return "the solver was ended before it had a proof";
  return `the proof is ${file}; it is about the clauses that edgewise convert --to dimacs writes`;
}
