/** Playback speeds: a slider position as moves per second, and in words. */
import { t } from "./texts.js";

export const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 150, 400, 1000, 3000, 10_000, 50_000, Number.POSITIVE_INFINITY] as const;

export const SPEED_AT_FIRST = 3;

export function speedAt(position: number): number {
  return SPEEDS[Math.min(Math.max(0, Math.round(position)), SPEEDS.length - 1)] ?? 1;
}

export function speedText(position: number): string {
  const speed = speedAt(position);
  if (speed === Number.POSITIVE_INFINITY) return t("asFastAsPossible");
  return t("perSecond", speed);
}

/** Converts elapsed time into whole moves; the fraction is carried over to the next frame. */
export class Pacer {
  #owed = 0;

  /** @param elapsedMs time since the last frame; capped, so that a hidden page does not catch up on lost time */
  due(movesPerSecond: number, elapsedMs: number): number {
    if (movesPerSecond === Number.POSITIVE_INFINITY) return movesPerSecond;
    this.#owed += (movesPerSecond * Math.min(elapsedMs, 250)) / 1000;
    const due = Math.floor(this.#owed);
    this.#owed -= due;
    return due;
  }
}
