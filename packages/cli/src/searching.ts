/** What `solve` and `count` share: the options of a search, and the search itself with progress and Ctrl-C. */
import {
  CheckpointError,
  FREE_GROWTH,
  groupedText,
  makePlan,
  ORDER_NAMES,
  type Puzzle,
  parseFillOrder,
  type SearchOptions,
  type SearchStatus,
  type SolveRequest,
  type StepPlan,
  solve,
  whyNotGrowth,
} from "@edgewise/core";
import { findModelEngine } from "@edgewise/models";
import { host } from "@edgewise/wasm";
import { type Command, Option } from "commander";
import { createSaver } from "./checkpoint-file.js";
import { ENGINE_NAMES, ENGINES, growsFreely, MACHINE, namedEngine } from "./engines.js";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { inSource, readSource } from "./input.js";
import { interruptible } from "./interruptible.js";
import { note } from "./messages.js";
import { refuseModelFlags, searchByModel } from "./model-search.js";
import { seconds, wholeNumber } from "./numbers.js";
import { createProgress } from "./progress.js";
import type { SearchFlags, SearchRun } from "./search-flags.js";
import { threadsFor } from "./threads.js";

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

/** @param hooks `onSolution`, without which solutions are only counted, and what the command adds to the limits of the flags */
export async function searchPuzzle(puzzle: Puzzle, flags: SearchFlags, hooks: SearchOptions = {}): Promise<SearchRun> {
  const model = findModelEngine(flags.engine);
  if (model) return searchByModel(model, puzzle, flags, hooks);
  refuseModelFlags(flags);
  const startedAt = host.now();
  const { quiet = false, checkpoint, resume } = flags;
  const save = checkpoint === undefined ? undefined : createSaver(checkpoint, "checkpoint");
  const request = {
    ...requestOf(puzzle, flags),
    startedAt,
    limit: hooks.onSolution ? (hooks.solutionLimit ?? Number.POSITIVE_INFINITY) : 0,
    everyArrangement: hooks.everyArrangement ?? false,
  };
  const progress = await createProgress(quiet);
  const searching = interruptible(async (signal) => {
    for await (const event of solve(puzzle, { ...request, signal }, MACHINE)) {
      switch (event.type) {
        case "setup":
          if (!quiet && event.notReported > 0n) {
            note(`${groupedText(event.notReported)} solutions found before are counted and not shown again`);
          }
          break;
        case "solution":
          progress.pause();
          hooks.onSolution?.(event.solution);
          break;
        case "progress":
          progress.update(event.progress);
          hooks.onProgress?.(event.progress);
          break;
        case "checkpoint":
          save?.(event.text);
          break;
        case "result":
          return event;
      }
    }
    throw new Error("the search ended without a result");
  });
  try {
    return await searching;
  } catch (error) {
    throw error instanceof CheckpointError ? new UsageError(`${resume}: ${inFlags(error)}`) : error;
  } finally {
    progress.stop();
  }
}

/** @throws UsageError where there is no such engine or order, or none for this puzzle. */
export function requestOf(
  puzzle: Puzzle,
  flags: Pick<SearchFlags, "engine" | "order" | "symmetry"> & Partial<SearchFlags>,
): SolveRequest {
  const { engine, symmetry, seed, threads, nodeLimit, timeLimit, checkpoint, resume, quiet = false } = flags;
  return {
    ...orderOrPlan(puzzle, flags),
    symmetry,
    ...(engine !== "auto" && { engine: namedEngine(engine) }),
    ...(seed !== undefined && { seed }),
    ...(threads !== undefined && { threads: threadsFor(threads, quiet) }),
    ...(nodeLimit !== undefined && { nodeLimit }),
    ...(timeLimit !== undefined && { timeLimitMs: timeLimit * 1000 }),
    ...(checkpoint !== undefined && { checkpoints: true }),
    ...(resume !== undefined && { resume: readSource(resume).text }),
  };
}

function orderOrPlan(
  puzzle: Puzzle,
  { engine, order, symmetry }: Pick<SearchFlags, "engine" | "order" | "symmetry">,
): Pick<SolveRequest, "order" | "plan"> {
  if (order === "auto") return { order };
  if (order !== FREE_GROWTH) return { plan: planFor(puzzle, order, symmetry) };
  const refusal = whyNotGrowth(puzzle);
  if (refusal !== undefined) throw new UsageError(`--order ${FREE_GROWTH} is not for this puzzle, since ${refusal}`);
  if (growsFreely(engine)) return { order };
  const growing = ENGINES.filter(({ grows }) => grows).map(({ name }) => name);
  throw new UsageError(`--order ${FREE_GROWTH}: expected --engine ${growing.join(" or ")}, found ${engine}`);
}

/** The plan that fills the cells in the order named, or in the one that stands in a file. */
export function planFor(puzzle: Puzzle, order: string, symmetry: boolean): StepPlan {
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

const FLAGS = {
  "everyArrangement: true": "--every-arrangement",
  "symmetry: false": "--no-symmetry",
  order: "--order",
} as const;

/** What is wrong with a checkpoint, in the words of the command. */
function inFlags({ message, setting }: CheckpointError): string {
  if (setting === undefined) return message;
  const at = message.lastIndexOf(setting);
  return message.slice(0, at) + FLAGS[setting] + message.slice(at + setting.length);
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
