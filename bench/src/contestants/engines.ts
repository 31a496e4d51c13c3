/** Edgewise's exact engines: those that visit the nodes of a plan. */
import { type Engine, referenceEngine } from "@edgewise/core";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";

/** The fastest in a fixed order first, the reference engine last. */
export const ENGINES: readonly Engine[] = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/** "not built"; undefined where the engine can be used. */
export function whyMissing(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

/** Those that are here, without the reference engine, which is slow by intent. */
export function exactEngines(): Engine[] {
  return ENGINES.filter((engine) => engine !== referenceEngine && whyMissing(engine) === undefined);
}
