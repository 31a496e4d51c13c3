/**
 * Where each level goes on, worked out from a point of the search and the kernel's state there: the pass, which slots of it
 * are left, and so how many nodes are counted early, before they are visited.
 */
import type { KernelExports } from "../../kernel.js";
import { orientationAt, readCandidate, readList } from "../../kernel-memory.js";
import { at, hasConditions, type Level, type Problem } from "../problem.js";
import type { LevelState, Point, ReadStates } from "../tester.js";
import { areDisjoint, has, toggleWithTwin } from "../tile-sets.js";
import { candidateAt, longestList, type Passes, type SlotPlace, slotsOf, writeList } from "./tables.js";

/** The kernel must be at the point, but for the tile of its last step. */
export function passReader(kernel: KernelExports, problem: Problem, passes: readonly Passes[]): ReadStates {
  const reader = new PassReader(kernel, problem, passes);
  return (point) => reader.read(point);
}

class PassReader {
  readonly #kernel: KernelExports;
  readonly #problem: Problem;
  readonly #passes: readonly Passes[];
  readonly #view: DataView;
  readonly #words: Uint32Array;
  /** What the own list of a level was made of: the same from slice to slice of a subtree. */
  readonly #ownLists = new Map<Passes, string>();

  constructor(kernel: KernelExports, problem: Problem, passes: readonly Passes[]) {
    this.#kernel = kernel;
    this.#problem = problem;
    this.#passes = passes;
    this.#view = new DataView(kernel.memory.buffer);
    this.#words = new Uint32Array(kernel.memory.buffer);
  }

  read(point: Point): LevelState[] {
    const { levels, sets, steps } = this.#problem;
    const { placed, next } = point;
    const begun = levels.filter(({ from }) => from < placed.length || (from === placed.length && next !== undefined));
    const usedAt = this.#kernel.usedOffset() >> 2;
    const used = this.#words.slice(usedAt, usedAt + (sets.bytes >> 2));
    const inKernel = Math.min(placed.length, steps.length - 1);
    // Back from the deepest, taking its tiles out of the used set.
    const states = begun.reverse().map((level, i) => {
      for (const orientation of placed.slice(level.from, Math.min(level.from + level.size, inKernel))) {
        toggleWithTwin(sets, used, 0, orientation >> 2);
      }
      return this.#read(level, at(this.#passes, begun.length - 1 - i), point, used);
    });
    return states.reverse();
  }

  #read(level: Level, passes: Passes, { placed, next = 0 }: Point, used: Uint32Array): LevelState {
    const { from, size } = level;
    const { table } = passes;
    const here = placed.slice(from, from + size);
    const isPlaced = here.length === size;
    const bound = isPlaced ? here : [...here, next];
    const fixed = Math.min(Math.max(this.#kernel.floor() - from, 0), size);
    const whole = this.#view.getUint32(
      table.entries + (this.#keyOf(level.key) << table.entryShift) + table.listOffset,
      true,
    );
    const list = fixed > 0 ? this.#listBelow(passes, size, whole, here.slice(0, fixed)) : whole;

    let pass = list;
    let free = 0;
    let count = 0;
    let isBehind = false;
    for (const place of slotsOf(this.#words, table, list)) {
      if (place.pass !== pass) {
        if (isBehind) break;
        pass = place.pass;
      }
      isBehind ||= this.#compare(passes, place, bound) >= 0;
      if (!isBehind || !this.#fits(level, passes, place, used)) continue;
      free |= 1 << place.slot;
      count++;
    }
    const earlyAtFirst = size > 1 && fixed === 0 ? this.#earlyAtFirst(level, here[0], next, used) : 0;
    return { level, saved: [pass, free], early: count - (isPlaced ? 1 : 0), earlyAtFirst, again: 0 };
  }

  /** How many fit at the first of two steps and are not visited. */
  #earlyAtFirst({ from, key }: Level, placed: number | undefined, next: number, used: Uint32Array): number {
    const index = at(this.#problem.steps, from).index;
    const list = this.#view.getUint32(index + 4 * this.#keyOf(key.slice(0, 1)), true);
    return readList(this.#view, list).filter(({ address, tile }) => {
      const orientation = orientationAt(this.#view, address);
      const isLeft = placed === undefined ? orientation >= next : orientation > placed;
      return isLeft && !has(used, 0, tile);
    }).length;
  }

  /** A list of its own for a level that a subtree begins in or below: only what begins with these orientations. */
  #listBelow(passes: Passes, size: number, list: number, fixed: readonly number[]): number {
    const { table, ownList } = passes;
    const content = `${list}: ${fixed}`;
    if (this.#ownLists.get(passes) !== content) {
      const slots = [...slotsOf(this.#words, table, list)].filter((place) => this.#compare(passes, place, fixed) === 0);
      const candidates = slots.flatMap((place) =>
        Array.from({ length: size }, (_, cell) =>
          readCandidate(this.#view, candidateAt(this.#words, table, place, cell)),
        ),
      );
      this.#words.fill(0, ownList >> 2, (ownList + longestList(table)) >> 2);
      writeList(this.#words, this.#problem.sets, table, ownList, candidates, size);
      this.#ownLists.set(passes, content);
    }
    return ownList;
  }

  #keyOf(key: Level["key"]): number {
    const { classBits, steps } = this.#problem;
    return key.reduce(
      (value, { step, side }) => (value << classBits) | this.#view.getUint8(at(steps, step).outward + side),
      0,
    );
  }

  /** A slot with orientations, in the order of the search; fewer count as equal to all that begin with them. */
  #compare({ table }: Passes, place: SlotPlace, bound: readonly number[]): number {
    for (const [cell, orientation] of bound.entries()) {
      const own = orientationAt(this.#view, candidateAt(this.#words, table, place, cell));
      if (own !== orientation) return own - orientation;
    }
    return 0;
  }

  #fits({ from }: Level, { table }: Passes, place: SlotPlace, used: Uint32Array): boolean {
    const { sets, steps } = this.#problem;
    if (!areDisjoint(sets, this.#words, place.pass + place.slot * sets.bytes, used)) return false;
    const step = at(steps, from);
    if (!hasConditions(step)) return true;
    const word = ((step.requiredTile ?? 0) >> 6) << 1;
    const usedWord = BigInt(used[word] ?? 0) | (BigInt(used[word + 1] ?? 0) << 32n);
    return this.#kernel.meetsConditions(from, candidateAt(this.#words, table, place, 0), usedWord) === 1;
  }
}
