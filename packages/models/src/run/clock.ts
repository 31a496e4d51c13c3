/** The time of one solve: how long it has taken, and what is left of its limit. */
export interface Clock {
  elapsedMs(): number;
  /** undefined where there is no limit; at least 0. */
  leftMs(): number | undefined;
  isOver(): boolean;
}

export function startClock(timeLimitMs: number | undefined): Clock {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  return {
    elapsedMs,
    leftMs: () => (timeLimitMs === undefined ? undefined : Math.max(0, timeLimitMs - elapsedMs())),
    isOver: () => timeLimitMs !== undefined && elapsedMs() >= timeLimitMs,
  };
}
