/**
 * The restarts of a portfolio (portfolio.ts) in a pool whose tree is the portfolio's thorough search. Each member asks
 * whose turn it is: it takes a task of the tree, or begins a restart and continues it, slice by slice, until its nodes are
 * used up. A restart is never shared, and is lost with its member.
 */
import { sum } from "../engine.js";
import type { Restart } from "../portfolio/restarts.js";
import type { Thorough } from "../portfolio/schedule.js";
import type { Portfolio } from "../portfolio.js";
import type { SearchStatus } from "../search.js";
import type { Member } from "./member.js";
import type { Report } from "./messages.js";
import { continued, type Task, WHOLE_TREE } from "./tasks.js";

/** A restart that a member is in. */
interface OpenRestart {
  readonly restart: Restart;
  /** What is left of its tree. */
  readonly task: Task;
  /** Nodes of that which may be visited. */
  readonly budget: number;
}

export class RestartJobs {
  readonly #open = new WeakMap<Member, OpenRestart>();

  constructor(private readonly portfolio: Pick<Portfolio, "isThoroughNext" | "nextRestart" | "count" | "answer">) {}

  /** The restart that it is the member's turn to run. @param tree undefined if no task of it waits */
  turnOf(member: Member, tree: (() => Pick<Thorough, "nodes" | "share">) | undefined): OpenRestart | undefined {
    const own = this.#open.get(member);
    if (own) return own;
    const visited = tree?.();
    if (visited && this.portfolio.isThoroughNext(visited.nodes, visited.share)) return undefined;
    const restart = this.portfolio.nextRestart();
    member.assign(restart, { isRestart: true });
    const begun = { restart, task: WHOLE_TREE, budget: restart.budget };
    this.#open.set(member, begun);
    return begun;
  }

  /** Counts what a member has done in its restart. @returns the portfolio's status if that ends it */
  count(member: Member, report: Report): SearchStatus | undefined {
    this.portfolio.count(report);
    const own = this.#open.get(member);
    if (own === undefined) return undefined;
    const { restart, task, budget } = own;
    // A restart stops at its first solution.
    const placed = report.reported > 0 ? report.solutions : undefined;
    if (placed || !report.rest) return this.portfolio.answer(restart, placed && restart.original(placed));
    const left = budget - Number(sum(report.nodesByDepth));
    if (left > 0) this.#open.set(member, { restart, task: continued(task, report.rest), budget: left });
    else this.#open.delete(member);
    return undefined;
  }
}
