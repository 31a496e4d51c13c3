/**
 * Edgewise's engines, found rather than listed where they are optional: a package that is not built here is a line in the
 * table, not an error. An engine of a new package needs one more line in `OPTIONAL`.
 */
import { type Engine, referenceEngine } from "@edgewise/core";
import { specialisedEngine, wasmEngine } from "@edgewise/wasm";

/** An optional package, and the engines it is known for. */
interface Source {
  readonly packageName: string;
  readonly engines: readonly string[];
  /** All of them visit the nodes of a plan. */
  readonly isExact: boolean;
}

const OPTIONAL: readonly Source[] = [
  { packageName: "@edgewise/native", engines: ["native"], isExact: true },
  {
    packageName: "@edgewise/models",
    engines: ["ilp", "sat", "xcc", "sql", "prolog", "annealing", "genetic"],
    isExact: false,
  },
];

export type Found = { readonly name: string } & (
  | { readonly engine: Engine; readonly isExact: boolean }
  | { readonly missing: string }
);

/** Every engine that there might be, the fastest first. */
export async function findEngines(): Promise<Found[]> {
  const own = [specialisedEngine, wasmEngine].map((engine) => ({ name: engine.name, engine, isExact: true }));
  const optional = await Promise.all(OPTIONAL.map(enginesOf));
  return [...own, ...optional.flat(), { name: referenceEngine.name, engine: referenceEngine, isExact: true }];
}

/** Those that visit the same nodes for the same plan, without the reference engine, which is slow by intent. */
export async function exactEngines(): Promise<Engine[]> {
  const found = await findEngines();
  return found.flatMap((each) =>
    "engine" in each && each.isExact && each.engine !== referenceEngine ? each.engine : [],
  );
}

/** @throws RangeError where there is no such engine. */
export async function engineNamed(name: string): Promise<Engine> {
  const found = (await findEngines()).find((each) => each.name === name);
  if (found === undefined || !("engine" in found)) throw new RangeError(`there is no engine ${name}`);
  return found.engine;
}

async function enginesOf({ packageName, engines, isExact }: Source): Promise<Found[]> {
  const loaded = await load(packageName);
  if (typeof loaded === "string") return engines.map((name) => ({ name, missing: loaded }));
  const there = Object.values(loaded).flat().filter(isEngine);
  const strangers = there.map(({ name }) => name).filter((name) => !engines.includes(name));
  return [...engines, ...new Set(strangers)].map((name) => {
    const engine = there.find((each) => each.name === name);
    return engine ? { name, engine, isExact } : { name, missing: `${packageName} has no such engine here` };
  });
}

/** The package's exports, or why there are none. */
async function load(packageName: string): Promise<Record<string, unknown> | string> {
  try {
    return await import(packageName);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_MODULE_NOT_FOUND") return "not built";
    return `cannot be loaded: ${error instanceof Error ? error.message : error}`;
  }
}

function isEngine(value: unknown): value is Engine {
  return typeof value === "object" && value !== null && "name" in value && "open" in value;
}
