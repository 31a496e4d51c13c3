/** What `solve` and `count` share: the options of a search, and the search itself with progress and Ctrl-C. */
import {
  type Checkpoint,
  choosePlan,
  type Engine,
  FREE_GROWTH,
  findFirst,
  groupedText,
  makeGrowthPlan,
  makePlan,
  ORDER_NAMES,
  type Plan,
  type PoolOutcome,
  type Puzzle,
  parseFillOrder,
  recipeOf,
  type SearchOptions,
  type SearchStatus,
  type Snapshot,
  type Solution,
  type StepPlan,
  search,
  searchesSubtrees,
  searchInPool,
  setupOf,
  whyNotGrowth,
  writeCheckpoint,
} from "@edgewise/core";
import { findModelEngine } from "@edgewise/models";
import { nativeEngine } from "@edgewise/native";
import { host } from "@edgewise/wasm";
import { type Command, Option } from "commander";
import { createSaver, loadCheckpoint, resumable } from "./checkpoint-file.js";
import {
  ENGINE_NAMES,
  ENGINES,
  engineFor,
  GROWING_ENGINE,
  growsFreely,
  quickEngine,
  resumingEngines,
  stepEngine,
} from "./engines.js";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { inSource, readSource } from "./input.js";
import { interruptible } from "./interruptible.js";
import { note } from "./messages.js";
import { refuseModelFlags, searchByModel } from "./model-search.js";
import { seconds, wholeNumber } from "./numbers.js";
import { createProgress } from "./progress.js";
import type { SearchFlags, SearchRun } from "./search-flags.js";
import { PATIENCE_MS, threadsFor } from "./threads.js";

export type { SearchFlags, SearchRun };

const KNOWN_ORDERS = [...ORDER_NAMES, FREE_GROWTH];

export function addSearchOptions(command: Command): Command {
  return addInputOptions(command)
    .option("--engine <name>", `what searches: auto, ${ENGINE_NAMES.join(", ")}`, "auto")
    .option("--order <name>", `fill order: auto, ${KNOWN_ORDERS.join(", ")}, file:PATH`, "auto")
    .option("--no-symmetry", "search turned boards and swapped tiles as well (counts are the same, nodes are not)")
    .option("--threads <n>", "worker threads (default: all cores to search everything, else 1)", wholeNumber(1, 1024))
    .option("--time-limit <s>", "stop after so many seconds", seconds)
    .option("--node-limit <n>", "stop after so many nodes", wholeNumber(1))
    .option("--checkpoint <file>", "save there how far the search is, every few seconds and at the end")
    .option("--resume <file>", "go on from a checkpoint of the same search; limits count from there")
    .option("--seed <n>", "seed of the planner's probes, and of what is tried to find a first solution", wholeNumber(0))
    .option("--program <path>", "solver to run, for engines that hand the puzzle to another program")
    .option("--proof <file>", "engine sat: write a proof there (DRAT) when there is no solution");
}

export function addInputOptions(command: Command): Command {
  return command
    .option("--from <format>", "format of the input (default: recognised by its looks)")
    .option("--edge-order <order>", "order of the labels in the input, where it is not the format's own, such as NESW");
}

export function quietOption(): Option {
  return new Option("--quiet", "no progress and no notes on standard error");
}

/** @param hooks `onSolution` and the limits that the command adds to those of the flags. */
export async function searchPuzzle(puzzle: Puzzle, flags: SearchFlags, hooks: SearchOptions = {}): Promise<SearchRun> {
  const model = findModelEngine(flags.engine);
  if (model) return searchByModel(model, puzzle, flags, hooks);
  refuseModelFlags(flags);
  const startedAt = host.now();
  const progress = await createProgress(flags.quiet === true);
  return interruptible((signal) =>
    begin(puzzle, flags, {
      ...hooks,
      startedAt,
      signal,
      ...(flags.timeLimit !== undefined && { timeLimitMs: flags.timeLimit * 1000 }),
      ...(flags.nodeLimit !== undefined && { nodeLimit: flags.nodeLimit }),
      ...(hooks.onSolution && {
        onSolution(solution: Solution) {
          progress.pause();
          hooks.onSolution?.(solution);
        },
      }),
      onProgress(now) {
        progress.update(now);
        hooks.onProgress?.(now);
      },
    }),
  ).finally(() => progress.stop());
}

async function begin(puzzle: Puzzle, flags: SearchFlags, options: SearchOptions): Promise<SearchRun> {
  if (isFree(flags, options)) {
    const engine = stepEngine(puzzle);
    const { symmetry, seed } = flags;
    const wishes = {
      symmetry,
      quickEngine: quickEngine(),
      growingEngine: GROWING_ENGINE,
      ...(seed !== undefined && { seed }),
    };
    const outcome = await findFirst(engine, puzzle, host, { ...options, ...wishes });
    const { order, symmetry: isBroken } = outcome;
    return { outcome, setup: { engine: outcome.engine, order, symmetry: isBroken, block: outcome.block, threads: 1 } };
  }
  const resumed = resumedSearch(puzzle, flags, options);
  const plan = resumed?.plan ?? planFor(puzzle, flags);
  const engine = engineFor(flags.engine, puzzle, plan);
  const outcome = await searchWith(engine, puzzle, plan, flags, resumed?.snapshot, options);
  return { outcome, setup: setupOf(engine, plan, outcome.threads) };
}

/** Is any one solution wanted, and nothing said of how? Then a portfolio of plans finds it sooner than the best of them. */
function isFree(flags: SearchFlags, { solutionLimit }: SearchOptions): boolean {
  const { engine, order, threads = 1, checkpoint, resume } = flags;
  const isTied = checkpoint !== undefined || resume !== undefined || threads > 1;
  return solutionLimit === 1 && engine === "auto" && order === "auto" && !isTied;
}

/** With one thread, or with many where that was asked for or pays. */
async function searchWith(
  engine: Engine,
  puzzle: Puzzle,
  plan: Plan,
  { threads: requested, checkpoint, quiet = false }: SearchFlags,
  resume: Snapshot | undefined,
  options: SearchOptions,
): Promise<PoolOutcome> {
  const threads = threadsFor(requested, options.solutionLimit === undefined, quiet);
  if (checkpoint !== undefined) resumable(engine, "--checkpoint");
  const isAlone = threads === 1 && checkpoint === undefined && resume === undefined;
  if (isAlone || !searchesSubtrees(engine)) {
    if ((requested ?? 1) > 1 && !isAlone && !quiet) note(`the engine ${engine.name} searches with one thread`);
    return { ...(await search(engine, puzzle, plan, host, options)), threads: 1 };
  }
  const save = checkpoint === undefined ? undefined : createSaver(checkpoint, "checkpoint");
  const { startWorker } = await (engine === nativeEngine
    ? import("@edgewise/native/pool/node")
    : import("@edgewise/wasm/pool/node"));
  return searchInPool(engine, puzzle, plan, host, {
    ...options,
    threads,
    startWorker,
    // Who names a number gets it.
    patienceMs: threads === 1 ? Number.POSITIVE_INFINITY : requested === undefined ? PATIENCE_MS : 0,
    ...(resume && { resume }),
    ...(save && {
      onCheckpoint: (snapshot: Snapshot) => save(writeCheckpoint(engine, puzzle, plan, snapshot)),
    }),
  });
}

function resumedSearch(
  puzzle: Puzzle,
  flags: SearchFlags,
  { everyArrangement = false, onSolution }: SearchOptions,
): Checkpoint | undefined {
  if (flags.resume === undefined) return undefined;
  const { symmetry } = flags;
  const cells = flags.order === "auto" ? undefined : recipeOf(planFor(puzzle, flags)).cells;
  const wanted = { everyArrangement, symmetry, cells };
  const engines = resumingEngines(flags.engine).map((engine) => resumable(engine, "--resume"));
  const checkpoint = loadCheckpoint(flags.resume, engines, puzzle, wanted);
  const { found, distinct, solutions } = checkpoint.snapshot;
  const hidden = (everyArrangement ? found : distinct) - BigInt(solutions.length);
  if (onSolution && hidden > 0n && !flags.quiet) {
    note(`${groupedText(hidden)} solutions found before are counted and not shown again`);
  }
  return checkpoint;
}

export function planFor(
  puzzle: Puzzle,
  { engine, order, symmetry, seed }: Pick<SearchFlags, "engine" | "order" | "symmetry" | "seed">,
): Plan {
  if (order === FREE_GROWTH) return growthPlanFor(puzzle, engine, symmetry);
  if (order !== "auto") return orderPlanFor(puzzle, order, symmetry);
  return choosePlan(puzzle, { symmetry, grows: growsFreely(engine), ...(seed !== undefined && { seed }) });
}

/** The plan that fills the cells in the order named. */
export function orderPlanFor(puzzle: Puzzle, order: string, symmetry: boolean): StepPlan {
  const name = ORDER_NAMES.find((candidate) => candidate === order);
  if (name !== undefined) return makePlan(puzzle, { order: name, symmetry });
  if (order.startsWith("file:")) {
    const source = readSource(order.slice("file:".length));
    const cells = inSource(source.name, () => parseFillOrder(puzzle, source.text));
    return makePlan(puzzle, { order: { name: order, cells }, symmetry });
  }
  const expected = `auto, ${KNOWN_ORDERS.join(", ")} or file:PATH`;
  throw new UsageError(`--order: expected ${expected}, found ${JSON.stringify(order)}`);
}

function growthPlanFor(puzzle: Puzzle, engine: string, symmetry: boolean): Plan {
  const refusal = whyNotGrowth(puzzle);
  if (refusal !== undefined) throw new UsageError(`--order ${FREE_GROWTH} is not for this puzzle, since ${refusal}`);
  if (!growsFreely(engine)) {
    const growing = ENGINES.filter(({ grows }) => grows).map(({ name }) => name);
    throw new UsageError(`--order ${FREE_GROWTH}: expected --engine ${growing.join(" or ")}, found ${engine}`);
  }
  return makeGrowthPlan(puzzle, { symmetry });
}

/** The exit code of a search whose answer is complete unless a limit or a signal ended it. */
export function exitCodeOf(status: SearchStatus): ExitCode {
  switch (status) {
    case "aborted":
      return EXIT.interrupted;
    case "limit":
      return EXIT.limit;
    default:
      return EXIT.done;
  }
}
