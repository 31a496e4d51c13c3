/**
 * A worker: takes tasks from the queue, searches them in its threads, and commits what it did.
 *
 * A task is searched in slices. When its time is over, or when nothing waits in the queue any more, the
 * worker commits what is done and hands back the rest as new tasks. So a worker that is killed loses at most one
 * task's time, and the last tasks of a search become small enough for all workers.
 */
import { hostname } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { WorkerPort } from "@edgewise/core";
import {
  type ClusterMachine,
  type ClusterSearch,
  checkRequest,
  createRestarts,
  FEW_SOLUTIONS,
  type Restarts,
  WHOLE_TREE,
  type WorkOptions,
} from "@edgewise/core/engine";
import { finish, orderPlanner } from "@edgewise/core/plan";
import { DelayedError, ErrorCode, type Job, MetricsTime, type Queue, Worker } from "bullmq";
import { Attempt } from "./attempt.js";
import { enqueue, queueFor, SWEEP_MS, sweep } from "./queue.js";
import { ClusterError, LOOK_MS, persistently, refused, unlessAway } from "./redis.js";
import { Refusal, Slot } from "./slot.js";
import { assignmentOf } from "./split.js";
import { NAME, NUMBER, PREFIX, type Store } from "./store.js";

const JOB_MS = 30_000;
const LOCK_MS = 30_000;
const SLICE_MS = 1000;
/**
 * Between signs of life, and so between looks whether others wait for work: the more workers, the longer, so that all of
 * them together do not fill the time of Redis.
 */
export const BEAT_MS = { least: 250, each: 5, most: 2000 } as const;
/** A worker that is told to end waits so long for a Redis that restarts, to hand back what it has begun. */
const HAND_BACK_MS = 5000;
/** Milliseconds until a task that needs another worker is delivered again. */
const AGAIN_MS = 300;
/** How much longer than the time of a task a worker may take to confirm it. */
const CONFIRM = 10;
/** Parts of a task that is handed back while nothing waits. */
const PARTS = 8;
/** Searches that a worker keeps, so that one which works for months does not grow; the oldest is read again if needed. */
const MOST_SEARCHES = 100;

/** Works until the signal. @throws RangeError if `threads` is wrong */
export async function work(store: Store, machine: ClusterMachine, options: WorkOptions): Promise<void> {
  checkRequest({ threads: options.threads });
  return new TaskWorker(store, machine, options).run();
}

class TaskWorker {
  readonly #queue: Queue;
  readonly #free: Slot[];
  readonly #name: string;
  readonly #searches = new Map<string, Promise<ClusterSearch | undefined>>();
  /** Of searches for a first solution: every worker has its own, beside the tasks that all share. */
  readonly #restarts = new Map<string, { readonly restarts: Restarts; readonly most: number; next: number }>();
  /** Nodes a second of each thread that has a task, by its search. */
  readonly #rates = new Map<Slot, { readonly id: string; readonly rate: number }>();

  #isOver = false;

  constructor(
    private readonly store: Store,
    private readonly machine: ClusterMachine,
    private readonly options: WorkOptions,
  ) {
    this.#name = options.name ?? `${hostname()}-${process.pid}`;
    this.#queue = queueFor(store, machine.kernel.stamp);
    this.#free = Array.from({ length: options.threads }, () => new Slot(() => this.#startWorker()));
  }

  /** @throws Error once the worker has ended: a task that waited for Redis may go on after that */
  #startWorker(): WorkerPort {
    if (this.#isOver) throw new Error("the worker has ended");
    return this.machine.startWorker();
  }

  async run(): Promise<void> {
    const { threads, signal, lockMs = LOCK_MS } = this.options;
    const slots = [...this.#free];
    const worker = new Worker(this.#queue.name, (job, token) => this.#process(job, token), {
      connection: this.store.redis,
      prefix: PREFIX,
      concurrency: threads,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      metrics: { maxDataPoints: MetricsTime.ONE_WEEK },
    });
    const trouble = (error: Error) => {
      // The search of a job that is gone was cancelled, or Redis lost its data.
      const isGone = "code" in error && error.code === ErrorCode.JobNotExist;
      if (!isGone) this.options.onTrouble?.(error.message);
    };
    worker.on("error", trouble);
    worker.on("failed", (_, error) => trouble(error));
    this.#queue.on("error", trouble);
    const sweeping = async () => {
      for (let waitedMs = 0; !signal?.aborted; waitedMs += LOOK_MS) {
        if (waitedMs % SWEEP_MS === 0) await persistently(() => sweep(this.store, this.#queue)).catch(trouble);
        await setTimeout(LOOK_MS);
      }
    };
    const ending = async () => {
      await sweeping();
      const waiting = await worker.backend.blockingClient;
      // BullMQ would wait for ever for the end of a connection that is just being made again.
      while (waiting?.status !== "ready" && !this.#isOver) await setTimeout(LOOK_MS);
      await worker.close();
      return true;
    };
    try {
      const hasEnded = await unlessAway(this.store.redis, signal, ending(), Math.min(HAND_BACK_MS, lockMs));
      if (!hasEnded) this.options.onTrouble?.("Redis is away: what was begun will be delivered to another worker");
    } finally {
      this.#isOver = true;
      for (const slot of slots) slot.close();
      // Without Redis these wait for ever.
      const closed = Promise.all([worker.close(true), this.#queue.close()]);
      if (this.store.redis.status === "ready") await closed;
      else closed.catch(() => undefined);
    }
  }

  /** Searches the task of a job, unless it is counted already. @throws Error to have the job delivered again */
  async #process(job: Job, token: string | undefined): Promise<void> {
    const { id, task: number } = job.data ?? {};
    if (!NAME.test(id) || !NUMBER.test(number)) return;
    const slot = this.#free.pop();
    if (slot === undefined) throw new Error("there are more jobs than threads");
    let isOver = true;
    try {
      isOver = await this.#searchTask(slot, id, number).catch(refused);
    } catch (error) {
      if (!(error instanceof ClusterError || error instanceof Refusal)) throw error;
      await this.store.fail(id, error.message);
    } finally {
      this.#rates.delete(slot);
      this.#free.push(slot);
    }
    if (isOver) return;
    await job.moveToDelayed(Date.now() + AGAIN_MS, token);
    throw new DelayedError();
  }

  /** @returns false if the task has to be delivered again, to another worker */
  async #searchTask(slot: Slot, id: string, number: string): Promise<boolean> {
    const search = await this.#searchOf(id);
    if (search === undefined) return true;
    const task = await this.store.task(search, number);
    if (task === undefined) return true;
    const isReplicated = search.replicas > 1;
    const last = isReplicated ? await this.store.lastReport(search, number, this.#name) : undefined;
    if (last?.isOwn) return false;
    const attempt = new Attempt(slot, search, task, last);
    const end = await this.#runUntilDue(attempt, number);
    if (end === "closed" || end === "again") return end === "closed";
    const parts = end === "scarce" && !this.options.signal?.aborted ? PARTS : 1;
    // All who search a replicated task have to leave the same parts.
    const children = isReplicated ? attempt.parts(last?.children ?? parts) : await attempt.partsBegun(parts);
    const { totals, solution } = attempt;
    const committed = await this.store.commit(search, number, totals, children, this.#name, solution);
    if (committed.status === "again") return false;
    await persistently(() => enqueue(this.#queue, id, committed.children));
    return true;
  }

  /**
   * Searches slice after slice.
   * @returns why it ends: it is done or its time is over ("due"), nothing waits in the queue any more ("scarce"), others
   * have ended the search ("closed"), or another worker has to begin anew ("again")
   */
  async #runUntilDue(attempt: Attempt, number: string): Promise<"due" | "scarce" | "closed" | "again"> {
    const { slot, search, last } = attempt;
    const { id, wanted } = search;
    const { signal, jobMs = JOB_MS } = this.options;
    const { now } = this.machine.host;
    const startedAt = now();
    let beatAt = startedAt;
    let beatMs: number = BEAT_MS.least;
    for (;;) {
      await attempt.advance(Math.min(SLICE_MS, beatMs, jobMs));
      if (wanted === "first" && !attempt.isDone) attempt.solution = await this.#restart(slot, search);
      if (attempt.isDone) return "due";
      const passedMs = now() - startedAt;
      if (last && signal?.aborted) return "again";
      // A report is confirmed by searching as many nodes, which a slower worker may take longer for.
      if (signal?.aborted || passedMs >= (last ? CONFIRM * jobMs : jobMs)) return "due";
      if (now() - beatAt < Math.min(beatMs, jobMs / 4)) continue;
      beatAt = now();
      this.#rates.set(slot, { id, rate: (attempt.nodes / passedMs) * 1000 });
      const { isOpen, waiting, workers } = await this.store.beat(search, number, this.#name, this.#rateOf(id));
      if (!isOpen) return "closed";
      beatMs = Math.min(BEAT_MS.most, Math.max(BEAT_MS.least, workers * BEAT_MS.each));
      if (waiting === 0 && last === undefined) return "scarce";
    }
  }

  /** Searches the next restart for one slice, if one pays. @returns its solution, if it has one */
  async #restart(slot: Slot, search: ClusterSearch): Promise<Uint16Array | undefined> {
    const { id } = search;
    const own = this.#restarts.get(id) ?? this.#restartsOf(search);
    this.#restarts.set(id, own);
    if (own.next >= own.most) return undefined;
    const number = own.next++;
    const restart = own.restarts.next(number);
    const assignment = assignmentOf(restart.engine.name, restart.puzzle, restart.plan, "first");
    const { reported, solutions } = await slot.search(
      `${id}-${number}`,
      { ...assignment, isRestart: true },
      { subtree: WHOLE_TREE, nodeBudget: restart.budget, solutionBudget: 1, sliceMs: SLICE_MS },
    );
    return reported > 0 ? restart.original(solutions) : undefined;
  }

  #restartsOf({ puzzle, engine }: ClusterSearch) {
    const seed = Math.floor(Math.random() * 2 ** 32);
    const restarts = createRestarts(engine, puzzle, { seed, quickEngine: this.machine.kernel });
    const solutions = finish(orderPlanner(puzzle).expectedSolutionsInSteps());
    return { restarts, most: solutions < FEW_SOLUTIONS ? restarts.perRound : Number.POSITIVE_INFINITY, next: 0 };
  }

  #rateOf(id: string): number {
    return [...this.#rates.values()].reduce((total, one) => total + (one.id === id ? one.rate : 0), 0);
  }

  /** Searches do not change, so each is read and validated once. */
  #searchOf(id: string): Promise<ClusterSearch | undefined> {
    const known = this.#searches.get(id);
    if (known) return known;
    const read = this.store.read(id, this.machine.engines);
    this.#searches.set(id, read);
    read.then(
      (search) => search ?? this.#forget(id),
      () => this.#forget(id),
    );
    const [oldest = id] = this.#searches.keys();
    if (this.#searches.size > MOST_SEARCHES) this.#forget(oldest);
    return read;
  }

  #forget(id: string): void {
    this.#searches.delete(id);
    this.#restarts.delete(id);
  }
}
