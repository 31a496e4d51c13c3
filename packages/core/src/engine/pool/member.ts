/** A worker of a pool, as the pool sees it: idle while it has no job. */
import type { Puzzle } from "../../model.js";
import { recipeOf } from "../../plan/plan.js";
import type { Planned } from "../engine.js";
import type { Assignment, Job, WorkerPort } from "./messages.js";
import type { Task } from "./tasks.js";

/** What a worker is searching now. */
export interface MemberJob {
  /** As it was when the job was given; put back unchanged if the worker dies. */
  readonly task: Task;
  /** Nodes of the pool's limit that are reserved for the job. */
  readonly nodeBudget: number;
  /** Is it a slice of the member's restart? */
  readonly isRestart: boolean;
}

export class Member {
  hasReplied = false;
  job: MemberJob | undefined;

  /** @param reports what the worker reports of the solutions that it finds */
  constructor(
    readonly port: WorkerPort,
    private readonly reports: Pick<Assignment, "everyArrangement" | "sendSolutions">,
  ) {}

  /** Says what the jobs to come are parts of. */
  assign(search: Planned & { puzzle: Puzzle }, options: Pick<Assignment, "isRestart" | "prepared">): void {
    const { puzzle, plan, engine } = search;
    const what = { puzzle, plan: recipeOf(plan), engine: engine.name };
    // Of a restart any arrangement will do.
    const everyArrangement = options.isRestart || this.reports.everyArrangement;
    this.port.post({ type: "assignment", ...what, ...this.reports, everyArrangement, ...options });
  }

  give(job: MemberJob, options: Pick<Job, "solutionBudget" | "sliceMs" | "isToSplit">): void {
    this.job = job;
    const { task, nodeBudget, isRestart } = job;
    const subtree = { placed: task.placed, next: task.next, floor: task.floor };
    this.port.post({ type: "job", subtree, nodeBudget, isRestart, ...options });
  }
}
