/**
 * Where each level of the specialised code stands, worked out from a position and the kernel's state there: the pass it is at,
 * which slots of it are left, and so how many nodes are counted that are not visited yet.
 */
import type { KernelExports } from "../../kernel.js";
import { orientationAt, readList } from "./lists.js";
import { hasConditions, type Level, type SpecialisedProblem, type SpecialisedStep } from "./problem.js";
import { candidateAt, copyList, type SlotPlace, slotsOf } from "./tables.js";

/** Words of 32 bits in the kernel's used set. */
const USED_WORDS = 32;

/** Numbers are orientations, tile * 4 + rotation. */
export interface Standing {
  /** What lies at each of the first steps. */
  readonly placed: readonly number[];
  /** At the step after these, those below are done; undefined: that step has not begun. */
  readonly next: number | undefined;
}

export interface LevelState {
  readonly level: Level;
  readonly pass: number;
  /** Slots of the pass that are free and not done, a bit each. The lowest is what is placed, if the level has its tiles. */
  readonly free: number;
  /** Nodes counted ahead: at the level's last step, and with two steps at the first. */
  readonly ahead: number;
  readonly aheadAtFirst: number;
}

export class StateReader {
  readonly #kernel: KernelExports;
  readonly #problem: SpecialisedProblem;
  readonly #view: DataView;
  readonly #words: Uint32Array;
  /** What the own list of a level was made of: the same from slice to slice of a subtree. */
  readonly #ownLists = new Map<Level, string>();

  constructor(kernel: KernelExports, problem: SpecialisedProblem) {
    this.#kernel = kernel;
    this.#problem = problem;
    this.#view = new DataView(kernel.memory.buffer);
    this.#words = new Uint32Array(kernel.memory.buffer);
  }

  /** Of every level that has begun, the first one first. The kernel must stand there, but for the tile of its last step. */
  read(standing: Standing): LevelState[] {
    const { levels, sets, state, steps } = this.#problem;
    const { placed, next } = standing;
    const begun = levels.filter(({ from }) => from < placed.length || (from === placed.length && next !== undefined));
    const used = this.#words.slice(state.used >> 2, (state.used >> 2) + USED_WORDS);
    const inKernel = Math.min(placed.length, steps.length - 1);
    // Back from the deepest, taking its tiles out of the used set.
    const states = begun.reverse().map((level) => {
      for (const orientation of placed.slice(level.from, Math.min(level.from + level.size, inKernel)).reverse()) {
        sets.turnOver(used, 0, orientation >> 2);
      }
      return this.#read(level, standing, used);
    });
    return states.reverse();
  }

  #read(level: Level, { placed, next = 0 }: Standing, used: Uint32Array): LevelState {
    const { from, size, table } = level;
    const here = placed.slice(from, from + size);
    const isPlaced = here.length === size;
    const bound = isPlaced ? here : [...here, next];
    const fixed = Math.min(Math.max(this.#kernel.floor() - from, 0), size);
    const list = fixed > 0 ? this.#listBelow(level, here.slice(0, fixed)) : this.#list(level);

    let pass = list;
    let free = 0;
    let isBehind = false;
    for (const place of slotsOf(this.#words, table, list)) {
      if (place.pass !== pass) {
        if (isBehind) break;
        pass = place.pass;
      }
      isBehind ||= this.#compare(level, place, bound) >= 0;
      if (isBehind && this.#fits(level, place, used)) free |= 1 << place.slot;
    }
    const ahead = bitCount(free) - (isPlaced ? 1 : 0);
    const aheadAtFirst = size > 1 && fixed === 0 ? this.#firstAhead(level, here[0], next, used) : 0;
    return { level, pass, free, ahead, aheadAtFirst };
  }

  /** How many fit at the first of two steps and are not visited. */
  #firstAhead({ from, key }: Level, placed: number | undefined, next: number, used: Uint32Array): number {
    const address = this.#view.getUint32(this.#step(from).index + 4 * this.#keyOf(key.slice(0, 1)), true);
    return readList(this.#view, address).filter((candidate) => {
      const orientation = orientationAt(this.#view, candidate.address);
      const isAhead = placed === undefined ? orientation >= next : orientation > placed;
      return isAhead && !has(used, candidate.tile);
    }).length;
  }

  #list({ table, key }: Level): number {
    const entry = table.entries + table.entryBytes * this.#keyOf(key);
    return this.#view.getUint32(entry + table.listOffset, true);
  }

  /** A list of its own for a level that a subtree begins in or below: only what begins with these. */
  #listBelow(level: Level, fixed: readonly number[]): number {
    const list = this.#list(level);
    const content = `${list}: ${fixed}`;
    if (this.#ownLists.get(level) === content) return level.ownList;
    const slots = [...slotsOf(this.#words, level.table, list)];
    const below = slots.filter((place) => this.#compare(level, place, fixed) === 0);
    copyList(this.#words, this.#problem.sets, level.table, level.ownList, below);
    this.#ownLists.set(level, content);
    return level.ownList;
  }

  #keyOf(key: Level["key"]): number {
    const { classBits } = this.#problem;
    const shown = ({ step, side }: Level["key"][number]) => this.#view.getUint8(this.#step(step).outward + side);
    return key.reduce((value, source) => (value << classBits) | shown(source), 0);
  }

  /** A slot with orientations, in the order of the search; fewer count as equal to all that begin with them. */
  #compare({ table }: Level, place: SlotPlace, bound: readonly number[]): number {
    for (const [cell, orientation] of bound.entries()) {
      const own = orientationAt(this.#view, candidateAt(this.#words, table, place, cell));
      if (own !== orientation) return own - orientation;
    }
    return 0;
  }

  #fits({ from, table }: Level, place: SlotPlace, used: Uint32Array): boolean {
    const { sets } = this.#problem;
    if (!sets.areDisjoint(this.#words, place.pass + place.slot * sets.bytes, used)) return false;
    const step = this.#step(from);
    if (!hasConditions(step)) return true;
    const word = ((step.requiredTile ?? 0) >> 6) << 1;
    const usedWord = BigInt(used[word] ?? 0) | (BigInt(used[word + 1] ?? 0) << 32n);
    return this.#kernel.meetsConditions(from, candidateAt(this.#words, table, place, 0), usedWord) === 1;
  }

  #step(k: number): SpecialisedStep {
    const step = this.#problem.steps[k];
    if (step === undefined) throw new RangeError(`there is no step ${k}`);
    return step;
  }
}

function has(set: Uint32Array, tile: number): boolean {
  return (((set[tile >> 5] ?? 0) >>> (tile & 31)) & 1) === 1;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
