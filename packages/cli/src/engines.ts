/** The engines that `--engine` knows. */
import { type Engine, referenceEngine } from "@edgewise/core";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";

/** The fastest first: that one is `auto`. */
export const ENGINES: readonly Engine[] = [specialisedEngine, wasmEngine, referenceEngine];

export function chooseEngine(name: string): Engine {
  const engine = name === "auto" ? ENGINES[0] : ENGINES.find((candidate) => candidate.name === name);
  if (engine === undefined) {
    throw new UsageError(
      `--engine: expected auto, ${ENGINES.map((e) => e.name).join(" or ")}, found ${JSON.stringify(name)}`,
    );
  }
  return engine;
}
