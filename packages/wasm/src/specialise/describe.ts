/**
 * Plan and prepared kernel -> the loops of the search, the addresses of tables and state, and the neighbours of each
 * step.
 */
import type { Puzzle } from "@edgewise/core";
import { gridOf, opposite } from "@edgewise/core/engine";
import { constrainedSides, type StepPlan } from "@edgewise/core/plan";
import type { KernelExports } from "../kernel.js";
import { KERNEL_SET_BYTES } from "../kernel-memory.js";
import { Arena } from "./arena.js";
import { buildLoops, marginOf } from "./passes/loops.js";
import type { Loop, Problem, Step } from "./problem.js";
import { tileSets } from "./tile-sets.js";

/** The used set fits one vector. With two vectors, testing several candidates at once costs more than it saves. */
export const MAX_TILES_OF_PASSES = 128;
const SAVED_BYTES = 8;

/**
 * Writes the tables into the kernel's memory, after its own.
 * @param maxTilesOfPasses with more tiles, candidates are tested one by one.
 */
export function describeProblem(
  kernel: KernelExports,
  puzzle: Puzzle,
  plan: StepPlan,
  maxTilesOfPasses = MAX_TILES_OF_PASSES,
): Problem {
  const tileCount = puzzle.tiles.length;
  const inPasses = tileCount <= maxTilesOfPasses;
  const arena = new Arena(kernel.memory);
  const steps = describeSteps(kernel, puzzle, plan);
  const classBits = kernel.classBits.value;
  const sets = tileSets(inPasses ? (tileCount > 64 ? 16 : 8) : KERNEL_SET_BYTES, plan.symmetry.tileBefore);
  const loops = inPasses ? buildLoops(arena, kernel.memory, steps, classBits, sets) : undefined;
  const oneByOne = steps.map(({ keyed }, from): Loop => ({ from, size: 1, key: keyed }));
  const levels = (loops ?? oneByOne).map(({ from, size, key }) => ({
    ...{ from, size, key },
    saved: arena.allocate(SAVED_BYTES),
    usedAt: inPasses ? arena.allocate(sets.bytes) : kernel.usedOffset(),
  }));
  return {
    ...{ steps, levels, passes: loops, sets, classBits },
    // One by one: the nodes of the last step, at most 4 a tile, are counted without a test of the budget.
    margin: loops ? marginOf(loops) : 4 * tileCount,
  };
}

function describeSteps(kernel: KernelExports, puzzle: Puzzle, plan: StepPlan): Step[] {
  const grid = gridOf(puzzle.board);
  const cells = plan.steps.map((step) => step.cell);
  const stepOfCell = new Map(cells.map((cell, step) => [cell, step]));
  const constrained = constrainedSides(grid, cells);
  return plan.steps.map(({ cell, requiredTile, tileAbove }, k) => {
    const sources = (constrained[k] ?? []).map((ownSide) => {
      const neighbour = stepOfCell.get(grid.neighbour(cell, ownSide)) ?? 0;
      return { step: neighbour, side: opposite(ownSide), ownSide };
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
