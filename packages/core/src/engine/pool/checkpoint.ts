/**
 * Checkpoint files: a snapshot of a search as JSON. The file records everything the snapshot depends on, so that a
 * different search cannot resume from it by mistake.
 *
 * Positions are written as placed tiles, not as a kernel's memory: they are short, each is replayed when it is read,
 * and so no file can put a kernel into an invalid state.
 */
import { quote } from "../../errors.js";
import { fingerprint } from "../../fingerprint.js";
import type { Puzzle } from "../../model.js";
import { type Plan, type PlanRecipe, planFrom, recipeOf } from "../../plan/plan.js";
import { LAYOUT_VERSION, NONE, toSolution } from "../../problem/layout.js";
import { verify } from "../../verify.js";
import { type Engine, type SubtreeEngine, searchesSubtrees } from "../engine.js";
import { FieldReader } from "../fields.js";
import type { CheckpointRequest } from "../request.js";
import type { Task } from "./tasks.js";
import { type Snapshot, SOLUTIONS_HELD } from "./totals.js";

const FORMAT = "edgewise-checkpoint";
const VERSION = 1;
const MAX_TASKS = 100_000;

/** A setting that must be the same as when the checkpoint was made. */
type CheckpointSetting = "everyArrangement: true" | "symmetry: false" | "order";

/** A checkpoint that cannot be resumed, and why, in one line. */
export class CheckpointError extends Error {
  /** Always "CheckpointError". */
  override readonly name = "CheckpointError";

  /** A refusal in one line. @param setting the one named in the message, for front ends that call it something else */
  constructor(
    message: string,
    readonly setting?: CheckpointSetting,
  ) {
    super(message);
  }
}

const read = /* @__PURE__ */ new FieldReader("checkpoint", (message) => new CheckpointError(message));

/** The contents of a checkpoint file, checked. */
export interface Checkpoint {
  /** The plan that was being searched. */
  readonly plan: Plan;
  /** For `PoolOptions.resume`. */
  readonly snapshot: Snapshot;
}

/**
 * The checkpoint file's text. Its last key is a checksum of the others; a program that keeps the file may add one more,
 * `output`, that says where its own results stand.
 */
export function writeCheckpoint(engine: SubtreeEngine, puzzle: Puzzle, plan: Plan, snapshot: Snapshot): string {
  const { nodesByDepth, found, arrangements, distinct, attempts, tasks, solutions, everyArrangement } = snapshot;
  const body = JSON.stringify({
    format: FORMAT,
    version: VERSION,
    puzzle: puzzleFingerprint(puzzle),
    layout: LAYOUT_VERSION,
    kernel: engine.stamp,
    plan: recipeOf(plan),
    everyArrangement,
    nodesByDepth: nodesByDepth.map(String),
    found: String(found),
    arrangements: String(arrangements),
    distinct: String(distinct),
    attempts: attempts?.toString(),
    solutions: solutions.map((placed) => [...placed]),
    tasks,
  });
  return `${body.slice(0, -1)},"checksum":"${fingerprint(body)}"}\n`;
}

/** @throws CheckpointError unless one of these engines can resume the checkpoint with this puzzle. */
export function readCheckpoint(content: string, engines: readonly SubtreeEngine[], puzzle: Puzzle): Checkpoint {
  const file = read.file(content, FORMAT);
  read.version(file.version, VERSION);
  if (read.text(file.puzzle, "puzzle") !== puzzleFingerprint(puzzle)) {
    throw new CheckpointError("this is the checkpoint of another puzzle");
  }
  const stamp = read.text(file.kernel, "kernel");
  const able = engines.filter((engine) => engine.stamp === stamp);
  if (file.layout !== LAYOUT_VERSION || able[0] === undefined) {
    throw new CheckpointError(
      "this checkpoint was made with another search kernel; it cannot be resumed with this one",
    );
  }
  const { checksum, output: _, ...body } = file;
  if (checksum !== fingerprint(JSON.stringify(body))) {
    throw new CheckpointError("the checkpoint was damaged or changed: its checksum does not match");
  }
  const plan = readPlan(puzzle, file.plan);
  const engine = plan.kind === "steps" ? able[0] : able.find(({ grows }) => grows);
  if (engine === undefined) {
    throw new CheckpointError(`plan: expected a fill order, found free growth; the engine ${able[0].name} has none`);
  }
  const snapshot: Snapshot = {
    everyArrangement: read.flag(file.everyArrangement, "everyArrangement"),
    nodesByDepth: read
      .array(file.nodesByDepth, "nodesByDepth", plan.steps.length)
      .map((nodes) => read.count(nodes, "nodesByDepth")),
    found: read.count(file.found, "found"),
    arrangements: read.count(file.arrangements, "arrangements"),
    distinct: read.count(file.distinct, "distinct"),
    attempts: file.attempts === undefined ? undefined : read.count(file.attempts, "attempts"),
    solutions: read.array(file.solutions, "solutions", SOLUTIONS_HELD).map((placed) => readSolution(puzzle, placed)),
    tasks: readTasks(engine, puzzle, plan, file.tasks),
  };
  if (snapshot.nodesByDepth.length !== plan.steps.length) {
    throw new CheckpointError(`nodesByDepth: expected ${plan.steps.length} counts, found fewer`);
  }
  return { plan, snapshot };
}

/** A checkpoint that a search resumes. */
export interface Resumed extends Checkpoint {
  /** Number of its solutions that are counted but not reported again: it keeps only the first 1,000. */
  readonly notReported: bigint;
}

/** Reads a checkpoint. @throws CheckpointError as `readCheckpoint`, or if it was made with other settings. */
export function resumeCheckpoint(
  content: string,
  engines: readonly (Engine | undefined)[],
  puzzle: Puzzle,
  { limit = 1, everyArrangement = false, symmetry = true, order = "auto", plan, engine }: CheckpointRequest,
): Resumed {
  const usable = (engine ? [engine] : engines).filter((one) => one !== undefined).filter(searchesSubtrees);
  const checkpoint = readCheckpoint(content, usable, puzzle);
  const recipe = recipeOf(checkpoint.plan);
  const { snapshot } = checkpoint;
  if (snapshot.everyArrangement !== everyArrangement) {
    throw settingDiffers("everyArrangement: true", everyArrangement);
  }
  const notReported = (everyArrangement ? snapshot.found : snapshot.distinct) - BigInt(snapshot.solutions.length);
  if (limit > 0 && notReported > 0n && snapshot.solutions.length === 0) {
    throw new CheckpointError("this checkpoint is of a count, which keeps no solutions; count goes on from it");
  }
  const requested = plan ?? planFrom(puzzle, { ...recipe, symmetry });
  if (requested.symmetry.active !== recipe.symmetry) {
    throw settingDiffers("symmetry: false", !requested.symmetry.active);
  }
  const fillOrder = ({ cells, growth }: PlanRecipe) => JSON.stringify([cells, growth]);
  const isSame = plan
    ? fillOrder(recipeOf(plan)) === fillOrder(recipe)
    : order === "auto" || order === recipe.orderName;
  if (isSame) return { ...checkpoint, notReported };
  throw new CheckpointError(`this checkpoint has another fill order, ${recipe.orderName}; leave out order`, "order");
}

function settingDiffers(setting: CheckpointSetting, isGiven: boolean): CheckpointError {
  const [made, advice] = isGiven ? ["without", "leave it out"] : ["with", "give it again"];
  return new CheckpointError(`this checkpoint was made ${made} ${setting}; ${advice}`, setting);
}

/** `puzzleFingerprint` of the puzzle that a checkpoint is of; undefined if the text is no checkpoint. */
export function checkpointedPuzzle(content: string): string | undefined {
  try {
    return read.text(read.file(content, FORMAT).puzzle, "puzzle");
  } catch (error) {
    if (error instanceof CheckpointError) return undefined;
    throw error;
  }
}

/** Fingerprint of everything that the search depends on. The puzzle's name, source and notes may change. */
export function puzzleFingerprint({ board, rule, frame, rim = [], rotate, tiles, pins }: Puzzle): string {
  const { width, height, holes } = board;
  const pinned = pins.map(({ x, y, tile, rotation }) => [x, y, tile, rotation ?? null]);
  return fingerprint(JSON.stringify([width, height, holes, rule, frame ?? null, rotate, tiles, pinned, ...rim]));
}

function readPlan(puzzle: Puzzle, value: unknown): Plan {
  const recipe = read.recipe(value, "plan");
  try {
    return planFrom(puzzle, recipe);
  } catch (error) {
    throw error instanceof RangeError ? new CheckpointError(`plan: ${error.message}`) : error;
  }
}

function readSolution(puzzle: Puzzle, value: unknown): Uint16Array {
  const cells = puzzle.board.width * puzzle.board.height;
  const list = read.array(value, "solutions", cells);
  const placed = Uint16Array.from(list, (oriented) => read.integer(oriented, "solutions", NONE));
  const [fault] = verify(puzzle, toSolution(puzzle, placed));
  if (fault) throw new CheckpointError(`solutions: one is wrong: ${fault.message}`);
  return placed;
}

/**
 * A task of a plan's search that comes from outside, such as an item of a checkpoint's `tasks`. Whether the tree has it
 * is known when a search enters it. @throws CheckpointError naming the field, what was expected and what was found
 */
export function readTask(plan: Plan, value: unknown): Task {
  const task = read.fields(value, "tasks");
  const placed = read.array(task.placed, "tasks.placed", plan.steps.length);
  return {
    placed: placed.map((candidate) => read.integer(candidate, "tasks.placed", NONE)),
    next: read.integer(task.next, "tasks.next", NONE),
    floor: read.integer(task.floor, "tasks.floor", plan.steps.length),
    weight: read.share(task.weight, "tasks.weight"),
    share: read.share(task.share, "tasks.share"),
  };
}

function readTasks(engine: SubtreeEngine, puzzle: Puzzle, plan: Plan, value: unknown): Task[] {
  const tasks = read.array(value, "tasks", MAX_TASKS).map((item) => readTask(plan, item));
  const search = engine.open(puzzle, plan);
  try {
    for (const task of tasks) search.enter(task);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CheckpointError(`tasks: one of them is not in the tree of ${quote(puzzle.name)}`);
  } finally {
    search.close();
  }
  return tasks;
}
