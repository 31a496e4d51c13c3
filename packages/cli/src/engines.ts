/** The engines that `--engine` knows. */
import { type Engine, type Plan, referenceEngine } from "@edgewise/core";
import { MODEL_ENGINES } from "@edgewise/models";
import { fastestEngine, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";

/** The fastest first: that one is `auto`. */
export const ENGINES: readonly Engine[] = [specialisedEngine, wasmEngine, referenceEngine];

/** For searches of a few nodes: opens at once, where the fastest takes time to write and compile its code. */
export const QUICK_ENGINE: Engine = wasmEngine;

/** As `--engine` takes them, besides auto. */
export const ENGINE_NAMES: readonly string[] = [...ENGINES, ...MODEL_ENGINES].map(({ name }) => name);

/** The fastest that takes plans of free growth. */
export const GROWING_ENGINE: Engine = wasmEngine;

/** The engine for a plan: the one named, or for `auto` the fastest that takes it. */
export function engineFor(name: string, plan: Plan): Engine {
  return name === "auto" ? fastestEngine(plan) : chooseEngine(name);
}

/** Reads checkpoints, whatever plan they are of: the kernel engines understand each other's. */
export function resumingEngine(name: string): Engine {
  return name === "auto" ? GROWING_ENGINE : chooseEngine(name);
}

/** Does the engine, or one of those that `auto` may mean, take plans of free growth? */
export function growsFreely(name: string): boolean {
  return name === "auto" || chooseEngine(name).grows === true;
}

export function chooseEngine(name: string): Engine {
  const engine = name === "auto" ? ENGINES[0] : ENGINES.find((candidate) => candidate.name === name);
  if (engine === undefined) {
    const names = ENGINE_NAMES;
    throw new UsageError(
      `--engine: expected auto, ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, found ${JSON.stringify(name)}`,
    );
  }
  return engine;
}
