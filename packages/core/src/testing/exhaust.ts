/** Runs an engine to the end of a tree, synchronously, and counts: the simplest possible driver, for tests. */
import { type Engine, sum } from "../engine/engine.js";
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import { toSolution } from "../problem/layout.js";
import { createOrbitTest } from "../symmetry.js";
import { verify } from "../verify.js";

/** The result of a search to the end. */
export interface Count {
  /** Including those that symmetry breaking left out. */
  readonly arrangements: bigint;
  /** Modulo turns of the board and swaps of identical tiles. */
  readonly distinct: bigint;
  /** Sum of `nodesByDepth`. */
  readonly nodes: bigint;
  /** Index 0 is the first step of the plan. */
  readonly nodesByDepth: readonly bigint[];
  /** Present if the engine counts them. */
  readonly attempts: bigint | undefined;
  /** The solutions in the order found, each as its placements joined to one text: cheap to compare. */
  readonly found: readonly string[];
}

/**
 * Searches the whole space, and verifies every solution.
 * @param slices node budgets, used in turn; one unlimited slice by default.
 * @throws Error when a solution does not verify or the share of the tree done falls.
 */
export function exhaust(
  engine: Engine,
  puzzle: Puzzle,
  plan: Plan,
  slices: readonly number[] = [Number.MAX_SAFE_INTEGER],
): Count {
  const search = engine.open(puzzle, plan);
  const isDistinct = createOrbitTest(puzzle, plan.symmetry);
  let arrangements = 0n;
  let distinct = 0n;
  let share = 0;
  const found: string[] = [];
  const take = (placed: Uint16Array) => {
    arrangements += plan.symmetry.weight(placed);
    if (isDistinct(placed)) distinct++;
    const solution = toSolution(puzzle, placed);
    const [fault] = verify(puzzle, solution);
    if (fault) throw new Error(`${engine.name}: ${fault.message}`);
    found.push(textOf(solution));
  };
  for (let i = 0; ; i++) {
    const status = search.run(slices[i % slices.length] ?? 1);
    search.takeSolutions(take);
    const now = search.share();
    if (now < share - 1e-12 || now > 1) throw new Error(`${engine.name}: the share done went from ${share} to ${now}`);
    share = now;
    if (status === "complete") break;
  }
  const nodesByDepth = search.nodesByDepth();
  const attempts = search.attempts?.();
  search.close();
  return { arrangements, distinct, nodes: sum(nodesByDepth), nodesByDepth, attempts, found };
}

/** "4/1 3/0 …": tile and rotation of each cell, row-major. */
export function textOf(solution: Solution): string {
  return solution.map(({ tile, rotation }) => `${tile}/${rotation}`).join(" ");
}
