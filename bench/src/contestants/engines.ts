/** Edgewise's exact engines, which visit the nodes of a plan. */
import { type Engine, referenceEngine } from "@edgewise/core";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";

/** The fastest in a fixed order first, the reference engine last. */
export const ENGINES: readonly Engine[] = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/** "not built"; undefined if the engine can be used. */
export function whyMissing(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

/** The available engines without the reference engine, which is slow by design. */
export function exactEngines(): Engine[] {
  return ENGINES.filter((engine) => engine !== referenceEngine && whyMissing(engine) === undefined);
}
