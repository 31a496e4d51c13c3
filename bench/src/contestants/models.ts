/**
 * The engines of packages/models: each with the library that the package depends on, and with each program that is
 * installed. A program is one line below.
 */
import type { Puzzle } from "@edgewise/core";
import { MODEL_ENGINES, type ModelEngine, type ModelEngineEntry, ModelError } from "@edgewise/models";
import { type Answer, answerOf, type Contestant, type Task } from "./contestant.js";
import { isInstalled } from "./program.js";

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
  const all: Way[] = [
    ...MODEL_ENGINES.map((entry) => ({ name: entry.name, entry, program: LIBRARIES[entry.name] })),
    ...PROGRAMS.flatMap(({ name, engine }) =>
      MODEL_ENGINES.filter((entry) => entry.name === engine).map((entry) => ({ name, entry, program: name })),
    ),
  ];
  return Promise.all(all.filter(({ name }) => wanted === undefined || name === wanted).map(contestant));
}

interface Way {
  readonly name: string;
  readonly entry: ModelEngineEntry;
  /** The program or library that the engine runs; undefined: the engine chooses. */
  readonly program: string | undefined;
}

async function contestant({ name, entry, program }: Way): Promise<Contestant> {
  const engine = await entry.load();
  const found = await engine.available();
  const isAvailable = name === program ? isInstalled(name) : found.isAvailable;
  return {
    name,
    kind: "model",
    countsNodes: false,
    missing: isAvailable ? undefined : "reason" in found && name !== program ? found.reason : "not installed",
    solve: (puzzle, task) => solve(engine, { name, entry, program }, puzzle, task),
  };
}

async function solve(engine: ModelEngine, { entry, program }: Way, puzzle: Puzzle, task: Task): Promise<Answer> {
  const { find, plan, threads, timeLimitMs } = task;
  if (plan !== undefined) throw new RangeError("follows no plan");
  if (!entry.capabilities.exact && find !== "first")
    throw new RangeError("cannot know that it has found all solutions");
  if (threads > 1) throw new RangeError("searches with one thread");
  const limit = find === "first" && { solutionLimit: 1 };
  const options = { timeLimitMs, ...limit, ...(program !== undefined && { program }) };
  const outcome = await engine.solve(puzzle, options).catch((error: unknown) => {
    if (error instanceof ModelError && error.kind === "unsuited") throw new RangeError(error.message);
    throw error;
  });
  return answerOf(outcome);
}
