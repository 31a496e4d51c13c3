/** The page's side of Study: one puzzle in one worker, or many trials in one worker per core. */
import type { GenerateOptions, Puzzle } from "@edgewise/core";
import { openWorker } from "../ui/open-worker.js";
import type { Decision, Study, StudyWorkerApi } from "./study-worker.js";

const STUDY_MS = 3000;

export interface Job<T> {
  readonly result: Promise<T>;
  /** Terminates the workers at once; `result` then never settles. */
  cancel(): void;
}

export function studyPuzzle(puzzle: Puzzle): Job<Study> {
  const worker = start();
  const result = worker.call((api) => api.study(puzzle, STUDY_MS)).finally(() => worker.terminate());
  return { result, cancel: () => worker.terminate() };
}

/** @param onDecision called for each decision, in no particular order */
export function decideAll(trials: readonly GenerateOptions[], onDecision: (decision: Decision) => void): Job<void> {
  const left = trials[Symbol.iterator]();
  const workers = Array.from({ length: Math.min(navigator.hardwareConcurrency, trials.length) }, start);
  const dismiss = () => {
    for (const worker of workers) worker.terminate();
  };
  const work = async ({ call }: ReturnType<typeof start>) => {
    for (const trial of left) onDecision(await call((api) => api.decide(trial)));
  };
  const result = Promise.all(workers.map(work)).then(() => undefined);
  return { result: result.finally(dismiss), cancel: dismiss };
}

function start() {
  return openWorker<StudyWorkerApi>(
    () => new Worker(new URL("./study-worker.js", import.meta.url), { type: "module" }),
  );
}
