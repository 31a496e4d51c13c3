/** What `solve` and `count` share: the options of a search, and the search itself with progress and Ctrl-C. */
import {
  choosePlan,
  makePlan,
  ORDER_NAMES,
  type Plan,
  type Puzzle,
  parseFillOrder,
  type SearchOptions,
  type SearchOutcome,
  type SearchSetup,
  type SearchStatus,
  search,
} from "@edgewise/core";
import { type Command, Option } from "commander";
import { chooseEngine, ENGINES } from "./engines.js";
import { EXIT, type ExitCode, UsageError } from "./exit-codes.js";
import { interruptible, nodeHost } from "./host.js";
import { inSource, type PuzzleOptions, readSource } from "./input.js";
import { note } from "./messages.js";
import { seconds, wholeNumber } from "./numbers.js";
import { createProgress } from "./progress.js";

export interface SearchFlags extends PuzzleOptions {
  readonly engine: string;
  readonly order: string;
  readonly symmetry: boolean;
  readonly threads?: number;
  readonly timeLimit?: number;
  readonly nodeLimit?: number;
  readonly seed?: number;
  readonly quiet?: boolean;
}

export function addSearchOptions(command: Command): Command {
  return addInputOptions(command)
    .option("--engine <name>", `what searches: auto, ${ENGINES.map(({ name }) => name).join(", ")}`, "auto")
    .option("--order <name>", `fill order: auto, ${ORDER_NAMES.join(", ")}, file:PATH`, "auto")
    .option("--no-symmetry", "search turned boards as well (counts are the same, nodes are not)")
    .option("--threads <n>", "worker threads", wholeNumber(1, 1024))
    .option("--time-limit <s>", "stop after so many seconds", seconds)
    .option("--node-limit <n>", "stop after so many nodes", wholeNumber(1))
    .option("--seed <n>", "seed of the planner's probes", wholeNumber(0));
}

export function addInputOptions(command: Command): Command {
  return command
    .option("--from <format>", "format of the input (default: recognised by its looks)")
    .option("--edge-order <order>", "order of the labels in the input, where it is not the format's own, such as NESW");
}

export function quietOption(): Option {
  return new Option("--quiet", "no progress and no notes on standard error");
}

export interface SearchRun {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
}

/** @param hooks `onSolution` and the limits that the command adds to those of the flags. */
export async function searchPuzzle(puzzle: Puzzle, flags: SearchFlags, hooks: SearchOptions = {}): Promise<SearchRun> {
  const startedAt = nodeHost.now();
  const engine = chooseEngine(flags.engine);
  const plan = planFor(puzzle, flags);
  if ((flags.threads ?? 1) > 1 && !flags.quiet) note("this version searches with one thread");
  const progress = await createProgress(flags.quiet === true);
  const outcome = await interruptible((signal) =>
    search(engine, puzzle, plan, nodeHost, {
      ...hooks,
      startedAt,
      signal,
      ...(flags.timeLimit !== undefined && { timeLimitMs: flags.timeLimit * 1000 }),
      ...(flags.nodeLimit !== undefined && { nodeLimit: flags.nodeLimit }),
      onSolution(solution) {
        progress.pause();
        hooks.onSolution?.(solution);
      },
      onProgress(now) {
        progress.update(now);
        hooks.onProgress?.(now);
      },
    }),
  ).finally(() => progress.stop());
  return {
    outcome,
    setup: { engine: engine.name, order: plan.orderName, symmetry: plan.symmetry.active, threads: 1 },
  };
}

export function planFor(
  puzzle: Puzzle,
  { order, symmetry, seed }: Pick<SearchFlags, "order" | "symmetry" | "seed">,
): Plan {
  if (order === "auto") return choosePlan(puzzle, { symmetry, ...(seed !== undefined && { seed }) });
  const name = ORDER_NAMES.find((candidate) => candidate === order);
  if (name !== undefined) return makePlan(puzzle, { order: name, symmetry });
  if (order.startsWith("file:")) {
    const source = readSource(order.slice("file:".length));
    const cells = inSource(source.name, () => parseFillOrder(puzzle, source.text));
    return makePlan(puzzle, { order: { name: order, cells }, symmetry });
  }
  const expected = `auto, ${ORDER_NAMES.join(", ")} or file:PATH`;
  throw new UsageError(`--order: expected ${expected}, found ${JSON.stringify(order)}`);
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
