/** One thread's work on a task, slice by slice. */
import {
  type Assignment,
  added,
  type ClusterSearch,
  continued,
  noTotals,
  type Report,
  sum,
  type Task,
  type Totals,
} from "@edgewise/core/engine";
import type { Slot } from "./slot.js";
import { assignmentOf, partsOfRest } from "./split.js";

/** Milliseconds. Each part of what is handed back, but the last, is searched for so long first. */
const PART_MS = 50;

export class Attempt {
  /** What was done. */
  totals: Totals;
  /** Of a search for one, if it is found. */
  solution: Uint16Array | undefined;
  /** What is left, from where the thread stands. */
  #task: Task;
  #rest: Report["rest"];
  readonly #assignment: Assignment;
  readonly #mostNodes: number;

  /** @param last the report of another worker, if this one is to confirm it */
  constructor(
    readonly slot: Slot,
    readonly search: ClusterSearch,
    task: Task,
    readonly last: { readonly nodes: number; readonly children: number } | undefined,
  ) {
    const { engine, puzzle, plan, wanted } = search;
    this.#task = task;
    this.#assignment = assignmentOf(engine.name, puzzle, plan, wanted);
    this.totals = noTotals(plan.steps.length);
    // To see that nothing is left takes the attempt at one more node.
    this.#mostNodes = last ? last.nodes + (last.children === 0 ? 1 : 0) : Number.MAX_SAFE_INTEGER;
  }

  get nodes(): number {
    return Number(sum(this.totals.nodesByDepth));
  }

  /** Is nothing left to do, after a slice? */
  get isDone(): boolean {
    return this.#rest === undefined || this.solution !== undefined || this.nodes >= this.#mostNodes;
  }

  /** Searches one slice. */
  async advance(sliceMs: number): Promise<void> {
    this.#rest = await this.#slice(this.#task, sliceMs);
    if (this.#rest) this.#task = continued(this.#task, this.#rest);
  }

  /** Splits what is left into about this many tasks; it stays one where it cannot be split. */
  parts(wanted: number): Task[] {
    return this.#rest ? partsOfRest(this.#task, this.#rest, wanted) : [];
  }

  /** The same, each searched for a moment: it may be over before it is queued. */
  async partsBegun(wanted: number): Promise<Task[]> {
    const begun: Task[] = [];
    const parts = this.parts(wanted);
    for (const part of parts.slice(0, -1)) {
      const rest = this.solution ? undefined : await this.#slice(part, PART_MS);
      if (rest) begun.push(continued(part, rest));
    }
    return this.solution ? [] : [...begun, ...parts.slice(-1)];
  }

  async #slice(task: Task, sliceMs: number): Promise<Report["rest"]> {
    const { id, wanted } = this.search;
    const report = await this.slot.search(id, this.#assignment, {
      subtree: { placed: task.placed, next: task.next, floor: task.floor },
      nodeBudget: this.#mostNodes - this.nodes,
      solutionBudget: wanted === "first" ? 1 : Number.POSITIVE_INFINITY,
      sliceMs,
    });
    this.totals = added(this.totals, report);
    if (report.reported > 0 && wanted === "first") this.solution = report.solutions;
    return report.rest;
  }
}
