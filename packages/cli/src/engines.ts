/** The engines that `--engine` knows. */
import { type Engine, referenceEngine } from "@edgewise/core";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";

/**
 * The fastest first; `auto` is the first that there is. Measured (PERFORMANCE.md), the native engine wins searches of
 * every length: it opens in a tenth of the time that the specialised one takes to write its code, and is the faster one
 * from the first node on.
 */
export const ENGINES: readonly Engine[] = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/** Why an engine cannot be used on this machine; undefined where it can. */
export function whyNot(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

export function fastestEngine(): Engine {
  return ENGINES.find((engine) => whyNot(engine) === undefined) ?? wasmEngine;
}

/** For searches of a few nodes: opens at once, where the specialised one takes time to write and compile its code. */
export function quickEngine(): Engine {
  return whyNot(nativeEngine) === undefined ? nativeEngine : wasmEngine;
}

/** @throws UsageError where there is none of that name, or none here. */
export function chooseEngine(name: string): Engine {
  const engine = name === "auto" ? fastestEngine() : ENGINES.find((candidate) => candidate.name === name);
  if (engine === undefined) {
    const names = ENGINES.map((known) => known.name);
    throw new UsageError(
      `--engine: expected auto, ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, found ${JSON.stringify(name)}`,
    );
  }
  const reason = whyNot(engine);
  if (reason !== undefined) throw new UsageError(`--engine ${name}: ${reason}`);
  return engine;
}
