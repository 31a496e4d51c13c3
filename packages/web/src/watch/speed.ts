/** The speeds at which a search is played: a slider's position to moves a second, and in words. */
export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 150, 400, 1000, 3000, 10_000, 50_000, Number.POSITIVE_INFINITY] as const;

export const SPEED_AT_FIRST = 3;

export function speedAt(position: number): number {
  return SPEEDS[Math.min(Math.max(0, Math.round(position)), SPEEDS.length - 1)] ?? 1;
}

export function speedText(position: number): string {
  const speed = speedAt(position);
  if (speed === Number.POSITIVE_INFINITY) return "as fast as it goes";
  return speed === 1 ? "1 step a second" : `${speed.toLocaleString("en")} steps a second`;
}

/** Turns time into whole moves; what is left of one waits for the next frame. */
export class Pacer {
  #owed = 0;

  /** @param elapsedMs since the last frame; what a hidden page slept through is not caught up */
  due(movesPerSecond: number, elapsedMs: number): number {
    if (movesPerSecond === Number.POSITIVE_INFINITY) return movesPerSecond;
    this.#owed += (movesPerSecond * Math.min(elapsedMs, 250)) / 1000;
    const due = Math.floor(this.#owed);
    this.#owed -= due;
    return due;
  }

  reset(): void {
    this.#owed = 0;
  }
}
