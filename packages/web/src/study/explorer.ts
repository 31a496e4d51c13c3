/**
 * Many random puzzles of one size with more and more colours: with few colours nearly all have a solution and it is soon
 * found, with many none has and that is soon proved, and in between puzzles are hard. Here the trials are set up and
 * summed up; who decides them is left open.
 */
import type { GeneratedRule } from "@edgewise/core";
import { summarise } from "@edgewise/core/analysis";
import type { Decision, Trial } from "./protocol.js";

export interface Exploration {
  /** Cells along each side of the board. */
  readonly size: number;
  readonly fromColors: number;
  readonly toColors: number;
  /** For each number of colours. */
  readonly puzzles: number;
  readonly rule: GeneratedRule;
}

/** Puzzles with the same number of colours lie apart, so that all points of the picture grow together. */
export function trialsOf({ size, fromColors, toColors, puzzles, rule }: Exploration): Trial[] {
  return Array.from({ length: puzzles }, (_, i) => i + 1).flatMap((seed) =>
    Array.from({ length: Math.max(0, toColors - fromColors + 1) }, (_, i) => ({
      width: size,
      height: size,
      colors: fromColors + i,
      rule,
      seed,
    })),
  );
}

export interface Point {
  readonly colors: number;
  readonly decided: number;
  readonly undecided: number;
  /** Of those decided. */
  readonly solvableShare: number;
  /** 95 % */
  readonly interval: readonly [low: number, high: number];
  /** Until the first solution, or the proof that there is none. */
  readonly medianNodes: bigint;
}

/** One point for each number of colours of which a puzzle has been decided, in ascending order. */
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
