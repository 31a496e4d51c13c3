/** Makes puzzles in a worker: searches for those with a number of solutions take a while. */
import { generatePlanted, generatePuzzle, type PlantedPuzzle, type Puzzle, type Solution } from "@edgewise/core";
import { makePuzzles, type Question, withQuestions } from "@edgewise/core/workshop";
import { browserMachine } from "../solve/engines.js";
import { answerCalls } from "../ui/answer-calls.js";
import type { Order } from "./code.js";

/** A puzzle with a solution, if one is known. */
export interface Made {
  readonly puzzle: Puzzle;
  readonly solution?: Solution;
  /** How hard it is, from 1 to 10, if that was asked for. */
  readonly level?: number;
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
  /** Its difficulty, if only that is not as wanted. */
  readonly level?: number | undefined;
}

/** Least time between two reports of tries. */
const REPORT_MS = 200;

export type MakeWorkerApi = typeof api;

const machine = browserMachine();

const api = {
  /** Makes puzzles; of those with a number of solutions no two are the same but for the names of labels and tiles. */
  async make(
    { order, count, questions }: MakeTask,
    onMade: (made: Made) => unknown,
    onTries: (tries: Tries) => unknown,
  ): Promise<void> {
    let reportedAt = 0;
    const onTry = (tries: number, best: number, level?: number) => {
      const now = machine.host.now();
      if (now - reportedAt < REPORT_MS) return;
      reportedAt = now;
      void onTries({ tries, best, level });
    };
    const tell = ({ puzzle, solution }: PlantedPuzzle, level?: number) =>
      onMade({
        ...(questions ? withQuestions({ puzzle, solution }, questions) : { puzzle, solution }),
        ...(level !== undefined && { level }),
      });
    if (order.solutions === undefined) {
      for (let i = 0; i < count; i++) {
        const next = { ...order, seed: order.seed + i };
        if (order.random) await onMade({ puzzle: generatePuzzle(next) });
        else await tell(generatePlanted(next));
      }
      return;
    }
    for await (const made of makePuzzles({ ...order, count, distinctPuzzles: true, onTry }, machine)) {
      // There may be fewer different ones than are wanted.
      if (made.status === "made") await tell(made, made.difficulty?.level);
    }
  },
};

answerCalls(api);
