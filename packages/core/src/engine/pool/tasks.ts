/**
 * Tasks: parts of the search tree that do not overlap and together are all that is left of it.
 *
 * A position says of each step which candidates are done, so that a task can be parted wherever it stands, into the
 * subtree of the tile placed at its floor and everything after that. Nothing is counted twice, and no node between the
 * parts is lost. Enumerating all prefixes of some length beforehand lost: subtrees differ so much in size that one of
 * them may be a third of the tree.
 */
import type { Subtree } from "../engine.js";
import type { Rest } from "./messages.js";

/** A part of the search tree that nobody else searches. */
export interface Task extends Subtree {
  /** The subtree's part of the whole tree, as `Search.share` divides it. */
  readonly weight: number;
  /** How much of the subtree is done, 0 to 1. */
  readonly share: number;
}

export const WHOLE_TREE: Task = { placed: [], next: 0, floor: 0, weight: 1, share: 0 };

/** Part of the whole tree that is still to be searched, as far as can be told. */
export function leftOf({ weight, share }: Task): number {
  return weight * (1 - share);
}

/** The task as its worker left it. */
export function goneOn({ floor, weight, share }: Task, rest: Rest): Task {
  return { placed: rest.placed, next: rest.next, floor, weight, share: Math.min(1, Math.max(share, rest.share)) };
}

/**
 * Parts a task in two where there is most to part: at its floor, or below if nothing is left at its floor.
 * @param widths candidates of each step from the task's floor on
 * @returns the parts, of which the last is where the task stood
 */
export function partsOf(task: Task, widths: readonly number[]): Task[] {
  const parts: Task[] = [];
  let inner = task;
  for (const width of widths) {
    if (parts.some(isWorthIt) || !isBegun(inner)) break;
    const [part, after] = parted(inner, width);
    parts.push(after);
    inner = part;
  }
  return [...parts, inner];
}

/** Does a tile lie at its floor? Only then it can be parted. */
export function isBegun({ placed, floor }: Task): boolean {
  return placed.length > floor;
}

/** Is anything left of it, as far as can be told? */
export function isWorthIt(task: Task): boolean {
  return leftOf(task) > 0;
}

/**
 * The subtree of the tile at the floor, and what comes after it.
 * @param candidates of the step at the floor
 */
export function parted({ placed, next, floor, weight, share }: Task, candidates = 1): [Task, Task] {
  const width = Math.max(1, candidates);
  const passed = Math.min(width - 1, Math.floor(share * width + 1e-9));
  const within = Math.min(1, Math.max(0, share * width - passed));
  const after = { placed: placed.slice(0, floor), next: (placed[floor] ?? 0) + 1, floor };
  return [
    { placed, next, floor: floor + 1, weight: weight / width, share: within },
    { ...after, weight, share: (passed + 1) / width },
  ];
}
