/**
 * Makes puzzles with a stated number of solutions, by repair. A planted puzzle is counted. While it has too many
 * solutions, one of them is laid beside the planted one, and a side that touches another side there gets another half:
 * that solution is gone, the planted one stays. The change is kept unless it takes the puzzle further from the number.
 * Only a whole search says that there is no other solution. If a difficulty is asked for, the repair goes on: a change
 * is kept if the number of solutions stays and the effort comes no further from what that difficulty means.
 *
 * All searches run in one thread of the kernel, so a seed makes the same puzzle on every machine.
 */
import type { SolveRequest } from "../engine/request.js";
import { checkRequest, type Machine, resultOfSearch, solve } from "../engine/solve.js";
import {
  checkOptions,
  checkWhole,
  cutFrom,
  drawHalves,
  drawnSides,
  halvesIn,
  type PlantedOptions,
  type PlantedPuzzle,
} from "../generate.js";
import { gridOf, opposite, RIM } from "../geometry.js";
import { designOf } from "../identify/design.js";
import type { Side, Solution } from "../model.js";
import { createRandom, type Random } from "../random.js";
import { type Difficulty, difficultyOf, offBy } from "./difficulty.js";

/** The shape of the puzzles, how many solutions each must have, and what ends the search for one. */
export interface MakeOptions
  extends Omit<PlantedOptions, "clues">,
    Pick<SolveRequest, "signal" | "timeLimitMs" | "nodeLimit"> {
  /** Distinct solutions of each puzzle: a whole number from 1. Default: 1. */
  readonly solutions?: number;
  /** The lowest and the highest level of `difficultyOf`, from 1 to 10. No limit cuts measuring it short. Default: any. */
  readonly difficulty?: readonly [from: number, to: number];
  /** Number of puzzles. Each further one adds 1 to the seed. Default: 1. */
  readonly count?: number;
  /** No two of one design (see `designOf`): a seed that would repeat one is passed over. Default: false. */
  readonly distinctPuzzles?: boolean;
  /**
   * Told after each puzzle that was counted how many there were, how many solutions the best one so far has, and its level
   * if that is their number and a difficulty is asked for.
   */
  readonly onTry?: (tries: number, best: number, level?: number) => void;
}

/** A puzzle that was made; or the best one, if a limit or the signal ended the search for it. */
export interface MadePuzzle extends PlantedPuzzle {
  /**
   * "made": it has as many solutions as were asked for, and no other, and the difficulty. "repeated": it has, but its
   * design is one of those before, as that of 100 seeds in a row; there may be no other. Else a limit or the signal
   * ended the search: other solutions are not ruled out.
   */
  readonly status: "made" | "limit" | "aborted" | "repeated";
  /** Distinct solutions that were found. */
  readonly distinct: number;
  /** How hard it is, if a difficulty was asked for and its solutions are as many as were asked for. */
  readonly difficulty?: Difficulty;
  /** Puzzles that were counted. */
  readonly tries: number;
  /** Nodes of all searches. */
  readonly nodes: bigint;
}

/** A board, cut into a puzzle and counted. */
interface Candidate extends PlantedPuzzle {
  /** One for each of `drawnSides`. */
  readonly halves: readonly number[];
  readonly found: readonly Solution[];
  /** Of their number from the number that is asked for. */
  readonly distance: number;
  /** Measured if the distance is 0 and a difficulty is asked for. */
  readonly difficulty?: Difficulty;
  /** How far it is from that; Infinity if it was not measured. */
  readonly off: number;
  /** Why the count is not known: its share of the nodes is used up, or the search for the puzzle ends. */
  readonly end?: "budget" | "limit" | "aborted";
}

/** In the first board no more solutions than this are counted. */
const MANY = 1000;
/** Nodes to count one board. Another one is drawn instead of the first that takes more, and gets twice as many. */
const FIRST_BUDGET = 20_000_000;
/** Changes without one for the better, after which another board is drawn. */
const PATIENCE = 50;
/** The same while the number of solutions is another: on the smallest boards no change of one edge may help. */
const STUCK = 1000;
/** Seeds in a row whose designs are known by then, after which no further one is expected. */
const MOST_REPEATED = 100;

/**
 * Makes puzzles with exactly `solutions` distinct solutions. Limits hold for each on its own. Without a limit or a signal
 * it searches until it has one, and some shapes have none. A signal ends the loop after the puzzle that it interrupts.
 * @throws RangeError that names the option, its range and the value
 * @example
 * ```js
 * import { referenceEngine } from "@edgewise/core";
 * import { makePuzzles } from "@edgewise/core/workshop";
 *
 * const host = { now: () => performance.now(), breathe: () => new Promise((resolve) => setTimeout(resolve)) };
 * const machine = { engines: { kernel: referenceEngine }, host };
 * const puzzles = makePuzzles({ width: 3, height: 3, colors: 4, rule: "signed", seed: 1, count: 2 }, machine);
 * for await (const { puzzle, status, distinct } of puzzles) console.log(puzzle.name, status, distinct);
 * ```
 */
export async function* makePuzzles(
  options: MakeOptions,
  machine: Machine,
): AsyncGenerator<MadePuzzle, void, undefined> {
  checkOptions(options);
  checkRequest(options);
  const { solutions = 1, count = 1, difficulty, distinctPuzzles, signal } = options;
  checkWhole("solutions", solutions, Number.MAX_SAFE_INTEGER);
  checkWhole("count", count, Number.MAX_SAFE_INTEGER);
  // That of the last puzzle is a seed, too.
  checkWhole("seed", options.seed, Number.MAX_SAFE_INTEGER - count + 1, 0);
  const [from, to] = difficulty ?? [1, 1];
  if (![from, to].every(Number.isInteger) || from < 1 || from > to || to > 10) {
    throw new RangeError(`difficulty: expected two levels from 1 to 10, the lower one first, found ${from}, ${to}`);
  }
  const designs = new Set<string | undefined>();
  let repeated = 0;
  for (let { seed } = options, made = 0; made < count && !signal?.aborted; seed++) {
    const puzzle = await make({ ...options, seed }, machine);
    const design = distinctPuzzles && puzzle.status === "made" ? designOf(puzzle.puzzle)?.fingerprint : undefined;
    const isRepeated = design !== undefined && designs.has(design);
    if (isRepeated && ++repeated < MOST_REPEATED) continue;
    yield isRepeated ? { ...puzzle, status: "repeated" } : puzzle;
    if (isRepeated) return;
    designs.add(design);
    repeated = 0;
    made++;
  }
}

async function make(options: MakeOptions, machine: Machine): Promise<MadePuzzle> {
  const { solutions = 1, difficulty, seed, signal, timeLimitMs, onTry } = options;
  const { nodeLimit = Number.POSITIVE_INFINITY } = options;
  const startedAt = machine.host.now();
  const random = createRandom(seed);
  const sides = drawnSides(options);
  const cutSeed = random.uint32();
  let budget = FIRST_BUDGET;
  let tries = 0;
  let nodes = 0n;

  /** Counts the solutions of a board, as far as they matter: more than `most` are too many. */
  async function counted(halves: readonly number[], most: number): Promise<Candidate> {
    const planted = cutFrom({ ...options, solutions }, halves, createRandom(cutSeed));
    const found: Solution[] = [];
    const nodesLeft = nodeLimit - Number(nodes);
    const request: SolveRequest = {
      limit: most + 1,
      engine: machine.engines.kernel,
      threads: 1,
      startedAt,
      ...(signal && { signal }),
      nodeLimit: Math.max(1, Math.min(budget, nodesLeft)),
      ...(timeLimitMs !== undefined && { timeLimitMs }),
    };
    const { outcome } = await resultOfSearch(solve(planted.puzzle, request, machine), (event) => {
      if (event.type === "solution") found.push(event.solution);
      return undefined;
    });
    tries++;
    nodes += outcome.nodes;
    const distance = Math.abs(found.length - solutions);
    const counted = { ...planted, halves, found, distance, off: difficulty ? Number.POSITIVE_INFINITY : 0 };
    if (outcome.status === "aborted") return { ...counted, end: "aborted" };
    if (outcome.status === "limit") {
      return { ...counted, end: outcome.nodes < BigInt(budget) || nodesLeft <= budget ? "limit" : "budget" };
    }
    if (difficulty === undefined || distance > 0) return counted;
    const measured = await difficultyOf(planted.puzzle, machine, { ...(signal && { signal }) });
    if (measured === undefined) return { ...counted, end: "aborted" };
    nodes += BigInt(measured.visited);
    return { ...counted, difficulty: measured, off: offBy(measured, planted.puzzle, difficulty) };
  }

  /** Other halves, of which one of the solutions that are too many is none any more. */
  function changed({ halves, solution, found }: Candidate): readonly number[] {
    if (sides.length === 0) return halves;
    const isTooMany = found.length > solutions;
    const isKept = isTooMany ? keptIn(found[random.below(found.length)] ?? solution, options, solution) : () => false;
    const apart = sides.flatMap(({ cell, side }, i) => (isKept(cell, side) ? [] : [i]));
    // The solution may be the planted one, turned.
    const at = apart[random.below(Math.max(1, apart.length))] ?? random.below(sides.length);
    return withOtherHalf(options, halves, at, random);
  }

  /** The best of those given up. */
  let nearest: Candidate | undefined;
  for (;;) {
    let best = await counted(drawHalves(options, random), Math.max(MANY, 2 * solutions));
    let misses = 0;
    for (let last = best; best.end !== "budget" && misses < (best.distance > 0 ? STUCK : PATIENCE); ) {
      if (last.end === "limit" || last.end === "aborted")
        return { ...resultOf(better(best, nearest)), status: last.end };
      if (best.distance === 0 && best.off === 0) return { ...resultOf(best), status: "made" };
      const it = better(best, nearest);
      onTry?.(tries, it.found.length, it.difficulty?.level);
      last = await counted(changed(best), solutions + best.distance);
      const isKept = last.end === undefined && !isBetter(best, last);
      misses = isKept && isBetter(last, best) ? 0 : misses + 1;
      if (isKept) best = last;
    }
    if (best.end === "budget") budget *= 2;
    else nearest = better(best, nearest);
  }

  function resultOf({ puzzle, solution, found, difficulty }: Candidate): Omit<MadePuzzle, "status"> {
    // The planted solution is one, whether it was found yet or not.
    const distinct = Math.max(1, found.length);
    return { puzzle, solution, distinct, tries, nodes, ...(difficulty && { difficulty }) };
  }
}

/**
 * The halves of a planted board, with another drawn for a side and its mate; if colours are balanced, exchanged for that
 * of another side. @param at index in `drawnSides`
 */
export function withOtherHalf(
  options: PlantedOptions,
  halves: readonly number[],
  at: number,
  random: Random,
): readonly number[] {
  const sides = drawnSides(options);
  const pool = sides[at]?.pool ?? "inside";
  const next = [...halves];
  if (options.balanced) {
    const others = sides.flatMap((side, i) => (side.pool === pool && halves[i] !== halves[at] ? [i] : []));
    const other = others[random.below(Math.max(1, others.length))] ?? at;
    [next[at], next[other]] = [next[other] ?? 0, next[at] ?? 0];
  } else {
    const [begin, end] = halvesIn(options, pool);
    next[at] = begin + random.below(end - begin);
  }
  return next;
}

function isBetter(one: Candidate, other: Candidate): boolean {
  return one.distance < other.distance || (one.distance === other.distance && one.off < other.off);
}

function better(one: Candidate, other: Candidate | undefined): Candidate {
  return other && isBetter(other, one) ? other : one;
}

/** Does a side of the planted board touch in another solution what it touches there? @returns the test, by cell and side */
function keptIn(
  other: Solution,
  { width, height }: MakeOptions,
  planted: Solution,
): (cell: number, side: Side) => boolean {
  const grid = gridOf({ width, height, holes: [] });
  const turnOf = new Map(other.map(({ x, y, tile, rotation }) => [tile, { cell: y * width + x, rotation }]));
  const cellOf = new Map(planted.map(({ tile }, cell) => [tile, cell]));
  /** The side of the planted board that touches this one in the other solution; RIM if none does. */
  const touching = (cell: number, side: Side): number => {
    const here = planted[cell];
    const there = here && turnOf.get(here.tile);
    if (!here || !there) return RIM;
    const facing = turned(side, there.rotation - here.rotation);
    const beside = other[grid.neighbour(there.cell, facing)];
    if (!beside) return RIM;
    const cellBeside = cellOf.get(beside.tile) ?? 0;
    const rotation = planted[cellBeside]?.rotation ?? 0;
    return cellBeside * 4 + turned(opposite(facing), rotation - beside.rotation);
  };
  return (cell, side) => {
    const neighbour = grid.neighbour(cell, side);
    if (neighbour === RIM) return touching(cell, side) === RIM;
    return touching(cell, side) === neighbour * 4 + opposite(side);
  };
}

function turned(side: Side, turns: number): Side {
  return ((side + turns) & 3) as Side;
}
