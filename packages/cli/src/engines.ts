/** The engines that `--engine` knows. */
import { type Engine, estimateTree, type Plan, type Puzzle, referenceEngine, type StepPlan } from "@edgewise/core";
import { MODEL_ENGINES } from "@edgewise/models";
import { nativeEngine, whyUnavailable } from "@edgewise/native";
import { fastestEngine, specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { UsageError } from "./exit-codes.js";

/** What searches a plan, in the order in which `auto` would like them. */
export const ENGINES: readonly Engine[] = [nativeEngine, specialisedEngine, wasmEngine, referenceEngine];

/** As `--engine` takes them, besides auto. */
export const ENGINE_NAMES: readonly string[] = [...ENGINES, ...MODEL_ENGINES].map(({ name }) => name);

/** The fastest that takes plans of free growth. */
export const GROWING_ENGINE: Engine = wasmEngine;

/** Up to here a set of tiles is one register of the native engine. */
const NATIVE_TILES = 64;
/** Nodes. In fewer the native engine is through before the specialised one has written its code (PERFORMANCE.md). */
const LONG_SEARCH = 20_000_000;
/** Tiles. No search of fewer is long. */
const SMALL_BOARD = 16;

/** Why an engine cannot be used on this machine; undefined where it can. */
export function whyNot(engine: Engine): string | undefined {
  return engine === nativeEngine ? whyUnavailable() : undefined;
}

/** The engine for a plan: the one named, or for `auto` the fastest. @throws UsageError where there is none, or none here. */
export function engineFor(name: string, puzzle: Puzzle, plan: Plan): Engine {
  if (name !== "auto") return namedEngine(name);
  if (plan.kind !== "steps") return GROWING_ENGINE;
  return isLong(puzzle, plan) ? fastestEngine(plan) : stepEngine(puzzle);
}

/** Will a search of the whole tree take long? Deterministic: the same plan has the same engine. */
function isLong(puzzle: Puzzle, plan: StepPlan): boolean {
  return puzzle.tiles.length > SMALL_BOARD && estimateTree(puzzle, plan, 1).nodes > LONG_SEARCH;
}

/** The fastest in a fixed order that opens soon. */
export function stepEngine({ tiles }: Puzzle): Engine {
  const isNative = tiles.length <= NATIVE_TILES && whyNot(nativeEngine) === undefined;
  return isNative ? nativeEngine : fastestEngine({ kind: "steps" });
}

/** Does the engine, or one of those that `auto` may mean, take plans of free growth? @throws UsageError as `engineFor` */
export function growsFreely(name: string): boolean {
  return name === "auto" || namedEngine(name).grows === true;
}

/** For searches of a few nodes: opens at once, where the specialised one takes time to write and compile its code. */
export function quickEngine(): Engine {
  return whyNot(nativeEngine) === undefined ? nativeEngine : wasmEngine;
}

/** Those that may go on from a checkpoint: which of them it is depends on the plan that stands in it. */
export function resumingEngines(name: string): readonly Engine[] {
  if (name !== "auto") return [namedEngine(name)];
  return ENGINES.filter((engine) => engine !== referenceEngine && whyNot(engine) === undefined);
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
