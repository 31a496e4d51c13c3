/**
 * How large is the tree under a plan? Estimated by random probes (Knuth 1975, "Estimating the efficiency of backtrack
 * programs"): walk down from the root, at each step choosing one of the fitting candidates at random; the product of
 * their numbers is an unbiased estimate of the nodes at each depth. Single probes scatter over many orders of
 * magnitude, so the spread is reported too.
 */
import { gridOf, opposite, RIM } from "../geometry.js";
import { labelAt, type Puzzle, SIDES, type Side } from "../model.js";
import { createRandom, type Random } from "../random.js";
import { indexLabels } from "../rules.js";
import { rotationsIn } from "./domains.js";
import type { StepPlan } from "./plan.js";
import type { Step } from "./step.js";

/** What random probes say of a tree. */
export interface TreeEstimate {
  /** Estimated nodes at each depth; index 0 is the first step. */
  readonly nodesByDepth: readonly number[];
  /** Estimated nodes in all. */
  readonly nodes: number;
  /** Standard error of `nodes`; of its own size where probes are too few for the tree. */
  readonly standardError: number;
  readonly probes: number;
}

/** Gathers probes of one tree: every call adds to those before. */
export interface TreeEstimator {
  probe(count: number): TreeEstimate;
}

/** Deterministic by seed, however the probes are portioned. A probe costs about steps * candidates per step. */
export function createEstimator(puzzle: Puzzle, plan: StepPlan, seed = 1): TreeEstimator {
  const probe = createProbe(puzzle, plan, createRandom(seed));
  const totals = plan.steps.map(() => 0);
  let probes = 0;
  let sum = 0;
  let sumOfSquares = 0;
  return {
    probe(count) {
      for (let i = 0; i < count; i++) {
        const nodes = probe(totals);
        sum += nodes;
        sumOfSquares += nodes * nodes;
      }
      probes += count;
      const mean = sum / probes;
      const variance = Math.max(0, sumOfSquares / probes - mean * mean);
      return {
        nodesByDepth: totals.map((total) => total / probes),
        nodes: mean,
        standardError: Math.sqrt(variance / probes),
        probes,
      };
    },
  };
}

/** @param probes how many walks down the tree. */
export function estimateTree(puzzle: Puzzle, plan: StepPlan, probes: number, seed = 1): TreeEstimate {
  return createEstimator(puzzle, plan, seed).probe(probes);
}

/** A step with its candidates filed under what its first constrained side demands. */
interface ProbeStep {
  readonly step: Step;
  /** Sides with a neighbour placed earlier, and that neighbour's cell. */
  readonly constraints: readonly { readonly side: Side; readonly cell: number }[];
  /** Orientations (tile * 4 + rotation) by the label the first constrained neighbour shows; one list if there is none. */
  readonly candidates: readonly (readonly number[])[];
}

/** @returns a function that makes one probe, adds its estimates to the totals by depth and returns their sum. */
function createProbe(puzzle: Puzzle, plan: StepPlan, random: Random): (totals: number[]) => number {
  const index = indexLabels(puzzle);
  const shown = puzzle.tiles.flatMap((tile) =>
    ([0, 1, 2, 3] as const).map((rotation) => SIDES.map((side) => index.idOf(labelAt(tile, side, rotation)))),
  );
  const mateSets = index.matesOf.map((mates) => new Set(mates));
  const steps = probeSteps(puzzle, plan, shown, index.matesOf, index.frame);
  const placed = new Map<number, number>();
  const used = new Set<number>();

  const tileAt = (depth: number) => (placed.get(plan.steps[depth]?.cell ?? -1) ?? 0) >> 2;

  const fits = ({ step, constraints }: ProbeStep, orientation: number): boolean =>
    !used.has(orientation >> 2) &&
    (step.tileAbove === undefined || orientation >> 2 > tileAt(step.tileAbove)) &&
    (step.requiredTile === undefined || step.requiredTile === orientation >> 2 || used.has(step.requiredTile)) &&
    constraints.every(({ side, cell }) => {
      const theirs = shown[placed.get(cell) ?? 0]?.[opposite(side)] ?? 0;
      return mateSets[theirs]?.has(shown[orientation]?.[side] ?? -1) === true;
    });

  return (totals) => {
    placed.clear();
    used.clear();
    let nodes = 0;
    let width = 1;
    for (const [depth, step] of steps.entries()) {
      const [first] = step.constraints;
      const key = first ? (shown[placed.get(first.cell) ?? 0]?.[opposite(first.side)] ?? 0) : 0;
      const fitting = (step.candidates[key] ?? []).filter((orientation) => fits(step, orientation));
      const chosen = fitting[fitting.length > 1 ? random.below(fitting.length) : 0];
      if (chosen === undefined) break;
      width *= fitting.length;
      totals[depth] = (totals[depth] ?? 0) + width;
      nodes += width;
      placed.set(step.step.cell, chosen);
      used.add(chosen >> 2);
    }
    return nodes;
  };
}

function probeSteps(
  puzzle: Puzzle,
  plan: StepPlan,
  shown: readonly (readonly number[])[],
  matesOf: readonly (readonly number[])[],
  frame: number | undefined,
): ProbeStep[] {
  const grid = gridOf(puzzle.board);
  const filled = new Set<number>();
  const shared = new Map<string, ProbeStep["candidates"]>();
  const domainIds = new Map([...new Set(plan.steps.map((step) => step.domain))].map((domain, id) => [domain, id]));
  return plan.steps.map((step) => {
    const neighbours = SIDES.map((side) => grid.neighbour(step.cell, side));
    const constraints = SIDES.flatMap((side) => {
      const cell = neighbours[side] ?? RIM;
      return filled.has(cell) ? [{ side, cell }] : [];
    });
    filled.add(step.cell);
    const rim = frame === undefined ? "" : neighbours.map((cell) => (cell === RIM ? "r" : "i")).join("");
    const firstSide = constraints[0]?.side;
    const kind = `${domainIds.get(step.domain)} ${rim} ${firstSide}`;
    let candidates = shared.get(kind);
    if (candidates === undefined) {
      const suitable = puzzle.tiles.flatMap((_, tile) =>
        rotationsIn(step.domain[tile] ?? 0)
          .map((rotation) => tile * 4 + rotation)
          .filter(
            (o) => frame === undefined || SIDES.every((s) => (shown[o]?.[s] === frame) === (neighbours[s] === RIM)),
          ),
      );
      candidates =
        firstSide === undefined
          ? [suitable]
          : matesOf.map((mates) => suitable.filter((o) => mates.includes(shown[o]?.[firstSide] ?? -1)));
      shared.set(kind, candidates);
    }
    return { step, constraints, candidates };
  });
}
