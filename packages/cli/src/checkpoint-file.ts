/** Checkpoint files, which may have been cut short, changed, or made by another search. */
import {
  type Checkpoint,
  CheckpointError,
  type Engine,
  type Puzzle,
  planFrom,
  readCheckpoint,
  recipeOf,
  type SubtreeEngine,
  searchesSubtrees,
} from "@edgewise/core";
import { UsageError } from "./exit-codes.js";
import { readSource } from "./input.js";

/** How a search is to be made, as far as a checkpoint has settled it. */
export interface Wanted {
  readonly everyArrangement: boolean;
  readonly symmetry: boolean;
  /** undefined: whatever the checkpoint has. */
  readonly cells: readonly number[] | undefined;
}

/** @throws UsageError where the file is no checkpoint of this search. */
export async function loadCheckpoint(
  file: string,
  engines: readonly SubtreeEngine[],
  puzzle: Puzzle,
  wanted: Wanted,
): Promise<Checkpoint> {
  const { text } = await readSource(file);
  try {
    const checkpoint = readCheckpoint(text, engines, puzzle);
    compare(checkpoint, puzzle, wanted);
    return checkpoint;
  } catch (error) {
    throw error instanceof CheckpointError ? new UsageError(`${file}: ${error.message}`) : error;
  }
}

function compare({ plan, snapshot }: Checkpoint, puzzle: Puzzle, { everyArrangement, symmetry, cells }: Wanted): void {
  const recipe = recipeOf(plan);
  if (snapshot.everyArrangement !== everyArrangement) throw madeOtherwise("--every-arrangement", everyArrangement);
  if (planFrom(puzzle, { ...recipe, symmetry }).symmetry.active !== recipe.symmetry) {
    throw madeOtherwise("--no-symmetry", !symmetry);
  }
  if (cells !== undefined && cells.join() !== recipe.cells.join()) {
    throw new CheckpointError(`this checkpoint has another fill order, ${recipe.orderName}; leave out --order`);
  }
}

function madeOtherwise(flag: string, isGiven: boolean): CheckpointError {
  const [made, advice] = isGiven ? ["without", "leave it out"] : ["with", "give it again"];
  return new CheckpointError(`this checkpoint was made ${made} ${flag}; ${advice}`);
}

/** @throws UsageError where an engine cannot stop and go on later. */
export function resumable(engine: Engine, flag: string): SubtreeEngine {
  if (searchesSubtrees(engine)) return engine;
  throw new UsageError(`${flag}: the engine ${engine.name} cannot stop in between and go on later`);
}
