/**
 * A search on several machines, as programs see it: types only. `@edgewise/cluster` implements them, and is not part of
 * every installation.
 */
import type { Puzzle, Solution } from "../model.js";
import type { Plan } from "../plan/plan.js";
import type { Host, SubtreeEngine } from "./engine.js";
import type { Forecast } from "./forecast/forecaster.js";
import type { WorkerPort } from "./pool/messages.js";
import type { ThreadPool } from "./pool/thread-pool.js";
import type { Totals } from "./pool/totals.js";
import type { Progress, SearchOptions } from "./search.js";

/** What a program can search with. */
export interface ClusterMachine {
  /** Those that its threads have, the fastest first; only those with the kernel's stamp are used. */
  readonly engines: readonly SubtreeEngine[];
  /** Opens quickly; for the first split and forecasts. */
  readonly kernel: SubtreeEngine;
  /** Starts a thread. */
  readonly startWorker: () => WorkerPort;
  /** Clock and event loop. */
  readonly host: Host;
}

/** What is looked for: the number of all solutions, or any one. */
export type Wanted = "count" | "first";

/** How a search is submitted. */
export interface SubmitOptions {
  /** Default: "count". */
  readonly wanted?: Wanted;
  /** 2: every task of a count is searched by two workers, whose reports must agree. Default 1. */
  readonly replicas?: 1 | 2;
  /** Most tasks at the beginning: many more than there will be workers. Default 1,024. */
  readonly jobs?: number;
  /** Expected nodes below which a task is not split at the beginning. Default: about half a second. */
  readonly jobNodes?: number;
  /** Ends the splitting at the beginning, which takes up to five seconds: the search has fewer tasks then. */
  readonly signal?: SearchOptions["signal"];
}

/** How a worker works. */
export interface WorkOptions {
  /** Shown to those who watch, and tells replicas apart. Default: host and process. */
  readonly name?: string;
  /** Number of threads, each with a task of its own. */
  readonly threads: number;
  /** Stops the worker: it commits what it has done and hands back the rest. */
  readonly signal?: SearchOptions["signal"];
  /** Milliseconds after which a task is handed back. Default 30,000. */
  readonly jobMs?: number;
  /** Milliseconds without a sign of life after which a worker's tasks are given to others. Default 30,000. */
  readonly lockMs?: number;
  /** Called with one line about trouble that passes. */
  readonly onTrouble?: (message: string) => void;
}

/** How far a search is. */
export interface ClusterState extends Totals {
  /** Its name: 16 hexadecimal digits. */
  readonly id: string;
  /** Of the puzzle, perhaps empty. One line, safe on a terminal. */
  readonly name: string;
  /** What for. */
  readonly wanted: Wanted;
  /** "complete": every task was searched. "solved": there is a solution. "failed": no worker can finish it, or read it. */
  readonly status: "running" | "complete" | "solved" | "failed";
  /** Why it failed, in one line; else empty. */
  readonly reason: string;
  /** Tasks that were searched, those that were handed back included. */
  readonly done: number;
  /** Tasks that are waiting or being searched. */
  readonly open: number;
  /** Since the submission, until now or the end. In whole seconds, on the clock of Redis. */
  readonly elapsedMs: number;
  /** Those that were heard from in the last seconds. */
  readonly workers: readonly ClusterWorker[];
  /** With two replicas: workers whose reports differed from those of two others. Their reports are not counted. */
  readonly suspects: readonly {
    /** Host and process. */
    readonly name: string;
    /** Number of reports that differed. */
    readonly tasks: number;
  }[];
  /** When it will end, at the rate of the last seconds; undefined while nothing is known, and unless it is followed. */
  readonly forecast?: Forecast | undefined;
}

/** A worker of a search. */
export interface ClusterWorker {
  /** Host and process. */
  readonly name: string;
  /** Of all its threads, for this search. */
  readonly nodesPerSecond: number;
}

/** What a search searches. */
export interface ClusterSearch {
  /** As in `ClusterState`. */
  readonly id: string;
  /** Validated. */
  readonly puzzle: Puzzle;
  /** How it is searched. */
  readonly plan: Plan;
  /** What searches it here. */
  readonly engine: SubtreeEngine;
  /** What for. */
  readonly wanted: Wanted;
  /** How many workers search each task. */
  readonly replicas: 1 | 2;
}

/** The searches in one Redis. */
export interface Cluster {
  /** One line for each setting of Redis with which its crash may lose results. */
  readonly warnings: readonly string[];
  /** Key of the list of waiting tasks for this program's kernel, for what starts workers when it grows. */
  readonly waitingKey: string;
  /** Splits and submits a search. The same search submitted again goes on. @returns its name */
  submit(puzzle: Puzzle, plan: Plan, options?: SubmitOptions): Promise<string>;
  /** How far it is. @throws ClusterError if there is no such search */
  state(id: string): Promise<ClusterState>;
  /** What it searches. @throws ClusterError if there is no such search, or it was submitted for another kernel */
  search(id: string): Promise<ClusterSearch>;
  /** The solution of a search that is "solved", verified. */
  solution(id: string): Promise<Solution | undefined>;
  /** The states of all searches. */
  list(): Promise<ClusterState[]>;
  /** A state as the progress of a search, with a thread for each worker. */
  progress(state: ClusterState): Progress;
  /** The state now, then every second until the end or the signal. @throws ClusterError if there is no such search */
  follow(id: string, signal?: SearchOptions["signal"]): AsyncGenerator<ClusterState, void, undefined>;
  /** Works on all searches until the signal. */
  work(options: WorkOptions): Promise<void>;
  /**
   * For `Machine.pool`: `solve` submits the search, works on it too, and follows it. A time limit or the signal ends only
   * that. It finds one solution or counts all (`limit` 1 or 0), and takes no other limit and no checkpoint.
   * @param onSubmitted gets the name of the search
   */
  pool(
    options: Omit<WorkOptions, "signal"> & Pick<SubmitOptions, "replicas">,
    onSubmitted: (id: string) => void,
  ): ThreadPool;
  /** Removes a search with its result and its jobs. @throws ClusterError if there is no such search */
  cancel(id: string): Promise<void>;
  /**
   * Serves a page that shows the queue, and its figures for Prometheus at `metrics` below it, to this machine only.
   * @param port 0: one that is free
   */
  board(port: number): Promise<{
    /** Of the page. */
    readonly url: string;
    /** Ends it. */
    close(): Promise<void>;
  }>;
  /** Disconnects. */
  close(): Promise<void>;
}

/** What `@edgewise/cluster` exports. */
export interface ClusterModule {
  /**
   * Connects to Redis 7 or newer, or to Valkey.
   * @param url `redis://USER:PASSWORD@HOST:PORT/DB`, `rediss://` for TLS, or the path of a Unix socket
   * @throws ClusterError if it cannot be reached, or must not be used as it is set
   */
  openCluster(url: string, machine: ClusterMachine): Promise<Cluster>;
}
