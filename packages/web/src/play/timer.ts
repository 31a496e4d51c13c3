/**
 * Counts playing time, paused while the page is hidden and once the puzzle is solved. The caller passes in the time.
 */
interface Timer {
  /** Milliseconds counted before the last start. */
  readonly countedMs: number;
  /** Time of the last start, in milliseconds on the caller's clock; undefined while stopped. */
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
