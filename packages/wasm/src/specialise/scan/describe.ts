/** Plan and prepared kernel -> what the emitter must know: where tables and state lie, and who looks at whom. */
import { constrainedSides, gridOf, opposite, type Puzzle, RUN_STATUS, type Side, type StepPlan } from "@edgewise/core";
import type { KernelExports } from "../../kernel.js";
import type { SpecialisedProblem, SpecialisedStep, Twins } from "./problem.js";

/** Words of the kernel's used set. */
const USED_WORDS = 16;

export function describeProblem(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan): SpecialisedProblem {
  const grid = gridOf(puzzle.board);
  const cells = plan.steps.map((step) => step.cell);
  const stepOfCell = new Map(cells.map((cell, step) => [cell, step]));
  const constrained = constrainedSides(grid, cells);

  const steps = plan.steps.map(({ cell, requiredTile, tileAbove }, k): SpecialisedStep => {
    const sources = (constrained[k] ?? []).map((ownSide) => {
      const neighbour = stepOfCell.get(grid.neighbour(cell, ownSide as Side)) ?? 0;
      return { step: neighbour, side: opposite(ownSide as Side), ownSide };
    });
    const keySides = kernel.stepKeySides(k);
    return {
      index: kernel.stepIndex(k),
      keyed: sources.slice(0, keySides),
      unkeyed: sources.slice(keySides),
      requiredTile,
      tileAbove,
      outward: kernel.stepOutward(k),
    };
  });
  return {
    steps,
    emptyList: kernel.emptyListOffset(),
    classBits: kernel.classBitCount(),
    manyWords: puzzle.tiles.length > 64,
    state: {
      depth: kernel.depthOffset(),
      used: kernel.usedOffset(),
      cursors: kernel.cursorsOffset(),
      nodes: kernel.nodesOffset(),
    },
    twins: describeTwins(kernel, plan),
    rotated: kernel.rotatedOffset(),
    accepted: kernel.acceptedOffset(),
    status: RUN_STATUS,
  };
}

function describeTwins(kernel: KernelExports, { symmetry }: StepPlan): Twins | undefined {
  if (symmetry.tileBefore === undefined) return undefined;
  const keptBack = new Array<bigint>(USED_WORDS).fill(0n);
  symmetry.tileBefore.forEach((before, tile) => {
    if (before !== undefined) keptBack[tile >> 6] = (keptBack[tile >> 6] ?? 0n) | (1n << BigInt(tile & 63));
  });
  return { table: kernel.twinsOffset(), keptBack };
}
