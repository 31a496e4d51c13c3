/**
 * A probe of what is left of a search: walkers go down from its open positions together, step by step, until the
 * subtrees below them are small, and an engine counts those. Where there are more nodes than walkers, some are drawn,
 * and each then stands for as many nodes as it was drawn from. So the sum is an unbiased estimate of the nodes left, for
 * fixed orders and free growth, and whatever symmetry breaking leaves out, since the engine itself says what follows a
 * position. Nearly all variance comes from the bottom of the tree, which is counted; that makes one probe as good as
 * hundreds of those in plan/walkers.ts, which are for choosing an order and go down to the last step.
 */
import type { Stepwise } from "../../plan/stepwise.js";
import type { Random } from "../../random.js";
import { type Subtree, type SubtreeSearch, sum } from "../engine.js";

/** Walkers of a whole probe. 8, 32 and 64 were as accurate for their time; with 8 some probes died. */
export const WALKERS = 16;
/** Nodes. A subtree with fewer is counted. With 500 probes were less accurate for their time, with 8,000 not more. */
const COUNTED = 2000;

/** A subtree that was counted. */
export interface Sample {
  /** The position at its root. */
  readonly root: readonly number[];
  /** Nodes of all the subtrees that it stands for. */
  readonly nodes: number;
}

/** A subtree whose nodes are not known yet. */
interface Walker extends Subtree {
  /** How many subtrees it stands for. */
  readonly weight: number;
}

/** Samples of what is left to search. Steps take some 10 to 100 µs. @param tasks what is left, without overlap */
export function* probeInSteps(
  search: SubtreeSearch,
  tasks: readonly Subtree[],
  random: Random,
  walkerCount = WALKERS,
): Stepwise<Sample[]> {
  const samples: Sample[] = [];
  const deepest = Math.max(...tasks.map(({ floor }) => floor));
  let walkers: Walker[] = [];
  for (let step = 0; step <= deepest || walkers.length > 0; step++) {
    const starting = tasks.filter(({ floor }) => floor === step).map((task) => ({ ...task, weight: 1 }));
    const large = yield* countSmall(search, draw([...walkers, ...starting], walkerCount, random), samples, random);
    walkers = [];
    for (const walker of large) yield* addNext(search, walker, walkers);
  }
  return samples;
}

/** Counts the walkers' subtrees, unless one of them, tried first, is large. @returns those that are */
function* countSmall(
  search: SubtreeSearch,
  walkers: readonly Walker[],
  samples: Sample[],
  random: Random,
): Stepwise<readonly Walker[]> {
  if (walkers.length === 0) return walkers;
  const first = random.below(walkers.length);
  const large: Walker[] = [];
  for (const walker of [...walkers.slice(first), ...walkers.slice(0, first)]) {
    yield;
    const nodes = nodesIn(search, walker);
    if (nodes !== undefined) samples.push({ root: walker.placed.slice(0, walker.floor), nodes: walker.weight * nodes });
    else if (large.push(walker) === 1 && walker === walkers[first]) return walkers;
  }
  return large;
}

/** Nodes of a subtree; undefined if there are more than are counted. */
function nodesIn(search: SubtreeSearch, subtree: Subtree): number | undefined {
  search.enter(subtree);
  for (let left = COUNTED; ; ) {
    const status = search.run(left);
    search.takeSolutions(() => {});
    if (status === "budget") return undefined;
    const nodes = Number(sum(search.nodesByDepth()));
    if (status === "complete") return nodes;
    left = COUNTED - nodes;
  }
}

/** Adds the subtrees one step below. Nodes with nothing below are left out: beside large subtrees they are few. */
function* addNext(search: SubtreeSearch, { placed, next, floor, weight }: Walker, below: Walker[]): Stepwise<void> {
  const above = placed.slice(0, floor);
  const [current] = placed.slice(floor);
  if (current !== undefined) below.push({ placed, next, floor: floor + 1, weight });
  for (let candidate = current === undefined ? next : current + 1; ; ) {
    yield;
    search.enter({ placed: above, next: candidate, floor });
    if (search.run(1) === "complete") return;
    search.takeSolutions(() => {});
    const at = search.position();
    const [found] = at.placed.slice(floor);
    if (found !== undefined) below.push({ placed: [...above, found], next: 0, floor: floor + 1, weight });
    candidate = found === undefined ? at.next : found + 1;
  }
}

/** Draws walkers in proportion to their weights, evenly along the list (systematic sampling). */
function draw(walkers: readonly Walker[], count: number, random: Random): readonly Walker[] {
  if (walkers.length <= count) return walkers;
  const share = walkers.reduce((total, { weight }) => total + weight, 0) / count;
  let passed = random.uint32() / 2 ** 32;
  return walkers.flatMap((walker) => {
    const before = Math.floor(passed);
    passed += walker.weight / share;
    const times = Math.floor(passed) - before;
    return times > 0 ? [{ ...walker, weight: times * share }] : [];
  });
}

/** Does all of the subtree at this position still have to be searched? @param task part of what is left */
export function isAhead(root: readonly number[], { placed, next, floor }: Subtree): boolean {
  const parting = root.findIndex((candidate, step) => candidate !== placed[step]);
  if (parting < 0) return false;
  const candidate = root[parting] ?? 0;
  return parting === placed.length ? candidate >= next : parting >= floor && candidate > (placed[parting] ?? 0);
}
