/**
 * A plan's steps -> the loops of a search in passes, with their tables.
 *
 * The first cell of a new row or column has one placed neighbour. Many tiles fit there, most of them leave no tile for
 * the next cell, and half of all nodes are at such cells. So that step and the next become one loop over the pairs that
 * fit both cells: the nodes of the first step are counted as bits of a set and never visited. Three steps in one loop
 * were not tried.
 */
import { type Candidate, readLists } from "../../kernel-memory.js";
import type { Arena } from "../arena.js";
import { at, hasConditions, type Loop, type Source, type Step } from "../problem.js";
import type { TileSets } from "../tile-sets.js";
import { type Lists, longestList, type Passes, writeTable, writeTileCounts } from "./tables.js";

/** More pairs would not stay in a cache. */
const MAX_PAIRS = 1 << 16;
/** With fewer candidates at the first of two steps, separate loops are faster. */
const MIN_MEAN_LIST = 2;

export type PassLoop = Loop & Passes;

export function buildLoops(
  arena: Arena,
  memory: WebAssembly.Memory,
  steps: readonly Step[],
  classBits: number,
  sets: TileSets,
): PassLoop[] {
  /** Tables by what they are made from: steps of one kind share them. */
  const made = new Map<string, unknown>();
  const makeOnce = <T>(name: string, make: () => T): T => {
    if (!made.has(name)) made.set(name, make());
    return made.get(name) as T;
  };
  const listsOf = ({ index, keyed }: Step): Lists =>
    makeOnce(`lists ${index}`, () => readLists(new DataView(memory.buffer), index, 1 << (classBits * keyed.length)));

  const single = (from: number): Omit<PassLoop, "ownList"> => {
    const step = at(steps, from);
    const table = makeOnce(`${step.index}`, () => writeTable(arena, sets, listsOf(step), 1));
    return { from, size: 1, key: step.keyed, table, firstFits: undefined };
  };

  /** This step and the next as one loop, if that is worth it. */
  const pair = (from: number): Omit<PassLoop, "ownList"> | undefined => {
    const [first, second] = [at(steps, from), steps[from + 1]];
    if (second === undefined || hasConditions(first) || hasConditions(second)) return undefined;
    const others = second.keyed.filter(({ step }) => step !== from);
    if (first.keyed.length !== 1 || second.keyed.length !== 2 || others.length !== 1) return undefined;
    const lists = listsOf(first);
    const filled = lists.filter((list) => list.length > 0);
    if (filled.reduce((size, list) => size + list.length, 0) < MIN_MEAN_LIST * filled.length) return undefined;

    const sources = second.keyed.map(({ step, side }) => (step === from ? side : "other"));
    const table = makeOnce([first.index, second.index, ...sources].join(), () => {
      const pairs = pairsOf(lists, second, from);
      return pairs && writeTable(arena, sets, pairs, 2);
    });
    if (table === undefined) return undefined;
    const firstFits = makeOnce(`fits ${first.index}`, () => writeTileCounts(arena, sets, lists));
    return { from, size: 2, key: [...first.keyed, ...others], table, firstFits };
  };

  /** By what the first step's neighbour shows, then the second step's other neighbour; undefined: too many. */
  const pairsOf = (lists: Lists, second: Step, from: number): Lists | undefined => {
    const secondLists = listsOf(second);
    const pairs: Candidate[][] = [];
    let size = 0;
    for (const list of lists) {
      for (let other = 0; other < 1 << classBits; other++) {
        const fitting = fittingPairs(list, secondLists, keyOf(second, from, other));
        size += fitting.length / 2;
        if (size > MAX_PAIRS) return undefined;
        pairs.push(fitting);
      }
    }
    return pairs;
  };

  /** A step's key, from the candidate of the step before it and what the other neighbour shows. */
  const keyOf = ({ keyed }: Step, from: number, other: number): ((candidate: Candidate) => number) => {
    const shown = ({ step, side }: Source, { classes }: Candidate) =>
      step === from ? (classes >>> (8 * side)) & 0xff : other;
    return (candidate) => keyed.reduce((key, source) => (key << classBits) | shown(source, candidate), 0);
  };

  const loops: Omit<PassLoop, "ownList">[] = [];
  for (let from = 0; from < steps.length; from += loops.at(-1)?.size ?? 1) loops.push(pair(from) ?? single(from));
  return loops.map((loop) => ({ ...loop, ownList: arena.allocate(longestList(loop.table)) }));
}

function fittingPairs(
  list: readonly Candidate[],
  secondLists: Lists,
  keyOf: (candidate: Candidate) => number,
): Candidate[] {
  const pairs: Candidate[] = [];
  for (const first of list) {
    for (const second of secondLists[keyOf(first)] ?? []) {
      if (second.tile !== first.tile) pairs.push(first, second);
    }
  }
  return pairs;
}

/**
 * Maximum number of nodes counted between two tests of the budget: those of a level when it is entered, all of the last
 * level's, and those of one further pass.
 */
export function marginOf(loops: readonly Pick<Passes, "table" | "firstFits">[]): number {
  const counted = loops.map(({ table, firstFits }, i) => {
    const pairs = i === loops.length - 1 ? table.longest : table.slotsPerPass;
    return (firstFits?.longest ?? 0) + pairs;
  });
  return Math.max(...counted) + Math.max(...loops.map(({ table }) => table.slotsPerPass));
}
