/** The time of one solve: how long it has taken, and how much of its limit is left. */
export interface Clock {
  elapsedMs(): number;
  /** undefined without a limit; at least 0. */
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
