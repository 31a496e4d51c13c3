/** A clock that runs while a person plays: it stands still when the page is hidden and when the puzzle is done. Told the time, it reads none. */
export interface Timer {
  /** Milliseconds counted before it was last started. */
  readonly countedMs: number;
  /** Since when it runs, on the clock of whoever tells the time; undefined: it stands still. */
  readonly since: number | undefined;
}

export const AT_ZERO: Timer = { countedMs: 0, since: undefined };

export function start(timer: Timer, now: number): Timer {
  return timer.since === undefined ? { ...timer, since: now } : timer;
}

export function stop(timer: Timer, now: number): Timer {
  return { countedMs: elapsedMs(timer, now), since: undefined };
}

export function elapsedMs({ countedMs, since }: Timer, now: number): number {
  return countedMs + (since === undefined ? 0 : Math.max(0, now - since));
}

/** `4:07`, `1:02:09`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
