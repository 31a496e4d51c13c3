/** The engines that `--engine` takes, and which of them run on this machine. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createThreadPool, type Engine, type Machine, referenceEngine, type WorkerPort } from "@edgewise/core";
import { type ClusterMachine, createForecaster, THREADS_PER_CORE, threadPort } from "@edgewise/core/engine";
import { orderPlanner } from "@edgewise/core/plan";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { host, specialisedEngine, wasmEngine, wasmEngines } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";
import { hint, type Streams } from "./streams.js";

/** The engines that search a plan, and what each is. */
export const ENGINE_TITLES: ReadonlyMap<Engine, string> = new Map([
  [nativeEngine, "the kernel in Rust, an addon for Node: masks of tiles, one function a step"],
  [specialisedEngine, "WebAssembly written for one plan"],
  [wasmEngine, "the kernel in WebAssembly"],
  [referenceEngine, "the plain backtracker of the articles, in TypeScript; slow, counts attempts"],
]);
export const ENGINES: readonly Engine[] = [...ENGINE_TITLES.keys()];

/**
 * MiB. Young generation of a worker's heap. Solutions are garbage as soon as they are reported; left to itself, V8 would
 * let them take 30 MiB in each worker.
 */
const YOUNG_MB = 6;

/** Starts a thread that has all engines of the command. */
function startWorker(): WorkerPort {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return threadPort(new Worker(new URL("../dist/search-worker.node.js", import.meta.url), { resourceLimits }));
}

/** The engines and threads that core's `solve` chooses from. */
export const MACHINE: Machine = {
  engines: {
    ...wasmEngines(),
    /** Loaded on first use. */
    get native() {
      return whyNot(nativeEngine) === undefined ? nativeEngine : undefined;
    },
  },
  host,
  planner: orderPlanner,
  forecaster: createForecaster,
  pool: createThreadPool(startWorker, availableParallelism()),
};

/** What a worker of a cluster searches with: such searches are long, so the specialised code is worth writing. */
export const CLUSTER_MACHINE: ClusterMachine = {
  engines: [specialisedEngine, wasmEngine],
  kernel: wasmEngine,
  startWorker,
  host,
};

/** Why an engine cannot run on this machine; undefined if it can. */
export function whyNot(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

/**
 * Whether the engine (for `auto`, one that it may choose) takes plans of free growth. @throws UsageError as
 * `namedEngine`
 */
export function growsFreely(name: string): boolean {
  return name === "auto" || namedEngine(name).grows === true;
}

/** What `auto` chooses, for `edgewise engines`. */
export function autoText(): string {
  const order =
    whyNot(nativeEngine) === undefined ? "native; specialised for long searches and over 64 tiles" : "specialised";
  return `the fastest: ${order}; wasm for free growth on large boards without a frame`;
}

/** The engine that the option names. @throws UsageError if it does not run on this machine. */
export function namedEngine(name: string): Engine {
  const engine = ENGINES.find((candidate) => candidate.name === name);
  if (engine === undefined) throw new RangeError(`there is no engine ${name}`);
  const reason = whyNot(engine);
  if (reason !== undefined) throw new UsageError(`--engine ${name}: ${reason}`);
  return engine;
}

/** @returns the requested number, by default one for each core; or the largest that makes sense here, with a note */
export function threadsFor(streams: Streams, option: "threads" | "jobs", requested: number | undefined): number {
  const cores = availableParallelism();
  if (requested === undefined) return cores;
  const most = cores * THREADS_PER_CORE;
  if (requested > most) hint(streams, `--${option} ${requested}: limited to ${most}, ${THREADS_PER_CORE} per core`);
  return Math.min(requested, most);
}
