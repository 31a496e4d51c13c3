/**
 * The search worker. It plans the search, starts a worker per core where that pays, and stays ready for the next
 * search.
 */
import { makePuzzle, type PuzzleData, resultOfSearch, type Solution, type SolveRequest, solve } from "@edgewise/core";
import { host } from "@edgewise/wasm";
import { answerCalls } from "../ui/answer-calls.js";
import { bestPartial } from "./best-partial.js";
import { browserMachine } from "./engines.js";
import { ENDS, type SearchEvent, type SearchReport, type SearchTask, SOLUTIONS_SHOWN } from "./protocol.js";

/** Least time between checkpoints sent to the page, which gets the first one at once. */
const CHECKPOINT_MS = 5000;

/** Solutions wanted. */
const LIMITS = { first: 1, all: Number.POSITIVE_INFINITY, count: 0 } as const;

const machine = browserMachine();
const fastest = machine.engines.specialised ?? machine.engines.kernel;
let signal = { aborted: false };

const api = {
  run,
  /** Stops the search soon; its status is then "aborted". */
  stop() {
    signal.aborted = true;
  },
  /** Places as many tiles as possible, for a puzzle that has no solution. */
  best: (puzzle: PuzzleData, timeLimitMs: number) => bestPartial(makePuzzle(puzzle), host.now, timeLimitMs),
};
export type SearchWorkerApi = typeof api;

/**
 * The report and the events travel on different ports, so an event has surely arrived only once it is answered: the
 * report waits for the answer to the last one.
 */
async function run({ kind, puzzle, resume }: SearchTask, tell: (event: SearchEvent) => unknown): Promise<SearchReport> {
  signal = { aborted: false };
  const isFirst = kind === "first";
  const request: SolveRequest = {
    signal,
    checkpoints: isFirst ? "thorough" : true,
    limit: LIMITS[kind],
    ...(resume !== undefined && { resume }),
  };
  let answer: unknown;
  let batch: Solution[] = [];
  let sent = 0;
  const sendSolutions = () => {
    if (batch.length > 0) answer = tell({ type: "solutions", found: batch });
    batch = [];
  };
  const firstSetup = { engine: fastest.name, order: "", symmetry: true, block: 1, threads: 1 };
  if (isFirst) answer = tell({ type: "setup", setup: firstSetup });
  let checkpoint: string | undefined;
  let savedAt = Number.NEGATIVE_INFINITY;
  try {
    const { outcome, setup } = await resultOfSearch(solve(makePuzzle(puzzle), request, machine), async (event) => {
      if (event.type === "solution") {
        if (sent++ < SOLUTIONS_SHOWN) batch.push(event.solution);
        return;
      }
      if (event.type === "progress") sendSolutions();
      if (event.type === "checkpoint") {
        checkpoint = event.text;
        if (host.now() - savedAt < CHECKPOINT_MS) return;
        savedAt = host.now();
      }
      answer = tell(event);
    });
    const isOver = ENDS.some((end) => end === outcome.status);
    return { outcome, setup, checkpoint: isOver ? undefined : checkpoint };
  } finally {
    sendSolutions();
    await answer;
  }
}

answerCalls(api);
