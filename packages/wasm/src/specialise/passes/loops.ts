/**
 * A plan's steps -> the loops of a search in passes, with their tables.
 *
 * Where the first cell of a new row or column has one placed neighbour, many tiles fit, most of them leave nothing for the
 * next cell, and half of all nodes lie there. So two such steps become one loop over the pairs that fit both cells: the nodes
 * of the first are counted by the bits of a set and never visited. Three steps in one loop were not tried.
 */
import { type Candidate, readLists } from "../../kernel-memory.js";
import type { Arena } from "../arena.js";
import { at, hasConditions, type Loop, type Source, type Step } from "../problem.js";
import type { TileSets } from "../tile-sets.js";
import { type Lists, type Passes, type TileCounts, writeTable, writeTileCounts } from "./tables.js";

/** More would not stay in a cache. */
const MAX_PAIRS = 1 << 16;
/** Fewer candidates at the first of two steps are sooner tried one by one. */
const MIN_MEAN_LIST = 2;

export type PassLoop = Loop & Pick<Passes, "table" | "firstFits">;

export class LoopBuilder {
  readonly #arena: Arena;
  readonly #memory: WebAssembly.Memory;
  readonly #steps: readonly Step[];
  readonly #classBits: number;
  readonly #sets: TileSets;
  /** By what they are made of: steps of one kind share tables. */
  readonly #made = new Map<string, unknown>();

  constructor(arena: Arena, memory: WebAssembly.Memory, steps: readonly Step[], classBits: number, sets: TileSets) {
    this.#arena = arena;
    this.#memory = memory;
    this.#steps = steps;
    this.#classBits = classBits;
    this.#sets = sets;
  }

  build(): PassLoop[] {
    const loops: PassLoop[] = [];
    for (let from = 0; from < this.#steps.length; ) {
      const loop = this.#pair(from) ?? this.#single(from);
      loops.push(loop);
      from += loop.size;
    }
    return loops;
  }

  #single(from: number): PassLoop {
    const step = at(this.#steps, from);
    const table = this.#make(`${step.index}`, () =>
      writeTable(this.#arena, this.#sets, this.#lists(step), 1, step.keyed.length > 0),
    );
    return { from, size: 1, key: step.keyed, table, firstFits: undefined };
  }

  /** This step and the next as one loop, where that pays. */
  #pair(from: number): PassLoop | undefined {
    const [first, second] = [at(this.#steps, from), this.#steps[from + 1]];
    if (second === undefined || hasConditions(first) || hasConditions(second)) return undefined;
    const others = second.keyed.filter(({ step }) => step !== from);
    if (first.keyed.length !== 1 || second.keyed.length !== 2 || others.length !== 1) return undefined;
    const lists = this.#lists(first);
    const filled = lists.filter((list) => list.length > 0).length;
    if (sizeOf(lists) < MIN_MEAN_LIST * filled) return undefined;

    const sources = second.keyed.map(({ step, side }) => (step === from ? side : "other"));
    const table = this.#make([first.index, second.index, ...sources].join(), () => {
      const pairs = this.#pairs(lists, second, from);
      return pairs && writeTable(this.#arena, this.#sets, pairs, 2, true);
    });
    if (table === undefined) return undefined;
    const firstFits = this.#make<TileCounts>(`fits ${first.index}`, () =>
      writeTileCounts(this.#arena, this.#sets, lists),
    );
    return { from, size: 2, key: [...first.keyed, ...others], table, firstFits };
  }

  /** By what the first's neighbour shows, then by what the second's other neighbour shows; undefined: too many. */
  #pairs(lists: Lists, second: Step, from: number): Lists | undefined {
    const classes = 1 << this.#classBits;
    const secondLists = this.#lists(second);
    const pairs: Candidate[][] = [];
    let size = 0;
    for (const list of lists) {
      for (let other = 0; other < classes; other++) {
        const fitting = pairsOf(list, secondLists, this.#keyOf(second, from, other));
        size += fitting.length / 2;
        if (size > MAX_PAIRS) return undefined;
        pairs.push(fitting);
      }
    }
    return pairs;
  }

  /** A step's key, by what the candidate of the step before it and another neighbour show. */
  #keyOf({ keyed }: Step, from: number, other: number): (candidate: Candidate) => number {
    const shown = ({ step, side }: Source, candidate: Candidate) =>
      step === from ? (candidate.classes >>> (8 * side)) & 0xff : other;
    return (candidate) => keyed.reduce((key, source) => (key << this.#classBits) | shown(source, candidate), 0);
  }

  #lists(step: Step): Lists {
    return this.#make(`lists ${step.index}`, () =>
      readLists(new DataView(this.#memory.buffer), step.index, 1 << (this.#classBits * step.keyed.length)),
    );
  }

  #make<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }
}

function pairsOf(list: readonly Candidate[], secondLists: Lists, keyOf: (candidate: Candidate) => number): Candidate[] {
  const pairs: Candidate[] = [];
  for (const first of list) {
    for (const second of secondLists[keyOf(first)] ?? []) {
      if (second.tile !== first.tile) pairs.push(first, second);
    }
  }
  return pairs;
}

function sizeOf(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((size, list) => size + list.length, 0);
}

/**
 * Nodes that are counted between two looks at the budget, at most: those of a level when it is entered, all those of the last,
 * and those of one further pass.
 */
export function marginOf(loops: readonly PassLoop[]): number {
  const counted = loops.map(({ table, firstFits }, i) => {
    const pairs = i === loops.length - 1 ? table.longest : table.slotsPerPass;
    return (firstFits?.longest ?? 0) + pairs;
  });
  return Math.max(...counted) + Math.max(...loops.map(({ table }) => table.slotsPerPass));
}
