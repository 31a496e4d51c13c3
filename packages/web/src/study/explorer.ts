/**
 * Random puzzles of one size with an increasing number of colours. With few colours nearly all have a solution, which
 * is soon found; with many, none has, which is soon proved; in between, puzzles are hard.
 */
import type { GenerateOptions } from "@edgewise/core";
import { summarise } from "@edgewise/core/analysis";
import { openWorker } from "../ui/open-worker.js";
import type { Decision, StudyWorkerApi } from "./study-worker.js";

export const startWorker = () => new Worker(new URL("./study-worker.js", import.meta.url), { type: "module" });

export interface Exploration {
  /** Width and height of the board, in cells. */
  readonly size: number;
  readonly fromColors: number;
  readonly toColors: number;
  /** Number of puzzles for each number of colours. */
  readonly puzzles: number;
}

/** All numbers of colours take turns, so that all points of the chart fill in together. */
export function trialsOf({ size, fromColors, toColors, puzzles }: Exploration): GenerateOptions[] {
  return Array.from({ length: puzzles }, (_, i) => i + 1).flatMap((seed) =>
    Array.from({ length: Math.max(0, toColors - fromColors + 1) }, (_, i) => ({
      width: size,
      height: size,
      colors: fromColors + i,
      rule: "signed",
      seed,
    })),
  );
}

export type Job = ReturnType<typeof decideAll>;

/**
 * Decides all trials, in one worker per core.
 * @param onDecision called for each decision, in no particular order
 * @returns when it is over, and what terminates the workers at once; it is then never over
 */
export function decideAll(trials: readonly GenerateOptions[], onDecision: (decision: Decision) => void) {
  const left = trials[Symbol.iterator]();
  const count = Math.min(navigator.hardwareConcurrency, trials.length);
  const workers = Array.from({ length: count }, () => openWorker<StudyWorkerApi>(startWorker));
  const cancel = () => {
    for (const { terminate } of workers) terminate();
  };
  const work = async ({ call }: (typeof workers)[number]) => {
    for (const trial of left) onDecision(await call((api) => api.decide(trial)));
  };
  return { over: Promise.all(workers.map(work)).finally(cancel), cancel };
}

interface Point {
  readonly colors: number;
  readonly decided: number;
  readonly undecided: number;
  /** Share of the decided puzzles. */
  readonly solvableShare: number;
  /** 95% confidence interval of the share. */
  readonly interval: readonly [low: number, high: number];
  /** Nodes until the first solution, or the proof that there is none. */
  readonly medianNodes: bigint;
}

/** One point for each number of colours with a decided puzzle, in ascending order. */
export function pointsOf(decisions: readonly Decision[]): Point[] {
  const colours = [...new Set(decisions.map(({ colors }) => colors))].sort((a, b) => a - b);
  return colours.flatMap((colors) => {
    const all = decisions.filter((decision) => decision.colors === colors);
    const decided = all.filter(({ isSolvable }) => isSolvable !== undefined);
    if (decided.length === 0) return [];
    const outcomes = decided.map(({ isSolvable, nodes }) => {
      const found = isSolvable ? 1n : 0n;
      return { arrangements: found, distinct: found, nodes };
    });
    const { solvableShare, solvableInterval: interval, nodes } = summarise(outcomes, 0);
    const undecided = all.length - decided.length;
    return [{ colors, decided: decided.length, undecided, solvableShare, interval, medianNodes: nodes.median }];
  });
}
