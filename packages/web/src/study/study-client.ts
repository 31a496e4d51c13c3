/** The page's side of studying: one puzzle in one worker, many trials in as many workers as there are cores. */
import type { Puzzle } from "@edgewise/core";
import { wrap } from "comlink";
import { coreCount } from "../solve/search-client.js";
import type { Decision, Study, StudyWorkerApi, Trial } from "./protocol.js";

const STUDY_MS = 3000;

export interface Errand<T> {
  readonly result: Promise<T>;
  /** Ends it at once; the result then never comes. */
  cancel(): void;
}

export function studyPuzzle(puzzle: Puzzle): Errand<Study> {
  const { api, worker } = start();
  const result = api.study(puzzle, STUDY_MS).finally(() => worker.terminate());
  return { result, cancel: () => worker.terminate() };
}

/** @param tell called for each decision, in no particular order */
export function decideAll(trials: readonly Trial[], tell: (decision: Decision) => void): Errand<void> {
  const left = trials[Symbol.iterator]();
  const crew = Array.from({ length: Math.min(coreCount(), trials.length) }, start);
  const dismiss = () => {
    for (const { worker } of crew) worker.terminate();
  };
  const work = async ({ api }: ReturnType<typeof start>) => {
    for (let next = left.next(); !next.done; next = left.next()) tell(await api.decide(next.value));
  };
  const result = Promise.all(crew.map(work)).then(() => undefined);
  return { result: result.finally(dismiss), cancel: dismiss };
}

function start() {
  const worker = new Worker(new URL("./study-worker.js", import.meta.url), { type: "module" });
  return { worker, api: wrap<StudyWorkerApi>(worker) };
}
