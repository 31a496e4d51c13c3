/**
 * Temperatures chosen by their effect: the share of swaps that are taken. Measured on the puzzle itself, since the same
 * temperature has another effect where tiles may not turn or where labels are few.
 */
import type { Board } from "./board.js";
import type { Swapper } from "./moves.js";

/** Number of losses, from 0. A block can lose more than the largest; such a loss is almost never taken. */
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
 * Cools from hot to the first temperature at which no more than this share of swaps changes the score. The board
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
