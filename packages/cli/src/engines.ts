/** The engines that `--engine` knows, and what this machine has of them. */
import { availableParallelism } from "node:os";
import { createThreadPool, type Engine, type Machine, referenceEngine } from "@edgewise/core";
import { MODEL_ENGINES } from "@edgewise/models";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { startWorker as startNativeWorker } from "@edgewise/native/threads";
import { host, specialisedEngine, wasmEngine, wasmEngines } from "@edgewise/wasm";
import { startWorker } from "@edgewise/wasm/threads";
import { UsageError } from "./exit-codes.js";

/** What searches a plan. */
export const ENGINES: readonly Engine[] = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/** As `--engine` takes them, besides auto. */
export const ENGINE_NAMES: readonly string[] = [...ENGINES, ...MODEL_ENGINES].map(({ name }) => name);

/** What core's `solve` chooses from. */
export const MACHINE: Machine = {
  engines: {
    ...wasmEngines(),
    /** Loaded when it is first asked for. */
    get native() {
      return whyNot(nativeEngine) === undefined ? nativeEngine : undefined;
    },
  },
  host,
  pool: createThreadPool(
    (engine) => (engine === nativeEngine.name ? startNativeWorker() : startWorker()),
    availableParallelism(),
  ),
};

/** Why an engine cannot be used on this machine; undefined where it can. */
export function whyNot(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

/** Does the engine, or one of those that `auto` may mean, take plans of free growth? @throws UsageError as `namedEngine` */
export function growsFreely(name: string): boolean {
  return name === "auto" || namedEngine(name).grows === true;
}

/** What `auto` means, for people. */
export function autoText(): string {
  const order =
    whyNot(nativeEngine) === undefined ? "native, for long searches and more than 64 tiles specialised" : "specialised";
  return `the fastest: ${order}; wasm where a large bare board grows freely`;
}

/** @throws UsageError where there is none of that name, or none here. */
export function namedEngine(name: string): Engine {
  const engine = ENGINES.find((candidate) => candidate.name === name);
  if (engine === undefined) {
    const names = ENGINE_NAMES;
    throw new UsageError(
      `--engine: expected auto, ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, found ${JSON.stringify(name)}`,
    );
  }
  const reason = whyNot(engine);
  if (reason !== undefined) throw new UsageError(`--engine ${name}: ${reason}`);
  return engine;
}
