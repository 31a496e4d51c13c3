/**
 * Computes where each level resumes, from a point of the search and the kernel's state there: the pass, its remaining
 * slots, and from these the number of nodes that are counted early, before they are visited.
 */
import type { KernelExports } from "../../kernel.js";
import { orientationAt, readCandidate, readList } from "../../kernel-memory.js";
import { at, hasConditions, type Level, type Problem } from "../problem.js";
import type { LevelState, Point, ReadStates } from "../tester.js";
import { areDisjoint, has, toggleWithTwin } from "../tile-sets.js";
import { candidateAt, longestList, type Passes, type SlotPlace, slotsOf, writeList } from "./tables.js";

/** The kernel must be at the point, except that it may lack the tile of the plan's last step. */
export function passReader(kernel: KernelExports, problem: Problem, passes: readonly Passes[]): ReadStates {
  const { steps, levels, sets, classBits } = problem;
  const view = new DataView(kernel.memory.buffer);
  const words = new Uint32Array(kernel.memory.buffer);
  /** What each level's own list contains: it stays the same from slice to slice of a subtree. */
  const ownLists = new Map<Passes, string>();

  const keyOf = (key: Level["key"]) =>
    key.reduce((value, { step, side }) => (value << classBits) | view.getUint8(at(steps, step).outward + side), 0);

  /** Compares a slot with orientations in search order. A slot that begins with all of `bound` is equal to it. */
  const compare = ({ table }: Passes, place: SlotPlace, bound: readonly number[]) => {
    for (const [cell, orientation] of bound.entries()) {
      const own = orientationAt(view, candidateAt(words, table, place, cell));
      if (own !== orientation) return own - orientation;
    }
    return 0;
  };

  const fits = (from: number, { table }: Passes, place: SlotPlace, used: Uint32Array) => {
    if (!areDisjoint(sets, words, place.pass + place.slot * sets.bytes, used)) return false;
    const step = at(steps, from);
    if (!hasConditions(step)) return true;
    const word = ((step.requiredTile ?? 0) >> 6) << 1;
    const usedWord = BigInt(used[word] ?? 0) | (BigInt(used[word + 1] ?? 0) << 32n);
    return kernel.meetsConditions(from, candidateAt(words, table, place, 0), usedWord) === 1;
  };

  /** A separate list for a level with steps before the floor: only the slots that begin with these orientations. */
  const listBelow = (own: Passes, size: number, list: number, fixed: readonly number[]) => {
    const { table, ownList } = own;
    const content = `${list}: ${fixed}`;
    if (ownLists.get(own) !== content) {
      const slots = [...slotsOf(words, table, list)].filter((place) => compare(own, place, fixed) === 0);
      const candidates = slots.flatMap((place) =>
        Array.from({ length: size }, (_, cell) => readCandidate(view, candidateAt(words, table, place, cell))),
      );
      words.fill(0, ownList >> 2, (ownList + longestList(table)) >> 2);
      writeList(words, sets, table, ownList, candidates, size);
      ownLists.set(own, content);
    }
    return ownList;
  };

  /** Number of candidates that fit at the first of two steps and have not been visited. */
  const earlyAtFirst = ({ from, key }: Level, placed: number | undefined, next: number, used: Uint32Array) => {
    const list = view.getUint32(at(steps, from).index + 4 * keyOf(key.slice(0, 1)), true);
    return readList(view, list).filter(({ address, tile }) => {
      const orientation = orientationAt(view, address);
      const isLeft = placed === undefined ? orientation >= next : orientation > placed;
      return isLeft && !has(used, 0, tile);
    }).length;
  };

  /** @param used the used set before this level */
  const readLevel = (level: Level, own: Passes, { placed, next = 0 }: Point, used: Uint32Array): LevelState => {
    const { from, size, key } = level;
    const { table } = own;
    const here = placed.slice(from, from + size);
    const isPlaced = here.length === size;
    const bound = isPlaced ? here : [...here, next];
    const fixed = Math.min(Math.max(kernel.floor() - from, 0), size);
    const whole = view.getUint32(table.entries + (keyOf(key) << table.entryShift) + table.listOffset, true);
    const list = fixed > 0 ? listBelow(own, size, whole, here.slice(0, fixed)) : whole;

    let pass = list;
    let free = 0;
    let count = 0;
    let isBehind = false;
    for (const place of slotsOf(words, table, list)) {
      if (place.pass !== pass) {
        if (isBehind) break;
        pass = place.pass;
      }
      isBehind ||= compare(own, place, bound) >= 0;
      if (!isBehind || !fits(from, own, place, used)) continue;
      free |= 1 << place.slot;
      count++;
    }
    return {
      level,
      saved: [pass, free],
      early: count - (isPlaced ? 1 : 0),
      earlyAtFirst: size > 1 && fixed === 0 ? earlyAtFirst(level, here[0], next, used) : 0,
      again: 0,
    };
  };

  return (point) => {
    const { placed, next } = point;
    const begun = levels.filter(({ from }) => from < placed.length || (from === placed.length && next !== undefined));
    const usedAt = kernel.usedOffset() >> 2;
    const used = words.slice(usedAt, usedAt + (sets.bytes >> 2));
    const inKernel = Math.min(placed.length, steps.length - 1);
    const states: LevelState[] = [];
    // From the deepest level back, removing each level's tiles from the used set.
    for (const [i, level] of [...begun.entries()].reverse()) {
      for (const orientation of placed.slice(level.from, Math.min(level.from + level.size, inKernel))) {
        toggleWithTwin(sets, used, 0, orientation >> 2);
      }
      states.push(readLevel(level, at(passes, i), point, used));
    }
    return states.reverse();
  };
}
