/** Makes puzzles in a worker: searches for those with a number of solutions take a while. */
import { generatePlanted, generatePuzzle, type Puzzle, type Solution } from "@edgewise/core";
import { designOf } from "@edgewise/core/identify";
import { makePuzzles, type Question, withQuestions } from "@edgewise/core/workshop";
import { expose } from "comlink";
import { browserMachine } from "../solve/engines.js";
import type { Order } from "./code.js";

/** A puzzle with a solution, if one is known. */
export interface Made {
  readonly puzzle: Puzzle;
  readonly solution?: Solution;
}

export interface MakeTask {
  /** Of the first puzzle; each further one adds 1 to the seed. */
  readonly order: Order;
  readonly count: number;
  /** One for each colour. */
  readonly questions?: readonly Question[];
}

/** Puzzles counted for the one that is being made, and how many solutions the best of them has. */
export interface Tries {
  readonly tries: number;
  readonly best: number;
}

/** Least time between two reports of tries. */
const REPORT_MS = 200;

export type MakeWorkerApi = typeof api;

const machine = browserMachine();

const api = {
  /** Makes puzzles of which no two are the same but for the names of labels and tiles. */
  async make(
    { order, count, questions }: MakeTask,
    onMade: (made: Made) => Promise<void> | void,
    onTries: (tries: Tries) => Promise<void> | void,
  ): Promise<void> {
    const known = new Set<string>();
    let reportedAt = 0;
    // An order may have fewer different puzzles than are wanted.
    for (let seed = order.seed; known.size < count && seed < order.seed + 20 * count; seed++) {
      const made = await makeOne({ ...order, seed }, (tries, best) => {
        const now = machine.host.now();
        if (now - reportedAt < REPORT_MS) return;
        reportedAt = now;
        void onTries({ tries, best });
      });
      const design = designOf(made.puzzle)?.fingerprint ?? made.puzzle.name;
      if (known.has(design)) continue;
      known.add(design);
      const { puzzle, solution } = made;
      if (!solution) await onMade({ puzzle });
      else await onMade(questions ? withQuestions({ puzzle, solution }, questions) : { puzzle, solution });
    }
  },
};

async function makeOne(order: Order, onTry: (tries: number, best: number) => void): Promise<Made> {
  if (order.random) return { puzzle: generatePuzzle(order) };
  if (order.solutions === undefined) return generatePlanted(order);
  for await (const made of makePuzzles({ ...order, onTry }, machine)) return made;
  throw new Error("No puzzle was made.");
}

expose(api);
