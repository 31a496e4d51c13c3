/** The engines that `--engine` knows. */
import { type Engine, referenceEngine } from "@edgewise/core";
import { MODEL_ENGINES } from "@edgewise/models";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";

/** The fastest first: that one is `auto`. */
export const ENGINES: readonly Engine[] = [specialisedEngine, wasmEngine, referenceEngine];

/** For searches of a few nodes: opens at once, where the fastest takes time to write and compile its code. */
export const QUICK_ENGINE: Engine = wasmEngine;

/** As `--engine` takes them, besides auto. */
export const ENGINE_NAMES: readonly string[] = [...ENGINES, ...MODEL_ENGINES].map(({ name }) => name);

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
