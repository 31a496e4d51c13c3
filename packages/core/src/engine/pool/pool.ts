/**
 * A search shared among workers.
 *
 * The tree lies in tasks that do not overlap. Each worker has one for a slice of some milliseconds and reports what it
 * did and where it stopped; the pool adds that up, and parts what is largest. So at any time
 *
 *     all nodes = what was reported + what lies in the tasks, each as of its last report
 *
 * whatever the number of workers, and whether or not one dies: its task is as it was before. That sum is also what a
 * checkpoint holds. Counts and nodes by depth of a complete search are those of one thread.
 */
import type { Puzzle } from "../../model.js";
import { depthOf, type Plan } from "../../plan/plan.js";
import { recipeOf } from "../../plan/recipe.js";
import { toSolution } from "../../problem/placed.js";
import { type SubtreeEngine, sum } from "../engine.js";
import type { Host, SearchOptions, SearchOutcome, SearchStatus } from "../search.js";
import type { Assignment, Reply, Report, Rest, WorkerPort } from "./messages.js";
import { goneOn, isBegun, leftOf, parted, type Task, WHOLE_TREE } from "./tasks.js";
import { added, noTotals, type Snapshot, SOLUTIONS_HELD, type Totals } from "./totals.js";
import { WaitingTasks } from "./waiting.js";
import { inProcessWorker } from "./worker.js";

/** How several threads search together. `nodeLimit` is kept to the node. */
export interface PoolOptions extends SearchOptions {
  /** Workers at most, at least 1. */
  readonly threads: number;
  /** Starts a worker, such as `startWorker` of `@edgewise/wasm/threads`. */
  readonly startWorker: () => WorkerPort;
  /**
   * Search in this thread for so long before workers are started: most puzzles are solved by then. What takes long and is the
   * same for all of them is then done here, too, while they start. Left out: this thread only hands out work, and is never
   * busy for more than a moment.
   */
  readonly patienceMs?: number;
  /** Go on from here. Its solutions are reported again; limits do not include what was done before. */
  readonly resume?: Snapshot;
  /** Called at the start, every few seconds, and at the end however it ends. */
  readonly onCheckpoint?: (snapshot: Snapshot) => void;
}

/** The sum over all workers. */
export interface PoolOutcome extends SearchOutcome {
  /** Threads that searched. */
  readonly threads: number;
}

const SLICE_MS = 20;
/** While no task waits, so that there is one soon. */
const SHORT_SLICE_MS = 2;
const PROGRESS_MS = 100;
/** The second checkpoint comes as long after the first as that came after the start, and so on, up to the last. */
const FIRST_CHECKPOINT_MS = 100;
const CHECKPOINT_MS = 3000;
/** Workers that may die one after the other before the search is given up, beside one for each thread. */
const DEATHS = 10;
/** The same, while none has answered: they cannot be started here, for want of a file or of memory. */
const STILLBIRTHS = 8;

/**
 * Searches until one of the ends in `SearchStatus`. A node limit is kept to the node; which nodes those are, and which
 * solutions come first, depends on the workers.
 * @param engine what searches in this thread, and by its name what workers search with
 * @throws Error if a worker reports a wrong solution or fails, or if workers die again and again.
 */
export function searchInPool(
  engine: SubtreeEngine,
  puzzle: Puzzle,
  plan: Plan,
  host: Host,
  options: PoolOptions,
): Promise<PoolOutcome> {
  return new Promise((resolve, reject) => new Pool(engine, puzzle, plan, host, options, resolve, reject).start());
}

interface MemberJob {
  readonly task: Task;
  /** Set aside for it. */
  readonly nodeBudget: number;
}

interface Member {
  readonly port: WorkerPort;
  job?: MemberJob;
}

class Pool {
  readonly #engine: SubtreeEngine;
  readonly #puzzle: Puzzle;
  readonly #plan: Plan;
  readonly #host: Host;
  readonly #options: PoolOptions;
  readonly #resolve: (outcome: PoolOutcome) => void;
  readonly #reject: (error: unknown) => void;
  readonly #startedAt: number;
  /** When this pool began; planning came before. */
  readonly #openedAt: number;
  readonly #crew = new Set<Member>();
  /** In this thread, until the first of the others is up. */
  #scout: Member | undefined;
  readonly #waiting: WaitingTasks;
  readonly #solutions: Uint16Array[] = [];
  #totals: Totals;
  readonly #nodesBefore: bigint;
  #nodesLeft: number;
  #share = 0;
  /** What the engine has made ready for all workers. */
  #prepared: unknown;
  #threads = 1;
  #deaths = 0;
  /** Has a worker answered? */
  #hasHelp = false;
  #nextProgress: number;
  #nextCheckpoint: number;
  /** Why nothing more is handed out. */
  #ending: SearchStatus | undefined;
  #isOver = false;

  constructor(
    engine: SubtreeEngine,
    puzzle: Puzzle,
    plan: Plan,
    host: Host,
    options: PoolOptions,
    resolve: (outcome: PoolOutcome) => void,
    reject: (error: unknown) => void,
  ) {
    this.#engine = engine;
    this.#puzzle = puzzle;
    this.#plan = plan;
    this.#host = host;
    this.#options = options;
    this.#resolve = resolve;
    this.#reject = reject;
    const now = host.now();
    this.#startedAt = options.startedAt ?? now;
    this.#openedAt = now;
    this.#waiting = new WaitingTasks(options.resume?.tasks ?? [WHOLE_TREE]);
    this.#totals = options.resume ?? noTotals(depthOf(plan));
    this.#nodesBefore = sum(this.#totals.nodesByDepth);
    this.#nodesLeft = options.nodeLimit ?? Number.POSITIVE_INFINITY;
    this.#nextProgress = now + PROGRESS_MS;
    this.#nextCheckpoint = now + FIRST_CHECKPOINT_MS;
  }

  start(): void {
    this.#guard(() => {
      for (const placed of (this.#options.resume?.solutions ?? []).slice(0, this.#solutionLimit)) this.#show(placed);
      this.#save();
      if (this.#reasonToEnd() === undefined && !this.#waiting.isEmpty) {
        if ((this.#options.patienceMs ?? 0) > 0) this.#sendScout();
        else this.#hireAll();
      }
      this.#advance();
    });
  }

  get #solutionLimit(): number {
    return this.#options.solutionLimit ?? Number.POSITIVE_INFINITY;
  }

  /** Solutions still to be reported. */
  get #wanted(): number {
    const { found, distinct } = this.#totals;
    return this.#solutionLimit - Number(this.#options.everyArrangement ? found : distinct);
  }

  get #elapsedMs(): number {
    return this.#host.now() - this.#startedAt;
  }

  #hireAll(): void {
    this.#threads = this.#options.threads;
    const members = Array.from({ length: this.#threads }, () => this.#hire(this.#options.startWorker()));
    // It takes about as long as they take to start.
    if (this.#options.patienceMs !== undefined) this.#prepared = this.#engine.prepare?.(this.#puzzle, this.#plan);
    for (const member of members) this.#assign(member);
  }

  #sendScout(): void {
    this.#scout = this.#hire(inProcessWorker([this.#engine], this.#host));
    this.#assign(this.#scout);
  }

  #dismissScout(): void {
    if (this.#scout === undefined) return;
    this.#takeBack(this.#scout);
    this.#crew.delete(this.#scout);
    this.#scout.port.terminate();
    this.#scout = undefined;
  }

  #hire(port: WorkerPort): Member {
    const member: Member = { port };
    this.#crew.add(member);
    port.listen(
      (reply) => this.#guard(() => this.#hear(member, reply)),
      (reason) => this.#guard(() => this.#replace(member, reason)),
    );
    return member;
  }

  #assign({ port }: Member): void {
    const { everyArrangement = false, onSolution } = this.#options;
    const assignment: Assignment = {
      type: "assignment",
      puzzle: this.#puzzle,
      plan: recipeOf(this.#plan),
      engine: this.#engine.name,
      everyArrangement,
      sendSolutions: onSolution !== undefined,
      prepared: this.#prepared,
    };
    port.post(assignment);
  }

  /** Gives back what a member had, as it was. */
  #takeBack(member: Member): void {
    if (member.job === undefined) return;
    this.#waiting.put(member.job.task);
    this.#nodesLeft += member.job.nodeBudget;
    delete member.job;
  }

  #replace(member: Member, reason: string): void {
    if (!this.#crew.delete(member)) return;
    this.#takeBack(member);
    if (++this.#deaths > this.#threads + (this.#hasHelp ? DEATHS : STILLBIRTHS)) {
      throw new Error(`worker threads ${this.#hasHelp ? "end again and again" : "cannot be started"}: ${reason}`);
    }
    if (this.#ending === undefined) this.#assign(this.#hire(this.#options.startWorker()));
    this.#advance();
  }

  #hear(member: Member, reply: Reply): void {
    const { job } = member;
    if (!this.#crew.has(member)) return;
    if (reply.type === "failure") throw new Error(`a worker failed: ${reply.message}`);
    if (job === undefined) return;
    if (member !== this.#scout) {
      this.#deaths = 0;
      this.#hasHelp = true;
      this.#dismissScout();
    }
    if (reply.goesOn && reply.rest) {
      this.#count(reply);
      member.job = this.#parted(job, reply, reply.rest);
      this.#advance();
      return;
    }
    this.#takeBack(member);
    // Another worker was quicker: this slice would bring more than was asked for, and is done again for less.
    const isTooMuch = reply.reported > this.#wanted;
    if (!isTooMuch) {
      this.#waiting.takeLast();
      this.#count(reply);
      if (reply.rest) this.#putBack(goneOn(job.task, reply.rest), reply.rest.widths);
    }
    this.#tellProgress();
    this.#saveWhenDue();
    if (
      member === this.#scout &&
      this.#crew.size === 1 &&
      this.#host.now() - this.#openedAt >= (this.#options.patienceMs ?? 0)
    )
      this.#hireAll();
    this.#advance(isTooMuch || reply.rest ? member : undefined);
  }

  /** Others may have what comes after the subtree that the job goes on with. */
  #parted({ task, nodeBudget }: MemberJob, { nodesByDepth }: Report, rest: Rest): MemberJob {
    const [inner, after] = parted(goneOn(task, rest), rest.widths[0]);
    this.#waiting.put(after);
    // What was counted was set aside for the job.
    const nodes = Number(sum(nodesByDepth));
    this.#nodesLeft += nodes;
    return { task: inner, nodeBudget: nodeBudget - nodes };
  }

  #count(report: Report): void {
    this.#totals = added(this.#totals, report);
    this.#nodesLeft -= Number(sum(report.nodesByDepth));
    for (const placed of report.solutions) this.#show(placed);
  }

  #show(placed: Uint16Array): void {
    const { onSolution, onCheckpoint } = this.#options;
    if (onCheckpoint && this.#solutions.length < SOLUTIONS_HELD) this.#solutions.push(placed);
    onSolution?.(toSolution(this.#puzzle, placed));
  }

  #reasonToEnd(): SearchStatus | undefined {
    if (this.#wanted <= 0) return "solved";
    if (this.#options.signal?.aborted) return "aborted";
    return this.#elapsedMs >= (this.#options.timeLimitMs ?? Number.POSITIVE_INFINITY) ? "limit" : undefined;
  }

  #putBack(task: Task, widths: readonly number[]): void {
    if (this.#threads > 1) this.#waiting.putParted(task, widths);
    else this.#waiting.put(task);
  }

  /** @param last who has just reported and goes on, with the task that was put down last. */
  #advance(last?: Member): void {
    this.#ending ??= this.#reasonToEnd();
    if (this.#ending === undefined) {
      if (last && this.#crew.has(last)) this.#handOut(last, this.#waiting.takeLast());
      for (const member of this.#crew) {
        if (member.job === undefined) this.#handOut(member, this.#waiting.takeLargest());
      }
    }
    const isIdle = [...this.#crew].every(({ job }) => job === undefined);
    if (this.#ending === "solved") this.#finish("solved");
    else if (isIdle) this.#finish(this.#waiting.isEmpty ? "complete" : (this.#ending ?? "limit"));
  }

  #handOut(member: Member, task: Task | undefined): void {
    if (task === undefined) return;
    if (this.#nodesLeft <= 0) {
      this.#waiting.put(task);
      return;
    }
    const { timeLimitMs = Number.POSITIVE_INFINITY, onSolution } = this.#options;
    const isWaitedFor = this.#threads > 1 && !this.#waiting.hasWork;
    const fairPart = Math.max(1000, Math.ceil(this.#nodesLeft / (2 * this.#threads)));
    const nodeBudget = Math.min(this.#nodesLeft, fairPart, Number.MAX_SAFE_INTEGER);
    this.#nodesLeft -= nodeBudget;
    member.job = { task, nodeBudget };
    member.port.post({
      type: "job",
      subtree: { placed: task.placed, next: task.next, floor: task.floor },
      nodeBudget,
      solutionBudget: onSolution ? Math.min(this.#wanted, SOLUTIONS_HELD) : this.#wanted,
      sliceMs: Math.min(isWaitedFor ? SHORT_SLICE_MS : SLICE_MS, Math.max(0, timeLimitMs - this.#elapsedMs)),
      isToPart: this.#threads > 1 && !isBegun(task),
    });
  }

  #openTasks(): Task[] {
    return [...this.#waiting.all, ...[...this.#crew].flatMap(({ job }) => job?.task ?? [])];
  }

  #tellProgress(): void {
    const now = this.#host.now();
    if (now < this.#nextProgress) return;
    this.#nextProgress = now + PROGRESS_MS;
    const { arrangements, distinct, nodesByDepth } = this.#totals;
    const nodes = sum(nodesByDepth);
    const elapsedMs = this.#elapsedMs;
    const nodesPerSecond = elapsedMs > 0 ? (Number(nodes - this.#nodesBefore) / elapsedMs) * 1000 : 0;
    const left = this.#openTasks().reduce((total, task) => total + leftOf(task), 0);
    this.#share = Math.max(this.#share, Math.min(1, 1 - left));
    this.#options.onProgress?.({
      nodes,
      nodesPerSecond,
      share: this.#share,
      arrangements,
      distinct,
      elapsedMs,
      threads: this.#threads,
    });
  }

  #saveWhenDue(): void {
    const now = this.#host.now();
    if (now < this.#nextCheckpoint) return;
    this.#nextCheckpoint = now + Math.min(CHECKPOINT_MS, Math.max(FIRST_CHECKPOINT_MS, now - this.#openedAt));
    this.#save();
  }

  #save(): void {
    this.#options.onCheckpoint?.({
      ...this.#totals,
      tasks: this.#openTasks(),
      solutions: this.#solutions,
      everyArrangement: this.#options.everyArrangement ?? false,
    });
  }

  #finish(status: SearchStatus): void {
    if (this.#isOver) return;
    this.#save();
    this.#dismissAll();
    const { arrangements, distinct, nodesByDepth, attempts } = this.#totals;
    this.#resolve({
      status,
      arrangements,
      distinct,
      nodes: sum(nodesByDepth),
      nodesByDepth,
      ...(attempts !== undefined && { attempts }),
      elapsedMs: this.#elapsedMs,
      threads: this.#scout === undefined ? this.#threads : 1,
    });
  }

  #dismissAll(): void {
    this.#isOver = true;
    for (const { port } of this.#crew) port.terminate();
    this.#crew.clear();
  }

  /** Runs what an event asks for; an error in it ends the search. */
  #guard(action: () => void): void {
    if (this.#isOver) return;
    try {
      action();
    } catch (error) {
      this.#dismissAll();
      this.#reject(error);
    }
  }
}
