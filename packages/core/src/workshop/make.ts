/**
 * Makes puzzles with a stated number of solutions, by repair. A planted puzzle is counted. While it has too many
 * solutions, one of them is laid beside the planted one, and a side that touches another side there gets another half:
 * that solution is gone, the planted one stays. The change is kept unless it takes the puzzle further from the number.
 * Only a whole search says that there is no other solution.
 *
 * All searches run in one thread of the kernel, so a seed makes the same puzzle on every machine.
 */
import { type Machine, resultOfSearch, type SolveRequest, solve } from "../engine/solve.js";
import {
  checkOptions,
  cutFrom,
  drawHalves,
  drawnSides,
  halvesIn,
  type PlantedOptions,
  type PlantedPuzzle,
} from "../generate.js";
import { gridOf, opposite, RIM } from "../geometry.js";
import type { Side, Solution } from "../model.js";
import { createRandom } from "../random.js";

/** The shape of the puzzles, how many solutions each must have, and what ends the search for one. */
export interface MakeOptions
  extends Omit<PlantedOptions, "clues">,
    Pick<SolveRequest, "signal" | "timeLimitMs" | "nodeLimit"> {
  /** Distinct solutions of each puzzle: a whole number from 1. Default: 1. */
  readonly solutions?: number;
  /** Number of puzzles. Each further one adds 1 to the seed. Default: 1. */
  readonly count?: number;
  /** Told after each puzzle that was counted how many there were, and how many solutions the best one has. */
  readonly onTry?: (tries: number, best: number) => void;
}

/** A puzzle that was made; or the best one, if a limit or the signal ended the search for it. */
export interface MadePuzzle extends PlantedPuzzle {
  /** "made": it has as many solutions as were asked for, and no other. Else others are not ruled out. */
  readonly status: "made" | "limit" | "aborted";
  /** Distinct solutions that were found. */
  readonly distinct: number;
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
  /** Why the count is not known: its share of the nodes is used up, or the search for the puzzle ends. */
  readonly end?: "budget" | "limit" | "aborted";
}

/** In the first board no more solutions than this are counted. */
const MANY = 1000;
/** Nodes to count one board. Another one is drawn instead of the first that takes more, and gets twice as many. */
const FIRST_BUDGET = 20_000_000;

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
  const { seed, solutions = 1, count = 1, signal } = options;
  for (const [name, value] of Object.entries({ solutions, count })) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`${name} must be a whole number from 1, not ${value}`);
    }
  }
  for (let i = 0; i < count && !signal?.aborted; i++) yield await make({ ...options, seed: seed + i }, machine);
}

async function make(options: MakeOptions, machine: Machine): Promise<MadePuzzle> {
  const { solutions = 1, seed, balanced, signal, timeLimitMs, nodeLimit = Number.POSITIVE_INFINITY, onTry } = options;
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
    const counted = { ...planted, halves, found, distance: Math.abs(found.length - solutions) };
    if (outcome.status === "aborted") return { ...counted, end: "aborted" };
    if (outcome.status !== "limit") return counted;
    return { ...counted, end: outcome.nodes < BigInt(budget) || nodesLeft <= budget ? "limit" : "budget" };
  }

  /** Other halves, of which one of the solutions that are too many is none any more. */
  function changed({ halves, solution, found }: Candidate): number[] {
    const isTooMany = found.length > solutions;
    const isKept = isTooMany ? keptIn(found[random.below(found.length)] ?? solution, options, solution) : () => false;
    const apart = sides.flatMap(({ cell, side }, i) => (isKept(cell, side) ? [] : [i]));
    // The solution may be the planted one, turned.
    const at = apart[random.below(Math.max(1, apart.length))] ?? random.below(sides.length);
    const pool = sides[at]?.pool ?? "inside";
    const next = [...halves];
    if (balanced) {
      const others = sides.flatMap((side, i) => (side.pool === pool && halves[i] !== halves[at] ? [i] : []));
      const other = others[random.below(Math.max(1, others.length))] ?? at;
      [next[at], next[other]] = [next[other] ?? 0, next[at] ?? 0];
    } else {
      const [begin, end] = halvesIn(options, pool);
      next[at] = begin + random.below(end - begin);
    }
    return next;
  }

  for (;;) {
    let best = await counted(drawHalves(options, random), Math.max(MANY, 2 * solutions));
    for (let last = best; best.end !== "budget"; ) {
      const { puzzle, solution, found, distance } = best;
      // The planted solution is one, whether it was found yet or not.
      const result = { puzzle, solution, distinct: Math.max(1, found.length), tries, nodes };
      if (last.end === "limit" || last.end === "aborted") return { ...result, status: last.end };
      if (distance === 0) return { ...result, status: "made" };
      onTry?.(tries, found.length);
      last = await counted(changed(best), solutions + distance);
      if (last.end === undefined && last.distance <= distance) best = last;
    }
    budget *= 2;
  }
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
