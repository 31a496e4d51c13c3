/**
 * The search behind `solve`, `count` and `render`: core's `solve`, with progress, checkpoints and Ctrl-C. Engines such
 * as `--engine sat` get the puzzle instead, and their outcome is reported like that of any other search.
 */
import {
  CheckpointError,
  FREE_GROWTH,
  ORDER_NAMES,
  type Puzzle,
  planSearch,
  resultOfSearch,
  type SearchOptions,
  type SearchOutcome,
  type SearchSetup,
  type Solution,
  type SolveRequest,
  solve,
} from "@edgewise/core";
import { groupedText } from "@edgewise/core/analysis";
import { makePlan, PLANNED, parseFillOrder, plannedOrder, type StepPlan, whyNotGrowth } from "@edgewise/core/plan";
import {
  findModelEngine,
  type ModelEngineEntry,
  ModelError,
  type ModelOutcome,
  type SolveOptions,
} from "@edgewise/models";
import { host } from "@edgewise/wasm";
import type { CheckpointFile } from "./checkpoint.js";
import { withMachine } from "./cluster.js";
import { ENGINES, growsFreely, MACHINE, namedEngine, threadsFor } from "./engines.js";
import { UsageError } from "./exit-codes.js";
import { inSource, readSource } from "./input.js";
import type { SearchFlags } from "./options.js";
import { watched } from "./progress.js";
import { hint, type Streams } from "./streams.js";
import { given, inMs } from "./values.js";

interface SearchHooks extends Omit<SearchOptions, "onSolution"> {
  /** While the promise is pending, an engine of our own finds no more. */
  readonly onSolution?: (solution: Solution) => Promise<void> | undefined;
}

/** A checkpoint as a search needs it. */
interface SearchFile extends Pick<CheckpointFile, "name" | "text" | "written"> {
  save(text: string): void;
}

/**
 * @param hooks options besides those in the flags; without `onSolution`, solutions are only counted
 * @param checkpoint the file of `--checkpoint`
 * @param request instead of the one that the flags ask for
 */
export async function searchPuzzle(
  streams: Streams,
  puzzle: Puzzle,
  flags: SearchFlags,
  hooks: SearchHooks = {},
  checkpoint?: SearchFile,
  request?: SolveRequest,
): Promise<SearchRun> {
  const model = findModelEngine(flags.engine);
  if (model) return searchByModel(streams, model, puzzle, flags, hooks);
  const startedAt = host.now();
  const asked = request ?? (await requestOf(streams, puzzle, flags, checkpoint));
  const limit = hooks.onSolution ? (hooks.solutionLimit ?? Number.POSITIVE_INFINITY) : 0;
  // A planned search goes to the cluster; without a plan, a search for one solution begins with restarts here.
  const shared = flags.redis === undefined ? undefined : planSearch(puzzle, { ...asked, limit }, MACHINE).plan;
  const options = {
    ...asked,
    startedAt,
    limit,
    everyArrangement: hooks.everyArrangement ?? false,
    ...(shared && { plan: shared }),
  };
  return withMachine(streams, flags, (machine) =>
    watched(streams, (signal, progress) =>
      resultOfSearch(solve(puzzle, { ...options, signal }, machine), (event) => {
        switch (event.type) {
          case "setup":
            if (checkpoint?.text !== undefined) hint(streams, `going on from the checkpoint ${checkpoint.name}`);
            if (event.notReported > 0n && checkpoint?.written === undefined) {
              const others = groupedText(event.notReported);
              hint(streams, `the first solutions are shown again; ${others} others found earlier are only counted`);
            }
            break;
          case "solution":
            progress.pause();
            return hooks.onSolution?.(event.solution);
          case "progress":
            progress.update(event.progress);
            hooks.onProgress?.(event.progress);
            break;
          case "checkpoint":
            checkpoint?.save(event.text);
            break;
        }
        return undefined;
      }),
    ),
  ).catch((error: unknown) => {
    throw error instanceof CheckpointError
      ? new UsageError(`${flags.resume ?? checkpoint?.name}: ${inFlags(error)}`)
      : error;
  });
}

/** Engine, seed and limits. @throws UsageError as `namedEngine` */
export function settingsOf({ engine, seed, nodeLimit, timeLimit }: SearchFlags) {
  const named = engine === "auto" ? undefined : namedEngine(engine);
  return given({ engine: named, seed, nodeLimit, timeLimitMs: inMs(timeLimit) });
}

/** @throws UsageError if the engine is not here, or the order does not suit this puzzle. */
export async function requestOf(
  streams: Streams,
  puzzle: Puzzle,
  flags: SearchFlags,
  checkpoint: SearchFile | undefined,
): Promise<SolveRequest> {
  const { symmetry, threads } = flags;
  const resume = checkpoint?.text ?? (flags.resume && (await readSource(streams, flags.resume)).text);
  return {
    ...(await orderOrPlan(streams, puzzle, flags)),
    ...settingsOf(flags),
    ...(threads !== undefined && { threads: threadsFor(streams, "threads", threads) }),
    ...given({ resume }),
    symmetry,
    checkpoints: checkpoint !== undefined,
  };
}

async function orderOrPlan(
  streams: Streams,
  puzzle: Puzzle,
  { engine, order, symmetry }: SearchFlags,
): Promise<Pick<SolveRequest, "order" | "plan">> {
  if (order === "auto") return { order };
  if (order !== FREE_GROWTH) return { plan: await planFor(streams, puzzle, order, symmetry) };
  const refusal = whyNotGrowth(puzzle);
  if (refusal !== undefined) throw new UsageError(`--order ${FREE_GROWTH} does not suit this puzzle: ${refusal}`);
  if (growsFreely(engine)) return { order };
  const growing = ENGINES.filter(({ grows }) => grows).map(({ name }) => name);
  throw new UsageError(`--order ${FREE_GROWTH}: expected --engine ${growing.join(" or ")}, found ${engine}`);
}

/** The plan for a fill order that the option takes: a name, or `file:PATH`. */
export async function planFor(streams: Streams, puzzle: Puzzle, order: string, symmetry: boolean): Promise<StepPlan> {
  const name = ORDER_NAMES.find((candidate) => candidate === order);
  if (name !== undefined) return makePlan(puzzle, { order: name, symmetry });
  if (order.startsWith(PLANNED)) {
    try {
      return makePlan(puzzle, { order: plannedOrder(puzzle, order), symmetry });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new UsageError(`--order: ${error.message}`);
    }
  }
  const source = await readSource(streams, order.slice("file:".length));
  const cells = inSource(source.name, () => parseFillOrder(puzzle, source.text));
  return makePlan(puzzle, { order: { name: order, cells }, symmetry });
}

const FLAGS = {
  "everyArrangement: true": "--every-arrangement",
  "symmetry: false": "--no-symmetry",
  order: "--order",
} as const;

/** The message of a checkpoint's error, with the option of the command in place of core's setting. */
function inFlags({ message, setting }: CheckpointError): string {
  if (setting === undefined) return message;
  const at = message.lastIndexOf(setting);
  return message.slice(0, at) + FLAGS[setting] + message.slice(at + setting.length);
}

/** The outcome of a search, and how it was set up. */
export interface SearchRun {
  readonly outcome: SearchOutcome;
  readonly setup: SearchSetup;
}

/** @throws ModelError as `ModelEngine.solve` does */
async function searchByModel(
  streams: Streams,
  entry: ModelEngineEntry,
  puzzle: Puzzle,
  flags: SearchFlags,
  hooks: SearchOptions,
): Promise<SearchRun> {
  const { timeLimit, seed, program: preferred, proof: proofFile } = flags;
  const { solutionLimit, everyArrangement } = hooks;
  const timeLimitMs = inMs(timeLimit);
  const options: SolveOptions = given({
    solutionLimit,
    everyArrangement,
    timeLimitMs,
    seed,
    program: preferred,
    proofFile,
  });
  const engine = await entry.load();
  const outcome = await watched(streams, (signal, progress) =>
    engine.solve(puzzle, {
      ...options,
      signal,
      onSolution(solution: Solution) {
        progress.pause();
        hooks.onSolution?.(solution);
      },
      onProgress: ({ text }) => progress.say(text),
    }),
  ).catch((error: Partial<ModelError>) => {
    // A program that the user chose and that fails is probably no solver.
    if (preferred === undefined || !(error.kind === "crashed" || error.kind === "garbage")) throw error;
    throw new ModelError("--program", "missing", `expected a solver for ${entry.name}, found ${error.message}`);
  });
  const { status, arrangements, distinct, elapsedMs, program, figures } = outcome;
  if (proofFile !== undefined) hint(streams, proofText(proofFile, outcome));
  return {
    // A model engine has no plan and visits no nodes; `figures` says what it did.
    outcome: { status, arrangements, distinct, nodes: 0n, nodesByDepth: [], elapsedMs },
    setup: { engine: engine.name, order: "none", symmetry: false, block: 1, threads: 1, program, figures },
  };
}

function proofText(file: string, { status, arrangements }: ModelOutcome): string {
  if (arrangements > 0n) return "no proof was written: there is a solution";
  if (status !== "complete") return "no proof was written: the solver stopped before it had one";
  return `the proof is in ${file}; it is about the clauses that edgewise convert --to dimacs writes`;
}
