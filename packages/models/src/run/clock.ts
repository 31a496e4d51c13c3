/** The limits of one solve: how much of its time is left, and what must end it. */
import type { SolveOptions } from "../engine.js";

export type Limits = Pick<SolveOptions, "timeLimitMs" | "signal">;

/** What ended a run before it was complete. */
export type Stop = "timeLimit" | "signal";

/** How a run of a solver ended; "enough" if the reader of its answers needed no more. */
export type RunEnd = "done" | "enough" | Stop;

export interface Clock {
  elapsedMs(): number;
  /** The limits from now on, in the form that runners take. */
  left(): Limits;
  /** What must end the run now, if anything. */
  due(): Stop | undefined;
}

export function startClock({ timeLimitMs, signal }: Limits): Clock {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  return {
    elapsedMs,
    left: () => ({
      ...(timeLimitMs !== undefined && { timeLimitMs: timeLimitMs - elapsedMs() }),
      ...(signal && { signal }),
    }),
    due() {
      if (signal?.aborted) return "signal";
      return timeLimitMs !== undefined && elapsedMs() >= timeLimitMs ? "timeLimit" : undefined;
    },
  };
}

/** 24 days: a timer set to more ends at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls `stop` when the time is over or the signal is given, at once if it has been. @returns what ends the watch */
export function watchLimits({ timeLimitMs, signal }: Limits, stop: (by: Stop) => void): () => void {
  const onAbort = () => stop("signal");
  const ms = timeLimitMs === undefined ? LONGEST_TIMER_MS : Math.max(0, timeLimitMs);
  const timer = ms < LONGEST_TIMER_MS ? setTimeout(() => stop("timeLimit"), ms) : undefined;
  signal?.addEventListener("abort", onAbort, { once: true });
  if (signal?.aborted) onAbort();
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  };
}
