/**
 * Edgewise's exact engines: those that visit the nodes of a plan. `native` is optional, so it is found rather than
 * imported; where it is not built it is a line in the table and no error.
 */
import { type Engine, referenceEngine } from "@edgewise/core";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";
import { loadPackage } from "./load-package.js";

/** Packages with engines of core's contract among their exports, and the engine each is known for. */
const OPTIONAL = [{ packageName: "@edgewise/native", name: "native" }] as const;

export interface MissingEngine {
  readonly name: string;
  /** "not built" */
  readonly missing: string;
}

/** The fastest in a fixed order first, the reference engine last. */
export async function findEngines(): Promise<(Engine | MissingEngine)[]> {
  const optional = await Promise.all(OPTIONAL.map(({ packageName, name }) => enginesOf(packageName, name)));
  return [...optional.flat(), specialisedEngine, wasmEngine, referenceEngine];
}

/** Those that are here, without the reference engine, which is slow by intent. */
export async function exactEngines(): Promise<Engine[]> {
  return (await findEngines()).filter(isEngine).filter((engine) => engine !== referenceEngine);
}

async function enginesOf(packageName: string, name: string): Promise<(Engine | MissingEngine)[]> {
  const loaded = await loadPackage(packageName);
  if (typeof loaded === "string") return [{ name, missing: loaded }];
  const { whyUnavailable } = loaded;
  const reason: unknown = typeof whyUnavailable === "function" ? whyUnavailable() : undefined;
  if (typeof reason === "string") return [{ name, missing: reason }];
  const engines = Object.values(loaded).filter(isEngine);
  return engines.length > 0 ? engines : [{ name, missing: `${packageName} has no engine here` }];
}

export function isEngine(value: unknown): value is Engine {
  return typeof value === "object" && value !== null && "name" in value && "open" in value;
}
