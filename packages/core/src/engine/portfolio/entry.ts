/** One search of a portfolio: opened, run for a while, perhaps run again, closed. */
import type { Puzzle } from "../../model.js";
import type { Plan } from "../../plan/plan.js";
import { type Engine, type RunStatus, type Search, sum } from "../engine.js";
import { FIRST_SLICE } from "../slices.js";

/** What a search of the portfolio is made of. */
export interface Entrant {
  /** Perhaps rearranged. */
  readonly puzzle: Puzzle;
  /** How it is searched. */
  readonly plan: Plan;
  /** What searches it. */
  readonly engine: Engine;
  /** Maps a solution back to the puzzle as it was given, as a copy. */
  original(placed: Uint16Array): Uint16Array;
}

export class Entry {
  readonly entrant: Entrant;
  readonly search: Search;
  /** Visited so far. */
  nodes = 0;
  /** Nodes of the next slice, if no budget or limit is smaller. */
  slice = FIRST_SLICE;

  /** @throws RangeError as `open` */
  constructor(entrant: Entrant) {
    this.entrant = entrant;
    this.search = entrant.engine.open(entrant.puzzle, entrant.plan);
  }

  run(nodeBudget: number): RunStatus {
    const status = this.search.run(nodeBudget, 1);
    this.nodes = Number(sum(this.search.nodesByDepth()));
    return status;
  }

  /** The waiting solution. @throws Error if there is none. */
  solution(): Uint16Array {
    const found: Uint16Array[] = [];
    const { engine, original } = this.entrant;
    this.search.takeSolutions((placed) => found.push(original(placed)));
    const [first] = found;
    if (first === undefined) throw new Error(`the engine ${engine.name} reported a solution but has none`);
    return first;
  }
}
