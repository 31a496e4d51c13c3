/**
 * Looks for the hardest puzzles of a shape: those with the most nodes of the plain search, or the most dead ends for a
 * person (see `difficultyOf`). The ten best are kept. A try is a planted puzzle, or one of the ten with another half on
 * a side that was drawn. What is tried depends on the seed, the number of tries before it and the table alone, so a
 * search that goes on from a table finds what it would have found without a break.
 *
 * Only puzzles whose tree is searched whole have a place: among estimates, the highest would be those furthest off.
 */
import type { SolveRequest } from "../engine/request.js";
import type { Machine } from "../engine/solve.js";
import { quote } from "../errors.js";
import {
  checkOptions,
  cutFrom,
  drawHalves,
  drawnSides,
  halvesIn,
  type PlantedOptions,
  type PlantedPuzzle,
} from "../generate.js";
import { designOf } from "../identify/design.js";
import { createRandom } from "../random.js";
import { makePuzzle } from "../validate.js";
import { type Difficulty, difficultyOf } from "./difficulty.js";
import { withOtherHalf } from "./make.js";

/** The shape of the puzzles, and what to look for. */
export interface HardestOptions extends Omit<PlantedOptions, "clues">, Pick<SolveRequest, "signal"> {
  /** The most nodes of the plain search, or the most dead ends that a person meets. */
  readonly hardest: "nodes" | "dead-ends";
}

/** A puzzle of the table. */
export interface HardPuzzle extends PlantedPuzzle {
  /** With the options, all that the puzzle is made from. */
  readonly halves: readonly number[];
  /** Its tree was searched whole. */
  readonly difficulty: Difficulty;
}

/** The hardest puzzles so far. */
export interface HardestTable {
  /** Puzzles that were tried. */
  readonly tries: number;
  /** At most ten, the hardest first, no two of one design (see `designOf`). */
  readonly puzzles: readonly HardPuzzle[];
}

const PLACES = 10;
/** Puzzles that are planted at first. After them, one in `PLANTED_SHARE` is planted, and the others are changed ones. */
const FIRST_PLANTED = 100;
const PLANTED_SHARE = 10;

/** Dead ends that a person meets before the first solution, at any depth. */
export function deadEndsOf({ deadEnds }: Difficulty): number {
  return deadEnds.reduce((sum, count) => sum + count, 0);
}

/**
 * The table before the first try, and after each. It goes on until the signal ends it or no further one is asked for.
 * @param from where an earlier search stopped; its puzzles are measured again
 * @throws RangeError that names the option, its range and the value
 * @example
 * ```js
 * import { referenceEngine } from "@edgewise/core";
 * import { findHardest } from "@edgewise/core/workshop";
 *
 * const host = { now: () => performance.now(), breathe: () => new Promise((resolve) => setTimeout(resolve)) };
 * const machine = { engines: { kernel: referenceEngine }, host };
 * const shape = { width: 3, height: 2, colors: 4, seed: 1 };
 * for await (const { tries, puzzles } of findHardest({ ...shape, rule: "signed", hardest: "nodes" }, machine)) {
 *   if (tries < 200) continue;
 *   console.log(puzzles.map(({ difficulty }) => difficulty.nodes));
 *   break;
 * }
 * ```
 */
export async function* findHardest(
  options: HardestOptions,
  machine: Machine,
  from: { readonly tries: number; readonly puzzles: readonly Pick<HardPuzzle, "halves">[] } = { tries: 0, puzzles: [] },
): AsyncGenerator<HardestTable, void, undefined> {
  checkOptions(options);
  const { hardest, seed, signal } = options;
  if (!["nodes", "dead-ends"].includes(hardest)) {
    throw new RangeError(`hardest: expected nodes or dead-ends, found ${quote(String(hardest))}`);
  }
  const sides = drawnSides(options);
  let places: readonly { puzzle: HardPuzzle; value: number; design: string | undefined }[] = [];

  /** @returns false if the signal ended the measurement */
  async function tried(halves: readonly number[]): Promise<boolean> {
    const { puzzle: cut, solution } = cutFrom(options, halves, createRandom(seed));
    const name = cut.name.replace("planted", "hardest");
    const puzzle = makePuzzle({ ...cut, name, source: `${cut.source} --hardest ${hardest}` });
    const difficulty = await difficultyOf(puzzle, machine, signal && { signal });
    if (difficulty === undefined) return false;
    const value = hardest === "nodes" ? difficulty.nodes : deadEndsOf(difficulty);
    const rank = places.filter((other) => other.value >= value).length;
    if (!difficulty.isExact || rank === PLACES) return true;
    const design = designOf(puzzle)?.fingerprint;
    if (places.some((other) => other.design === design)) return true;
    const place = { puzzle: { puzzle, solution, halves, difficulty }, value, design };
    places = [...places.slice(0, rank), place, ...places.slice(rank, PLACES - 1)];
    return true;
  }

  for (const [i, { halves }] of from.puzzles.slice(0, PLACES).entries()) {
    const isDrawn = (half: number, side: number) => {
      const [begin, end] = halvesIn(options, sides[side]?.pool ?? "inside");
      return Number.isInteger(half) && half >= begin && half < end;
    };
    if (halves.length !== sides.length || !halves.every(isDrawn)) {
      throw new RangeError(`halves of puzzle ${i + 1} must be ${sides.length}, each of one of the colours`);
    }
    if (!(await tried(halves))) return;
  }
  for (let { tries } = from; ; tries++) {
    const puzzles = places.map(({ puzzle }) => puzzle);
    yield { tries, puzzles };
    const random = createRandom(seed + tries);
    const isPlanted = tries < FIRST_PLANTED || random.below(PLANTED_SHARE) === 0;
    const parent = isPlanted ? undefined : puzzles[random.below(Math.max(1, puzzles.length))];
    const halves =
      parent && sides.length > 0
        ? withOtherHalf(options, parent.halves, random.below(sides.length), random)
        : drawHalves(options, random);
    if (signal?.aborted || !(await tried(halves))) return;
  }
}
