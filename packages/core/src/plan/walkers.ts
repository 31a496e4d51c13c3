/**
 * A probe of a search tree: a number of walkers go down from the root together, step by step. At each step the nodes
 * are all candidates that fit some walker. If there are more nodes than walkers, the walkers continue from random ones,
 * and each then counts for the same number of nodes. The weighted sum is an unbiased estimate of the tree (Rubinstein
 * 2013, "Stochastic enumeration method for counting NP-hard problems"). A tree that is nowhere wider than the number of
 * walkers is counted.
 *
 * Single walkers (Knuth 1975) lost: nearly all of them die early, so a few hundred probes usually see a tree that is
 * far too small. On 71 framed puzzles the order they chose had 2.3 times the nodes of the best, in the geometric mean
 * (PERFORMANCE.md).
 */
import { type Grid, gridOf, opposite } from "../geometry.js";
import { getOrMake } from "../maps.js";
import { type Puzzle, SIDES, type Side } from "../model.js";
import type { Random } from "../random.js";
import { mateMatrix } from "../rules.js";
import { type Domain, frameMasks, type RimMasks, type Step } from "./domains.js";
import type { StepPlan } from "./plan.js";
import type { Stepwise } from "./stepwise.js";

/** Walkers of one probe. Twice as many walkers with half as many probes chose no better. */
export const WALKERS = 64;

/** Greater than any orientation, tile * 4 + rotation: a puzzle has at most 1,024 tiles. */
const ORIENTATIONS = 4096;

/** Tables that all plans of a puzzle share. */
export interface ProbeTables {
  readonly puzzle: Puzzle;
  readonly grid: Grid;
  readonly frame: RimMasks;
  /** 1 by label * labelCount + mate. */
  readonly mates: Uint8Array;
}

export function probeTables(puzzle: Puzzle): ProbeTables {
  const grid = gridOf(puzzle.board);
  return { puzzle, grid, frame: frameMasks(puzzle), mates: mateMatrix(puzzle.labels) };
}

/** A step with its candidates grouped by what its first constrained side requires. */
interface ProbeStep {
  /** Sides with a neighbour placed earlier, and that neighbour's step. */
  readonly constraints: readonly { readonly side: Side; readonly facing: Side; readonly step: number }[];
  /** Orientations by the label that the first constrained neighbour shows; one list if there is none. */
  readonly candidates: readonly (readonly number[])[];
  readonly requiredTile: number;
  readonly tileAbove: number;
}

const NONE = -1;

/** @returns a function that makes one probe, adds its estimates by depth to the totals, and returns their sum */
export function createProbe(
  tables: ProbeTables,
  plan: StepPlan,
  random: Random,
): (totals: number[]) => Stepwise<number> {
  const { puzzle, mates } = tables;
  const { names, shown } = puzzle.labels;
  const labelCount = names.length;
  const steps = probeSteps(tables, plan);
  const depth = steps.length;
  const { tileBefore } = plan.symmetry;
  /** A walker is the orientation placed at each step, then for each tile 1 if it has placed it. */
  const size = depth + puzzle.tiles.length;
  let walkers = new Uint16Array(WALKERS * size);
  let nextWalkers = new Uint16Array(WALKERS * size);

  const showing = (orientation: number, side: number) => shown[orientation * 4 + side] ?? 0;
  /** Adds the nodes below one walker, each as walker * ORIENTATIONS + the orientation that fits. */
  const extend = ({ constraints, candidates, requiredTile, tileAbove }: ProbeStep, walker: number, nodes: number[]) => {
    const placedAt = (step: number) => walkers[walker * size + step] ?? 0;
    const isUsed = (tile: number) => walkers[walker * size + depth + tile] === 1;
    const [first] = constraints;
    const key = first ? showing(placedAt(first.step), first.facing) : 0;
    const lacksRequired = requiredTile !== NONE && !isUsed(requiredTile);
    const above = tileAbove === NONE ? NONE : placedAt(tileAbove) >> 2;
    const fits = (orientation: number): boolean => {
      const tile = orientation >> 2;
      if (tile <= above || isUsed(tile) || (lacksRequired && tile !== requiredTile)) return false;
      const before = tileBefore?.[tile];
      if (before !== undefined && !isUsed(before)) return false;
      for (let i = 1; i < constraints.length; i++) {
        const { side, facing, step } = constraints[i] ?? { side: 0, facing: 0, step: 0 };
        const theirs = showing(placedAt(step), facing);
        if (mates[theirs * labelCount + showing(orientation, side)] !== 1) return false;
      }
      return true;
    };
    for (const orientation of candidates[key] ?? []) {
      if (fits(orientation)) nodes.push(walker * ORIENTATIONS + orientation);
    }
  };

  /** Each of the first `count` nodes becomes a walker. */
  const walkOn = (nodes: readonly number[], count: number, step: number): void => {
    for (let i = 0; i < count; i++) {
      const node = nodes[i] ?? 0;
      const [from, orientation] = [Math.floor(node / ORIENTATIONS) * size, node % ORIENTATIONS];
      nextWalkers.set(walkers.subarray(from, from + size), i * size);
      nextWalkers[i * size + step] = orientation;
      nextWalkers[i * size + depth + (orientation >> 2)] = 1;
    }
    [walkers, nextWalkers] = [nextWalkers, walkers];
  };

  return function* (totals) {
    walkers.fill(0);
    let count = 1;
    let weight = 1;
    let sum = 0;
    for (const [number, step] of steps.entries()) {
      yield;
      const nodes: number[] = [];
      for (let walker = 0; walker < count; walker++) extend(step, walker, nodes);
      if (nodes.length === 0) break;
      const estimate = weight * nodes.length;
      totals[number] = (totals[number] ?? 0) + estimate;
      sum += estimate;
      count = Math.min(WALKERS, nodes.length);
      weight *= nodes.length / count;
      if (count < nodes.length) drawToFront(nodes, count, random);
      walkOn(nodes, count, number);
    }
    return sum;
  };
}

/** Moves `count` random values to the front (a partial Fisher-Yates shuffle). */
function drawToFront(values: number[], count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const j = i + random.below(values.length - i);
    const drawn = values[j] ?? 0;
    values[j] = values[i] ?? 0;
    values[i] = drawn;
  }
}

function probeSteps(tables: ProbeTables, plan: StepPlan): ProbeStep[] {
  const { grid, frame } = tables;
  const stepOf = new Map<number, number>();
  const shared = new Map<string, ProbeStep["candidates"]>();
  const domainIds = new Map([...new Set(plan.steps.map((step) => step.domain))].map((domain, id) => [domain, id]));
  return plan.steps.map(({ cell, domain, requiredTile = NONE, tileAbove = NONE }: Step, number) => {
    const constraints = SIDES.flatMap((side) => {
      const step = stepOf.get(grid.neighbour(cell, side));
      return step === undefined ? [] : [{ side, facing: opposite(side), step }];
    });
    stepOf.set(cell, number);
    const firstSide = constraints[0]?.side;
    const kind = `${domainIds.get(domain)} ${frame.ofCell(cell)} ${firstSide}`;
    const candidates = getOrMake(shared, kind, () => candidatesOf(tables, domain, frame.ofCell(cell), firstSide));
    return { constraints, candidates, requiredTile, tileAbove };
  });
}

/**
 * The orientations that a cell may hold, by the label that the neighbour on its first constrained side shows; one list
 * if there is no such side. @param mask the sides that must show the frame
 */
export function candidatesOf(
  { puzzle, frame }: ProbeTables,
  domain: Domain,
  mask: number,
  firstSide?: Side,
): number[][] {
  const { matesOf, shown } = puzzle.labels;
  const byLabel = firstSide === undefined ? [[]] : matesOf.map((): number[] => []);
  frame.shown.forEach((own, orientation) => {
    if (own !== mask || ((domain[orientation >> 2] ?? 0) & (1 << (orientation & 3))) === 0) return;
    const keys = firstSide === undefined ? [0] : (matesOf[shown[orientation * 4 + firstSide] ?? 0] ?? []);
    for (const key of keys) byLabel[key]?.push(orientation);
  });
  return byLabel;
}
