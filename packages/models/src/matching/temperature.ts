/**
 * Temperatures in terms of what they do: the share of swaps that are taken. Measured on the puzzle itself, since the same
 * temperature means something else where tiles may not turn, or where labels are few.
 */
import type { Board } from "./board.js";
import type { Swapper } from "./moves.js";

/** Losses from 0; a block can lose more than the last, which is then as good as never. */
const LOSSES = 33;

export function thresholdsAt(temperature: number, into: Float64Array = new Float64Array(LOSSES)): Float64Array {
  for (let loss = 0; loss < into.length; loss++) into[loss] = Math.exp(-loss / temperature) * 2 ** 32;
  return into;
}

const HOTTEST = 2;
const COLDEST = 0.1;
const STEP = 0.92;
const SAMPLE = 4000;

/**
 * The highest temperature on the way down from hot at which no more than this share of swaps changes the score. The board
 * is left as the sampling leaves it.
 */
export function temperatureFor(board: Board, swapper: Swapper, share: number): number {
  const thresholds = thresholdsAt(HOTTEST);
  let temperature = HOTTEST;
  for (; temperature > COLDEST; temperature *= STEP) {
    thresholdsAt(temperature, thresholds);
    let changes = 0;
    for (let i = 0; i < SAMPLE; i++) if (swapper.step(thresholds) !== 0) changes++;
    if (changes <= share * SAMPLE || board.score === board.field.possible) break;
  }
  return temperature;
}
