/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): random swaps. A swap that loses nothing is always taken;
 * one that loses is taken less often the more it loses and the colder it is.
 *
 * From random boards it cools from the temperature at which few swaps are taken to that at which hardly any is, both
 * measured on the puzzle; starting hotter only cost time. The best length of a cooling is not known beforehand, so
 * restarts take 1, 1, 2, 1, 1, 2, 4, … lengths (Luby, Sinclair and Zuckerman 1993).
 */
import { scramble } from "../matching/arrange.js";
import { BlockMover } from "../matching/blocks.js";
import { Board } from "../matching/board.js";
import { Chance } from "../matching/chance.js";
import { Swapper, temperatureFor, thresholdsAt } from "../matching/moves.js";
import type { Maximizer } from "../maximize/maximizer.js";

/** Shares of swaps taken at the beginning and at the end of a cooling. */
const HOT_SHARE = 0.04;
const COLD_SHARE = 0.003;
/** Moves between two temperatures: swaps, then one block. */
const CHUNK = 128;
/** Moves of the shortest cooling, per square of the number of cells. */
const LENGTH = 600;

export const annealing: Maximizer = function* (search, seed) {
  const { field, best } = search;
  const board = new Board(field);
  const chance = new Chance(seed);
  const swapper = new Swapper(board, chance);
  const blocks = new BlockMover(board, chance);
  const note = () => best.offer(board.score, board.codes);
  note();
  scramble(board, chance);
  const hot = temperatureFor(board, swapper, HOT_SHARE);
  const cold = Math.min(hot, temperatureFor(board, swapper, COLD_SHARE));
  note();
  const thresholds = thresholdsAt(1);
  for (let restart = 1; ; restart++) {
    search.text = `cooling ${restart}`;
    const chunks = Math.ceil((LENGTH * field.cells.length ** 2 * luby(restart)) / CHUNK);
    scramble(board, chance);
    note();
    for (let chunk = 0; chunk < chunks; chunk++) {
      yield;
      thresholdsAt(hot * (cold / hot) ** (chunk / chunks), thresholds);
      search.steps += CHUNK;
      for (let i = 1; i < CHUNK; i++) {
        if (swapper.step(thresholds) > 0 && board.score > best.score) note();
      }
      if (blocks.step(thresholds) > 0) note();
    }
  }
};

/** 1, 1, 2, 1, 1, 2, 4, 1, …; i from 1. */
function luby(i: number): number {
  let size = 1;
  while (size < i + 1) size *= 2;
  return size === i + 1 ? size / 2 : luby(i - size / 2 + 1);
}
