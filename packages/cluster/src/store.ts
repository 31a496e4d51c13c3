/**
 * Searches in Redis. A search is what a checkpoint is: sums of what is done, and the open tasks, with puzzle and plan
 * stored once. All keys begin with `edgewise:`.
 *
 *     edgewise:searches         set     names of searches
 *     edgewise:ID               hash    puzzle, plan, status and sums
 *     edgewise:ID:open          hash    number of a task ─► task; a task leaves it exactly once
 *     edgewise:ID:workers       hash    name of a worker ─► time and rate
 *     edgewise:ID:reports       hash    number of a task ─► reports that wait for one that agrees, with replicas
 *     edgewise:STAMP:…                  BullMQ's queue: numbers of open tasks, for workers with that kernel
 *
 * The queue only delivers: what is counted is decided by the hash of open tasks. So a task may be delivered twice, or be
 * queued again when its delivery was lost.
 */
import { CAPS, fingerprint, makePuzzle, type Solution, verify } from "@edgewise/core";
import {
  type ClusterSearch,
  type ClusterState,
  noTotals,
  readCheckpoint,
  readTask,
  type Snapshot,
  type SubtreeEngine,
  sum,
  type Task,
  type Totals,
  toSolution,
  type Wanted,
  writeCheckpoint,
} from "@edgewise/core/engine";
import type { Plan } from "@edgewise/core/plan";
import type { Redis } from "ioredis";
import { ClusterError, checked, persistently, plain, refused } from "./redis.js";

/** Prefix of every key. */
export const PREFIX = "edgewise";
const SEARCHES = `${PREFIX}:searches`;
/** Seconds. A worker that has said nothing for so long is gone. */
const SILENT_S = 10;

/** The name of a search. */
export const NAME = /^[0-9a-f]{16}$/;
/** The number of a task. */
export const NUMBER = /^\d{1,15}$/;
const STATUSES = ["running", "complete", "solved", "failed"] as const satisfies readonly ClusterState["status"][];

/** Begins the field that counts the reports of a worker that differed. */
const SUSPECT = "suspect:";

/** The names of the queue and of its jobs. */
export const queueOf = (stamp: string) => stamp.replace(/\W+/g, "-");
export const jobOf = (id: string, task: string) => `${id}-${task}`;
const keysOf = (id: string) => {
  const key = `${PREFIX}:${id}`;
  return { search: key, open: `${key}:open`, workers: `${key}:workers`, reports: `${key}:reports` };
};
/** In the order in which the scripts take them. */
const allKeysOf = (id: string) => Object.values(keysOf(id));

export class Store {
  constructor(readonly redis: Redis) {}

  /** Stores a new search; if it is there already, that one goes on. @returns its name */
  async submit(search: Omit<ClusterSearch, "id">, snapshot: Snapshot): Promise<string> {
    const { puzzle, plan, engine, wanted, replicas } = search;
    const empty = { ...noTotals(plan.steps.length), tasks: [], solutions: [], everyArrangement: false };
    const checkpoint = writeCheckpoint(engine, puzzle, plan, empty);
    const id = idOf(checkpoint, wanted, replicas);
    const said = {
      puzzle: JSON.stringify(puzzle),
      checkpoint,
      stamp: engine.stamp,
      wanted,
      name: puzzle.name,
      replicas,
    };
    const fields = [...Object.entries(said).flatMap(([name, value]) => [name, String(value)]), ...countsOf(snapshot)];
    const { search: key, open } = keysOf(id);
    const tasks = JSON.stringify(snapshot.tasks.map((task) => JSON.stringify(task)));
    const [solution] = snapshot.solutions.map((placed) => JSON.stringify([...placed]));
    const values = [id, JSON.stringify(fields), tasks, solution ?? ""];
    await this.redis.edgewiseSubmit(key, open, SEARCHES, ...values);
    return id;
  }

  /**
   * Reads and validates a search.
   * @param engines those that may search it, the preferred first
   * @returns undefined if it is not there, or was submitted for another kernel
   * @throws ClusterError if what Redis holds is no search
   */
  async read(id: string, engines: readonly SubtreeEngine[]): Promise<ClusterSearch | undefined> {
    const { search: key } = keysOf(id);
    const [stamp, wanted, copies] = await this.redis.hmget(key, "stamp", "wanted", "replicas");
    const replicas = copies === "2" ? 2 : 1;
    const able = engines.filter((engine) => engine.stamp === stamp);
    if (able.length === 0 || !(wanted === "count" || wanted === "first")) return undefined;
    for (const field of ["puzzle", "checkpoint"]) {
      if ((await this.redis.hstrlen(key, field)) > CAPS.inputBytes)
        throw new ClusterError(`${id}: ${field} is too large`);
    }
    const [puzzleText, checkpoint] = await this.redis.hmget(key, "puzzle", "checkpoint");
    if (!puzzleText || !checkpoint) return undefined;
    return checked(`${id}: this is no search`, () => {
      const puzzle = makePuzzle(JSON.parse(puzzleText));
      const { plan } = readCheckpoint(checkpoint, able, puzzle);
      if (idOf(checkpoint, wanted, replicas) !== id) throw new Error("it is another search than its name says");
      const engine = able.find(({ grows }) => plan.kind === "steps" || grows);
      return engine && { id, puzzle, plan, engine, wanted, replicas };
    });
  }

  /** An open task; undefined if it is not open any more. @throws ClusterError if it is none */
  async task({ id, plan }: ClusterSearch, number: string): Promise<Task | undefined> {
    const text = await this.redis.hget(keysOf(id).open, number);
    return text === null ? undefined : parsedTask(plan, text);
  }

  /** All open tasks, by number. */
  async tasks({ id, plan }: ClusterSearch): Promise<Task[]> {
    return (await this.redis.hvals(keysOf(id).open)).map((text) => parsedTask(plan, text));
  }

  /** The numbers of the open tasks, in parts. If a task has another number, the search fails. */
  async *openNumbers(id: string): AsyncGenerator<string[], void, undefined> {
    const { open } = keysOf(id);
    if ((await this.redis.type(open)) !== "hash") return;
    let cursor = "0";
    do {
      const [next, entries] = await this.redis.hscan(open, cursor, "COUNT", 1000);
      const numbers = entries.filter((_, i) => i % 2 === 0);
      if (!numbers.every((number) => NUMBER.test(number)))
        return this.fail(id, "the number of a task: expected digits, found something else");
      cursor = next;
      yield numbers;
    } while (cursor !== "0");
  }

  /**
   * Counts a task, unless it is counted already, and replaces it by its children. With replicas, only when two workers agree.
   * @returns the status of the search, "" if the report came too late, "again" if another worker has to confirm it; and the
   * numbers of the children
   */
  async commit(
    { id, replicas }: ClusterSearch,
    number: string,
    counts: Totals,
    children: readonly Task[],
    worker: string,
    solution?: Uint16Array,
  ): Promise<{ status: string; children: string[] }> {
    const tasks = JSON.stringify(children.map((task) => JSON.stringify(task)));
    const placed = solution ? JSON.stringify([...solution]) : "";
    const sums = countsOf(counts);
    const positions = children.map(({ placed, next, floor }) => [placed, next, floor]);
    const digest = replicas === 1 ? "" : JSON.stringify([sums, positions]);
    const values = [number, JSON.stringify(sums), tasks, placed, worker, String(sum(counts.nodesByDepth)), digest];
    const [status = "", ...numbers] = await persistently(() => this.redis.edgewiseCommit(...allKeysOf(id), ...values));
    return { status, children: numbers };
  }

  /**
   * What the last worker reported of a task, which another must confirm.
   * @returns undefined if no worker has; `isOwn` if this worker has reported it, first or later
   */
  async lastReport(
    { id }: ClusterSearch,
    number: string,
    worker: string,
  ): Promise<{ nodes: number; children: number; isOwn: boolean } | undefined> {
    const text = await this.redis.hget(keysOf(id).reports, number);
    if (text === null) return undefined;
    return checked("a report is damaged", () => {
      const reports: { worker: string; nodes: string; children: number }[] = JSON.parse(text);
      const last = reports.at(-1);
      const nodes = Number(last?.nodes);
      const children = last?.children ?? 0;
      if (!Number.isSafeInteger(nodes) || !Number.isSafeInteger(children))
        throw new Error("expected numbers, found others");
      return { nodes, children, isOwn: reports.some((report) => report.worker === worker) };
    });
  }

  /** @param reason one line, shown to everybody who follows the search */
  async fail(id: string, reason: string): Promise<void> {
    await persistently(() => this.redis.edgewiseFail(...allKeysOf(id), reason));
  }

  /** A worker's sign of life. */
  async beat(
    { id, engine }: ClusterSearch,
    number: string,
    worker: string,
    nodesPerSecond: number,
  ): Promise<{ isOpen: boolean; waiting: number; workers: number }> {
    const { search, open, workers } = keysOf(id);
    const queue = `${PREFIX}:${queueOf(engine.stamp)}:wait`;
    const rate = String(Math.round(nodesPerSecond));
    const [isOpen, waiting, working] = await persistently(() =>
      this.redis.edgewiseBeat(search, open, workers, queue, number, worker, rate),
    );
    return { isOpen: isOpen === 1, waiting, workers: working };
  }

  /** undefined if there is no such search; "failed" if it is damaged. */
  async state(id: string): Promise<ClusterState | undefined> {
    try {
      return await this.#state(id);
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error;
      const nothing = { ...noTotals(0), done: 0, open: 0, elapsedMs: 0, workers: [], suspects: [] };
      return { id, name: "", wanted: "count", status: "failed", reason: plain(error.message), ...nothing };
    }
  }

  /** @throws ClusterError if what Redis holds is no search */
  async #state(id: string): Promise<ClusterState | undefined> {
    const { search, open, workers } = keysOf(id);
    // No transaction: Redis refuses those while its memory is full.
    const [all, count, said, time] = await Promise.all([
      this.redis.hgetall(search),
      this.redis.hlen(open),
      this.redis.hgetall(workers),
      this.redis.time(),
    ]).catch(refused);
    if (Object.keys(all).length === 0) return undefined;
    const status = STATUSES.find((known) => known === all.status);
    if (status === undefined) throw new ClusterError(`status: expected ${STATUSES.join(", ")}, found something else`);
    const decimal = (field: string) => {
      const text = all[field] ?? "0";
      if (!/^\d{1,60}$/.test(text)) throw new ClusterError(`${field}: expected digits, found something else`);
      return BigInt(text);
    };
    const isRunning = status === "running";
    const now = Number(time[0]);
    const steps = Object.keys(all).filter((field) => /^n\d+$/.test(field)).length;
    return {
      id,
      name: plain(all.name),
      status,
      wanted: all.wanted === "first" ? all.wanted : "count",
      reason: plain(all.reason),
      nodesByDepth: Array.from({ length: steps }, (_, depth) => decimal(`n${depth}`)),
      found: decimal("found"),
      arrangements: decimal("arrangements"),
      distinct: decimal("distinct"),
      ...(all.attempts !== undefined && { attempts: decimal("attempts") }),
      done: Number(decimal("done")),
      open: count,
      elapsedMs: 1000 * ((isRunning ? now : Number(decimal("endedAt"))) - Number(decimal("startedAt"))),
      workers: Object.entries(said)
        .map(([name, text]) => ({ name, at: Number.parseInt(text, 10), nodesPerSecond: Number(text.split(" ")[1]) }))
        .filter(({ at }) => isRunning && at > now - SILENT_S)
        .map(({ name, nodesPerSecond }) => ({ name: plain(name), nodesPerSecond })),
      suspects: Object.keys(all)
        .filter((field) => field.startsWith(SUSPECT))
        .map((field) => ({ name: plain(field.slice(SUSPECT.length)), tasks: Number(decimal(field)) })),
    };
  }

  /** The solution of a search, verified. @throws ClusterError if it is wrong */
  async solution({ id, puzzle }: ClusterSearch): Promise<Solution | undefined> {
    const text = await this.redis.hget(keysOf(id).search, "solution");
    if (!text) return undefined;
    const cells = puzzle.board.width * puzzle.board.height;
    return checked(`${id}: the solution is wrong`, () => {
      const placed: unknown = JSON.parse(text);
      if (!Array.isArray(placed) || placed.length !== cells) throw new Error(`expected ${cells} cells, found others`);
      const solution = toSolution(puzzle, Uint16Array.from(placed));
      const [fault] = verify(puzzle, solution);
      if (fault) throw new Error(fault.message);
      return solution;
    });
  }

  /** The kernel for which a search was submitted; undefined if there is no such search. */
  async stampOf(id: string): Promise<string | undefined> {
    return (await this.redis.hget(keysOf(id).search, "stamp").catch(refused)) ?? undefined;
  }

  /** The names of all searches; those that have expired are forgotten, and what is no search is left out. */
  async list(): Promise<string[]> {
    const ids = (await this.redis.smembers(SEARCHES)).filter((id) => NAME.test(id));
    const types = await Promise.all(ids.map((id) => this.redis.type(keysOf(id).search)));
    const gone = ids.filter((_, i) => types[i] === "none");
    if (gone.length > 0) await this.redis.srem(SEARCHES, ...gone);
    return ids.filter((_, i) => types[i] === "hash").sort();
  }

  async remove(id: string): Promise<void> {
    await this.redis.multi().del(allKeysOf(id)).srem(SEARCHES, id).exec();
  }
}

function idOf(checkpoint: string, wanted: Wanted, replicas: number): string {
  return fingerprint(`${wanted} ${replicas} ${checkpoint}`);
}

/** Fields of the search's hash and their counts, in turn. */
function countsOf({ nodesByDepth, found, arrangements, distinct, attempts }: Totals): string[] {
  const counts = { found, arrangements, distinct, ...(attempts !== undefined && { attempts }) };
  return [
    ...Object.entries(counts).flatMap(([name, count]) => [name, String(count)]),
    ...nodesByDepth.flatMap((count, depth) => [`n${depth}`, String(count)]),
  ];
}

/** Most characters of a task: a position of 256 steps with numbers of five digits fits easily. */
const MAX_TASK = 10_000;

function parsedTask(plan: Plan, text: string): Task {
  return checked("a task is damaged", () => {
    if (text.length > MAX_TASK) throw new Error(`expected at most ${MAX_TASK} characters, found more`);
    return readTask(plan, JSON.parse(text));
  });
}
