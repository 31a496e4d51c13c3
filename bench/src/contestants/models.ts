/**
 * The engines of packages/models, if it is built: each with the library that the package depends on, and with each
 * program that is installed. A program is one line below.
 *
 * The package is optional and may be newer than this file, so the shape of its registry is checked: `MODEL_ENGINES` is
 * a list of entries with a name, a title, capabilities, and `load`.
 */
import type { Puzzle } from "@edgewise/core";
import type { Answer, Contestant, Task } from "./contestant.js";
import { isInstalled, loadPackage } from "./load-package.js";

interface Entry {
  readonly name: string;
  readonly title: string;
  readonly capabilities: { readonly exact: boolean };
  load(): Promise<ModelEngine>;
}

interface ModelEngine {
  available(): Promise<{ readonly isAvailable: boolean; readonly reason?: string }>;
  solve(puzzle: Puzzle, options: ModelOptions): Promise<ModelOutcome>;
}

interface ModelOptions {
  readonly timeLimitMs: number;
  readonly solutionLimit?: number;
  readonly program?: string;
}

interface ModelOutcome {
  readonly status: string;
  readonly arrangements: bigint;
  readonly distinct: bigint;
  readonly elapsedMs: number;
}

const PACKAGE = "@edgewise/models";

/** The engines to list as missing if the package is not built. If it is built, all of its engines take part. */
const ENGINES = ["ilp", "sat", "xcc", "sql", "prolog", "minizinc", "annealing", "genetic"];

/** Programs that an engine can run. */
const PROGRAMS = [
  { name: "cadical", engine: "sat" },
  { name: "kissat", engine: "sat" },
  { name: "clasp", engine: "sat" },
  { name: "swipl", engine: "prolog" },
] as const;

/** The library for engines that would otherwise prefer an installed program. */
const LIBRARIES: Readonly<Record<string, string>> = { sat: "logic-solver", prolog: "swipl-wasm" };

/** @param wanted only the contestant of this name, because loading all of them takes a while */
export async function modelContestants(wanted?: string): Promise<Contestant[]> {
  const isWanted = ({ name }: { name: string }) => wanted === undefined || name === wanted;
  const loaded = await loadPackage(PACKAGE);
  if (typeof loaded === "string") {
    const names = [...ENGINES, ...PROGRAMS.map(({ name }) => name)];
    return names.map((name) => contestant(name, `needs packages/models`, `packages/models is ${loaded}`));
  }
  const entries = Array.isArray(loaded.MODEL_ENGINES) ? loaded.MODEL_ENGINES.filter(isEntry) : [];
  const own = entries.filter(isWanted).map((entry) => fromEntry(entry.name, entry, LIBRARIES[entry.name]));
  const programs = PROGRAMS.filter(isWanted).map(async ({ name, engine }) => {
    const entry = entries.find((each) => each.name === engine);
    return entry ? fromEntry(name, entry, name) : contestant(name, "", `packages/models has no engine ${engine}`);
  });
  return Promise.all([...own, ...programs]);
}

async function fromEntry(name: string, entry: Entry, program: string | undefined): Promise<Contestant> {
  const engine = await entry.load();
  const title = program === undefined ? entry.title : `${entry.title.split(/[,:]/)[0]}, by ${program}`;
  const { isAvailable, reason } = await engine.available();
  const isProgram = PROGRAMS.some((each) => each.name === name);
  const missing = isProgram ? whyNoProgram(name) : isAvailable ? undefined : (reason ?? "not available");
  return { ...contestant(name, title, missing), solve: (puzzle, task) => solve(engine, entry, puzzle, task, program) };
}

function contestant(name: string, title: string, missing: string | undefined): Contestant {
  return {
    name,
    title,
    kind: "model",
    countsNodes: false,
    missing,
    solve: () => Promise.reject(new RangeError(missing)),
  };
}

function whyNoProgram(name: string): string | undefined {
  return isInstalled(name) ? undefined : "not installed";
}

async function solve(
  engine: ModelEngine,
  { capabilities: { exact } }: Entry,
  puzzle: Puzzle,
  { find, plan, threads, timeLimitMs }: Task,
  program: string | undefined,
): Promise<Answer> {
  if (plan !== undefined) throw new RangeError("follows no plan");
  if (!exact && find !== "first") throw new RangeError("cannot know that it has found all solutions");
  if (threads > 1) throw new RangeError("searches with one thread");
  const outcome = await engine
    .solve(puzzle, {
      timeLimitMs,
      ...(find === "first" && { solutionLimit: 1 }),
      ...(program !== undefined && { program }),
    })
    .catch((error: unknown) => {
      // A ModelError: the engine does not take this puzzle.
      if (error instanceof Error && "kind" in error && error.kind === "unsuited") throw new RangeError(error.message);
      throw error;
    });
  const { status, arrangements, distinct, elapsedMs } = outcome;
  return {
    status: status === "complete" || status === "solved" ? status : "limit",
    arrangements: Number(arrangements),
    distinct: Number(distinct),
    elapsedMs,
  };
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === "object" &&
    value !== null &&
    "name" in value &&
    "title" in value &&
    "capabilities" in value &&
    "load" in value
  );
}
