/** The engines that `--engine` knows. */
import { type Engine, type Puzzle, referenceEngine } from "@edgewise/core";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";

export const ENGINES: readonly Engine[] = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/**
 * Up to here a set of tiles is one register, and the native engine is the fastest; with more, the code that the
 * specialised one writes for the plan is (PERFORMANCE.md).
 */
const NATIVE_TILES = 64;

/** Why an engine cannot be used on this machine; undefined where it can. */
export function whyNot(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

/** What `auto` is for a puzzle. It asks for nothing else, so that a checkpoint is resumed by the engine that made it. */
function fastestEngine(tileCount: number): Engine {
  return tileCount <= NATIVE_TILES ? quickEngine(specialisedEngine) : specialisedEngine;
}

/** For people. */
export function autoText(): string {
  const [few, many] = [NATIVE_TILES, NATIVE_TILES + 1].map((tileCount) => fastestEngine(tileCount).name);
  return few === many ? `the fastest: ${few}` : `the fastest: ${few}, for more than ${NATIVE_TILES} tiles ${many}`;
}

/** For searches of a few nodes: opens at once, where the specialised one takes time to write and compile its code. */
export function quickEngine(otherwise: Engine = wasmEngine): Engine {
  return whyNot(nativeEngine) === undefined ? nativeEngine : otherwise;
}

/** @throws UsageError where there is none of that name, or none here. */
export function chooseEngine(name: string, puzzle: Puzzle): Engine {
  const engine =
    name === "auto" ? fastestEngine(puzzle.tiles.length) : ENGINES.find((candidate) => candidate.name === name);
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
