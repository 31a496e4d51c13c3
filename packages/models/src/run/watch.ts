/** Around the run of a program whose answers may be far apart: steady progress reports, and its end as a status. */
import type { ModelOutcome, SolveOptions } from "../engine.js";
import type { Answers } from "../model/answers.js";
import type { Clock } from "./clock.js";
import type { ThreadEnd } from "./thread.js";

const PROGRESS_MS = 250;

export async function watched(
  answers: Answers,
  clock: Clock,
  { onProgress }: SolveOptions,
  run: () => Promise<ThreadEnd>,
): Promise<Exclude<ModelOutcome["status"], "solved">> {
  const report = () => {
    const { arrangements, distinct } = answers;
    onProgress?.({ elapsedMs: clock.elapsedMs(), arrangements, distinct });
  };
  const timer = setInterval(report, PROGRESS_MS);
  try {
    const end = await run();
    return end === "timeLimit" ? "limit" : end === "signal" ? "aborted" : "complete";
  } finally {
    clearInterval(timer);
  }
}

/** The time left and the signal, in the form that runners take. */
export function limitsOf(clock: Clock, { signal }: SolveOptions): Pick<SolveOptions, "timeLimitMs" | "signal"> {
  const timeLimitMs = clock.leftMs();
  return { ...(timeLimitMs !== undefined && { timeLimitMs }), ...(signal && { signal }) };
}
