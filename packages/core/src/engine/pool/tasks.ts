/**
 * Tasks: parts of the search tree that do not overlap and together are everything still to be searched.
 *
 * A position says for each step which candidates are done. So a task can be split in two wherever it stands: the
 * subtree of the tile placed at its floor, and all later candidates at its floor. No node is counted twice or lost.
 * Enumerating all prefixes of some length beforehand lost: subtrees differ so much in size that one of them may be a
 * third of the tree.
 */
import type { Plan } from "../../plan/plan.js";
import type { Position, Subtree } from "../engine.js";

/** A part of the search tree that belongs to one worker, or waits for one. */
export interface Task extends Subtree {
  /** The subtree's share of the whole tree, as `Search.share` divides it. */
  readonly weight: number;
  /** How much of the subtree is done, 0 to 1. */
  readonly share: number;
}

/** Where a worker stopped. */
export interface Rest extends Position {
  /** How much of the job's subtree is done, 0 to 1. */
  readonly share: number;
  /** Number of candidates at each step that has a tile, from the floor on. */
  readonly widths: readonly number[];
}

/** The task that all others are parts of. */
export const WHOLE_TREE: Task = { placed: [], next: 0, floor: 0, weight: 1, share: 0 };

/** Estimated share of the whole tree that this task still has to search. */
export function remainderOf({ weight, share }: Task): number {
  return weight * (1 - share);
}

/** Is there anything left to search in it, as far as the estimate tells? */
export function hasRemainder(task: Task): boolean {
  return remainderOf(task) > 0;
}

/** The task as its worker left it. */
export function continued({ floor, weight, share }: Task, rest: Rest): Task {
  return { placed: rest.placed, next: rest.next, floor, weight, share: Math.min(1, Math.max(share, rest.share)) };
}

/** Is a tile placed at the task's floor? Only then can the task be split. */
export function isBegun({ placed, floor }: Task): boolean {
  return placed.length > floor;
}

/**
 * Splits a task at its floor; if no candidates are left there, one step further down, and so on.
 * @param widths number of candidates at each step, from the task's floor on
 * @returns the parts; the last one is where the task stood
 */
export function partsOf(task: Task, widths: readonly number[]): Task[] {
  const parts: Task[] = [];
  let inner = task;
  for (const width of widths) {
    if (parts.some(hasRemainder) || !isBegun(inner)) break;
    const [below, after] = split(inner, width);
    parts.push(after);
    inner = below;
  }
  return [...parts, inner];
}

/** Splits a begun task at its floor, a step with `candidates`: the subtree there, and the later candidates. */
export function split({ placed, next, floor, weight, share }: Task, candidates = 1): [Task, Task] {
  const width = Math.max(1, candidates);
  const passed = Math.min(width - 1, Math.floor(share * width + 1e-9));
  const within = Math.min(1, Math.max(0, share * width - passed));
  const after = { placed: placed.slice(0, floor), next: (placed[floor] ?? 0) + 1, floor };
  return [
    { placed, next, floor: floor + 1, weight: weight / width, share: within },
    { ...after, weight, share: (passed + 1) / width },
  ];
}

/** When it is a task's turn: those of a lower number go first; of the same, the largest. */
export type Turn = (task: Task) => number;

/** Only size counts: each task is as likely as another to have what is wanted. */
export const allAtOnce: Turn = () => 0;

/** One candidate at the root after another: for trees that have those first below which solutions are soonest found. */
export const fromTheFirst: Turn = ({ placed: [first], next }) => first ?? next;

/** The turns of the tasks of a search. */
export function turnsOf(plan: Plan): Turn {
  return plan.kind === "growth" && plan.centreFirst ? fromTheFirst : allAtOnce;
}

/** The tasks that no worker has, in the order in which they were put back. */
export class Waiting {
  readonly #tasks: Task[];

  constructor(
    tasks: readonly Task[],
    private readonly turnOf: Turn,
  ) {
    this.#tasks = [...tasks];
  }

  get all(): readonly Task[] {
    return this.#tasks;
  }

  put(task: Task): void {
    this.#tasks.push(task);
  }

  /**
   * Puts a task back, split in two unless another goes before it. The part where its worker stood comes last. Splitting
   * it into as many parts as workers might want lost: most parts came from parts and were over as soon as they were
   * begun, and messages took a fifth of the time.
   * @param widths as for `partsOf`
   */
  putSplit(task: Task, widths: readonly number[]): void {
    const isFirst = !this.#tasks.some((other) => goesBefore(other, task, this.turnOf));
    this.#tasks.push(...(isFirst ? partsOf(task, widths) : [task]));
  }

  /** Takes the task whose turn it is. */
  takeFirst(): Task | undefined {
    let first = 0;
    this.#tasks.forEach((task, i) => {
      const other = this.#tasks[first];
      if (other && goesBefore(task, other, this.turnOf)) first = i;
    });
    return this.#tasks.splice(first, 1)[0];
  }

  /** Takes the task put back last, which its worker knows, unless it is not yet its turn. */
  takeLast(): Task | undefined {
    const last = this.#tasks.at(-1);
    const isEarly = last !== undefined && this.#tasks.some((other) => this.turnOf(other) < this.turnOf(last));
    return isEarly ? this.takeFirst() : this.#tasks.pop();
  }
}

/** By turn, then by the estimated remainder. */
function goesBefore(task: Task, other: Task, turnOf: Turn): boolean {
  const difference = turnOf(task) - turnOf(other);
  return difference < 0 || (difference === 0 && remainderOf(task) > remainderOf(other));
}
