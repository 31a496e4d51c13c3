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
import { gridOf, opposite, RIM } from "../geometry.js";
import { type Puzzle, SIDES, type Side } from "../model.js";
import type { Random } from "../random.js";
import { mateMatrix } from "../rules.js";
import { type Domain, rotationsIn } from "./domains.js";
import type { StepPlan } from "./plan.js";
import type { Step } from "./step.js";

/** Walkers of one probe. Twice as many walkers with half as many probes chose no better. */
const WALKERS = 64;

/** Greater than any orientation, tile * 4 + rotation: a puzzle has at most 1,024 tiles. */
const ORIENTATIONS = 4096;

/** Tables that all plans of a puzzle share. */
export interface ProbeTables {
  readonly puzzle: Puzzle;
  readonly labelCount: number;
  readonly frame: number | undefined;
  /** Label id by orientation * 4 + side. */
  readonly shown: Uint8Array;
  /** 1 by label * labelCount + mate. */
  readonly mates: Uint8Array;
}

export function probeTables(puzzle: Puzzle): ProbeTables {
  const { names, frame, shown } = puzzle.labels;
  return { puzzle, labelCount: names.length, frame, shown, mates: mateMatrix(puzzle.labels) };
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
export function createProbe(tables: ProbeTables, plan: StepPlan, random: Random): (totals: number[]) => number {
  const { puzzle, labelCount, shown, mates } = tables;
  const steps = probeSteps(tables, plan);
  const depth = steps.length;
  /** By walker * depth + step, the orientation placed there. */
  let walkers = new Uint16Array(WALKERS * depth);
  let nextWalkers = new Uint16Array(WALKERS * depth);
  const isUsed = new Uint8Array(puzzle.tiles.length);
  const { tileBefore } = plan.symmetry;

  const showing = (orientation: number, side: number) => shown[orientation * 4 + side] ?? 0;
  const fits = ({ constraints, requiredTile, tileAbove }: ProbeStep, from: number, orientation: number): boolean => {
    const tile = orientation >> 2;
    if (isUsed[tile] === 1) return false;
    const before = tileBefore?.[tile];
    if (before !== undefined && isUsed[before] !== 1) return false;
    if (requiredTile !== NONE && requiredTile !== tile && isUsed[requiredTile] !== 1) return false;
    if (tileAbove !== NONE && tile <= (walkers[from + tileAbove] ?? 0) >> 2) return false;
    for (let i = 1; i < constraints.length; i++) {
      const { side, facing, step } = constraints[i] ?? { side: 0, facing: 0, step: 0 };
      const theirs = showing(walkers[from + step] ?? 0, facing);
      if (mates[theirs * labelCount + showing(orientation, side)] !== 1) return false;
    }
    return true;
  };

  /** Adds the nodes below one walker, each as walker * ORIENTATIONS + the orientation that fits. */
  const extend = (step: ProbeStep, walker: number, placed: number, nodes: number[]): void => {
    const from = walker * depth;
    const mark = (value: number) => {
      for (let i = from; i < from + placed; i++) isUsed[(walkers[i] ?? 0) >> 2] = value;
    };
    const [first] = step.constraints;
    const key = first ? showing(walkers[from + first.step] ?? 0, first.facing) : 0;
    mark(1);
    for (const orientation of step.candidates[key] ?? []) {
      if (fits(step, from, orientation)) nodes.push(walker * ORIENTATIONS + orientation);
    }
    mark(0);
  };

  const walkOn = (nodes: readonly number[], count: number, placed: number): void => {
    for (let i = 0; i < count; i++) {
      const node = nodes[i] ?? 0;
      const from = Math.floor(node / ORIENTATIONS) * depth;
      nextWalkers.set(walkers.subarray(from, from + placed), i * depth);
      nextWalkers[i * depth + placed] = node % ORIENTATIONS;
    }
    [walkers, nextWalkers] = [nextWalkers, walkers];
  };

  return (totals) => {
    let count = 1;
    let weight = 1;
    let sum = 0;
    for (const [placed, step] of steps.entries()) {
      const nodes: number[] = [];
      for (let walker = 0; walker < count; walker++) extend(step, walker, placed, nodes);
      if (nodes.length === 0) break;
      const estimate = weight * nodes.length;
      totals[placed] = (totals[placed] ?? 0) + estimate;
      sum += estimate;
      count = Math.min(WALKERS, nodes.length);
      weight *= nodes.length / count;
      if (count < nodes.length) drawToFront(nodes, count, random);
      walkOn(nodes, count, placed);
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
  const grid = gridOf(tables.puzzle.board);
  const stepOf = new Map<number, number>();
  const shared = new Map<string, ProbeStep["candidates"]>();
  const domainIds = new Map([...new Set(plan.steps.map((step) => step.domain))].map((domain, id) => [domain, id]));
  return plan.steps.map(({ cell, domain, requiredTile = NONE, tileAbove = NONE }: Step, number) => {
    const neighbours = SIDES.map((side) => grid.neighbour(cell, side));
    const constraints = SIDES.flatMap((side) => {
      const step = stepOf.get(neighbours[side] ?? RIM);
      return step === undefined ? [] : [{ side, facing: opposite(side), step }];
    });
    stepOf.set(cell, number);
    const rim = neighbours.map((neighbour) => neighbour === RIM);
    const firstSide = constraints[0]?.side;
    const kind = `${domainIds.get(domain)} ${tables.frame === undefined ? "" : rim.join()} ${firstSide}`;
    const candidates = shared.get(kind) ?? candidatesOf(tables, domain, rim, firstSide);
    shared.set(kind, candidates);
    return { constraints, candidates, requiredTile, tileAbove };
  });
}

/** @param rim by side: is it on the rim, where the frame must show? */
function candidatesOf(
  { puzzle, labelCount, frame, shown, mates }: ProbeTables,
  domain: Domain,
  rim: readonly boolean[],
  firstSide: Side | undefined,
): number[][] {
  const showing = (orientation: number, side: Side) => shown[orientation * 4 + side] ?? 0;
  const suitable = puzzle.tiles.flatMap((_, tile) =>
    rotationsIn(domain[tile] ?? 0)
      .map((rotation) => tile * 4 + rotation)
      .filter((o) => frame === undefined || SIDES.every((side) => (showing(o, side) === frame) === rim[side])),
  );
  if (firstSide === undefined) return [suitable];
  const byLabel = Array.from({ length: labelCount }, (): number[] => []);
  for (const orientation of suitable) {
    const own = showing(orientation, firstSide);
    // The key is the label that the neighbour shows.
    for (let label = 0; label < labelCount; label++) {
      if (mates[label * labelCount + own] === 1) byLabel[label]?.push(orientation);
    }
  }
  return byLabel;
}
