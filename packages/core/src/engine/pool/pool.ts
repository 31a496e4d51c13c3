/**
 * A search shared among workers.
 *
 * The tree is divided into tasks that do not overlap. A worker searches one task for a slice of some milliseconds, then
 * reports what it did and where it stopped. The pool adds up the reports and splits the first task. So at any time
 *
 *     all nodes = nodes reported + nodes left in the tasks, each task as of its last report
 *
 * for any number of workers. If a worker dies, its task is put back as it was before the job. A checkpoint holds
 * exactly that sum. Counts and nodes by depth of a complete search equal those of one thread.
 *
 * With a `portfolio` (portfolio.ts) the tree is its thorough search, and workers run restarts beside it (restart-jobs.ts).
 *
 * With `patienceMs` the search begins with the *scout*, a worker in this thread, because starting threads costs more
 * than most searches take. Once patience is over the pool starts them; the first reply from one stops the scout.
 */
import type { Puzzle } from "../../model.js";
import type { Plan } from "../../plan/plan.js";
import { toSolution } from "../../problem/layout.js";
import { type Host, type SubtreeEngine, sum } from "../engine.js";
import type { Portfolio } from "../portfolio.js";
import { endOf, type SearchOptions, type SearchOutcome, type SearchStatus } from "../search.js";
import { Pace, perSecond, SLICE_MS } from "../slices.js";
import { figuresOf } from "../verified-search.js";
import { Member, type MemberJob } from "./member.js";
import type { Reply, Report, WorkerPort } from "./messages.js";
import { RestartJobs } from "./restart-jobs.js";
import {
  continued,
  hasRemainder,
  isBegun,
  type Rest,
  remainderOf,
  split,
  type Task,
  turnsOf,
  Waiting,
  WHOLE_TREE,
} from "./tasks.js";
import { added, noTotals, type Snapshot, Snapshots, type Totals } from "./totals.js";
import { inProcessWorker } from "./worker.js";

/** How several threads search together. `nodeLimit` is exact. */
export interface PoolOptions extends SearchOptions {
  /** Maximum number of workers, at least 1. */
  readonly threads: number;
  /** Starts a worker; for instance `startWorker` of `@edgewise/wasm/threads`. */
  readonly startWorker: () => WorkerPort;
  /**
   * Milliseconds to search in this thread before workers are started: most puzzles are solved by then. With it, this
   * thread also calls `SubtreeEngine.prepare` once for all. Left out: this thread only hands out work.
   */
  readonly patienceMs?: number;
  /** Resume from here. Its solutions are reported again; limits do not include what was done before. */
  readonly resume?: Snapshot;
  /** Run restarts beside the search of the tree, for one solution. It gets all counts, and the answer. */
  readonly portfolio?: Portfolio;
  /** Called at the start, every few seconds, and at the end, whatever the status. */
  readonly onCheckpoint?: (snapshot: Snapshot) => void;
}

/** The sum over all workers. */
export interface PoolOutcome extends SearchOutcome {
  /** Nodes of the checkpoint that it resumed from, if there is one. */
  readonly nodesBefore?: bigint;
  /** Threads that searched. */
  readonly threads: number;
}

/** Used while no task waits, so that one is put back soon for the idle workers. */
const SHORT_SLICE_MS = 2;
/** All of a report wait at once for the reader. With a thousand, a million solutions take 30 MiB more. */
const SOLUTIONS_IN_A_REPORT = 200;
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
  return new Promise((resolve, reject) =>
    new Pool({ engine, puzzle, plan, host }, options, { resolve, reject }).start(),
  );
}

type PoolSearch = { engine: SubtreeEngine; puzzle: Puzzle; plan: Plan; host: Host };

/** Exactly one of these is called, once. */
type PoolEnd = { resolve: (outcome: PoolOutcome) => void; reject: (error: unknown) => void };

class Pool {
  readonly #startedAt: number;
  /** When this pool began; `#startedAt` is earlier and includes planning. */
  readonly #openedAt: number;
  readonly #members = new Set<Member>();
  /** The worker in this thread, until the first worker thread has replied. */
  #scout: Member | undefined;
  readonly #waiting: Waiting;
  readonly #restarts: RestartJobs | undefined;
  readonly #snapshots: Snapshots;
  #totals: Totals;
  readonly #nodesBefore: bigint;
  /** Nodes of the limit that are neither used nor reserved for a job. */
  #nodesLeft: number;
  /** What `SubtreeEngine.prepare` returned, for all workers. */
  #prepared: unknown;
  #threads = 1;
  /** Workers that have exited since the last reply. */
  #exits = 0;
  #hasAnswered = false;
  readonly #pace: Pace;
  /** Why no more jobs are given. */
  #ending: SearchStatus | undefined;
  #isOver = false;

  constructor(
    private readonly search: PoolSearch,
    private readonly options: PoolOptions,
    private readonly end: PoolEnd,
  ) {
    this.#openedAt = search.host.now();
    this.#startedAt = options.startedAt ?? this.#openedAt;
    this.#waiting = new Waiting(options.resume?.tasks ?? [WHOLE_TREE], turnsOf(search.plan));
    this.#restarts = options.portfolio && new RestartJobs(options.portfolio);
    this.#totals = options.resume ?? noTotals(search.plan.steps.length);
    this.#nodesBefore = options.portfolio ? 0n : sum(this.#totals.nodesByDepth);
    this.#nodesLeft = options.nodeLimit ?? Number.POSITIVE_INFINITY;
    this.#pace = new Pace(this.#openedAt);
    this.#snapshots = new Snapshots(options.onCheckpoint, this.#openedAt);
  }

  start(): void {
    this.#guard(() => {
      const { resume, solutionLimit } = this.options;
      for (const placed of resume?.solutions.slice(0, solutionLimit) ?? []) this.#reportSolution(placed);
      this.#snapshots.take(this.#progressed);
      if (this.#reasonToEnd() === undefined && this.#waiting.all.length > 0) {
        if ((this.options.patienceMs ?? 0) > 0) {
          this.#scout = this.#addMember(inProcessWorker([this.search.engine], this.search.host));
          this.#assign(this.#scout);
        } else this.#startAll();
      }
      this.#advance();
    });
  }

  /** Solutions still to be reported. */
  get #wanted(): number {
    const { solutionLimit = Number.POSITIVE_INFINITY, everyArrangement } = this.options;
    return solutionLimit - Number(everyArrangement ? this.#totals.found : this.#totals.distinct);
  }

  get #now(): number {
    return this.search.host.now();
  }

  get #elapsedMs(): number {
    return this.#now - this.#startedAt;
  }

  #startAll(): void {
    this.#threads = this.options.threads;
    const members = Array.from({ length: this.#threads }, () => this.#addMember(this.options.startWorker()));
    // Preparing takes about as long as the workers take to start.
    const { engine, puzzle, plan } = this.search;
    if (this.options.patienceMs !== undefined) this.#prepared = engine.prepare?.(puzzle, plan);
    for (const member of members) this.#assign(member);
  }

  #stopScout(): void {
    if (this.#scout === undefined) return;
    this.#takeBack(this.#scout);
    this.#members.delete(this.#scout);
    this.#scout.port.terminate();
    this.#scout = undefined;
  }

  #addMember(port: WorkerPort): Member {
    const { everyArrangement = false, onSolution } = this.options;
    const member = new Member(port, { everyArrangement, sendSolutions: onSolution !== undefined });
    this.#members.add(member);
    port.listen(
      (reply) => this.#guard(() => this.#onReply(member, reply)),
      (reason) => this.#guard(() => this.#onExit(member, reason)),
    );
    return member;
  }

  #assign(member: Member): void {
    member.assign(this.search, { isRestart: false, prepared: this.#prepared });
  }

  /** Puts a member's task back unchanged, and its reserved nodes. Its restart stays with it. */
  #takeBack(member: Member): void {
    if (member.job === undefined) return;
    if (!member.job.isRestart) this.#waiting.put(member.job.task);
    this.#nodesLeft += member.job.nodeBudget;
    member.job = undefined;
  }

  #onExit(member: Member, reason: string): void {
    if (!this.#members.delete(member)) return;
    this.#takeBack(member);
    if (++this.#exits > this.#threads + (this.#hasAnswered ? MAX_EXITS : MAX_FAILED_STARTS))
      throw new Error(`worker threads ${this.#hasAnswered ? "keep exiting" : "cannot be started"}: ${reason}`);
    if (this.#ending === undefined) this.#assign(this.#addMember(this.options.startWorker()));
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
    if (job.isRestart) {
      this.#onRestartReport(member, reply);
      return;
    }
    if (reply.continues && reply.rest) {
      this.#count(reply);
      member.job = this.#split(job, reply, reply.rest);
      this.#advance();
      return;
    }
    this.#nodesLeft += job.nodeBudget;
    member.job = undefined;
    // Other workers reported solutions meanwhile: the slice is searched again with a smaller solution budget.
    const isTooMany = reply.reported > this.#wanted;
    if (isTooMany) this.#waiting.put(job.task);
    else {
      this.#count(reply);
      const rest = reply.rest && continued(job.task, reply.rest);
      if (rest && this.#threads > 1) this.#waiting.putSplit(rest, reply.rest?.widths ?? []);
      else if (rest) this.#waiting.put(rest);
    }
    this.#reportProgress();
    this.#snapshots.takeIfDue(this.#now, this.#progressed);
    const isScoutAlone = member === this.#scout && this.#members.size === 1;
    if (isScoutAlone && this.#now - this.#openedAt >= (this.options.patienceMs ?? 0)) this.#startAll();
    this.#advance(isTooMany || reply.rest ? member : undefined);
  }

  /** Splits a begun job: it keeps the subtree of the tile at the floor, later candidates become a waiting task. */
  #split({ task, nodeBudget }: MemberJob, { nodesByDepth }: Report, rest: Rest): MemberJob {
    const [inner, after] = split(continued(task, rest), rest.widths[0]);
    this.#waiting.put(after);
    // `#count` has subtracted these nodes, but they were already reserved for the job.
    const nodes = Number(sum(nodesByDepth));
    this.#nodesLeft += nodes;
    return { task: inner, nodeBudget: nodeBudget - nodes, isRestart: false };
  }

  #onRestartReport(member: Member, report: Report): void {
    this.#takeBack(member);
    this.#nodesLeft -= Number(sum(report.nodesByDepth));
    const status = this.#restarts?.count(member, report);
    if (status) this.#finish(status);
    else {
      this.#reportProgress();
      this.#advance(member);
    }
  }

  #count(report: Report): void {
    this.#totals = added(this.#totals, report);
    this.options.portfolio?.count(report);
    this.#nodesLeft -= Number(sum(report.nodesByDepth));
    const { width, height } = this.search.puzzle.board;
    const cells = width * height;
    for (let at = 0; at < report.solutions.length; at += cells)
      this.#reportSolution(report.solutions.slice(at, at + cells));
  }

  #reportSolution(placed: Uint16Array): void {
    const { onSolution, portfolio } = this.options;
    this.#snapshots.keep(placed);
    if (portfolio?.thorough) portfolio.answer(portfolio.thorough.entrant, placed);
    else onSolution?.(toSolution(this.search.puzzle, placed));
  }

  /** What was found while a limit ended it still counts. */
  #reasonToEnd(): SearchStatus | undefined {
    return this.#wanted <= 0 ? "solved" : (this.#ending ?? endOf(this.options, this.#elapsedMs));
  }

  /** Gives the first tasks to idle members. @param last has just reported, and goes on with the task put back last */
  #advance(last?: Member): void {
    this.#ending = this.#reasonToEnd();
    if (this.#ending === undefined) {
      if (last) this.#giveJob(last, () => this.#waiting.takeLast());
      for (const member of this.#members)
        if (member.job === undefined) this.#giveJob(member, () => this.#waiting.takeFirst());
    } else {
      // A thread takes long to start on a busy machine, and until its first reply nothing of its task is done.
      for (const member of this.#members) if (!member.hasReplied) this.#takeBack(member);
    }
    const members = [...this.#members];
    const isTreeDone = this.#waiting.all.length === 0 && members.every(({ job }) => job === undefined || job.isRestart);
    if (this.#ending === "solved") this.#finish("solved");
    else if (isTreeDone) this.#finish("complete");
    else if (members.every(({ job }) => job === undefined)) this.#finish(this.#ending ?? "limit");
  }

  #giveJob(member: Member, take: () => Task | undefined): void {
    if (this.#nodesLeft <= 0) return;
    const tree = () => ({ nodes: Number(sum(this.#totals.nodesByDepth)), share: this.#shareDone() });
    const restart = this.#restarts?.turnOf(member, this.#waiting.all.length === 0 ? undefined : tree);
    const task = restart ? restart.task : take();
    if (task === undefined) return;
    const { timeLimitMs = Number.POSITIVE_INFINITY, onSolution } = this.options;
    const isWorkScarce = this.#threads > 1 && !this.#waiting.all.some(hasRemainder);
    const fairShare = Math.max(1000, Math.ceil(this.#nodesLeft / (2 * this.#threads)));
    const nodeBudget = Math.min(this.#nodesLeft, fairShare, restart?.budget ?? Number.MAX_SAFE_INTEGER);
    const isRestart = restart !== undefined;
    this.#nodesLeft -= nodeBudget;
    const sliceMs = isWorkScarce ? SHORT_SLICE_MS : SLICE_MS;
    member.give(
      { task, nodeBudget, isRestart },
      {
        solutionBudget: onSolution ? Math.min(this.#wanted, SOLUTIONS_IN_A_REPORT) : this.#wanted,
        sliceMs: Math.min(sliceMs, Math.max(0, timeLimitMs - this.#elapsedMs)),
        isToSplit: this.#threads > 1 && !isRestart && !isBegun(task),
      },
    );
  }

  #unfinishedTasks(): Task[] {
    const searched = [...this.#members].flatMap(({ job }) => (job && !job.isRestart ? job.task : []));
    return [...this.#waiting.all, ...searched];
  }

  #shareDone(): number {
    return Math.min(1, 1 - this.#unfinishedTasks().reduce((total, task) => total + remainderOf(task), 0));
  }

  #reportProgress(): void {
    if (!this.#pace.isReportDue(this.#now)) return;
    const { arrangements, distinct, nodesByDepth } = this.#totals;
    const { portfolio, forecaster, onProgress } = this.options;
    const nodes = portfolio ? BigInt(portfolio.nodes) : sum(nodesByDepth);
    const elapsedMs = this.#elapsedMs;
    // A search for a first solution ends when it finds one; nothing tells when.
    const forecast = portfolio ? undefined : forecaster?.forecast(this.#unfinishedTasks(), Number(nodes));
    const effort = { nodes, nodesPerSecond: perSecond(nodes - this.#nodesBefore, elapsedMs), elapsedMs };
    onProgress?.({ ...effort, forecast, arrangements, distinct, threads: this.#threads });
  }

  readonly #progressed = () => ({
    ...this.#totals,
    tasks: this.#unfinishedTasks(),
    everyArrangement: this.options.everyArrangement ?? false,
  });

  #finish(status: SearchStatus): void {
    if (this.#isOver) return;
    this.#snapshots.take(this.#progressed);
    this.#stopAll();
    this.end.resolve({
      status,
      ...figuresOf(this.#totals),
      ...(this.#nodesBefore > 0n && { nodesBefore: this.#nodesBefore }),
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
      this.end.reject(error);
    }
  }
}
