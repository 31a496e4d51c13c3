/** Plan and prepared kernel -> what the emitter must know: where tables and state lie, and who looks at whom. */
import { constrainedSides, gridOf, opposite, type Puzzle, RUN_STATUS, type Side, type StepPlan } from "@edgewise/core";
import type { KernelExports } from "../../kernel.js";
import { Arena } from "./arena.js";
import { LevelBuilder, marginOf } from "./levels.js";
import type { SpecialisedProblem, SpecialisedStep } from "./problem.js";
import { TileSets } from "./tile-sets.js";

/** Writes the tables behind what the kernel has laid out in its memory. */
export function describeProblem(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan): SpecialisedProblem {
  const arena = new Arena(kernel.memory);
  const sets = tileSetsOf(puzzle, plan);
  const steps = describeSteps(kernel, puzzle, plan);
  const classBits = kernel.classBitCount();
  const levels = new LevelBuilder(arena, kernel.memory, steps, classBits, sets).build();
  const usedAt = levels.map(() => arena.allocate(sets.bytes));
  sets.keepBack(arena.words, usedAt[0] ?? 0);
  return {
    steps,
    levels,
    classBits,
    sets,
    margin: marginOf(levels),
    usedAt,
    state: {
      depth: kernel.depthOffset(),
      used: kernel.usedOffset(),
      cursors: kernel.cursorsOffset(),
      nodes: kernel.nodesOffset(),
    },
    rotated: kernel.rotatedOffset(),
    accepted: kernel.acceptedOffset(),
    status: RUN_STATUS,
  };
}

export function tileSetsOf({ tiles }: Puzzle, { symmetry }: StepPlan): TileSets {
  return new TileSets(tiles.length, symmetry.tileBefore);
}

function describeSteps(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan): SpecialisedStep[] {
  const grid = gridOf(puzzle.board);
  const cells = plan.steps.map((step) => step.cell);
  const stepOfCell = new Map(cells.map((cell, step) => [cell, step]));
  const constrained = constrainedSides(grid, cells);
  return plan.steps.map(({ cell, requiredTile, tileAbove }, k) => {
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
}
