/**
 * A search shared among workers.
 *
 * The tree is divided into tasks that do not overlap. A worker searches one task for a slice of some milliseconds, then
 * reports what it did and where it stopped. The pool adds up the reports and splits the largest task. So at any time
 *
 *     all nodes = nodes reported + nodes left in the tasks, each task as of its last report
 *
 * for any number of workers. If a worker dies, its task is put back as it was before the job. A checkpoint holds
 * exactly that sum. Counts and nodes by depth of a complete search equal those of one thread.
 *
 * With `patienceMs` the search begins with the *scout*, a worker in this thread, because starting threads costs more
 * than most searches take. Once patience is over the pool starts the threads; the first reply from one of them stops
 * the scout.
 */
import type { Puzzle } from "../../model.js";
import { depthOf, type Plan } from "../../plan/plan.js";
import { recipeOf } from "../../plan/recipe.js";
import { toSolution } from "../../problem/placed.js";
import { type SubtreeEngine, sum } from "../engine.js";
import type { Host, SearchOptions, SearchOutcome, SearchStatus } from "../search.js";
import type { Assignment, Reply, Report, Rest, WorkerPort } from "./messages.js";
import { continued, isBegun, remainderOf, split, type Task, WHOLE_TREE } from "./tasks.js";
import { added, noTotals, type Snapshot, SOLUTIONS_HELD, type Totals } from "./totals.js";
import { WaitingTasks } from "./waiting.js";
import { inProcessWorker } from "./worker.js";

/** How several threads search together. `nodeLimit` is exact. */
export interface PoolOptions extends SearchOptions {
  /** Maximum number of workers, at least 1. */
  readonly threads: number;
  /** Starts a worker; for instance `startWorker` of `@edgewise/wasm/threads`. */
  readonly startWorker: () => WorkerPort;
  /**
   * Milliseconds to search in this thread before workers are started: most puzzles are solved by then. With it, this
   * thread also calls `SubtreeEngine.prepare` once for all workers, while they start. Left out: this thread only hands
   * out work and is never blocked for more than a moment.
   */
  readonly patienceMs?: number;
  /** Resume from here. Its solutions are reported again; limits do not include what was done before. */
  readonly resume?: Snapshot;
  /** Called at the start, every few seconds, and at the end, whatever the status. */
  readonly onCheckpoint?: (snapshot: Snapshot) => void;
}

/** The sum over all workers. */
export interface PoolOutcome extends SearchOutcome {
  /** Threads that searched. */
  readonly threads: number;
}

const SLICE_MS = 20;
/** Used while no task waits, so that one is put back soon for the idle workers. */
const SHORT_SLICE_MS = 2;
const PROGRESS_MS = 100;
/** The interval between checkpoints starts at `FIRST_CHECKPOINT_MS` and doubles up to `CHECKPOINT_MS`. */
const FIRST_CHECKPOINT_MS = 100;
const CHECKPOINT_MS = 3000;
/** The search fails when more workers than this, plus one for each thread, exit without a reply in between. */
const MAX_EXITS = 10;
/** The same before any worker has replied: then workers cannot be started at all, for want of a file or of memory. */
const MAX_FAILED_STARTS = 8;

/**
 * Searches until one of the ends in `SearchStatus`. A node limit is exact, but which nodes are visited, and which
 * solutions come first, depends on the timing of the workers.
 * @param engine searches in this thread; workers search with their own engine of the same name
 * @throws Error if a worker reports a wrong solution or fails, or if workers keep exiting.
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

/** What a worker is searching now. */
interface MemberJob {
  /** As it was when the job was given; put back unchanged if the worker dies. */
  readonly task: Task;
  /** Nodes reserved for the job: already subtracted from the pool's `#nodesLeft`. */
  readonly nodeBudget: number;
}

/** A worker of the pool; idle while it has no job. */
interface Member {
  readonly port: WorkerPort;
  hasReplied?: boolean;
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
  /** When this pool began; `#startedAt` is earlier and includes planning. */
  readonly #openedAt: number;
  readonly #members = new Set<Member>();
  /** The worker in this thread, until the first worker thread has replied. */
  #scout: Member | undefined;
  readonly #waiting: WaitingTasks;
  readonly #solutions: Uint16Array[] = [];
  #totals: Totals;
  /** Nodes of the checkpoint that the search resumes from. */
  readonly #nodesBefore: bigint;
  /** Nodes of the limit that are neither used nor reserved for a job. */
  #nodesLeft: number;
  #share = 0;
  /** What `SubtreeEngine.prepare` returned, for all workers. */
  #prepared: unknown;
  #threads = 1;
  /** Workers that have exited since the last reply. */
  #exits = 0;
  /** Has a worker thread replied? */
  #hasAnswered = false;
  #nextProgress: number;
  #nextCheckpoint: number;
  /** Why no more jobs are given. */
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
      for (const placed of (this.#options.resume?.solutions ?? []).slice(0, this.#solutionLimit))
        this.#reportSolution(placed);
      this.#save();
      if (this.#reasonToEnd() === undefined && !this.#waiting.isEmpty) {
        if ((this.#options.patienceMs ?? 0) > 0) this.#startScout();
        else this.#startAll();
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

  #startAll(): void {
    this.#threads = this.#options.threads;
    const members = Array.from({ length: this.#threads }, () => this.#addMember(this.#options.startWorker()));
    // Preparing takes about as long as the workers take to start.
    if (this.#options.patienceMs !== undefined) this.#prepared = this.#engine.prepare?.(this.#puzzle, this.#plan);
    for (const member of members) this.#assign(member);
  }

  #startScout(): void {
    this.#scout = this.#addMember(inProcessWorker([this.#engine], this.#host));
    this.#assign(this.#scout);
  }

  #stopScout(): void {
    if (this.#scout === undefined) return;
    this.#takeBack(this.#scout);
    this.#members.delete(this.#scout);
    this.#scout.port.terminate();
    this.#scout = undefined;
  }

  #addMember(port: WorkerPort): Member {
    const member: Member = { port };
    this.#members.add(member);
    port.listen(
      (reply) => this.#guard(() => this.#onReply(member, reply)),
      (reason) => this.#guard(() => this.#onExit(member, reason)),
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

  /** Puts a member's task back unchanged, and its reserved nodes. */
  #takeBack(member: Member): void {
    if (member.job === undefined) return;
    this.#waiting.put(member.job.task);
    this.#nodesLeft += member.job.nodeBudget;
    delete member.job;
  }

  #onExit(member: Member, reason: string): void {
    if (!this.#members.delete(member)) return;
    this.#takeBack(member);
    if (++this.#exits > this.#threads + (this.#hasAnswered ? MAX_EXITS : MAX_FAILED_STARTS)) {
      throw new Error(`worker threads ${this.#hasAnswered ? "keep exiting" : "cannot be started"}: ${reason}`);
    }
    if (this.#ending === undefined) this.#assign(this.#addMember(this.#options.startWorker()));
    this.#advance();
  }

  #onReply(member: Member, reply: Reply): void {
    const { job } = member;
    if (!this.#members.has(member)) return;
    if (reply.type === "failure") throw new Error(`a worker failed: ${reply.message}`);
    if (job === undefined) return;
    member.hasReplied = true;
    if (member !== this.#scout) {
      this.#exits = 0;
      this.#hasAnswered = true;
      this.#stopScout();
    }
    if (reply.continues && reply.rest) {
      this.#count(reply);
      member.job = this.#split(job, reply, reply.rest);
      this.#advance();
      return;
    }
    this.#takeBack(member);
    // Other workers reported solutions meanwhile, so this report has more than are still wanted. The slice is discarded
    // and searched again with a smaller solution budget.
    const isTooMany = reply.reported > this.#wanted;
    if (!isTooMany) {
      // `#takeBack` has put back the task as it was; what is left of it replaces it.
      this.#waiting.takeLast();
      this.#count(reply);
      if (reply.rest) this.#putBack(continued(job.task, reply.rest), reply.rest.widths);
    }
    this.#reportProgress();
    this.#saveIfDue();
    if (
      member === this.#scout &&
      this.#members.size === 1 &&
      this.#host.now() - this.#openedAt >= (this.#options.patienceMs ?? 0)
    )
      this.#startAll();
    this.#advance(isTooMany || reply.rest ? member : undefined);
  }

  /**
   * Splits a job that its worker has begun. The job continues with the subtree of the tile at the floor; the later
   * candidates of that step become a waiting task for another worker.
   */
  #split({ task, nodeBudget }: MemberJob, { nodesByDepth }: Report, rest: Rest): MemberJob {
    const [inner, after] = split(continued(task, rest), rest.widths[0]);
    this.#waiting.put(after);
    // `#count` has subtracted these nodes, but they were already reserved for the job.
    const nodes = Number(sum(nodesByDepth));
    this.#nodesLeft += nodes;
    return { task: inner, nodeBudget: nodeBudget - nodes };
  }

  #count(report: Report): void {
    this.#totals = added(this.#totals, report);
    this.#nodesLeft -= Number(sum(report.nodesByDepth));
    for (const placed of report.solutions) this.#reportSolution(placed);
  }

  #reportSolution(placed: Uint16Array): void {
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
    if (this.#threads > 1) this.#waiting.putSplit(task, widths);
    else this.#waiting.put(task);
  }

  /**
   * Gives jobs to idle members, and ends the search when it is over.
   * @param last the member that has just reported; it takes the task that was put back last, its own
   */
  #advance(last?: Member): void {
    this.#ending ??= this.#reasonToEnd();
    if (this.#ending === undefined) {
      if (last && this.#members.has(last)) this.#giveJob(last, this.#waiting.takeLast());
      for (const member of this.#members) {
        if (member.job === undefined) this.#giveJob(member, this.#waiting.takeLargest());
      }
    } else {
      // A thread takes long to start on a busy machine, and until its first reply nothing of its task is done.
      for (const member of this.#members) if (!member.hasReplied) this.#takeBack(member);
    }
    const isIdle = [...this.#members].every(({ job }) => job === undefined);
    if (this.#ending === "solved") this.#finish("solved");
    else if (isIdle) this.#finish(this.#waiting.isEmpty ? "complete" : (this.#ending ?? "limit"));
  }

  #giveJob(member: Member, task: Task | undefined): void {
    if (task === undefined) return;
    if (this.#nodesLeft <= 0) {
      this.#waiting.put(task);
      return;
    }
    const { timeLimitMs = Number.POSITIVE_INFINITY, onSolution } = this.#options;
    const isWorkScarce = this.#threads > 1 && !this.#waiting.hasWork;
    const fairShare = Math.max(1000, Math.ceil(this.#nodesLeft / (2 * this.#threads)));
    const nodeBudget = Math.min(this.#nodesLeft, fairShare, Number.MAX_SAFE_INTEGER);
    this.#nodesLeft -= nodeBudget;
    member.job = { task, nodeBudget };
    member.port.post({
      type: "job",
      subtree: { placed: task.placed, next: task.next, floor: task.floor },
      nodeBudget,
      solutionBudget: onSolution ? Math.min(this.#wanted, SOLUTIONS_HELD) : this.#wanted,
      sliceMs: Math.min(isWorkScarce ? SHORT_SLICE_MS : SLICE_MS, Math.max(0, timeLimitMs - this.#elapsedMs)),
      isToSplit: this.#threads > 1 && !isBegun(task),
    });
  }

  #unfinishedTasks(): Task[] {
    return [...this.#waiting.all, ...[...this.#members].flatMap(({ job }) => job?.task ?? [])];
  }

  #reportProgress(): void {
    const now = this.#host.now();
    if (now < this.#nextProgress) return;
    this.#nextProgress = now + PROGRESS_MS;
    const { arrangements, distinct, nodesByDepth } = this.#totals;
    const nodes = sum(nodesByDepth);
    const elapsedMs = this.#elapsedMs;
    const nodesPerSecond = elapsedMs > 0 ? (Number(nodes - this.#nodesBefore) / elapsedMs) * 1000 : 0;
    const left = this.#unfinishedTasks().reduce((total, task) => total + remainderOf(task), 0);
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

  #saveIfDue(): void {
    const now = this.#host.now();
    if (now < this.#nextCheckpoint) return;
    this.#nextCheckpoint = now + Math.min(CHECKPOINT_MS, Math.max(FIRST_CHECKPOINT_MS, now - this.#openedAt));
    this.#save();
  }

  #save(): void {
    this.#options.onCheckpoint?.({
      ...this.#totals,
      tasks: this.#unfinishedTasks(),
      solutions: this.#solutions,
      everyArrangement: this.#options.everyArrangement ?? false,
    });
  }

  #finish(status: SearchStatus): void {
    if (this.#isOver) return;
    this.#save();
    this.#stopAll();
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

  #stopAll(): void {
    this.#isOver = true;
    for (const { port } of this.#members) port.terminate();
    this.#members.clear();
  }

  /** Runs the handler of an event. An error in it ends the search. */
  #guard(action: () => void): void {
    if (this.#isOver) return;
    try {
      action();
    } catch (error) {
      this.#stopAll();
      this.#reject(error);
    }
  }
}
